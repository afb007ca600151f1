import Stripe from 'stripe';
import { retrying } from '#functions/credits/retrying.ts';
import type { AuditEntry } from '#functions/kit/audit.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { TRIAL_DAYS } from '#shared/constants/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { type CHECKOUT_OUTCOMES, PlanChoice } from '#shared/plans/contract.ts';
import { countingOf, opensUntil, type Subscription } from '#shared/plans/subscription.ts';
import { requireBilling, vatOfBilling } from './billing.ts';
import { asking } from './failures.ts';
import { subscriptionsOf } from './fetched.ts';
import { priceIdOf, taxRatesOf } from './providersCatalogue.ts';
import { billings, findBilling, findSubscription, type StoredBilling } from './store.ts';

/** The provider's pages do not speak Galician. */
export const localeOf = (language: Language) => (language === 'gl' ? 'es' : language);

/** Closes a session, unless it is not open any more: another tab closes the same one, or it was paid. */
async function close(checkoutId: string): Promise<void> {
  try {
    await payments().checkout.sessions.expire(checkoutId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** A session that was begun before is closed first: nobody pays twice in two tabs. */
async function closeBefore({ checkoutId }: StoredBilling): Promise<void> {
  if (checkoutId) await close(checkoutId);
}

/** A first subscription is tried before it is paid. */
const trialOf = (isFirst: boolean): Stripe.Checkout.SessionCreateParams.SubscriptionData =>
  isFirst
    ? {
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }
    : {};

interface Sold {
  readonly tenantId: string;
  readonly customer: string;
  readonly billing: StoredBilling;
  readonly language: Language;
  readonly item: Stripe.Checkout.SessionCreateParams.LineItem;
  readonly subscription: Stripe.Checkout.SessionCreateParams.SubscriptionData;
}
const begunBeside = () => new AppError('conflict.versionChanged');

/**
 * Writes down what was begun in the place of what was before: of two at once one is refused, and closed, for nobody shall
 * pay both.
 */
async function keepBegun(
  id: string,
  { tenantId, checkoutId }: StoredBilling & { tenantId: string },
  audit: AuditEntry,
) {
  const kept = billings
    .patch({ tenantId })
    .set({ checkoutId: id })
    .add({ v: 1 })
    .where((at, { eq, notExists }) => (checkoutId ? eq(at.checkoutId, checkoutId) : notExists(at.checkoutId)))
    .params();
  try {
    await commit({ writes: [updating(kept, begunBeside())], audit: [audit] });
  } catch (error) {
    await close(id);
    throw error;
  }
}

/** A page of the provider on which a plan is paid by card. What was begun before has been closed: `requireNone`. */
export async function openSession(
  { tenantId, customer, billing, language, item, subscription }: Sold,
  audit: Omit<AuditEntry, 'subject' | 'tenantId'>,
): Promise<string> {
  const site = setting('SITE_URL');
  const { id, url } = await payments().checkout.sessions.create({
    ...{ mode: 'subscription', customer, client_reference_id: tenantId, locale: localeOf(language) },
    line_items: [item],
    subscription_data: subscription,
    // What it was begun for, where a payment that failed begins again.
    metadata: subscription.metadata ?? {},
    payment_method_collection: 'always',
    success_url: `${site}/company/confirm_subscription?status=true`,
    cancel_url: `${site}/company/confirm_subscription?status=false`,
  });
  if (!url) throw new AppError('plans.notProcessed');
  await keepBegun(id, { ...billing, tenantId }, { ...audit, tenantId, subject: id });
  return url;
}

/** What is sold once, with the VAT of the account. */
export async function itemOf(price: string, billing: StoredBilling, now: Date) {
  const rates = await taxRatesOf(vatOfBilling(billing, now));
  return { price, quantity: 1, ...(rates.length > 0 && { tax_rates: rates }) };
}

/** Closed for want of payment, and not ended: paid later, it would run again. */
const HALTED: readonly Subscription['status'][] = ['unpaid', 'paused'];

/**
 * Every plan that the customer has or had, after what was begun before has been closed: what was paid in that moment is
 * among them. Refused while one is open; one that opens nothing any more is ended, so that two never run.
 * @throws AppError `plans.subscribed`
 */
export async function requireNone(customer: string, billing: StoredBilling): Promise<Subscription[]> {
  await closeBefore(billing);
  const known = await subscriptionsOf(customer);
  const counting = countingOf(known);
  if (counting && opensUntil(counting) !== null) throw new AppError('plans.subscribed');
  for (const { id, status } of known) if (HALTED.includes(status)) await payments().subscriptions.cancel(id);
  return known;
}

async function begin(
  { tenantId, userId }: UserActor,
  { plan, period }: PlanChoice,
  { now, language }: { now: Date; language: Language },
): Promise<{ url: string }> {
  const { customer, billing } = await requireBilling(tenantId);
  const known = await requireNone(customer, billing);
  const item = await itemOf(await priceIdOf(plan, period), billing, now);
  const subscription = { metadata: { tenant: tenantId, plan, period }, ...trialOf(known.length === 0) };
  const entry = { action: 'plans.checkoutOpened', after: { plan, period }, by: userId } as const;
  return { url: await openSession({ tenantId, customer, billing, language, item, subscription }, entry) };
}

/**
 * Begins the payment of a plan; of two at once only the last is open.
 * @throws AppError `plans.billingRequired`, `plans.subscribed`, `plans.notProcessed`
 */
export const openCheckout = (
  actor: UserActor,
  choice: PlanChoice,
  of: { now: Date; language: Language },
): Promise<{ url: string }> => asking(() => retrying('conflict.versionChanged', () => begin(actor, choice, of)));

/** Where the payment that was begun last stands. It is done once what it bought is here. */
export async function checkoutOf(
  tenantId: string,
): Promise<{ outcome: (typeof CHECKOUT_OUTCOMES)[number]; url: string | null; choice: PlanChoice | null }> {
  const checkoutId = (await findBilling(tenantId))?.checkoutId;
  if (!checkoutId) return { outcome: 'none', url: null, choice: null };
  const { status, url, subscription, metadata } = await asking(() => payments().checkout.sessions.retrieve(checkoutId));
  const { plan, period } = metadata ?? {};
  const choice = PlanChoice.safeParse({ plan, period }).data ?? null;
  if (status !== 'complete') return { outcome: status === 'open' ? 'open' : 'expired', url, choice };
  const known = await findSubscription(tenantId);
  const bought = typeof subscription === 'string' ? subscription : subscription?.id;
  return { outcome: known?.state.id === bought ? 'done' : 'working', url: null, choice };
}
