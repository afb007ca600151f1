import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { commit, updating, type Write } from '#functions/kit/transaction.ts';
import { releasing } from '#functions/kit/unique.ts';
import { identity } from '#functions/ports/identity.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { INVITE_AGAIN_MS } from '#shared/constants/team.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { plainText } from '#shared/session/rules.ts';
import type { Member, MemberDraft } from '#shared/team/schema.ts';
import { emailClaim } from './createMember.ts';
import { answerOf, reachedProfile, stateOf } from './read.ts';
import { requireGrantable, requireManageable, storedRights } from './rights.ts';
import { forgettingEmail, invitedEmail, leavingSeat } from './store.ts';

interface Named {
  userId: IdOf<'user'>;
  v: number;
}

/** @throws AppError `team.notFound`, `conflict.versionChanged`, and what refuses a change of the person */
async function changeable(by: UserActor, { userId, v }: Named): Promise<Profile> {
  const profile = await reachedProfile(by, userId);
  if (profile.removedAt !== undefined) throw new AppError('team.notFound');
  if (profile.v !== v) throw new AppError('conflict.versionChanged');
  requireManageable(by, profile);
  return profile;
}

type Audited = Omit<Profile, 'disabledAt'> & { disabledAt?: string | undefined };
/** Rights and state, as the audit trail keeps them: whose they are, the profile says. */
function audited(profile: Audited) {
  const { language, userRole, sections, scope, invitedAt } = profile;
  return { language, userRole, sections, scope, invitedAt, state: stateOf(profile) };
}
const isRenamed = (a: Audited, b: Audited) => a.name !== b.name || a.lastName !== b.lastName;

type Set = Partial<Pick<Profile, 'name' | 'lastName' | 'language' | 'invitedAt' | 'disabledAt' | 'removedAt'>> &
  Partial<ReturnType<typeof storedRights>> & { preferredUsername?: string };
interface Change {
  action: ActionName;
  set?: Set;
  remove?: 'disabledAt';
  writes?: readonly Write[];
  messages?: readonly OutboxMessage[];
}

/** Writes a change of a person who is still at their version, with its audit entry; answers the person after it. */
async function keep(by: UserActor, before: Profile, { now, ...change }: Change & { now: Date }): Promise<Profile> {
  const { sub, v, tenantId, userId } = before;
  const set = { ...change.set, v: v + 1, updatedAt: now.toISOString() };
  const patch = profiles.patch({ sub }).set(set);
  const changed = change.remove ? patch.remove([change.remove]) : patch;
  const after = { ...before, ...set, ...(change.remove && { [change.remove]: undefined }) };
  await commit({
    writes: [updating(changed.where((at, { eq }) => eq(at.v, v)).params()), ...(change.writes ?? [])],
    messages: change.messages ?? [],
    audit: [
      {
        ...{ tenantId, subject: userId, action: change.action, by: by.userId },
        ...{ before: audited(before), after: { ...audited(after), ...(isRenamed(before, after) && { name: true }) } },
      },
    ],
  });
  const kept = await readProfile(sub);
  if (!kept) throw new AppError('team.notFound');
  return kept;
}

/**
 * Changes name and rights of a related user. What they may do follows within the time that a profile is cached.
 * @throws AppError `team.notFound`, `team.ownRights`, `team.ownerStays`, `team.beyondOwn`, `organizations.notFound`,
 *   `conflict.versionChanged`
 */
export async function updateMember(
  by: UserActor,
  { draft, ...named }: Named & { draft: MemberDraft },
  now: Date,
): Promise<Member> {
  const before = await changeable(by, named);
  await requireGrantable(by, draft);
  const { language } = draft;
  const names = { name: plainText(draft.name), lastName: plainText(draft.lastName) };
  const set = { ...names, language, ...storedRights(draft) };
  return answerOf(by, await keep(by, before, { action: 'team.changed', set, now }));
}

/**
 * Sends the invitation again; with a password, that is the first one from now on.
 * @throws AppError as `updateMember`; `team.notInvited`; `limit.tooManyRequests` within a minute of the last one
 */
export async function inviteAgain(
  by: UserActor,
  { password, ...named }: Named & { password?: string | undefined },
  now: Date,
): Promise<Member> {
  const before = await changeable(by, named);
  if (stateOf(before) !== 'INVITED') throw new AppError('team.notInvited');
  if (now.getTime() - Date.parse(before.invitedAt ?? '') < INVITE_AGAIN_MS) throw new AppError('limit.tooManyRequests');
  if (password !== undefined && !before.isElsewhere) await identity.setFirstPassword(before.sub, password);
  const message = messageOf('team.invited', { tenantId: by.tenantId, userId: named.userId });
  const set = { invitedAt: now.toISOString() };
  return answerOf(by, await keep(by, before, { action: 'team.invitedAgain', set, messages: [message], now }));
}

/**
 * Takes the access of a related user away, or gives it back. Asked for what is so already, only the user pool is told
 * again: a call that was interrupted is finished by the next.
 * @throws AppError as `updateMember`
 */
export async function setDisabled(
  by: UserActor,
  { disabled, ...named }: Named & { disabled: boolean },
  now: Date,
): Promise<Member> {
  const known = await reachedProfile(by, named.userId);
  const isSo = known.removedAt === undefined && (known.disabledAt !== undefined) === disabled;
  const before = await changeable(by, isSo ? { ...named, v: known.v } : named);
  if (!disabled) await identity.enable(before.sub);
  const change = disabled
    ? { action: 'team.disabled' as const, set: { disabledAt: now.toISOString() } }
    : { action: 'team.enabled' as const, remove: 'disabledAt' as const };
  const after = isSo ? before : await keep(by, before, { ...change, now });
  if (disabled) await identity.disable(before.sub);
  return answerOf(by, after);
}

/**
 * Removes a related user: no login, no seat, no e-mail; the name stays with what they made. Done again, it finishes what
 * was interrupted.
 * @throws AppError as `updateMember`
 */
export async function removeMember(by: UserActor, named: Named, now: Date): Promise<void> {
  const known = await reachedProfile(by, named.userId);
  if (known.removedAt !== undefined) await identity.remove(known.sub);
  const before = await changeable(by, named);
  const { tenantId, userId, sub } = before;
  const email = await invitedEmail({ tenantId, userId });
  const at = now.toISOString();
  await keep(by, before, {
    action: 'team.removed',
    set: { removedAt: at, disabledAt: at, preferredUsername: '' },
    writes: [
      leavingSeat(tenantId),
      forgettingEmail({ tenantId, userId }, now),
      ...(email === null ? [] : [releasing(emailClaim(tenantId, { email, userId }))]),
    ],
    now,
  });
  await identity.remove(sub);
}
