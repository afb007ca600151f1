import { groupsOf, type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { identity } from '#functions/ports/identity.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Access, AccessDraft } from '#shared/session/schema.ts';
import { subOf } from './accountIds.ts';

const answerOf = (profile: Profile): Access => ({
  userId: profile.userId as IdOf<'user'>,
  email: profile.preferredUsername,
  disabled: profile.blockedAt !== undefined,
  groups: [...groupsOf(profile)],
});

async function personOf(userId: IdOf<'user'>): Promise<Profile> {
  const profile = await readProfile(subOf(userId));
  if (!profile || profile.userId !== userId || profile.removedAt !== undefined) throw new AppError('access.notFound');
  return profile;
}

/** Whether the platform lets somebody in, and its groups they are in. @throws AppError `access.notFound` */
export const getAccess = async (userId: IdOf<'user'>): Promise<Access> => answerOf(await personOf(userId));

/**
 * Shuts anybody out of the platform, owner and administrator as well, or lets them in again, and sets its groups they are
 * in. Requests of theirs follow within the time that a profile is cached. Safe to repeat: what was interrupted is finished.
 * @throws AppError `access.notFound`, `session.ownAccess`, `session.noGroups`, `conflict.versionChanged`
 */
export async function setAccess(
  by: UserActor,
  { userId, disabled, groups }: AccessDraft & { userId: IdOf<'user'> },
  now: Date,
): Promise<Access> {
  // Whoever asks stays: the platform is never without an administrator.
  if (userId === by.userId) throw new AppError('session.ownAccess');
  const profile = await personOf(userId);
  // The pool first: a token that is made in between brings its groups back into the profile.
  await identity.setGroups(profile.sub, groups);
  if (!disabled && profile.blockedAt !== undefined && !isKeptOut(profile)) await identity.enable(profile.sub);
  const after = await write(by, { profile, disabled, groups }, now);
  if (disabled) await identity.disable(profile.sub);
  return answerOf(after);
}

/** Disabled by the own account before the platform did: stays so. */
const isKeptOut = ({ disabledAt, blockedAt }: Profile): boolean => disabledAt !== blockedAt;

async function write(
  by: UserActor,
  { profile, disabled, groups }: AccessDraft & { profile: Profile },
  now: Date,
): Promise<Profile> {
  const { sub, v, tenantId, userId, disabledAt } = profile;
  const before = answerOf(profile);
  if (before.disabled === disabled && before.groups.join() === groups.join()) return profile;
  const at = now.toISOString();
  const isOpened = before.disabled && !disabled;
  const shut = !before.disabled && disabled ? { blockedAt: at, disabledAt: disabledAt ?? at } : {};
  const patch = profiles.patch({ sub }).set({ ...shut, groups, v: v + 1, updatedAt: at });
  const gone = isKeptOut(profile) ? (['blockedAt'] as const) : (['blockedAt', 'disabledAt'] as const);
  const changed = isOpened ? patch.remove([...gone]) : patch;
  const update = changed.where((known, { eq }) => eq(known.v, v)).params();
  await commit({
    writes: [updating(update)],
    audit: [
      {
        ...{ tenantId, subject: userId, action: 'session.accessSet', by: by.userId, isStaff: true },
        ...{ before: { disabled: before.disabled, groups: before.groups }, after: { disabled, groups } },
      },
    ],
  });
  return personOf(userId as IdOf<'user'>);
}
