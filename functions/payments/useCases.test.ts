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
