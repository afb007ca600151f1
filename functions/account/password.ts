import type { Profile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { identity } from '#functions/ports/identity.ts';

/**
 * Sets a person's password and ends all their sessions (a token that is out stays good until it ends, an hour at most).
 * Safe to repeat.
 * @throws AppError `account.noPassword`, `session.passwordTooShort`
 */
export async function resetPassword(
  { sub, userId: subject, tenantId }: Profile,
  { password, by }: { password: string; by: string },
): Promise<void> {
  await identity.setPassword(sub, password);
  await identity.endSessions(sub);
  const told = { kind: 'passwordChanged', details: {}, link: '/account/account' } as const;
  await commit({
    writes: [],
    audit: [{ tenantId, subject, action: 'account.passwordChanged', by }],
    messages: [tellingOne({ tenantId, userId: subject }, told)],
  });
}
