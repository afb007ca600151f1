import { ulid } from 'ulid';
import { expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import { moneyDifferences } from './compareMoney.ts';
import { paidOrder } from './paidForTests.ts';

const NOW = new Date('2026-11-30T03:50:00.000Z');
const DAY_MS = 86_400_000;
const yesterday = new Date(NOW.getTime() - DAY_MS);
const said = { orders: [] as Order[], money: [] as object[] };
vi.mock('./store.ts', () => ({
  async *paidOrders() {
    yield* said.orders;
  },
  orderOf: async (id: string) => said.orders.find(({ orderId }) => orderId === id) ?? null,
}));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    balanceTransactions: {
      async *list() {
        yield* said.money;
      },
    },
  }),
}));

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
  expect((await compare([one], [charged(one), refunded(7)])).differences).toEqual(difference(one, TOTAL, TOTAL - 7));
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
