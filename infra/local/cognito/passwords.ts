import { CognitoError, notAuthorized } from './errors.ts';
import { hasPassword, type Pool } from './pool.ts';
import type { User } from './store.ts';

/** Throws what keeps a user out who has shown the right password. */
export function checkMayEnter(user: User): void {
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
}

/** The user of a name and password, with or without a right to come in. Throws NotAuthorizedException, also while the name is locked. */
export function userByPassword(pool: Pool, name: string, password: string): User {
  pool.attempts.check(name);
  const user = pool.users.byName(name);
  if (!user || !hasPassword(user, password, pool)) {
    pool.attempts.failed(name);
    throw notAuthorized();
  }
  pool.attempts.succeeded(name);
  return user;
}

/** The user who comes in by name and password on the hosted page. Throws what stands between, as the operations do. */
export function hostedUser(pool: Pool, name: string, password: string): User {
  const user = userByPassword(pool, name, password);
  checkMayEnter(user);
  if (user.status !== 'CONFIRMED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  return user;
}
