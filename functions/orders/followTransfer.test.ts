import { ulid } from 'ulid';
import { beforeEach, expect, it, vi } from 'vitest';
import { paidOrder } from '#functions/offsets/paidForTests.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Leg } from '#shared/orders/sale.ts';
import { followTransfer } from './followTransfer.ts';

const order = paidOrder(idFrom('tenant', ulid()));
const { ownerId, ownerCents } = order.lines[1] ?? {};
const PAID = {
  ...{ ownerId, orderId: order.orderId, line: 1, key: 'sale', part: 0, state: 'paid', cents: ownerCents },
  ...{ withheldCents: 0, nettedCents: 0, reversedCents: 0, owedCents: 0, takenCents: 0, transferId: 'tr_1' },
} as Leg;
const said = { transfer: {}, legs: [] as Leg[] };
const count = vi.hoisted(() => vi.fn());
vi.mock('#functions/kit/metrics.ts', () => ({ count }));
vi.mock('#functions/offsets/orderOf.ts', () => ({
  orderOf: async (id: string) => (id === order.orderId ? order : null),
  requiringOrder: () => undefined,
}));
vi.mock('./legStore.ts', () => ({ legsOfLine: async () => said.legs }));
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({ transfers: { retrieve: async () => said.transfer } }),
}));

const METADATA = { order: order.orderId, line: '1', leg: `${order.orderId}:1:sale` };
/** What follows of a transfer, beside what we say of its leg. */
function follows(transfer: object, leg: Partial<Leg> | null = {}, id = 'tr_1') {
  said.transfer = { metadata: METADATA, amount: ownerCents, amount_reversed: 0, ...transfer };
  said.legs = leg === null ? [] : [{ ...PAID, ...leg }];
  return followTransfer(id);
}
const named = async (found: ReturnType<typeof follows>) => (await found)?.messages?.map(({ name }) => name);
beforeEach(() => count.mockClear());

it.each([
  ['what was sent and paid', {}, {}],
  ['what was taken back, and is written down', { amount_reversed: 500 }, { takenCents: 500, reversedCents: 500 }],
  ['what is no leg of ours', { metadata: {} }, {}],
  ['what is of no order of ours', { metadata: { ...METADATA, order: idFrom('order', ulid()) } }, {}],
  ['what is of no line', { metadata: { ...METADATA, line: '7' } }, {}],
])('%s changes nothing', async (_, transfer, leg) => {
  expect(await follows(transfer, leg)).toBeNull();
  expect(count).not.toHaveBeenCalled();
});

it('a worker that was cut short is caught up with: what was sent is written down, and what was taken', async () => {
  expect(await named(follows({}, { state: 'releasing', transferId: null }))).toEqual(['orders.payoutDue']);
  const taken = { takenCents: 500, reversedCents: 200 };
  expect(await named(follows({ amount_reversed: 500 }, taken))).toEqual(['orders.reversalRequested']);
  expect(count).not.toHaveBeenCalled();
});

it.each([
  ['of a leg that there is not', {}, null, 'tr_1'],
  ['of a leg that is not paid', {}, { state: 'held' }, 'tr_1'],
  ['a second one of a leg', {}, {}, 'tr_2'],
  ['of another amount', { amount: 1 }, {}, 'tr_1'],
  ['taken back at nobody’s word', { amount_reversed: 500 }, { takenCents: 400 }, 'tr_1'],
] as const)('a transfer %s is counted: somebody has to look', async (_, transfer, leg, id) => {
  expect(await follows(transfer, leg, id)).toBeNull();
  expect(count).toHaveBeenCalledWith('legsDiffered');
});
