import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import { PLANS, type PlanId, type PlanPeriod } from '#shared/constants/plans.ts';
import type { Vat } from '#shared/pricing/vat.ts';
import es from '#shared/texts/es/issuedInvoices.json' with { type: 'json' };

/** Name of the product, which stands on the provider's page and receipts, in the language of the house: it has one. */
const nameOf = (plan: PlanId) => `Souto ${es.plans[plan]}`;
const keyOf = (plan: PlanId, period: PlanPeriod) => `souto_${plan}_${period}`;
const BP_OF_PERCENT = 100;

/**
 * The provider's price of a plan, by its key; made when there is none, or the table has another one since. What was sold
 * goes on at the price that it was sold at.
 */
export async function priceIdOf(plan: PlanId, period: PlanPeriod): Promise<string> {
  const cents = PLANS[plan].cents?.[period];
  if (cents === undefined) throw new Error(`The plan ${plan} has no price`);
  const key = keyOf(plan, period);
  const stripe = payments();
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  const found = data.find(({ unit_amount: amount }) => amount === cents);
  if (found) return found.id;
  const made = await stripe.prices.create(
    {
      ...{ currency: 'eur', unit_amount: cents, recurring: { interval: period }, lookup_key: key },
      ...{ transfer_lookup_key: true, tax_behavior: 'exclusive', metadata: { plan, period } },
      product_data: { name: nameOf(plan), metadata: { plan } },
    },
    { idempotencyKey: `price:${key}:${cents}` },
  );
  return made.id;
}

/** The price that was agreed with one account, for its tailored plan; the same terms again are the same price. */
export async function tailoredPriceId(
  tenantId: string,
  { period, cents }: { period: PlanPeriod; cents: number },
): Promise<string> {
  const stripe = payments();
  const key = `${keyOf('tailored', period)}_${tenantId}_${cents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      ...{ currency: 'eur', unit_amount: cents, recurring: { interval: period }, lookup_key: key },
      ...{ tax_behavior: 'exclusive', metadata: { plan: 'tailored', period } },
      product_data: { name: nameOf('tailored'), metadata: { plan: 'tailored' } },
    },
    { idempotencyKey: `price:${key}` },
  );
  return made.id;
}

/** The provider's rate of a VAT; none of what is not charged. */
export async function taxRatesOf({ bp }: Vat): Promise<string[]> {
  if (bp === 0) return [];
  const stripe = payments();
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 }))
    if (rate.metadata?.souto === String(bp)) return [rate.id];
  const made = await stripe.taxRates.create(
    { display_name: 'IVA', percentage: bp / BP_OF_PERCENT, inclusive: false, metadata: { souto: String(bp) } },
    { idempotencyKey: `tax:${bp}` },
  );
  return [made.id];
}

/** What the portal lets people do; plans are changed on our own screen. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
};
const PORTAL = '2';

/** The configuration of the portal; made once for each version of ours. */
export async function portalId(): Promise<string> {
  const stripe = payments();
  for await (const one of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (one.metadata?.souto === PORTAL) return one.id;
  const made = await stripe.billingPortal.configurations.create(
    { features: FEATURES, metadata: { souto: PORTAL } },
    { idempotencyKey: `portal:${PORTAL}` },
  );
  return made.id;
}
