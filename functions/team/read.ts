import { isWaiting, type Profile, readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { SECTIONS } from '#shared/access/permissions.ts';
import { seatsOf } from '#shared/access/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Member, MemberState } from '#shared/team/schema.ts';
import { grantOf, isManageable, reachesPerson } from './rights.ts';
import { pageOfProfiles, takenSeats } from './store.ts';

type Stated = Partial<Pick<Profile, 'removedAt' | 'invitedAt' | 'activatedAt'>> & { disabledAt?: string | undefined };
export function stateOf(profile: Stated): MemberState {
  if (profile.removedAt !== undefined) return 'REMOVED';
  if (profile.disabledAt !== undefined) return 'DISABLED';
  return isWaiting(profile) ? 'INVITED' : 'ACTIVE';
}

/** A person of the account as others of it see them. */
export function answerOf(by: UserActor, profile: Profile): Member {
  const { accountAdmin, sections, scope } = grantOf(profile);
  const levels = SECTIONS.map((section) => [section, accountAdmin ? 'EDIT' : (sections[section] ?? 'HIDE')]);
  const { name, lastName, preferredUsername, v, createdAt, updatedAt, invitedAt = null } = profile;
  return {
    id: profile.userId as IdOf<'user'>,
    ...{ name, lastName, email: preferredUsername, language: profile.language as Language },
    state: stateOf(profile),
    isOwner: profile.userRole === 'OWNER',
    isSelf: profile.userId === by.userId,
    accountAdmin,
    viewer: profile.userRole === 'VIEWER',
    sections: Object.fromEntries(levels) as Member['sections'],
    scope: scope as Member['scope'],
    canManage: isManageable(by, profile),
    ...{ invitedAt, v, createdAt, updatedAt },
  };
}

/**
 * Somebody of the account, also one who was removed.
 * @throws AppError `team.notFound`, also for a person of another account or one who reaches further than the caller
 */
export async function reachedProfile(by: UserActor, userId: IdOf<'user'>): Promise<Profile> {
  const profile = await readProfile(subOf(userId));
  if (!profile || profile.userId !== userId || !reachesPerson(by, profile)) throw new AppError('team.notFound');
  return profile;
}

/** @throws AppError `team.notFound` */
export const getMember = async (by: UserActor, userId: IdOf<'user'>): Promise<Member> =>
  answerOf(by, await reachedProfile(by, userId));

/** Seats of the account's plan on a day. */
export const seatsOn = (owner: Profile, now: Date): number => seatsOf(owner, now.toISOString().slice(0, 10));

interface Query {
  limit: number;
  cursor?: string | undefined;
}
/** The people of the account whom the caller reaches: the owner at the head of the first page. */
export async function listMembers(
  by: UserActor,
  query: Query,
  now: Date,
): Promise<Page<Member> & { seats: { taken: number; total: number } }> {
  const { tenantId } = by;
  const [page, owner, taken] = await Promise.all([
    pageOfProfiles(tenantId, query),
    ownerOf(tenantId),
    takenSeats(tenantId),
  ]);
  const all = query.cursor === undefined ? [owner, ...page.items] : page.items;
  const items = all.filter((profile) => reachesPerson(by, profile)).map((profile) => answerOf(by, profile));
  return { items, cursor: page.cursor, seats: { taken, total: seatsOn(owner, now) } };
}
