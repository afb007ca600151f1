import { writeBatch } from '#functions/kit/batch.ts';
import { allCommitments, allScenarios, commitments, type OrganizationKey, scenarios } from './store.ts';

interface Keyed {
  Key: { PK: string; SK: string };
}
/** Removes the commitments and scenarios of an organization that is gone, or about to be. Safe to repeat. */
export async function forgetReduction(key: OrganizationKey): Promise<void> {
  const [planned, ways] = await Promise.all([allCommitments(key), allScenarios(key)]);
  await writeBatch([
    ...planned.map(({ id }) => ({ remove: commitments.get({ ...key, id }).params<Keyed>().Key })),
    ...ways.map(({ id }) => ({ remove: scenarios.get({ tenantId: key.tenantId, id }).params<Keyed>().Key })),
  ]);
}

/** What of an organization goes with it, by name. */
export async function reductionOf(key: OrganizationKey) {
  const [planned, ways] = await Promise.all([allCommitments(key), allScenarios(key)]);
  return {
    commitments: planned.map(({ id, draft }) => ({ id, name: draft.name })),
    scenarios: ways.map(({ id, draft }) => ({ id, name: draft.name })),
  };
}

/** How many commitments of an organization are measured against a calculation: they lose their base with it. */
export async function countMeasured(key: OrganizationKey, calculationId: string): Promise<number> {
  return (await allCommitments(key)).filter(({ draft }) => draft.calculationId === calculationId).length;
}
