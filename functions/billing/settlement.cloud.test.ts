import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import { againOf, type LegMoney, ownerKeeps, takingsOf, transferredOf } from '#shared/orders/legs.ts';
import { PROFILE, type Settling, startSettling } from './settlingForTests.ts';

const owner = vi.hoisted(() => ({ profile: {} as object | null }));
vi.mock('#functions/session/owner.ts', () => ({
  async ownerOf() {
    if (owner.profile) return owner.profile;
    throw new AppError('session.profileMissing');
  },
}));

let settling: Settling;
let use: Settling['use'];
let given: Settling['given'];
let issue: Settling['issue'];
let sold: Settling['sold'];
beforeAll(async () => {
  settling = await startSettling(2040);
  ({ use, given, issue, sold } = settling);
});
afterAll(() => settling.cloud.close());
beforeEach(() => void Object.assign(owner, { profile: PROFILE }));

const numbers = async (order: Order, now: Date) => (await issue(order, now)).map(({ number }) => number);
const saidOf = async (number: string) => {
  const found = await use.store.findDocument(use.issue.keyOf(number));
  if (!found) throw new Error(`${number} is not there`);
  return found.said;
};
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
  const now = settling.newYear();
  const order = await sold(now);
  const [first, second] = order.lines;
  const series = ['TEST-F', settling.seriesOfOwner(first?.ownerId), settling.seriesOfOwner(second?.ownerId)];
  expect(await numbers(order, now)).toEqual(series.map((name) => `${name}-${now.getUTCFullYear()}-000001`));
  expect(await numbers(order, now)).toEqual([]);
  const said = await saidOf(`${settling.seriesOfOwner(first?.ownerId)}-${now.getUTCFullYear()}-000001`);
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
  const now = settling.newYear();
  Object.assign(owner, { profile: { ...PROFILE, dni: '' } });
  const order = await sold(now);
  expect(await numbers(order, now)).toEqual([`TEST-F-${now.getUTCFullYear()}-000001`]);
  const lacking = async () => {
    for await (const { orderId } of use.promises.lackingOrders(new Date(now.getTime() + 2 * 3_600_000)))
      if (orderId === order.orderId) return true;
    return false;
  };
  expect(await lacking()).toBe(true);
  const late = async (days: number) =>
    (await use.promises.latePromises(new Date(now.getTime() + days * 86_400_000))).flatMap(
      ({ sourceId, promise, state }) => (sourceId === order.orderId ? [`${promise} ${state}`] : []),
    );
  expect(await late(20)).toEqual(['settled broken']);
  Object.assign(owner, { profile: PROFILE });
  expect(await numbers(order, now)).toHaveLength(2);
  expect([await lacking(), await late(20)]).toEqual([false, []]);
});

it.each([
  ['whose tax number was taken away', { ...PROFILE, dni: '' }],
  ['who is gone', null],
])('what was settled with an owner %s is credited when the buyer gets money back', async (_, profile) => {
  const now = settling.newYear();
  const order = await sold(now);
  await issue(order, now);
  Object.assign(owner, { profile });
  await given(order, order.amounts.totalCents, now);
  await issue(order, now);
  const all = await documents(now);
  for (const line of order.lines.keys()) expect(keptBy(all, (id) => id === `${order.orderId}#${line}`)).toBe(0);
  const credit = all.find(({ kind, source }) => kind === 'creditNote' && source.of === 'sale');
  expect(credit).toMatchObject({ seller: { taxId: PROFILE.dni }, language: 'gl', totalCents: expect.any(Number) });
  expect(await numbers(order, now)).toEqual([]);
});

it.each([1, 2, 3])(
  'whatever refunds come and fail, documents come to what is kept, of buyer and owners (seed %i)',
  async (seed) => {
    const now = settling.newYear();
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
  const now = settling.newYear();
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

it('is issued in the name of an owner whose account was closed meanwhile, and kept as long as the law asks', async () => {
  const now = settling.newYear();
  const { accountData } = await import('./accountData.ts');
  const { findLeftSeller } = await import('./leftSellers.ts');
  const ownerId = idFrom('tenant', ulid());
  await accountData.forgetAccount?.({ tenantId: ownerId, now });
  expect(await findLeftSeller(ownerId), 'who has sold nothing is forgotten').toBeNull();
  const order = await sold(now, ownerId);
  await accountData.forgetAccount?.({ tenantId: ownerId, now });
  owner.profile = null;
  await accountData.forgetAccount?.({ tenantId: ownerId, now });
  const own = async () => (await issue(order, now)).filter(({ number }) => number.includes(ownerId.slice(-10)));
  const settled = await own();
  expect((await saidOf(settled[0]?.number ?? '')).seller.taxId).toBe(PROFILE.dni);
  await given(order, order.amounts.totalCents, now);
  const back = await own();
  for (const { id } of [...settled, ...back]) expect((await use.lists.findListed(ownerId, id))?.ttl).toBeGreaterThan(0);
  expect([settled, back].map(({ length }) => length)).toEqual([order.lines.length, order.lines.length]);
});
