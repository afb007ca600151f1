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

it('a company sees the forests with what there is and what it costs by plan; a forest owner does not', async () => {
  const forest = await ledger.newForest(30);
  const { v } = await ledger.projectOf(forest);
  const sold = await ledger.newForest(1);
  await ledger.reserve(ledger.newOrder(), [{ projectId: sold, quantity: 1 }]);
  const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
  const read = async () => {
    const { items, closeCents } = await api.credits.listProjects({});
    expect(items.some(({ id }) => id === sold)).toBe(false);
    return { own: items.find(({ id }) => id === forest), closeCents };
  };
  const { own, closeCents } = await read();
  expect(closeCents).toBe(7437);
  expect(own).toMatchObject({
    ...{ available: 30, vintages: [{ vintage: 2026, available: 30 }], municipality: 'Cervantes', isOwnPrice: false },
    priceCents: { none: 2231, first: 2231, second: 1487, third: 1116 },
  });
  expect(own).not.toHaveProperty('ownerId');
  const price = { kind: 'own', cents: 1_900, floorCents: 1_500 } as const;
  await ledger.changeProject({ projectId: forest, v, change: { price } }, ledger.at());
  expect((await read()).own).toMatchObject({ isOwnPrice: true, priceCents: { none: 1_900, third: 1_900 } });
  const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
  await expect(owner.api.credits.listProjects({})).rejects.toMatchObject({ code: 'access.denied' });
  await expect(cloud.anonymous.credits.listProjects({})).rejects.toMatchObject({ code: 'access.signInRequired' });
});
