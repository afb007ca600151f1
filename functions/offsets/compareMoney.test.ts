import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import { moneyDifferences } from './compareMoney.ts';
import { paidOrder } from './paidForTests.ts';

const NOW = new Date('2026-11-30T03:50:00.000Z');
const DAY_MS = 86_400_000;
const yesterday = new Date(NOW.getTime() - DAY_MS);
const said = { orders: [] as Order[], money: [] as object[], refunds: [] as object[], disputes: [] as object[] };
vi.mock('./store.ts', () => ({
  async *paidOrders(since: string) {
    yield* said.orders.filter(({ paidAt }) => paidAt !== null && paidAt >= since);
  },
  orderOf: async (id: string) => said.orders.find(({ orderId }) => orderId === id) ?? null,
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    balanceTransactions: {
      async *list({ created: { gte } }: { created: { gte: number } }) {
        yield* said.money.filter((one) => (one as { created: number }).created >= gte);
      },
    },
    charges: { retrieve: (id: string) => retrieve(id) },
    refunds: { list: async () => ({ data: said.refunds }) },
    disputes: { list: async () => ({ data: said.disputes }) },
  }),
}));
/** A charge that is asked for by itself: `ch_plan` is of no order. */
const retrieve = vi.fn(async (id: string) => ({
  ...{ amount: TOTAL, payment_intent: 'pi_1' },
  metadata: id === 'ch_plan' ? {} : { order: said.orders[0]?.orderId },
}));
beforeEach(() => {
  retrieve.mockClear();
  Object.assign(said, { refunds: [], disputes: [] });
});

const order = (more: Partial<Order> = {}): Order =>
  paidOrder(idFrom('tenant', ulid()), { chargeId: 'ch_1', paidAt: yesterday.toISOString(), ...more });
const TOTAL = order().amounts.totalCents;
const at = (amount: number, source: object | string, when = yesterday) => ({
  amount,
  created: when.getTime() / 1000,
  source,
});
const charged = ({ orderId }: Pick<Order, 'orderId'>, id = 'ch_1', when = yesterday) =>
  at(TOTAL, { object: 'charge', id, metadata: { order: orderId } }, when);
const refunded = (cents: number) => at(-cents, { object: 'refund', charge: 'ch_1' });
const lost = (cents: number) => at(-cents, { object: 'dispute', charge: { id: 'ch_1' } });
const compare = (orders: Order[], money: object[]) => {
  Object.assign(said, { orders, money });
  return moneyDifferences(new Date(NOW.getTime() - 40 * DAY_MS), NOW);
};

it('is the same to the cent when everything that moved is in our orders', async () => {
  for (const [one, ...moves] of [
    [order()],
    [order({ mark: 'partlyRefunded', refundedCents: 100 }), refunded(100)],
    [order({ mark: 'disputeLost', refundedCents: TOTAL }), refunded(100), lost(TOTAL - 100)],
    // The refund failed, or the dispute was won.
    [order(), refunded(TOTAL), refunded(-TOTAL), lost(TOTAL), lost(-TOTAL)],
  ] as const) {
    const cents = TOTAL - one.refundedCents;
    const other = at(-50, { object: 'transfer', id: 'tr_1' });
    expect(await compare([one], [charged(one), ...moves, other])).toEqual({ orders: 1, cents, differences: [] });
  }
});

it('says what went back and is not written down, and what is written down and did not', async () => {
  const [one, back] = [order(), order({ mark: 'refunded', refundedCents: TOTAL })];
  const difference = (of: Order, oursCents: number, theirsCents: number) => [
    { order: of.orderId, oursCents, theirsCents },
  ];
  expect((await compare([one], [charged(one), refunded(1)])).differences).toEqual(difference(one, TOTAL, TOTAL - 1));
  expect((await compare([back], [charged(back)])).differences).toEqual(difference(back, 0, TOTAL));
  expect((await compare([one], [])).differences).toEqual(difference(one, TOTAL, 0));
});

