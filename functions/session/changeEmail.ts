import { type Profile, profiles } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { now } from '#functions/ports/clock.ts';
import { movingEmail } from '#functions/team/emailClaim.ts';

/**
 * The e-mail that somebody has confirmed to the user pool becomes that of the profile, and what is theirs in the account, with
 * its audit entry. The pool
 * has the truth: whatever was interrupted is done at the next token.
 */
export async function changeEmail(profile: Profile, email: string): Promise<void> {
  const { sub, v, tenantId, userId, preferredUsername } = profile;
  const update = profiles
    .patch({ sub })
    .set({ preferredUsername: email, v: v + 1, updatedAt: now().toISOString() })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const told = { kind: 'emailChanged', details: { email }, link: '/account/account' } as const;
  await commit({
    writes: [updating(update), ...(await movingEmail(profile, email, now()))],
    audit: [{ tenantId, subject: userId, action: 'session.emailChanged', by: userId }],
    // The address that was given up is told as well: whoever lost the account reads it there.
    messages: [
      tellingOne({ tenantId, userId }, told),
      tellingOne({ tenantId, userId }, { ...told, to: preferredUsername }),
    ],
  });
}
