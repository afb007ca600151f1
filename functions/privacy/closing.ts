import { requireRecentSignIn } from '#functions/account/recentSignIn.ts';
import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { countRelated } from '#functions/team/accountData.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { CLOSING_WAIT_DAYS, daysAfter } from '#shared/privacy/retention.ts';
import { type ClosingTerms, isTyped } from '#shared/privacy/schema.ts';
import { beginning, closingOf, takingBack } from './closingStore.ts';
import { obstaclesOf } from './obstacles.ts';

const VIEW = '/account/account?view=privacy';

async function profileOf({ userId }: UserActor): Promise<Profile> {
  const profile = await readProfile(subOf(userId));
  if (!profile) throw new AppError('session.profileMissing');
  return profile;
}
/** The owner closes the account; anybody else of it their own access. */
const isOwner = ({ ownerSub }: Profile): boolean => ownerSub === undefined;
const typedOf = (profile: Profile): string =>
  (isOwner(profile) && profile.companyName.trim()) || profile.preferredUsername;

async function termsOf(actor: UserActor, profile: Profile, now: Date): Promise<ClosingTerms> {
  const isAccount = isOwner(profile);
  const [obstacles, people] = await Promise.all([
    obstaclesOf(actor, { isAccount, now }),
    isAccount ? countRelated(actor.tenantId) : 0,
  ]);
  const closes = isAccount ? 'account' : 'access';
  return { closes, typed: typedOf(profile), people, obstacles, closing: closingOf(profile) };
}

/** What closing would do for the caller, what is in its way, and whether it was asked for. */
export const closingTerms = async (actor: UserActor, now: Date): Promise<ClosingTerms> =>
  termsOf(actor, await profileOf(actor), now);

/** Tells whoever it concerns: in the same transaction those that are known, by a worker the rest of an account. */
function tellAll(profile: Profile, change: 'started' | 'undone'): OutboxMessage[] {
  const { tenantId, userId, name, lastName } = profile;
  const closes = isOwner(profile) ? 'account' : 'access';
  const kind = change === 'undone' ? 'closingUndone' : closes === 'account' ? 'accountClosing' : 'accessClosing';
  const details = { name: `${name} ${lastName}`.trim(), company: profile.companyName, days: CLOSING_WAIT_DAYS };
  const own = telling({ tenantId, by: userId, kind, details, link: VIEW });
  if (closes === 'access') return own;
  return [
    ...own,
    messageOf('privacy.closingChanged', { tenantId: tenantId as never, userId: userId as never, change }),
  ];
}

/**
 * Begins the waiting time at whose end the account, or the caller's access to it, is closed. Asked again, it is the same.
 * @throws AppError `session.signInAgain`, `privacy.typedWrong`, or what stands in the way of it
 */
export async function startClosing(actor: UserActor, typed: string, now: Date): Promise<ClosingTerms> {
  const profile = await profileOf(actor);
  const terms = await termsOf(actor, profile, now);
  if (terms.closing) return terms;
  requireRecentSignIn(actor);
  if (!isTyped(terms.typed, typed))
    throw new AppError('privacy.typedWrong', {}, { issues: [{ path: ['typed'], code: 'privacy.typedWrong' }] });
  const [first] = terms.obstacles;
  if (first) throw new AppError(first.code as 'privacy.staff', { count: first.count });
  const closing = { askedAt: now.toISOString(), endsAt: daysAfter(now, CLOSING_WAIT_DAYS).toISOString() };
  const { tenantId, userId } = actor;
  await commit({
    writes: beginning(profile, closing, now),
    messages: tellAll(profile, 'started'),
    audit: [{ tenantId, subject: userId, action: 'privacy.closingAsked', by: userId, after: { closes: terms.closes } }],
  });
  return { ...terms, closing };
}

/**
 * Ends the waiting time: everything is as before. Without one there is nothing to do.
 * @throws AppError `privacy.closingOver` once the end has come
 */
export async function undoClosing(actor: UserActor, now: Date): Promise<ClosingTerms> {
  const profile = await profileOf(actor);
  const closing = closingOf(profile);
  if (closing) {
    if (closing.endsAt <= now.toISOString()) throw new AppError('privacy.closingOver');
    const { tenantId, userId } = actor;
    await commit({
      writes: takingBack(profile, closing, now),
      messages: tellAll(profile, 'undone'),
      audit: [{ tenantId, subject: userId, action: 'privacy.closingUndone', by: userId }],
    });
  }
  return termsOf(actor, await profileOf(actor), now);
}
