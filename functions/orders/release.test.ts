import { ulid } from 'ulid';
import { beforeEach, expect, it, vi } from 'vitest';
import { paidOrder } from '#functions/offsets/paidForTests.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { release } from './release.ts';

const NOW = new Date('2026-11-30T10:00:00.000Z');
const PAID = paidOrder(idFrom('tenant', ulid()));
const { ownerId, ownerCents: cents } = PAID.lines[0] ?? {};
const DUE = {
  ...{ ownerId, orderId: PAID.orderId, line: 0, key: 'sale', part: 0, state: 'due', hold: null, cents, v: 1 },
  ...{ dueOn: '2026-11-30', withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0 },
  ...{ refusals: 0, isHoldTold: false },
} as unknown as Leg;
/** What is kept, and what somebody else does to the order just before a leg is claimed. */
const said = { order: PAID as Order, leg: DUE, meanwhile: () => undefined as unknown };
const transfer = vi.hoisted(() => vi.fn());
interface Written {
  readonly leg?: Leg;
  readonly requires?: number;
}
vi.mock('#functions/offsets/orderOf.ts', () => ({
  orderOf: async () => said.order,
  requiringOrder: ({ v }: Order): Written => ({ requires: v }),
}));
vi.mock('./legStore.ts', () => ({
  findLeg: async () => said.leg,
  legsOfLine: async () => [said.leg],
  keepingLeg: (leg: Leg): Written => ({ leg: { ...leg, v: leg.v + 1 } }),
}));
vi.mock('#functions/kit/transaction.ts', () => ({
  async commit({ writes }: { writes: readonly Written[] }) {
    const changed = writes.find(({ leg }) => leg)?.leg;
    if (changed?.state === 'releasing') said.meanwhile();
    if (writes.some(({ requires }) => requires !== undefined && requires !== said.order.v))
      throw new AppError('conflict.versionChanged');
    said.leg = changed ?? said.leg;
  },
}));
vi.mock('./debtStore.ts', () => ({ findDebt: async () => ({ cents: 0 }), changingDebt: () => [] }));
vi.mock('./notices.ts', () => ({ tellingOwner: async () => [] }));
vi.mock('./store.ts', () => ({ findSeller: async () => ({ accountId: 'acct_1', standing: { state: 'active' } }) }));
vi.mock('./asked.ts', () => ({ transfer, foundTransfer: async () => null, refusalOf: () => null }));
beforeEach(() => {
  transfer.mockReset().mockResolvedValue({ id: 'tr_1' });
  Object.assign(said, { order: PAID, leg: DUE, meanwhile: () => undefined });
});

it('sends what is due', async () => {
  await release(DUE, NOW);
  expect([said.leg.state, transfer.mock.calls.length]).toEqual(['paid', 1]);
});

it.each([
  ['warned of', { warning: 'open' }, 'warning'],
  ['contested', { mark: 'disputed' }, 'dispute'],
] as const)('sends nothing of an order that is %s in the moment in which it is claimed', async (_, change, hold) => {
  said.meanwhile = () => Object.assign(said, { order: { ...PAID, ...change, v: PAID.v + 1 } });
  await release(DUE, NOW);
  expect(said.leg).toMatchObject({ state: 'held', hold });
  expect(transfer).not.toHaveBeenCalled();
});
