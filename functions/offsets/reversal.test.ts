import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Warning } from '#shared/offsets/states.ts';
import { paidOrder } from './paidForTests.ts';
import { followingPayment, reversedBy } from './reversal.ts';

const said = { actionable: true, refunds: [] as object[], disputes: [] as object[] };
const listOf = (data: readonly object[]) => ({ list: async () => ({ data }) });
vi.mock('#functions/ports/payments.ts', () => ({
  payments: () => ({
    ...{ refunds: listOf(said.refunds), disputes: listOf(said.disputes) },
    radar: { earlyFraudWarnings: listOf([{ actionable: said.actionable }]) },
  }),
}));

const refund = (amount: number, status = 'succeeded') => ({ amount, status });
const dispute = (status: string, amount = 1_000) => ({ amount, status }) as never;

it.each([
  ['nothing', [], [], 0, null],
  ['a part', [refund(300)], [], 300, 'partlyRefunded'],
  ['two parts that are all', [refund(300), refund(700)], [], 1_000, 'refunded'],
  ['a refund on its way', [refund(1_000, 'pending')], [], 1_000, 'refunded'],
  ['a refund that failed', [refund(1_000, 'failed')], [], 0, null],
  ['a dispute', [], [dispute('needs_response')], 0, 'disputed'],
  ['a dispute beside a part', [refund(300)], [dispute('under_review', 700)], 300, 'disputed'],
  ['a dispute that was won', [], [dispute('won')], 0, null],
  ['a dispute that was won after a part', [refund(300)], [dispute('won', 700)], 300, 'partlyRefunded'],
  ['a dispute that was lost', [refund(300)], [dispute('lost', 700)], 1_000, 'disputeLost'],
  ['a dispute over a part that was lost', [], [dispute('lost', 400)], 400, 'partlyRefunded'],
  ['one part lost, another given back', [refund(300)], [dispute('lost', 400)], 700, 'partlyRefunded'],
  ['one part lost, another contested', [], [dispute('lost', 400), dispute('under_review', 600)], 400, 'disputed'],
  ['a dispute that was lost over more than is left', [refund(300)], [dispute('lost', 1_000)], 1_000, 'disputeLost'],
  ['a mere question', [], [dispute('warning_needs_response')], 0, null],
] as const)('%s given back or contested of 10.00', (_, refunds, disputes, refundedCents, mark) => {
  expect(reversedBy(1_000, refunds as never, disputes)).toMatchObject({ refundedCents, mark });
});

describe('what a bank warns of', () => {
  beforeEach(() => {
    vi.stubEnv('LINK_SECRET', 'of tests');
    Object.assign(said, { actionable: true, refunds: [], disputes: [] });
  });
  const follow = (warning: Warning | null, more: Partial<Order> = {}) =>
    followingPayment(paidOrder(idFrom('tenant', ulid()), { warning, paymentIntentId: 'pi_1', ...more }), new Date());
  const kept = (change: Awaited<ReturnType<typeof follow>>) =>
    change?.writes.flatMap(({ item }) => (item.Put?.Item?.number ? [item.Put.Item] : []))[0];

  it('is kept, listed and told to the team alone; what is due to owners is looked at again', async () => {
    const change = await follow(null);
    expect(kept(change)).toMatchObject({ warning: 'open', gsi1pk: 'ORDERS#WARNED' });
    expect(change?.messages?.map(({ name }) => name)).toEqual([
      ...['orders.reversalRequested', 'billing.invoiceRequested', 'offsets.warned'],
    ]);
    expect(change?.audit).toEqual([]);
  });

  it('changes nothing when it is known, or was looked at', async () => {
    for (const warning of ['open', 'cleared'] as const) expect(await follow(warning)).toBeNull();
  });

  it('is over once the payment is contested, or the bank says so', async () => {
    said.actionable = false;
    const over = await follow('open');
    expect(kept(over)).not.toHaveProperty('warning');
    expect(kept(over)).not.toHaveProperty('gsi1pk');
    expect(over?.messages?.map(({ name }) => name)).toContain('orders.reversalRequested');
    said.disputes = [{ amount: 1, status: 'needs_response' }];
    expect(kept(await follow('open'))).toMatchObject({ mark: 'disputed' });
    expect(await follow(null)).not.toBeNull();
  });

  it('is over with what we know of the payment, though the provider says so of its warning later', async () => {
    said.disputes = [{ amount: 1, status: 'needs_response' }];
    expect(kept(await follow('open'))).not.toHaveProperty('warning');
    Object.assign(said, { disputes: [], refunds: [{ amount: 1_000_000, status: 'succeeded' }] });
    expect(kept(await follow('open'))).not.toHaveProperty('warning');
    said.refunds = [{ amount: 1, status: 'succeeded' }];
    expect(kept(await follow('open'))).toMatchObject({ mark: 'partlyRefunded', warning: 'open' });
  });

  it('waits again when the money did not go back, until it is contested', async () => {
    Object.assign(said, { actionable: false, refunds: [{ amount: 100, status: 'failed' }] });
    const again = await follow(null, {
      mark: 'refunded',
      refundedCents: paidOrder(idFrom('tenant', ulid())).amounts.totalCents,
    });
    expect(kept(again)).toMatchObject({ warning: 'open' });
    expect(again?.messages?.map(({ name }) => name)).toContain('offsets.warned');
    said.disputes = [{ amount: 1, status: 'won' }];
    expect(kept(await follow('open'))).not.toHaveProperty('warning');
  });

  it('of a payment that came too late for anything to be sold holds nothing, and is in no list', async () => {
    expect(await follow(null, { state: 'expired', paidAt: null, certificateId: null })).toBeNull();
  });
});
