import { beforeAll, expect, it } from 'vitest';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';

let cloud: TestCloud;
let ledger: Ledger;
beforeAll(async () => {
  cloud = await sharedCloud();
  Object.assign(process.env, cloud.env);
  ledger = await loadLedger();
});

it('what is written is sealed by the worker, forest by forest, and the nightly run finds that it holds', async () => {
  const forests = [await ledger.newForest(20), await ledger.newForest(20)];
  const orders = Array.from({ length: 4 }, () => ledger.newOrder());
  const lines = forests.map((projectId) => ({ projectId, quantity: 2 }));
  await Promise.all(orders.map((order) => ledger.reserve(order, lines)));
  await ledger.withdraw({ projectId: forests[0] as never, reason: 'The contract ended', ...ledger.at() });
  await cloud.runtime.functions.invoke('credits-verification', { scheduledAt: new Date().toISOString() });
  await cloud.settled();
  for (const forest of forests) {
    const { entries, sealed, faults } = await ledger.verify(forest);
    expect([faults, sealed]).toEqual([[], entries]);
  }
  const dead = cloud.runtime.services.sqs.peek('ledger-dlq.fifo', 10);
  expect(dead).toEqual([]);
});
