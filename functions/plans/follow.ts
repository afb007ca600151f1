import { isDeepStrictEqual } from 'node:util';
import { type Profile, profiles } from '#functions/kit/profile.ts';
import { type Commit, commit, updating, type Write } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { withVat } from '#shared/plans/price.ts';
import { countingOf, followed, type Kept, type Notice, opensUntil } from '#shared/plans/subscription.ts';
import { subscriptionsOf } from './fetched.ts';
import { findSubscription, keepingSubscription, tenantOfCustomer } from './store.ts';

/** What the profile of the owner says, by which every request is let in or not. */
function opening({ sub, plan, planEnd, paidPlan }: Profile, state: Kept, now: Date): Write[] {
  const until = opensUntil(state);
  if (until === null && plan === undefined) return [];
  const isSo = plan === state.plan && planEnd === until && (paidPlan ?? null) === state.paidPlan;
  if (until !== null && isSo) return [];
  const patch = profiles.patch({ sub }).add({ v: 1 });
  const paid = until === null ? null : state.paidPlan;
  const set = patch.set({
    ...{ updatedAt: now.toISOString(), ...(until !== null && { plan: state.plan, planEnd: until }) },
    ...(paid !== null && { paidPlan: paid }),
  });
  if (until === null) return [updating(set.remove(['plan', 'planEnd', 'paidPlan']).params())];
  return [updating((paid === null ? set.remove(['paidPlan']) : set).params())];
}

/** Which day each of them names. */
const dayOf = (notice: Notice, state: Kept): string =>
  (notice === 'planPaymentFailed' ? opensUntil(state) : null) ?? state.to;

/**
 * Follows the plan of the customer as it is with the provider now: what is kept of it, what it opens, and what is told,
 * for one transaction. Null when nothing has changed, or the customer is no account's.
 */
export async function followCustomer(customerId: string, now: Date): Promise<Commit | null> {
  const tenantId = await tenantOfCustomer(customerId);
  if (tenantId === null) return null;
  // What is kept is read before what is so: whoever is overtaken looks again.
  const [before, owner] = await Promise.all([findSubscription(tenantId), ownerOf(tenantId)]);
  const after = countingOf(await subscriptionsOf(customerId));
  if (!after) return null;
  const { kept, notices } = followed(before?.state ?? null, after, now);
  const opens = opening(owner, kept, now);
  if (opens.length === 0 && isDeepStrictEqual(before?.state, kept)) return null;
  const { day, money } = formatFor(owner.language as Language);
  const total = money(withVat(kept.netCents, kept.vatBp).totalCents);
  const messages = notices.flatMap((kind) => {
    const details = { until: day(dayOf(kind, kept).slice(0, 10)), total };
    return telling({ tenantId, kind, by: 'payments', details, link: '/account/plans' });
  });
  return {
    writes: [keepingSubscription(tenantId, { before, state: kept, now }), ...opens],
    messages,
    audit:
      before?.state.status === kept.status && before.state.plan === kept.plan
        ? []
        : [
            {
              ...{ tenantId, subject: kept.id, action: 'plans.changed', by: 'payments' },
              ...{ before: before && { plan: before.state.plan }, after: { plan: kept.plan, status: kept.status } },
            },
          ],
  };
}

const ATTEMPTS = 5;
/** Takes over at once what was just changed; the provider's own message then finds it so. */
export async function follow(customer: string, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const change = await followCustomer(customer, now);
      return change ? await commit(change) : undefined;
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isLate || attempt >= ATTEMPTS) throw error;
    }
  }
}
