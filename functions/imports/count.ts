import { allImports } from './store.ts';

/** How many imports each calculation of an account has. */
export async function countImports(tenantId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { calculationId } of allImports(tenantId))
    counts.set(calculationId, (counts.get(calculationId) ?? 0) + 1);
  return counts;
}
