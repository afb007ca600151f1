import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import { againOf, type LegMoney, ownerKeeps, takingsOf, transferredOf } from '#shared/orders/legs.ts';

const owner = vi.hoisted(() => ({ profile: {} as object }));
vi.mock('#functions/session/owner.ts', () => ({ ownerOf: async () => owner.profile }));
const PROFILE = {
  ...{ name: 'Carme', lastName: 'Rodríguez Souto', companyName: '', dni: '54362315K', language: 'gl' },
  ...{ dpostal: 'Aldea de Arriba 3', codigoPostal: '27325' },
};

let cloud: Awaited<ReturnType<typeof startTable>>;
let use: {
  sources: typeof import('./sources.ts');
  store: typeof import('./store.ts');
  lists: typeof import('./storeOfAccount.ts');
  issue: typeof import('./issue.ts');
  charged: typeof import('./orderCharged.ts');
  verify: typeof import('./verify.ts');
  promises: typeof import('./promises.ts');
  waiting: typeof import('./settlements.ts');
  orders: typeof import('#functions/offsets/paidForTests.ts');
  sales: typeof import('#functions/orders/sales.ts');
  kept: typeof import('#functions/orders/legStore.ts');
  kit: typeof import('#functions/kit/transaction.ts');
};
beforeAll(async () => {
  cloud = await startTable();
  use = {
    sources: await import('./sources.ts'),
    store: await import('./store.ts'),
    lists: await import('./storeOfAccount.ts'),
    issue: await import('./issue.ts'),
    charged: await import('./orderCharged.ts'),
    verify: await import('./verify.ts'),
    promises: await import('./promises.ts'),
    waiting: await import('./settlements.ts'),
    orders: await import('#functions/offsets/paidForTests.ts'),
    sales: await import('#functions/orders/sales.ts'),
    kept: await import('#functions/orders/legStore.ts'),
    kit: await import('#functions/kit/transaction.ts'),
  };
});
afterAll(() => cloud.close());
beforeEach(() => void Object.assign(owner, { profile: PROFILE }));

/** Each test has a year of its own, so that its numbers are. */
let year = 2040;
const newYear = () => new Date(`${++year}-05-05T10:00:00Z`);
async function sold(now: Date, ownerId?: IdOf<'tenant'>): Promise<Order> {
  const made = use.orders.paidOrder(idFrom('tenant', ulid()), { chargeId: 'ch_1', paidAt: now.toISOString() });
  const order = ownerId ? { ...made, lines: made.lines.map((line) => ({ ...line, ownerId })) } : made;
  const writes = [...use.orders.addingOrder(order, now), ...use.sales.salesOf(null, order, now)];
  await use.kit.commit({ writes });
  return order;
}
/** What was given back of it by now, as the provider says: more, or less when a refund failed. */
async function given({ orderId }: Order, refundedCents: number, now: Date): Promise<void> {
  const before = (await use.orders.orderOf(orderId)) as Order;
  const after: Order = { ...before, refundedCents };
  const writes = [use.orders.keepingOrder(before, after, now), ...use.sales.salesOf(before, after, now)];
  await use.kit.commit({ writes });
}
const issue = ({ orderId }: Order, now: Date) => use.sources.issueAll({ kind: 'invoice', orderId }, now);
const numbers = async (order: Order, now: Date) => (await issue(order, now)).map(({ number }) => number);
const saidOf = async (number: string) => {
  const found = await use.store.findDocument(use.issue.keyOf(number));
  if (!found) throw new Error(`${number} is not there`);
  return found.said;
};
/** Of an owner, the series in which they are invoiced for. */
const seriesOfOwner = (ownerId = '', kind = 'L') => `TEST-${kind}-${ownerId.slice(-10)}`;
async function documents(now: Date) {
  const all: Awaited<ReturnType<typeof saidOf>>[] = [];
  for (const place of await use.verify.allPlaces(now)) {
    if (place.year !== now.getUTCFullYear()) continue;
    expect((await use.verify.verifySeries(place)).faults).toEqual([]);
    for await (const { said } of use.store.documentsOf(place)) all.push(said);
  }
  return all;
}
const paidLeg = (cents: number): LegMoney => ({
  ...{ state: 'paid', cents, withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 },
});
/** Legs of a line that were paid, once this is what its owner keeps: what was taken too much is paid again, as a leg more. */
function movedTo(legs: readonly LegMoney[], keeps: number): LegMoney[] {
  const takings = takingsOf(legs, keeps);
  const again = againOf(legs, keeps);
  const taken = legs.map((leg, i) => {
    const takenCents = takings[i]?.takenCents ?? 0;
    return { ...leg, takenCents, reversedCents: takenCents };
  });
  return again > 0 ? [...taken, paidLeg(again)] : taken;
}

