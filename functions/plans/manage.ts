import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { tierOf } from '#shared/access/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { INVOICE_STATUSES, type PlanChoice, type SubscriptionAnswer } from '#shared/plans/contract.ts';
import { withVat } from '#shared/plans/price.ts';
import { countingOf, opensUntil, type Subscription } from '#shared/plans/subscription.ts';
import { requireBilling, vatOfBilling } from './billing.ts';
import { localeOf } from './checkout.ts';
import { asking } from './failures.ts';
import { subscriptionsOf } from './fetched.ts';
import { follow } from './follow.ts';
import { portalId, priceIdOf } from './providersCatalogue.ts';
import { findBilling, findSubscription } from './store.ts';

/** The plan of an account as its screens show it. */
export async function subscriptionAnswer({ tenantId }: UserActor, now: Date): Promise<SubscriptionAnswer> {
  const [known, billing, owner] = await Promise.all([
    findSubscription(tenantId),
    findBilling(tenantId),
    ownerOf(tenantId),
  ]);
  const state = known?.state;
  return {
    subscription: state
      ? {
          ...state,
          opensUntil: opensUntil(state),
          ...withVat(state.netCents, state.vatBp),
          failedAt: state.failure?.at ?? null,
        }
      : null,
    billing: billing?.data ?? null,
    vat: vatOfBilling(billing, now),
    hasTrial: state === undefined,
    tier: tierOf(owner, now.toISOString().slice(0, 10)),
  };
}

/** The subscription that counts, as the provider has it now. @throws AppError `plans.notSubscribed` */
export async function requireSubscription(tenantId: string): Promise<{ customer: string; current: Subscription }> {
  const { stripeCustomerId: customer } = await ownerOf(tenantId);
  const current = customer ? countingOf(await subscriptionsOf(customer)) : null;
  if (!customer || !current || opensUntil(current) === null) throw new AppError('plans.notSubscribed');
  return { customer, current };
}

/**
 * Changes to another plan, without proration: of the same period it costs its price from the next renewal on, and makes
 * credits cheaper, or dearer, once that is paid.
 * @throws AppError `plans.notSubscribed`, `plans.notProcessed`
 */
export async function changePlan(actor: UserActor, { plan, period }: PlanChoice, now: Date): Promise<void> {
  const { tenantId, userId } = actor;
  await asking(async () => {
    const { customer, current } = await requireSubscription(tenantId);
    if (current.plan === plan && current.period === period) return;
    const price = await priceIdOf(plan, period);
    const { items } = await payments().subscriptions.retrieve(current.id);
    await payments().subscriptions.update(current.id, {
      items: items.data.slice(0, 1).map(({ id }) => ({ id, price })),
      proration_behavior: 'none',
      // A tailored one may have been invoiced: that was agreed for it alone.
      collection_method: 'charge_automatically',
      metadata: { plan, period },
    });
    await follow(customer, now);
    const states = { before: { plan: current.plan }, after: { plan } };
    await commit({
      writes: [],
      audit: [{ tenantId, subject: current.id, action: 'plans.planChosen', by: userId, ...states }],
    });
  });
}

/**
 * Cancels the plan at the end of its period, or takes that back.
 * @throws AppError `plans.notSubscribed`, `plans.notProcessed`
 */
export async function setRenewal(actor: UserActor, renews: boolean, now: Date): Promise<void> {
  const { tenantId, userId } = actor;
  await asking(async () => {
    const { customer, current } = await requireSubscription(tenantId);
    if (current.isCancelled !== renews) return;
    await payments().subscriptions.update(current.id, { cancel_at_period_end: !renews });
    await follow(customer, now);
    const action = renews ? 'plans.cancelUndone' : 'plans.cancelled';
    await commit({ writes: [], audit: [{ tenantId, subject: current.id, action, by: userId }] });
  });
}

/** Address of the provider's portal. @throws AppError `plans.billingRequired`, `plans.notProcessed` */
export async function openPortal({ tenantId }: UserActor, language: Language): Promise<{ url: string }> {
  const { customer } = await requireBilling(tenantId);
  return asking(async () => {
    const { url } = await payments().billingPortal.sessions.create({
      ...{ customer, configuration: await portalId(), locale: localeOf(language) },
      return_url: `${setting('SITE_URL')}/account/plans`,
    });
    return { url };
  });
}

const MOST_INVOICES = 100;
/** Invoices of the account's plan, the newest first. */
export async function invoicesOf({ tenantId }: UserActor) {
  const { stripeCustomerId: customer } = await ownerOf(tenantId);
  if (!customer) return { items: [] };
  const { data } = await asking(() => payments().invoices.list({ customer, limit: MOST_INVOICES }));
  const items = data.flatMap(({ id, number, created, total, status: told, hosted_invoice_url: url = null }) => {
    const status = INVOICE_STATUSES.find((one) => one === told);
    const issuedAt = new Date(created * 1000).toISOString();
    return id && status ? [{ id, number, issuedAt, totalCents: total, status, url }] : [];
  });
  return { items };
}
