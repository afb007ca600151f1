import { PLATFORM_GROUPS, type PlatformGroup, type UserActor } from '#shared/access/actor.ts';
import type { UserType } from '#shared/access/permissions.ts';
import { featuresOf } from '#shared/access/plans.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { retryBusy } from './retry.ts';
import { entity, stamps } from './table.ts';

/**
 * Who a person is, found by the subject of the identity provider: written by the session feature, read here for each
 * request. Personal and bank data live here and never in a token.
 */
export const profiles = entity({
  model: { entity: 'profile', service: 'souto', version: '1' },
  attributes: {
    sub: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    userType: { type: ['Representante empresarial', 'Propietario Forestal'] as const },
    userRole: { type: ['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'] as const, required: true },
    /** Level of each menu section, of a related user; an owner has them all. */
    sections: { type: 'any' },
    /** Organizations and blocks of activities that a related user reaches; an owner or administrator reaches all. */
    scope: { type: 'any' },
    /** A disabled person is refused within the time that a profile is cached, whatever their token says. */
    disabledAt: { type: 'string' },
    /** Shut out by the platform: nobody of the account opens that again. Goes with `disabledAt`. */
    blockedAt: { type: 'string' },
    /** Groups of the platform, kept in step with the user pool at each token: what is taken from here is gone at once. */
    groups: { type: 'any' },
    /** Of a related user: subject of the account's owner, whose plan counts. */
    ownerSub: { type: 'string' },
    /** A related user: when they were last invited, and when they came in, with their own password and a confirmed e-mail. */
    invitedAt: { type: 'string' },
    activatedAt: { type: 'string' },
    /** Their name stays with what they made. */
    removedAt: { type: 'string' },
    /** The person asked to close the account (its owner) or the own access: `Closing` of the privacy feature. */
    closing: { type: 'any' },
    /** The e-mail has a login of another account: nobody can come in as this person. */
    isElsewhere: { type: 'boolean' },
    preferredUsername: { type: 'string', required: true },
    name: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    companyName: { type: 'string', required: true },
    /** Of the company: which questions it is asked. */
    sector: { type: 'string' },
    phone: { type: 'string', required: true },
    dni: { type: 'string', required: true },
    stripeCustomerId: { type: 'string' },
    plan: { type: 'string' },
    planEnd: { type: 'string' },
    /** The plan that was paid for last, while one is open: prices of credits follow it. */
    paidPlan: { type: 'string' },
    titularCuenta: { type: 'string', required: true },
    dpostal: { type: 'string', required: true },
    bankingEntity: { type: 'string', required: true },
    iban: { type: 'string', required: true },
    municipioCode: { type: 'string', required: true },
    codigoPostal: { type: 'string', required: true },
    coinscrap: { type: 'boolean', required: true },
    coinscrapDate: { type: 'string' },
    originData: { type: 'string', required: true },
    whiteLabel: { type: 'string' },
    footprintcalculator: { type: 'boolean', required: true },
    language: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    bySub: {
      pk: { field: 'PK', composite: ['sub'], template: 'USER#{sub}' },
      sk: { field: 'SK', composite: [], template: 'PROFILE' },
    },
  },
});
export type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

/** The profile of a subject, read consistently; null while none has been written. */
export async function readProfile(sub: string) {
  const { data } = await retryBusy(() => profiles.get({ sub }).go({ consistent: true }));
  return data;
}

/** Groups of the platform that the person is in. */
export const groupsOf = ({ groups }: Pick<Profile, 'groups'>): readonly PlatformGroup[] =>
  PLATFORM_GROUPS.filter((group) => Array.isArray(groups) && groups.includes(group));

/** Invited, and has not shown yet that the e-mail is theirs: nothing is open to them. */
export const isWaiting = ({ invitedAt, activatedAt }: Pick<Profile, 'invitedAt' | 'activatedAt'>): boolean =>
  invitedAt !== undefined && activatedAt === undefined;

/** Whether the person has asked to close the account, or their access to it. */
export const isClosing = ({ closing }: { closing?: unknown }): boolean => closing !== undefined;

/**
 * The actor of a profile. A group holds while both the verified token and the profile have it: neither the one that was
 * made before it was taken away, nor the other that a token does not prove. Whose rights were never set reaches nothing.
 * @param now the plan is one of this day
 * @param contracted the profile that has the plan: a related user gets what the owner has contracted
 */
export function actorOf(
  profile: Profile,
  groups: readonly string[],
  { now, contracted = profile }: { now: Date; contracted?: Profile | undefined },
): UserActor {
  const { userId, tenantId, userType = null, userRole, sections = {}, scope = {} } = profile;
  const kept = groupsOf(profile);
  const accountAdmin = userRole === 'OWNER' || userRole === 'ADMIN';
  return {
    kind: 'user',
    userId: userId as IdOf<'user'>,
    tenantId: tenantId as IdOf<'tenant'>,
    userType: userType as UserType | null,
    groups: kept.filter((group) => groups.includes(group)),
    accountAdmin,
    viewer: userRole === 'VIEWER',
    sections,
    scope: accountAdmin ? null : scope,
    features: featuresOf(contracted, now.toISOString().slice(0, 10)),
    ...(isClosing(profile) && { isClosing: true as const }),
  };
}
