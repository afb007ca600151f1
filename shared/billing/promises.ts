import {
  INVOICE_ALERT_WORKING_DAYS,
  INVOICE_WORKING_DAYS,
  TOLD_ALERT_HOURS,
  TOLD_HOURS,
} from '#shared/constants/billing.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { afterWorkingDays } from './workingDays.ts';

const HOUR_MS = 3_600_000;

/** What is promised of a paid order: its buyer and its sellers are told, its invoice is issued, and its sales are settled. */
export const PROMISES = ['buyerTold', 'ownersTold', 'invoiced', 'settled'] as const;
export type PromiseName = (typeof PROMISES)[number];
export type PromiseState = 'kept' | 'open' | 'atRisk' | 'broken';

/** The day in Madrid by whose end an invoice of a payment has to be there. */
export const invoiceDueOn = (paidAt: Date): string =>
  afterWorkingDays(dayIn('Europe/Madrid', paidAt), INVOICE_WORKING_DAYS);

/** The day in Madrid on which a promise of a payment is due. */
export const dueOnOf = (promise: PromiseName, paidAt: Date): string =>
  promise === 'buyerTold' || promise === 'ownersTold'
    ? dayIn('Europe/Madrid', new Date(paidAt.getTime() + TOLD_HOURS * HOUR_MS))
    : invoiceDueOn(paidAt);

const ofHours = (paidAt: Date, now: Date): PromiseState => {
  const hours = (now.getTime() - paidAt.getTime()) / HOUR_MS;
  return hours > TOLD_HOURS ? 'broken' : hours >= TOLD_ALERT_HOURS ? 'atRisk' : 'open';
};
function ofDays(paidAt: Date, now: Date): PromiseState {
  const [paidOn, today] = [dayIn('Europe/Madrid', paidAt), dayIn('Europe/Madrid', now)];
  if (today > invoiceDueOn(paidAt)) return 'broken';
  return today >= afterWorkingDays(paidOn, INVOICE_ALERT_WORKING_DAYS) ? 'atRisk' : 'open';
}

/** How each promise of a payment stands. `atRisk` is said while there is still time to keep it. */
export function statesOf(
  paidAt: Date,
  kept: Readonly<Record<PromiseName, boolean>>,
  now: Date,
): Record<PromiseName, PromiseState> {
  const [told, invoiced] = [ofHours(paidAt, now), ofDays(paidAt, now)];
  return {
    buyerTold: kept.buyerTold ? 'kept' : told,
    ownersTold: kept.ownersTold ? 'kept' : told,
    invoiced: kept.invoiced ? 'kept' : invoiced,
    settled: kept.settled ? 'kept' : invoiced,
  };
}
