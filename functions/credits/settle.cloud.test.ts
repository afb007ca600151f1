import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { commit, requiringNone } from '#functions/kit/transaction.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { AppError } from '#shared/kernel/appError.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let ledger: Ledger;
let releasing: typeof import('./settle.ts').releasing;
let restore: typeof import('./withdraw.ts').restore;
beforeAll(async () => {
  cloud = await startTable();
  ledger = await loadLedger();
  ({ releasing } = await import('./settle.ts'));
  ({ restore } = await import('./withdraw.ts'));
});
afterAll(() => cloud.close());

async function countsOf(projectId: Awaited<ReturnType<Ledger['newForest']>>) {
  await ledger.sealAll(projectId);
  const { faults, counts } = await ledger.verify(projectId);
  expect(faults).toEqual([]);
  return counts;
}

describe('what an order gives back', () => {
  it('is withdrawn where it comes at the moment in which its forest is disabled', async () => {
    const forest = await ledger.newForest(20);
    const order = ledger.newOrder();
    await ledger.reserve(order, [{ projectId: forest, quantity: 7 }]);
    const { writes, messages } = await releasing({ orderId: order, ...ledger.at() });
    await ledger.withdraw({ projectId: forest, reason: 'A fire', ...ledger.at() });
    await expect(commit({ writes, messages })).rejects.toMatchObject({ code: 'credits.busy' });
    await ledger.release(order);
    expect(await countsOf(forest)).toMatchObject({ available: 0, reserved: 0, withdrawn: 20 });
  });

  it('is withdrawn also where its forest sells by its next contract by then', async () => {
    const forest = await ledger.newForest(20);
    const [before, since] = [ledger.newOrder(), ledger.newOrder()];
    await ledger.reserve(before, [{ projectId: forest, quantity: 7 }]);
    await ledger.withdraw({ projectId: forest, reason: 'A fire', ...ledger.at() });
    const { municipality, province, price, name } = await ledger.projectOf(forest);
    const contract = {
      municipality,
      province,
      price,
      name,
      contractOn: '2027-01-01',
      payoutPolicy: 'standard' as const,
    };
    const { projects } = await import('./store.ts');
    const still = requiringNone(projects.get({ projectId: 'none' }).params(), new AppError('conflict.busy'));
    await new Promise((done) => setTimeout(done, 2));
    await restore(forest, contract, { ...ledger.at(), still });
    await new Promise((done) => setTimeout(done, 2));
    await ledger.issueMore(forest, { vintage: 2027, buffer: 0, saleable: 10 });
    await ledger.reserve(since, [{ projectId: forest, quantity: 4 }]);
    for (const order of [before, since]) await ledger.release(order);
    expect(await countsOf(forest)).toMatchObject({ available: 10, reserved: 0, withdrawn: 20 });
  });

  it('comes back whole where an order holds two vintages of one forest', async () => {
    const forest = await ledger.newForest(10);
    await ledger.issueMore(forest, { vintage: 2027, buffer: 3, saleable: 7 });
    const order = ledger.newOrder();
    await ledger.reserve(order, [{ projectId: forest, quantity: 15 }]);
    await ledger.release(order);
    expect(await countsOf(forest)).toMatchObject({ available: 17, reserved: 0 });
  });
});
