import { messageOf } from '#functions/kit/outbox.ts';
import { identity } from '#functions/ports/identity.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { INVITE_AGAIN_MS } from '#shared/constants/team.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { plainText } from '#shared/session/rules.ts';
import type { Member, MemberDraft } from '#shared/team/schema.ts';
import { keepChange } from './keepChange.ts';
import { leave } from './leave.ts';
import { answerOf, reachedProfile, stateOf } from './read.ts';
import { callerNow, requireGrantable, requireManageable, storedRights } from './rights.ts';

interface Named {
  userId: IdOf<'user'>;
  v: number;
}

/** @throws AppError `team.notFound`, `conflict.versionChanged`, and what refuses a change of the person */
async function changeable(by: UserActor, { userId, v }: Named) {
  const before = await reachedProfile(by, userId);
  if (before.removedAt !== undefined) throw new AppError('team.notFound');
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const { caller, still } = await callerNow(by);
  requireManageable(caller, before);
  return { before, caller, writes: [still] };
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
  const { before, caller, writes } = await changeable(by, named);
  await requireGrantable(caller, draft);
  const { language } = draft;
  const names = { name: plainText(draft.name), lastName: plainText(draft.lastName) };
  const set = { ...names, language, ...storedRights(draft) };
  return answerOf(by, await keepChange(before, { by: by.userId, action: 'team.changed', set, writes, now }));
}

/**
 * Sends the invitation again; with a password, that is the first one from now on.
 * @throws AppError as `updateMember`; `team.notInvited`; `team.loginGone` when the login was lost;
 *   `limit.tooManyRequests` within a minute of the last one
 */
export async function inviteAgain(
  by: UserActor,
  { password, ...named }: Named & { password?: string | undefined },
  now: Date,
): Promise<Member> {
  const { before, writes } = await changeable(by, named);
  if (stateOf(before) !== 'INVITED') throw new AppError('team.notInvited');
  if (now.getTime() - Date.parse(before.invitedAt ?? '') < INVITE_AGAIN_MS) throw new AppError('limit.tooManyRequests');
  if (!before.isElsewhere && !(await identity.has(before.sub))) throw new AppError('team.loginGone');
  if (password !== undefined && !before.isElsewhere) await identity.setFirstPassword(before.sub, password);
  const message = messageOf('team.invited', { tenantId: by.tenantId, userId: named.userId });
  const set = { invitedAt: now.toISOString() };
  return answerOf(
    by,
    await keepChange(before, { by: by.userId, action: 'team.invitedAgain', set, writes, messages: [message], now }),
  );
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
  const { before, writes } = await changeable(by, isSo ? { ...named, v: known.v } : named);
  if (!disabled) await identity.enable(before.sub);
  const change = disabled
    ? { action: 'team.disabled' as const, set: { disabledAt: now.toISOString() } }
    : { action: 'team.enabled' as const, remove: 'disabledAt' as const };
  const after = isSo ? before : await keepChange(before, { ...change, by: by.userId, writes, now });
  if (disabled) await identity.disable(before.sub);
  return answerOf(by, after);
}

/**
 * Removes a related user: no login, no seat, nothing that says more of them than their name, which stays with what they
 * made. Done again, it finishes what was interrupted.
 * @throws AppError as `updateMember`
 */
export async function removeMember(by: UserActor, named: Named, now: Date): Promise<void> {
  const known = await reachedProfile(by, named.userId);
  if (known.removedAt !== undefined) await identity.remove(known.sub);
  const { before, writes } = await changeable(by, named);
  await leave(before, { action: 'team.removed', by: by.userId, writes }, now);
}
