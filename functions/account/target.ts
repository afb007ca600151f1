import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idOf } from '#shared/kernel/ids.ts';

const userIds = idOf('user');
const SUBJECT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The subject that a path names, by itself or as the id of a user; null when it is neither. */
function subjectOf(text: string): string | null {
  const read = userIds.safeParse(text);
  if (read.success) return subOf(read.data);
  return SUBJECT.test(text) ? text : null;
}

/**
 * The person that a call acts on: the caller, or whom an administrator of the platform names.
 * @throws AppError `access.notFound` for anybody else, whether they exist or not, and for who left: of them only a name is kept
 */
export async function targetOf(actor: UserActor, userId: string): Promise<Profile> {
  const sub = subjectOf(userId);
  const isAllowed = sub !== null && (sub === subOf(actor.userId) || actor.groups.includes('admin'));
  const profile = isAllowed ? await readProfile(sub) : null;
  if (!profile || profile.removedAt !== undefined) throw new AppError('access.notFound');
  return profile;
}
