import type { KeptAgreementState } from '#shared/agreements/states.ts';
import { agreementHeads } from './store.ts';

/** For features beside: the state of the newest contract of each forest of an account. */
export async function keptStatesOf(tenantId: string): Promise<ReadonlyMap<string, KeptAgreementState>> {
  // They come as they were made: the newest of a forest is the last of it.
  return new Map((await agreementHeads(tenantId)).map(({ forestId, state }) => [forestId, state]));
}
