import { retrying } from '#functions/credits/retrying.ts';
import { commit } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { TailoredEnd, TailoredPlan } from '#shared/plans/contract.ts';
import { requireBilling } from './billing.ts';
import { itemOf, openSession, requireNone } from './checkout.ts';
import { asking } from './failures.ts';
import { follow } from './follow.ts';
import { requireSubscription } from './manage.ts';
import { tailoredPriceId } from './providersCatalogue.ts';

type Tenant = IdOf<'tenant'>;

/**
 * Makes the tailored plan that was agreed with an account: a price of its own and its subscription, invoiced, or paid by
 * card at the address that is answered. What it opens follows from the subscription, as of every plan.
 * @throws AppError `plans.billingRequired`, `plans.subscribed`, `plans.notProcessed`
 */
export const makeTailored = (
  actor: UserActor,
  agreed: TailoredPlan & { tenantId: Tenant },
  now: Date,
): Promise<{ url: string | null }> =>
  asking(() => retrying('conflict.versionChanged', () => makeOnce(actor, agreed, now)));

async function makeOnce(
  { userId }: UserActor,
  { tenantId, period, cents, daysUntilDue }: TailoredPlan & { tenantId: Tenant },
  now: Date,
): Promise<{ url: string | null }> {
  const { customer, billing } = await requireBilling(tenantId);
  const { language } = await ownerOf(tenantId);
  const { length: before } = await requireNone(customer, billing);
  const item = await itemOf(await tailoredPriceId(tenantId, { period, cents }), billing, now);
  const metadata = { tenant: tenantId, plan: 'tailored', period };
  const entry = { tenantId, action: 'plans.tailoredMade', by: userId, isStaff: true } as const;
  const after = { period, cents, daysUntilDue };
  if (daysUntilDue === null) {
    const sold = { tenantId, customer, billing, language: language as Language, item, subscription: { metadata } };
    return { url: await openSession(sold, { ...entry, after }) };
  }
  const how = { collection_method: 'send_invoice', days_until_due: daysUntilDue } as const;
  const { id } = await payments().subscriptions.create(
    { customer, items: [item], metadata, ...how },
    { idempotencyKey: `tailored:${tenantId}:${before}` },
  );
  await commit({ writes: [], audit: [{ ...entry, subject: id, after }] });
  await follow(customer, now);
  return { url: null };
}

/**
 * Ends the tailored plan of an account, with its period or at once.
 * @throws AppError `plans.notSubscribed` when another one runs, or none; `plans.notProcessed`
 */
export async function endTailored(
  { userId }: UserActor,
  { tenantId, atOnce }: TailoredEnd & { tenantId: Tenant },
  now: Date,
): Promise<void> {
  await asking(async () => {
    const { customer, current } = await requireSubscription(tenantId);
    if (current.plan !== 'tailored') throw new AppError('plans.notSubscribed');
    if (atOnce) await payments().subscriptions.cancel(current.id);
    else await payments().subscriptions.update(current.id, { cancel_at_period_end: true });
    const entry = { tenantId, subject: current.id, action: 'plans.tailoredEnded', by: userId, isStaff: true } as const;
    await commit({ writes: [], audit: [{ ...entry, after: { atOnce } }] });
    await follow(customer, now);
  });
}