/** What documents of a source come to: what was kept of it. */
const keptBy = (all: Awaited<ReturnType<typeof documents>>, isOf: (id: string) => boolean) =>
  all
    .filter(({ source }) => isOf(source.id))
    .reduce((sum, { kind, totalCents }) => sum + (kind === 'creditNote' ? -totalCents : totalCents), 0);

it('each sale of a paid order is settled with its owner: net, less the commission, once, and shown on the sale', async () => {
  const now = newYear();
  const order = await sold(now);
  const [first, second] = order.lines;
  const series = ['TEST-F', seriesOfOwner(first?.ownerId), seriesOfOwner(second?.ownerId)];
  expect(await numbers(order, now)).toEqual(series.map((name) => `${name}-${year}-000001`));
  expect(await numbers(order, now)).toEqual([]);
  const said = await saidOf(`${seriesOfOwner(first?.ownerId)}-${year}-000001`);
  expect(said).toMatchObject({
    ...{ accountId: first?.ownerId, netCents: first?.ownerCents, totalCents: first?.ownerCents, vatCents: 0 },
    ...{ allowance: { cents: first?.commissionCents }, lines: [{ netCents: first?.netCents }], language: 'gl' },
    ...{
      seller: { name: 'Carme Rodríguez Souto', taxId: '54362315K', country: 'ES' },
      ownerVatRegime: 'toBeConfirmed',
    },
    vat: [{ category: 'O', bp: 0, reason: { mention: expect.stringContaining('pendente de confirmar') } }],
  });
  const ownerId = first?.ownerId ?? '';
  const sale = () => use.kept.findSale(ownerId, order.orderId, 0);
  expect(await sale()).toMatchObject({ invoice: said.number, invoiceId: said.id });
  expect((await use.lists.pageOfListed(ownerId, { limit: 10 })).items).toMatchObject([{ number: said.number }]);
  // What follows for the order leaves the document on the sale.
  await given(order, 100, now);
  expect(await sale()).toMatchObject({ invoice: said.number, ownerCents: first?.ownerCents });
});

it('is settled once the owner\u2019s tax number is known: the buyer\u2019s invoice never waits for it', async () => {
  const now = newYear();
  Object.assign(owner, { profile: { ...PROFILE, dni: '' } });
  const order = await sold(now);
  expect(await numbers(order, now)).toEqual([`TEST-F-${year}-000001`]);
  const lacking = async () => {
    for await (const { orderId } of use.promises.lackingOrders(new Date(now.getTime() + 2 * 3_600_000)))
      if (orderId === order.orderId) return true;
    return false;
  };
  expect(await lacking()).toBe(true);
  const late = async (days: number) =>
    (await use.promises.latePromises(new Date(now.getTime() + days * 86_400_000))).flatMap(
      ({ orderId, promise, state }) => (orderId === order.orderId ? [`${promise} ${state}`] : []),
    );
  expect(await late(20)).toEqual(['settled broken']);
  Object.assign(owner, { profile: PROFILE });
  expect(await numbers(order, now)).toHaveLength(2);
  expect([await lacking(), await late(20)]).toEqual([false, []]);
});

it('waits for the tax number as long as that takes, and is asked for when it is entered, of the owner alone', async () => {
  const now = newYear();
  const ownerId = idFrom('tenant', ulid());
  Object.assign(owner, { profile: { ...PROFILE, dni: '' } });
  const [one, other, another] = [await sold(now, ownerId), await sold(now, ownerId), await sold(now)];
  for (const order of [one, other, another]) await issue(order, now);
  const later = new Date(now.getTime() + 90 * 86_400_000);
  Object.assign(owner, { profile: PROFILE });
  expect(await use.waiting.askForSettlements(ownerId)).toBe(2);
  expect((await Promise.all([one, other].map((order) => issue(order, later)))).flat()).toHaveLength(4);
  expect(await use.waiting.askForSettlements(ownerId)).toBe(0);
});

