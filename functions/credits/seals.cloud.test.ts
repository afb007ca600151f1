import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let ledger: Ledger;
beforeAll(async () => {
  cloud = await startTable();
  ledger = await loadLedger();
});
afterAll(() => cloud.close());

describe('seals', () => {
  it('are made once of each entry, by however many who seal at once, and tell what was changed', async () => {
    const forest = await ledger.newForest(30);
    const orders = Array.from({ length: 8 }, () => ledger.newOrder());
    await Promise.all(orders.map((order) => ledger.reserve(order, [{ projectId: forest, quantity: 3 }])));
    const sealed = await Promise.all([1, 2, 3].map(() => ledger.sealAll(forest)));
    expect(sealed.reduce((sum, n) => sum + n, 0)).toBe(10);
    expect((await ledger.verify(forest)).faults).toEqual([]);
    const { entries } = await import('./store.ts');
    const { data } = await entries.query.byId({ projectId: forest }).go({ pages: 'all' });
    const changed = data[4] as { id: string; said: object };
    const said = { ...changed.said, by: 'somebody else' };
    await entries.patch({ projectId: forest, id: changed.id }).set({ said }).go();
    expect((await ledger.verify(forest, 1)).faults).toEqual(['seal 5 does not hold']);
  });

  it('are missed after an hour', async () => {
    const forest = await ledger.newForest(5);
    const { verifyProject } = await import('./verify.ts');
    const later = () => new Date(Date.now() + 2 * 3_600_000);
    expect((await verifyProject(forest, later, 1)).faults).toEqual(['2 entries unsealed or misplaced']);
    await ledger.sealAll(forest);
    expect((await verifyProject(forest, later, 1)).faults).toEqual([]);
  });
});
