import type { Call } from '#infra/local/payments/api/call.ts';
import { listed } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import type { Charge } from '#infra/local/payments/book/kinds/money.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';

const warningsOf = (work: Work, charge: string) =>
  work.all('radar.early_fraud_warning').filter((one) => one.charge === charge);

/** The bank of the card says that a payment may be fraud: no money moves yet. */
export function warn(work: Work, charge: Charge): object {
  const isFree = charge.paid && !charge.disputed && !charge.refunded && warningsOf(work, charge.id).length === 0;
  demand(isFree, 'The charge was not paid, is disputed, was refunded, or has a warning already.');
  const warning = work.make('radar.early_fraud_warning', {
    charge: charge.id,
    payment_intent: charge.payment_intent,
    fraud_type: 'unauthorized_use_of_card',
    actionable: true,
  });
  emit(work, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** Of a charge that is contested, or was wholly given back, nothing more can be done about a warning. */
export function endWarnings(work: Work, charge: Charge): void {
  if (!charge.disputed && !charge.refunded) return;
  for (const before of warningsOf(work, charge.id)) {
    if (!before.actionable) continue;
    const after = work.change(before, { actionable: false });
    emit(work, 'radar.early_fraud_warning.updated', after, { before });
  }
}

export const warningCalls: readonly Call[] = listed('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', {
  charge: ({ charge }) => charge,
  payment_intent: (warning) => warning.payment_intent,
});