it('has a series for each owner, without a gap, whose every break is found', async () => {
  const now = newYear();
  const [ownerId, otherId] = [idFrom('tenant', ulid()), idFrom('tenant', ulid())];
  const orders = [await sold(now, ownerId), await sold(now, otherId), await sold(now, ownerId)];
  for (const order of orders) await issue(order, now);
  await given(orders[0]!, 500, now);
  await issue(orders[0]!, now);
  const places = (await use.verify.allPlaces(now)).filter((place) => place.year === year);
  const counts = async () =>
    Object.fromEntries(
      (await Promise.all(places.map(use.verify.verifySeries)))
        .filter(({ count }) => count > 0)
        .map(({ series, count, last, faults }) => [series, [count, last, faults.length]]),
    );
  const whole = {
    ...{ 'TEST-F': [3, 3, 0], 'TEST-R': [1, 1, 0] },
    [seriesOfOwner(ownerId)]: [4, 4, 0],
    [seriesOfOwner(ownerId, 'LR')]: [2, 2, 0],
    [seriesOfOwner(otherId)]: [2, 2, 0],
  };
  expect(await counts()).toEqual(whole);
  const series = seriesOfOwner(otherId);
  await cloud.dynamo.handle('DeleteItem', {
    TableName: 'souto',
    Key: { PK: { S: `BILLING#${series}#000000000000${year}` }, SK: { S: `${series}-${year}-000001` } },
  });
  expect((await use.verify.verifySeries({ series, year })).faults.join()).toContain('the number before it is 0');
});

it.each([1, 2, 3])(
  'whatever refunds come and fail, documents come to what is kept, of buyer and owners (seed %i)',
  async (seed) => {
    const now = newYear();
    const order = await sold(now);
    const { totalCents } = order.amounts;
    let legs = order.lines.map(({ ownerCents }) => [paidLeg(ownerCents)]);
    let [state, again] = [seed, 0];
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let step = 0; step < 6; step++) {
      const back = step === 5 ? [0, totalCents, 1][seed - 1]! : Math.floor(random() * (totalCents + 1));
      await given(order, back, now);
      legs = legs.map((of, i) =>
        movedTo(of, ownerKeeps(order.lines[i]?.ownerCents ?? 0, { totalCents, refundedCents: back })),
      );
      again += legs.flat().length;
      if (random() < 0.7 || step === 5) await issue(order, now);
    }
    const { refundedCents } = (await use.orders.orderOf(order.orderId)) as Order;
    const all = await documents(now);
    expect(keptBy(all, (id) => id === order.orderId)).toBe(totalCents - refundedCents);
    for (const [line, { ownerCents }] of order.lines.entries()) {
      const kept = Math.round((ownerCents * (totalCents - refundedCents)) / totalCents);
      const documented = keptBy(all, (id) => id === `${order.orderId}#${line}`);
      expect(documented).toBe(kept);
      expect(legs[line]?.reduce((sum, leg) => sum + transferredOf(leg) - leg.reversedCents, 0)).toBe(documented);
    }
    expect(again, 'a refund has failed, and something was paid again').toBeGreaterThan(6 * order.lines.length);
    expect(
      all.filter(({ kind }) => kind === 'correction').every(({ preceding }) => /-L?R-/.test(preceding?.number ?? '')),
    ).toBe(true);
    expect(await numbers(order, now)).toEqual([]);
  },
);

it('is credited once though somebody else is quicker, between what was looked at and what is written', async () => {
  const now = newYear();
  const order = await sold(now);
  await issue(order, now);
  await given(order, 500, now);
  let isFirst = true;
  const read = async () => {
    if (isFirst) await issue(order, now);
    isFirst = false;
    return use.charged.orderCharged(order.orderId);
  };
  expect(await use.issue.issueFor(order.orderId, read, now)).toEqual([]);
  const all = await documents(now);
  expect(keptBy(all, (id) => id === order.orderId)).toBe(order.amounts.totalCents - 500);
});
