import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand, Refusal } from '#infra/local/payments/api/refusal.ts';
import { expand, metadata, parametersOf, text } from '#infra/local/payments/api/rules.ts';
import type { Metadata } from '#infra/local/payments/book/kinds/base.ts';
import type { Charge, PaymentIntent } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';
import { book, PLATFORM } from './balance.ts';
import { type CardError, cardError, cardOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import { warn } from './warnings.ts';

export interface Payment {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly paymentMethod: string;
  /** Nobody is there: a renewal. */
  readonly isAbsent?: boolean;
  readonly intent?: string | null;
  readonly transferGroup?: string | null;
  readonly description?: string | null;
  readonly metadata?: Metadata;
}
export interface Paid {
  readonly intent: PaymentIntent;
  readonly charge: Charge;
  /** Why it was declined. */
  readonly error: CardError | undefined;
}

/** A card that somebody has shown. Throws unless it is one of the test cards. */
export function newPaymentMethod(work: Work, number: string, customer: string | null) {
  const card = cardOf(number);
  if (!card)
    throw new Refusal(402, { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' });
  const year = new Date(work.now() * 1000).getUTCFullYear() + 4;
  return work.make('payment_method', {
    type: 'card',
    customer,
    metadata: {},
    card: { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: year },
    hidden: { number },
  });
}

/** What the card does with a payment, without making it. */
export function declineOf(work: Work, paymentMethod: string, isAbsent: boolean): CardError | undefined {
  const card = cardOf(work.get('payment_method', paymentMethod).hidden.number);
  const outcome = (isAbsent ? card?.absent : card?.present) ?? 'generic_decline';
  return outcome === 'pays' ? undefined : cardError(outcome);
}

function intentOf(work: Work, payment: Payment): PaymentIntent {
  if (payment.intent) return work.get('payment_intent', payment.intent);
  const intent = work.make('payment_intent', {
    amount: payment.amount,
    amount_received: 0,
    currency: payment.currency,
    status: 'requires_payment_method',
    customer: payment.customer,
    description: payment.description ?? null,
    transfer_group: payment.transferGroup ?? null,
    metadata: payment.metadata ?? {},
    latest_charge: null,
    payment_method: null,
    last_payment_error: null,
    canceled_at: null,
  });
  emit(work, 'payment_intent.created', intent);
  return intent;
}

function chargeOf(work: Work, intent: PaymentIntent, payment: Payment, error: CardError | undefined): Charge {
  const { card } = work.get('payment_method', payment.paymentMethod);
  return work.make('charge', {
    amount: payment.amount,
    amount_captured: error ? 0 : payment.amount,
    amount_refunded: 0,
    currency: payment.currency,
    status: error ? 'failed' : 'succeeded',
    paid: !error,
    captured: !error,
    refunded: false,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    customer: payment.customer,
    payment_intent: intent.id,
    payment_method: payment.paymentMethod,
    transfer_group: intent.transfer_group,
    metadata: intent.metadata,
    balance_transaction: null,
    payment_method_details: { type: 'card', card },
  });
}

/** Charges a card. A decline is told of, and leaves the intent open for another card. */
export function pay(work: Work, payment: Payment): Paid {
  const error = declineOf(work, payment.paymentMethod, payment.isAbsent ?? false);
  const before = intentOf(work, payment);
  const made = chargeOf(work, before, payment, error);
  if (error) {
    emit(work, 'charge.failed', made);
    const intent = work.change(before, { latest_charge: made.id, last_payment_error: { ...error, charge: made.id } });
    emit(work, 'payment_intent.payment_failed', intent);
    return { intent, charge: made, error };
  }
  const { amount, currency, customer, paymentMethod } = payment;
  const money = book(work, { account: PLATFORM, amount, currency, type: 'charge', source: made.id });
  const charge = work.change(made, { balance_transaction: money.id });
  emit(work, 'charge.succeeded', charge);
  const intent = work.change(before, {
    status: 'succeeded',
    customer,
    amount_received: amount,
    latest_charge: charge.id,
    payment_method: paymentMethod,
    last_payment_error: null,
  });
  emit(work, 'payment_intent.succeeded', intent);
  const { later } = cardOf(work.get('payment_method', paymentMethod).hidden.number) ?? {};
  if (later === 'disputed') openDispute(work, charge);
  if (later === 'warned') warn(work, charge);
  return { intent, charge, error };
}

const intentRules = parametersOf<Stripe.PaymentIntentUpdateParams>()({
  metadata: metadata.optional(),
  description: text.optional(),
  transfer_group: text.optional(),
  expand,
});
export const chargeCalls: readonly Call[] = [
  ...listed('payment_intent', '/v1/payment_intents', { customer: ({ customer }) => customer }),
  call('POST /v1/payment_intents/:id', intentRules, ({ work, ids, given: { expand: _, metadata: tags, ...rest } }) => {
    const intent = work.get('payment_intent', ids[0]);
    return work.change(intent, { ...defined(rest), ...(tags && { metadata: { ...intent.metadata, ...tags } }) });
  }),
  call('POST /v1/payment_intents/:id/cancel', z.strictObject({ expand }), ({ work, ids }) => {
    const intent = work.get('payment_intent', ids[0]);
    demand(
      intent.status === 'requires_payment_method',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    );
    const canceled = work.change(intent, { status: 'canceled', canceled_at: work.now() });
    emit(work, 'payment_intent.canceled', canceled);
    return canceled;
  }),
  ...listed('charge', '/v1/charges', {
    customer: ({ customer }) => customer,
    payment_intent: (charge) => charge.payment_intent,
    transfer_group: (charge) => charge.transfer_group,
  }),
  ...listed('payment_method', '/v1/payment_methods', {
    customer: ({ customer }) => customer,
    type: ({ type }) => type,
  }),
];
