import { now } from '#functions/ports/clock.ts';
import type { Actor } from '#shared/access/actor.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { featuresOf } from '#shared/access/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { verifyAccessToken } from './accessToken.ts';
import { actorOfKey, isApiKey, keepUse, verifyApiKey } from './apiKeys.ts';
import { isAuditorSession, verifyAuditorSession } from './auditorSession.ts';
import { actorOf, isClosing, isWaiting, type Profile, readProfile } from './profile.ts';

/** One kind of bearer: which it knows by its form, and who it is; null (or a rejection) when it does not stand. */
interface Verifier {
  knows(bearer: string): boolean;
  verify(bearer: string): Promise<Actor | null>;
}

/** A revoked right is gone within this time. Real time: the business clock must not open or close anything. */
const PROFILE_CACHE_MS = 30_000;
const PROFILE_CACHE_SIZE = 1_000;
const cache = new Map<string, { profile: Profile; untilMs: number }>();

/** Forgets who was asked for: for tests of what a cache would hide. */
export const clearProfiles = (): void => cache.clear();

/** The owner of a company whose plan opens nothing today: what they pay for is open with the next request. */
const isWithoutPlan = (profile: Profile): boolean =>
  profile.ownerSub === undefined &&
  profile.userType === USER_TYPES[0] &&
  featuresOf(profile, now().toISOString().slice(0, 10)).length === 0;

async function profileOf(sub: string): Promise<Profile> {
  const known = cache.get(sub);
  if (known && known.untilMs > Date.now() && !isWithoutPlan(known.profile)) return known.profile;
  const profile = await readProfile(sub);
  if (!profile) throw new AppError('session.profileMissing');
  // Who waits comes in with the next request after the e-mail is confirmed; who closes writes again once that is undone.
  if (isWaiting(profile) || isClosing(profile) || isWithoutPlan(profile)) return profile;
  if (cache.size >= PROFILE_CACHE_SIZE) cache.clear();
  cache.set(sub, { profile, untilMs: Date.now() + PROFILE_CACHE_MS });
  return profile;
}

/** A related user has what the owner of the account contracted; null while the owner is closing the account. */
async function actorWith(profile: Profile, groups: readonly string[]) {
  const contracted = profile.ownerSub === undefined ? profile : await profileOf(profile.ownerSub);
  if (contracted !== profile && isClosing(contracted)) return null;
  return actorOf(profile, groups, { now: now(), contracted });
}

const user: Verifier = {
  knows: (bearer) => bearer.split('.').length === 3,
  async verify(bearer) {
    const token = await verifyAccessToken(bearer).catch(() => null);
    if (!token) return null;
    const profile = await profileOf(token.sub);
    if (profile.disabledAt !== undefined) return null;
    if (isWaiting(profile)) throw new AppError('session.emailNotVerified');
    const actor = await actorWith(profile, token.groups);
    return actor && { ...actor, signedInAtMs: token.signedInAtMs };
  },
};
const apiKey: Verifier = {
  knows: isApiKey,
  async verify(bearer) {
    const key = await verifyApiKey(bearer);
    const maker = key && (await profileOf(key.makerSub));
    if (!maker || maker.disabledAt !== undefined || isWaiting(maker) || maker.tenantId !== key.tenantId) return null;
    const actor = await actorWith(maker, []);
    if (!actor || actor.isClosing) return null;
    await keepUse(key);
    return actorOfKey(key, actor);
  },
};
const auditor: Verifier = { knows: isAuditorSession, verify: verifyAuditorSession };

/** Asked in this order; the first that knows the form of a bearer decides. */
const verifiers: readonly Verifier[] = [user, apiKey, auditor];

/**
 * Who calls, by the `Authorization: Bearer` header; anonymous without one.
 * @throws AppError `access.signInRequired` when a bearer is given that does not stand
 */
export async function actorOfHeader(authorization: string | undefined): Promise<Actor> {
  if (!authorization) return { kind: 'anonymous' };
  const bearer = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  const verifier = bearer ? verifiers.find((one) => one.knows(bearer)) : undefined;
  const actor = bearer && verifier ? await verifier.verify(bearer) : null;
  if (!actor) throw new AppError('access.signInRequired');
  return actor;
}
