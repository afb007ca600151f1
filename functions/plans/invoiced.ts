import { count } from '#functions/kit/metrics.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { followCustomer } from './follow.ts';
import { tenantOfCustomer } from './store.ts';

const requesting = (invoiceId: string) => messageOf('billing.invoiceRequested', { kind: 'plan', invoiceId });

/** The plan of a customer as it is now, and the document of an invoice that is lacking. */
async function followed(invoiceId: string, customer: string, now: Date): Promise<Commit> {
  const change = await followCustomer(customer, now);
  return { writes: [], ...change, messages: [...(change?.messages ?? []), requesting(invoiceId)] };
}

/** What follows of an invoice of the provider that was paid: the plan goes on, and our own invoice is asked for. */
export const followPaidInvoice = async (id: string, customer: string | null, now: Date): Promise<Commit | null> =>
  customer === null || (await tenantOfCustomer(customer)) === null ? null : followed(id, customer, now);

const idOf = (of: string | { readonly id: string } | null | undefined): string | null =>
  typeof of === 'object' ? (of?.id ?? null) : (of ?? null);
/** Invoices of a customer that are looked at for the one whose payment went back. */
const MOST_INVOICES = 100;

/**
 * What follows when something of a paid plan was given back, was lost to a dispute, or did not arrive: its credit note, or
 * the correction of that, is asked for, and what is not paid any more makes no credit cheaper. Null: it is of no plan.
 */
export async function followPlanCharge(chargeId: string | null, now: Date): Promise<Commit | null> {
  const own = await invoiceOfCharge(chargeId);
  return own && followed(own.id, own.customer, now);
}

/** The invoice of a plan that a charge has paid; null: it is of no plan of ours. */
async function invoiceOfCharge(chargeId: string | null): Promise<{ id: string; customer: string } | null> {
  if (chargeId === null) return null;
  const charge = await payments().charges.retrieve(chargeId);
  const [customer, intent] = [idOf(charge.customer), idOf(charge.payment_intent)];
  if (customer === null || intent === null) return null;
  const { data } = await payments().invoices.list({ customer, limit: MOST_INVOICES, expand: ['data.payments'] });
  const own = data.find(({ payments: paid }) =>
    paid?.data.some(({ payment }) => idOf(payment.payment_intent) === intent),
  );
  // Of an account that was closed since only the invoice says that it was ours.
  const isOurs =
    own?.parent?.subscription_details?.metadata?.tenant !== undefined || (await tenantOfCustomer(customer)) !== null;
  return own?.id && isOurs ? { id: own.id, customer } : null;
}
export const followPlanRefund = async (id: string, now: Date): Promise<Commit | null> =>
  followPlanCharge(idOf((await payments().refunds.retrieve(id)).charge), now);
/**
 * The bank of a card says that a payment of a plan may be fraud. Nothing is due to anybody of it, and nothing waits:
 * whoever runs the platform is woken, and gives the money back with the provider or lets it stand.
 */
export async function followPlanWarning(id: string): Promise<null> {
  const { actionable, charge } = await payments().radar.earlyFraudWarnings.retrieve(id);
  if (actionable && (await invoiceOfCharge(idOf(charge)))) count('plansWarned');
  return null;
}
export const followPlanDispute = async (id: string, now: Date): Promise<Commit | null> =>
  followPlanCharge(idOf((await payments().disputes.retrieve(id)).charge), now);
