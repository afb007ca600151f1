import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { ownsEmail } from '#functions/brands/read.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { hasGroups, linkIdentity, ownUserOf } from '#functions/ports/identityLinks.ts';
import { AppError } from '#shared/kernel/appError.ts';

type Event = Pick<PreSignUpTriggerEvent, 'userName' | 'userPoolId' | 'request'>;

/** `<provider>_<id there>`: the name of a provider has no underscore. */
function identityOf(userName: string): { provider: string; id: string } {
  const at = userName.indexOf('_');
  return { provider: userName.slice(0, at), id: userName.slice(at + 1) };
}

/**
 * Somebody comes from a brand's provider for the first time. Only when the provider has proved the e-mail and the brand
 * owns its domain is that person the one who has an account with this e-mail already: the account then carries the brand.
 * Everybody else becomes a user apart, whatever e-mail the provider tells, and so does who is of the platform: a brand
 * could otherwise open accounts that are not its own. The sign-in that links ends in an error of the pool (it still wanted
 * to make a user); the next one goes through.
 */
export async function linkToOwnAccount({ userName, userPoolId, request }: Event): Promise<void> {
  const identity = identityOf(userName);
  const { email = '', email_verified } = request.userAttributes;
  if (email_verified !== 'true' || !(await ownsEmail(identity.provider, email))) return;
  const user = await ownUserOf(userPoolId, email.toLowerCase());
  if (!user || (await hasGroups(user))) return;
  const profile = await readProfile(user.sub);
  if (!profile) return;
  if (profile.whiteLabel !== identity.provider) await carryBrand(profile, identity.provider);
  await linkIdentity(user, identity);
}

/**
 * Before the link: cut short, the whole is done at the next sign-in.
 * @throws AppError `conflict.versionChanged` when the profile changes at this moment: that sign-in can be tried again
 */
export async function carryBrand({ sub, tenantId, userId, whiteLabel, v }: Profile, brand: string): Promise<void> {
  const change = { whiteLabel: brand, updatedAt: now().toISOString(), v: v + 1 };
  const carried = profiles
    .patch({ sub })
    .set(change)
    .where((at, { eq }) => eq(at.v, v));
  await commit({
    writes: [updating(carried.params(), new AppError('conflict.versionChanged'))],
    audit: [
      {
        tenantId,
        subject: userId,
        action: 'session.linked',
        by: userId,
        before: { whiteLabel: whiteLabel ?? null },
        after: { whiteLabel: brand },
      },
    ],
  });
}
