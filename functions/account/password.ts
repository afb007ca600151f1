import type { Profile } from '#functions/kit/profile.ts';
import { identity } from '#functions/ports/identity.ts';
import { tellPasswordChanged } from './passwordChanged.ts';

/**
 * Sets a person's password and ends all their sessions (a token that is out stays good until it ends, an hour at most).
 * Safe to repeat.
 * @throws AppError `account.noPassword`, `session.passwordTooShort`
 */
export async function resetPassword(
  profile: Profile,
  { password, by, isStaff }: { password: string; by: string; isStaff: boolean },
): Promise<void> {
  await identity.setPassword(profile.sub, password);
  await identity.endSessions(profile.sub);
  await tellPasswordChanged(profile, by, isStaff);
}
