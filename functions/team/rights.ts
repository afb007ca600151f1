import { actorOf, type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { requiringVersion, type Write } from '#functions/kit/transaction.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { mayCall, type UserActor } from '#shared/access/actor.ts';
import { type Grant, grantable } from '#shared/access/grant.ts';
import type { Level, Section } from '#shared/access/permissions.ts';
import { blocksOf, isWithin, type Reach, type Scope } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { team } from '#shared/team/contract.ts';
import type { MemberDraft, Place } from '#shared/team/schema.ts';

type Wanted = Pick<MemberDraft, 'accountAdmin' | 'viewer' | 'sections' | 'scope'>;

/** Rights as a profile keeps them. An administrator of the account has them all, whatever else was chosen. */
export function storedRights({ accountAdmin, viewer, sections, scope }: Wanted) {
  const userRole = accountAdmin ? 'ADMIN' : viewer ? 'VIEWER' : 'EDITOR';
  return { userRole, sections: accountAdmin ? {} : sections, scope: accountAdmin ? {} : scope } as const;
}

/** What a person of the account may do: that of an owner or administrator is everything. */
export function grantOf({
  userRole,
  sections = {},
  scope = {},
}: Pick<Profile, 'userRole' | 'sections' | 'scope'>): Grant {
  const accountAdmin = userRole === 'OWNER' || userRole === 'ADMIN';
  const levels = sections as Partial<Record<Section, Level>>;
  return { accountAdmin, sections: levels, scope: accountAdmin ? null : (scope as Scope) };
}

/** Whether somebody of the account is there for who asks: nobody sees people who reach further in it. */
export const reachesPerson = (by: UserActor, profile: Profile): boolean =>
  profile.tenantId === by.tenantId && (profile.userId === by.userId || isWithin(grantOf(profile).scope, by.scope));

/**
 * Refuses a change of somebody whose rights are not the caller's to give or take, or whom the platform has shut out.
 * @throws AppError `team.ownRights`, `team.ownerStays`, `team.beyondOwn`
 */
export function requireManageable(by: UserActor, profile: Profile): void {
  if (profile.userId === by.userId) throw new AppError('team.ownRights');
  if (profile.userRole === 'OWNER') throw new AppError('team.ownerStays');
  if (!isGivable(by, profile)) throw new AppError('team.beyondOwn');
}
/**
 * The caller with the rights of this moment, which a request may have from a cache, and what asks that they are still so
 * when the change is written: of two who take each other's rights away at once, one does, and the other has none by then.
 * @throws AppError `access.denied` when the caller may not change people any more
 */
export async function callerNow(by: UserActor): Promise<{ caller: UserActor; still: Write }> {
  const sub = subOf(by.userId);
  const profile = await readProfile(sub);
  if (!profile || profile.disabledAt !== undefined) throw new AppError('access.denied');
  const { groups, features } = by;
  const caller: UserActor = { ...by, ...actorOf(profile, groups, { now: now() }), features };
  if (!mayCall(caller, team.updateMember)) throw new AppError('access.denied');
  return { caller, still: requiringVersion(profiles.get({ sub }).params(), profile.v) };
}
const isGivable = (by: UserActor, profile: Profile): boolean =>
  profile.blockedAt === undefined && grantable(by, grantOf(profile));

/** Whether the caller may do anything with somebody: what the operations that change a person refuse, and who may call them. */
export function isManageable(by: UserActor, profile: Profile): boolean {
  const isApart = profile.userId !== by.userId && profile.userRole !== 'OWNER';
  return isApart && profile.removedAt === undefined && mayCall(by, team.updateMember) && isGivable(by, profile);
}

/**
 * Refuses rights that the caller does not have, and organizations that are not there for them.
 * @throws AppError `organizations.notFound` at the field, `team.beyondOwn`
 */
export async function requireGrantable(by: UserActor, wanted: Wanted): Promise<void> {
  await requireOrganizations(by, wanted);
  if (!grantable(by, grantOf(storedRights(wanted)))) throw new AppError('team.beyondOwn');
}

/** Organizations that the caller may give to others, with what they may write in each themselves. */
export async function placesOf(by: Reach): Promise<Place[]> {
  return [...(await organizationNames(by))].map(([id, name]) => {
    const blocks = blocksOf(by, id);
    return { id, name, blocks: blocks === 'all' ? blocks : [...blocks] };
  });
}

async function requireOrganizations(by: Reach, { accountAdmin, scope }: Wanted): Promise<void> {
  const asked = Object.keys(scope ?? {});
  if (accountAdmin || asked.length === 0) return;
  const known: ReadonlyMap<string, string> = await organizationNames(by);
  const issues = asked
    .filter((id) => !known.has(id))
    .map((id): Problem => ({ path: ['draft', 'scope', id], code: 'organizations.notFound' }));
  if (issues.length > 0) throw new AppError('organizations.notFound', {}, { issues });
}
