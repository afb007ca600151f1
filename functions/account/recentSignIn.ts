import type { UserActor } from '#shared/access/actor.ts';
import { RECENT_SIGN_IN_MS } from '#shared/constants/account.ts';
import { AppError } from '#shared/kernel/appError.ts';

/**
 * Asks that the person has given the password a moment ago: a refreshed token keeps the moment of its sign-in. Real time.
 * @throws AppError `session.signInAgain`
 */
export function requireRecentSignIn({ signedInAtMs = 0 }: UserActor): void {
  if (Date.now() - signedInAtMs >= RECENT_SIGN_IN_MS) throw new AppError('session.signInAgain');
}