it('says what was paid for an order that does not know of it; not what went straight back, nor what is of no order', async () => {
  const unpaid = { orderId: idFrom('order', ulid()) };
  const twice = [charged(unpaid, 'ch_2'), at(-TOTAL, { object: 'refund', charge: 'ch_2' })];
  const plan = at(99_00, { object: 'charge', id: 'ch_3', metadata: {} });
  expect((await compare([], [...twice, plan, at(1, 'txn_of_something')])).differences).toEqual([]);
  expect((await compare([], [charged(unpaid, 'ch_2')])).differences).toEqual([
    { order: unpaid.orderId, oursCents: 0, theirsCents: TOTAL },
  ]);
});

it('says a second payment of an order, until it has gone back', async () => {
  const one = order();
  const twice = [charged(one), charged(one, 'ch_2')];
  expect((await compare([one], twice)).differences).toEqual([{ order: one.orderId, oursCents: 0, theirsCents: TOTAL }]);
  const back = at(-TOTAL, { object: 'refund', charge: 'ch_2' });
  expect((await compare([one], [...twice, back])).differences).toEqual([]);
});

it('leaves alone what is contested, and what happened within the hour', async () => {
  const young = new Date(NOW.getTime() - 60_000);
  const [contested, late] = [order({ mark: 'disputed' }), order({ paidAt: young.toISOString() })];
  expect((await compare([contested], [charged(contested), lost(TOTAL)])).differences).toEqual([]);
  expect((await compare([late], [])).differences).toEqual([]);
  const one = order();
  const moves = [charged(one), at(-TOTAL, { object: 'refund', charge: 'ch_1' }, young)];
  expect((await compare([one], moves)).differences).toEqual([]);
  expect((await compare([], [charged({ orderId: one.orderId }, 'ch_9', young)])).differences).toEqual([]);
});

describe('at the edge of the time, and before it', () => {
  const days = (ago: number) => new Date(NOW.getTime() - ago * DAY_MS);
  const paidOn = (ago: number, more: Partial<Order> = {}) => order({ paidAt: days(ago).toISOString(), ...more });

  it('a payment that its order knew of days later is that of the order', async () => {
    const one = paidOn(39);
    expect(await compare([one], [charged(one, 'ch_1', days(42))])).toEqual({
      orders: 1,
      cents: TOTAL,
      differences: [],
    });
    // Of an order that knew of it at once, which is out of the time by now.
    const before = paidOn(42);
    expect(await compare([before], [charged(before, 'ch_1', days(42))])).toEqual({
      orders: 0,
      cents: 0,
      differences: [],
    });
  });

  it('what goes back of an order that was paid long before is held against it', async () => {
    said.refunds = [{ amount: 100, status: 'succeeded' }];
    const known = paidOn(70, { mark: 'partlyRefunded', refundedCents: 100 });
    expect((await compare([known], [refunded(100)])).differences).toEqual([]);
    const not = paidOn(70);
    expect((await compare([not], [refunded(100)])).differences).toEqual([
      { order: not.orderId, oursCents: TOTAL, theirsCents: TOTAL - 100 },
    ]);
  });

  it('what is contested of it and not known is a difference, what is known to be contested is with the bank', async () => {
    said.disputes = [{ amount: TOTAL, status: 'needs_response' }];
    expect((await compare([paidOn(70)], [lost(TOTAL)])).differences).toMatchObject([
      { oursCents: TOTAL, theirsCents: 0 },
    ]);
    expect((await compare([paidOn(70, { mark: 'disputed' })], [lost(TOTAL)])).differences).toEqual([]);
  });

  it('plans are none of it: only what went back of one is asked for', async () => {
    const back = at(-500, { object: 'refund', charge: 'ch_plan' });
    const plans = [at(9_900, { object: 'charge', id: 'ch_other', metadata: {} }), back];
    expect((await compare([], plans)).differences).toEqual([]);
    expect(retrieve.mock.calls).toEqual([['ch_plan']]);
  });
});
