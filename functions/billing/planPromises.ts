import type Stripe from 'stripe';
import type { Log } from '#functions/kit/log.ts';
import { count } from '#functions/kit/metrics.ts';
import { payments } from '#functions/ports/payments.ts';
import { statesOf } from '#shared/billing/promises.ts';
import { issuedFor } from './store.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** What is paid by transfer may be paid weeks after it was asked for. */
const LOOKED_AT_DAYS = 60;
/** An issued document follows a payment within moments. */
const LACKING_AFTER_MS = 3_600_000;

/** When an invoice of the provider for a plan of ours was paid; null: it is none, or asked for nothing. */
function paidAtOf({ total, parent, status_transitions: { paid_at: paidAt } }: Stripe.Invoice): Date | null {
  const isOurs = parent?.subscription_details?.metadata?.tenant !== undefined;
  return isOurs && total > 0 && paidAt !== null ? new Date(paidAt * SECOND_MS) : null;
}

/**
 * Payments of plans of which our own invoice is lacking, though there was time for it: the event was worked on, and what it
 * asked for was given up. That one is nearly late, or late, is said: an alarm tells whoever runs the platform.
 */
export async function* lackingPlanInvoices(now: Date, log: Log): AsyncGenerator<string> {
  const gte = Math.floor((now.getTime() - LOOKED_AT_DAYS * DAY_MS) / SECOND_MS);
  for await (const invoice of payments().invoices.list({ status: 'paid', created: { gte }, limit: 100 })) {
    const { id } = invoice;
    const paidAt = paidAtOf(invoice);
    if (!id || paidAt === null || now.getTime() - paidAt.getTime() < LACKING_AFTER_MS) continue;
    if ((await issuedFor(id)) !== null) continue;
    const told = { buyerTold: true, ownersTold: true, settled: true };
    const { invoiced } = statesOf(paidAt, { ...told, invoiced: false }, now);
    if (invoiced === 'atRisk' || invoiced === 'broken') {
      log.error('The invoice of a plan is nearly late, or late', { invoiceId: id, paidAt, state: invoiced });
      count('promisesAtRisk');
    }
    yield id;
  }
}
