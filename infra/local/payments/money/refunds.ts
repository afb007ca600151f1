import type Stripe from 'stripe';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { expand, metadata, oneOf, parametersOf, positive, text } from '#infra/local/payments/api/rules.ts';
import type { Charge, Refund } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { book, PLATFORM } from './balance.ts';
import { cardOf } from './cards.ts';
import { endWarnings } from './warnings.ts';

const rules = parametersOf<Stripe.RefundCreateParams>()({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: positive.optional(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

function chargeToRefund(
  work: Work,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (given.charge) return work.get('charge', given.charge, 'charge');
  demand(given.payment_intent !== undefined, 'One of charge or payment_intent is needed.', 'parameter_missing');
  const intent = work.get('payment_intent', given.payment_intent, 'payment_intent');
  const id = intent.latest_charge ?? '';
  demand(intent.status === 'succeeded', 'This PaymentIntent does not have a successful charge to refund.');
  return work.get('charge', id, 'payment_intent');
}

/** The bank of the holder does not take the money: it comes back to the balance. */
function fail(work: Work, refund: Refund, charge: Charge): void {
  const { amount, currency, id } = refund;
  const money = book(work, { account: PLATFORM, amount, currency, type: 'refund_failure', source: id });
  const failed = work.change(refund, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    failure_balance_transaction: money.id,
  });
  work.change(charge, { amount_refunded: charge.amount_refunded - amount, refunded: false });
  emit(work, 'refund.updated', failed, { before: refund });
  emit(work, 'refund.failed', failed);
}

interface Wanted {
  readonly amount?: number | undefined;
  readonly reason?: Refund['reason'] | undefined;
  readonly metadata?: Refund['metadata'] | undefined;
}
/** Gives money of a charge back: all that is left of it, unless an amount is named. */
export function refundCharge(work: Work, before: Charge, wanted: Wanted = {}): Refund {
  const left = before.amount - before.amount_refunded;
  demand(before.paid, 'This charge was not paid.', 'charge_not_refundable');
  demand(!before.disputed, 'Charge has been charged back.', 'charge_disputed');
  demand(left > 0, `Charge ${before.id} has already been refunded.`, 'charge_already_refunded');
  const { amount = left } = wanted;
  demand(
    amount <= left,
    `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    'amount_too_large',
    'amount',
  );
  const { currency } = before;
  const id = work.newId('refund');
  const money = book(work, { account: PLATFORM, amount: -amount, currency, type: 'refund', source: id });
  const refund = work.make('refund', {
    id,
    amount,
    currency,
    charge: before.id,
    payment_intent: before.payment_intent,
    status: 'succeeded',
    failure_reason: null,
    reason: wanted.reason ?? null,
    metadata: wanted.metadata ?? {},
    balance_transaction: money.id,
    failure_balance_transaction: null,
  });
  const charge = work.change(before, { amount_refunded: before.amount_refunded + amount, refunded: amount === left });
  emit(work, 'refund.created', refund);
  emit(work, 'charge.refunded', charge, { before });
  endWarnings(work, charge);
  const method = charge.payment_method === null ? undefined : work.find('payment_method', charge.payment_method);
  if (cardOf(method?.hidden.number ?? '')?.later === 'refundFails') fail(work, refund, charge);
  return refund;
}

export const refundCalls: readonly Call[] = [
  ...listed('refund', '/v1/refunds', {
    charge: ({ charge }) => charge,
    payment_intent: (refund) => refund.payment_intent,
  }),
  call('POST /v1/refunds', rules, ({ work, given }) => refundCharge(work, chargeToRefund(work, given), given)),
];
