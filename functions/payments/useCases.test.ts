import { expect, it } from 'vitest';
import { USE_CASES } from './useCases.ts';

/** Those of PAYMENTS that change something of ours, and that no other event is sure to tell as well. */
it.each([
  ['charge.dispute.funds_withdrawn', 'charge.dispute.created'],
  ['charge.dispute.funds_reinstated', 'charge.dispute.closed'],
  ['invoice.finalization_failed', 'invoice.payment_failed'],
  ['invoice.payment_action_required', 'invoice.payment_failed'],
  ['checkout.session.async_payment_succeeded', 'checkout.session.completed'],
  ['refund.failed', 'refund.updated'],
])('%s is followed as %s is', (type, known) => {
  expect(USE_CASES[known]).toBeTypeOf('function');
  expect(USE_CASES[type]).toBe(USE_CASES[known]);
});

/** PAYMENTS, 1d: what the platform's own endpoint is to do something about. */
const ASKED = [
  ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
    (one) => `checkout.session.${one}`,
  ),
  ...['created', 'updated', 'deleted', 'paused', 'resumed', 'trial_will_end'].map(
    (one) => `customer.subscription.${one}`,
  ),
  ...['paid', 'payment_failed', 'payment_action_required', 'finalization_failed', 'upcoming'].map(
    (one) => `invoice.${one}`,
  ),
  ...['payment_intent.payment_failed', 'charge.refunded', 'refund.updated', 'refund.failed'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((one) => `charge.dispute.${one}`),
  ...['transfer.created', 'transfer.reversed', 'customer.updated', 'customer.tax_id.updated'],
  'radar.early_fraud_warning.created',
];
it.each(ASKED)('%s is followed', (type) => expect(USE_CASES[type]).toBeTypeOf('function'));
