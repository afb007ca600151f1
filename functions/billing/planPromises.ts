import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import { dueOnOf, statesOf } from '#shared/billing/promises.ts';
import type { LatePromise } from '#shared/billing/schema.ts';
import { MOST_DAYS_UNTIL_DUE } from '#shared/constants/plans.ts';
import { isLate } from './promises.ts';
import { issuedFor } from './store.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** A payment is looked at so long, of an invoice that may have been due long after it was written, and paid later yet. */
const LOOKED_AT_DAYS = 60;
const WRITTEN_DAYS = MOST_DAYS_UNTIL_DUE + 2 * LOOKED_AT_DAYS;
/** Since when invoices were written that may be paid by now, in seconds. */
export const writtenSince = (now: Date): number => Math.floor((now.getTime() - WRITTEN_DAYS * DAY_MS) / SECOND_MS);
/** An issued document follows a payment within moments. */
const LACKING_AFTER_MS = 3_600_000;

export interface PaidInvoice {
  readonly id: string;
  readonly number: string;
  readonly paidAt: Date;
}

/** An invoice of the provider for a plan of ours that was paid; null: it is none, or asked for nothing. */
export function paidOf({
  id,
  number,
  total,
  parent,
  status_transitions: { paid_at: at },
}: Stripe.Invoice): PaidInvoice | null {
  const isOurs = parent?.subscription_details?.metadata?.tenant !== undefined;
  return isOurs && id && total > 0 && at !== null
    ? { id, number: number ?? id, paidAt: new Date(at * SECOND_MS) }
    : null;
}

/**
 * Payments of plans of which our own invoice is lacking, though there was time for it: the event was worked on, and what it
 * asked for was given up.
 */
export async function lackingPlanInvoices(now: Date): Promise<PaidInvoice[]> {
  const gte = writtenSince(now);
  const found: PaidInvoice[] = [];
  for await (const invoice of payments().invoices.list({ status: 'paid', created: { gte }, limit: 100 })) {
    const paid = paidOf(invoice);
    const ago = paid ? now.getTime() - paid.paidAt.getTime() : 0;
    const isLookedAt = ago >= LACKING_AFTER_MS && ago <= LOOKED_AT_DAYS * DAY_MS;
    if (paid && isLookedAt && (await issuedFor(paid.id)) === null) found.push(paid);
  }
  return found;
}

/** Of such an invoice, that it is nearly late, or late; nothing while there is time. */
export function lateOfPlan({ id: sourceId, number, paidAt }: PaidInvoice, now: Date): LatePromise[] {
  const told = { buyerTold: true, ownersTold: true, settled: true };
  const { invoiced: state } = statesOf(paidAt, { ...told, invoiced: false }, now);
  const dueOn = dueOnOf('invoiced', paidAt);
  return isLate(state)
    ? [{ sourceId, number, paidAt: paidAt.toISOString(), promise: 'planInvoiced', dueOn, state }]
    : [];
}

/** Invoices of plans that are nearly late, or late. */
export const latePlanInvoices = async (now: Date): Promise<LatePromise[]> =>
  (await lackingPlanInvoices(now)).flatMap((one) => lateOfPlan(one, now));
