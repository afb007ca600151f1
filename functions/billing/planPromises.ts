import Stripe from 'stripe';
import type { Log } from '#functions/kit/log.ts';
import { whileTime } from '#functions/kit/whileTime.ts';
import { payments } from '#functions/ports/payments.ts';
import { dueOnOf, statesOf } from '#shared/billing/promises.ts';
import type { LatePromise } from '#shared/billing/schema.ts';
import { INVOICE_ALERT_WORKING_DAYS } from '#shared/constants/billing.ts';
import { MOST_DAYS_UNTIL_DUE } from '#shared/constants/plans.ts';
import { isLate } from './promises.ts';
import { issuedFor } from './store.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** A payment is looked at so long, of an invoice that may have been due long after it was written, and paid later yet. */
const LOOKED_AT_DAYS = 60;
const WRITTEN_DAYS = MOST_DAYS_UNTIL_DUE + 2 * LOOKED_AT_DAYS;
/** A card is asked for the money of an invoice when it is written; where it has none, again for two months at most. */
const CHARGED_DAYS = 2 * LOOKED_AT_DAYS;
const secondsBefore = (now: Date, days: number): number => Math.floor((now.getTime() - days * DAY_MS) / SECOND_MS);
/** Since when invoices were written that may be paid by now, in seconds. */
export const writtenSince = (now: Date): number => secondsBefore(now, WRITTEN_DAYS);
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

interface Reading {
  /** Paid so long ago at least, in ms. */
  readonly paidMs: number;
  readonly request?: Stripe.RequestOptions;
}
/** Paid invoices of plans that are looked at: of what was written too early, or too late, none is read. */
async function* paidInvoices(now: Date, { paidMs, request }: Reading): AsyncGenerator<PaidInvoice> {
  const lte = secondsBefore(now, paidMs / DAY_MS);
  const ways = { charge_automatically: CHARGED_DAYS, send_invoice: WRITTEN_DAYS } as const;
  for (const [way, days] of Object.entries(ways) as [keyof typeof ways, number][]) {
    const created = { gte: secondsBefore(now, days), lte };
    const query = { status: 'paid', collection_method: way, created, limit: 100 } as const;
    for await (const invoice of payments().invoices.list(query, request)) {
      const paid = paidOf(invoice);
      const ago = paid ? now.getTime() - paid.paidAt.getTime() : 0;
      if (paid && ago >= paidMs && ago <= LOOKED_AT_DAYS * DAY_MS) yield paid;
    }
  }
}
const isLacking = async ({ id }: PaidInvoice): Promise<boolean> => (await issuedFor(id)) === null;

/**
 * Payments of plans of which our own invoice is lacking, though there was time for it: the event was worked on, and what it
 * asked for was given up.
 */
export async function lackingPlanInvoices(now: Date): Promise<PaidInvoice[]> {
  const found: PaidInvoice[] = [];
  for await (const paid of paidInvoices(now, { paidMs: LACKING_AFTER_MS })) if (await isLacking(paid)) found.push(paid);
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

/** Nothing that was paid since is nearly late: a working day is a day at least, and that of the payment is none. */
const MAY_BE_LATE_MS = (INVOICE_ALERT_WORKING_DAYS - 1) * DAY_MS;
/** Somebody looks at a page: the provider is asked once, and has so long for each answer and for all of them. */
const REQUEST = { timeout: 4_000, maxNetworkRetries: 0 };
const READ_MS = 10_000;

interface LatePlans {
  readonly late: readonly LatePromise[];
  /** False: the provider did not answer, or not in time, and there may be others. */
  readonly isWhole: boolean;
}
/** Invoices of plans that are nearly late, or late, as far as the provider says which were paid. */
export async function latePlanInvoices(now: Date, log: Log): Promise<LatePlans> {
  const late: LatePromise[] = [];
  const end = Date.now() + READ_MS;
  const { some, isLeft } = whileTime(
    paidInvoices(now, { paidMs: MAY_BE_LATE_MS, request: REQUEST }),
    () => Date.now() < end,
  );
  try {
    for await (const paid of some) {
      const found = lateOfPlan(paid, now);
      if (found.length > 0 && (await isLacking(paid))) late.push(...found);
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn('The provider did not say which plans were paid', { error });
    return { late, isWhole: false };
  }
  return { late, isWhole: !isLeft() };
}
