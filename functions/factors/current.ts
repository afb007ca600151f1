import { shippedFactorSet } from '#functions/ports/factors.ts';
import { readPointer } from './store.ts';

/**
 * Hash of the factor set that drafts are calculated with: the one that an administrator chose, until an administrator
 * chooses another; else the one that the product ships (infra/decisions/0008).
 */
export async function currentFactorSet(): Promise<string> {
  const { hash } = await readPointer();
  return hash ?? (await shippedFactorSet()).hash;
}
