import type { Attempts } from './attempts.ts';
import type { Challenges } from './challenges.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from './errors.ts';
import type { Claims, Signer } from './jwt.ts';
import type { Sessions } from './sessions.ts';
import type { PoolSettings } from './settings.ts';
import { isPassword, verifierOf } from './srp.ts';
import type { Groups, User, Users } from './store.ts';
import type { RunTrigger } from './triggers.ts';

export interface PoolMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}
/** What the operations share. */
export interface Pool {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly groups: Groups;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly attempts: Attempts;
  readonly signer: Signer;
  readonly trigger: RunTrigger;
  sendMail(mail: PoolMail): Promise<unknown>;
}

export type Body = Readonly<Record<string, unknown>>;
export type Operation = (body: Body, pool: Pool) => Promise<object>;

/** A required text of a request. */
export function text(body: Body, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  throw invalidParameter(
    `1 validation error detected: Value at '${lower}' failed to satisfy constraint: Member must not be null`,
  );
}
export const record = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const metadata = (body: Body): Record<string, string> =>
  Object.fromEntries(Object.entries(record(body.ClientMetadata)).map(([key, value]) => [key, String(value)]));

export function checkClient(body: Body, pool: Pool): void {
  const clientId = text(body, 'ClientId');
  if (clientId !== pool.settings.clientId)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}
export function checkPool(body: Body, pool: Pool): void {
  const poolId = text(body, 'UserPoolId');
  if (poolId !== pool.settings.poolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
}

/** The user that an administrator names, by id or e-mail. */
export function userOf(body: Body, pool: Pool): User {
  const user = pool.users.byName(text(body, 'Username'));
  if (!user) throw userNotFound();
  return user;
}

/** Scope of a token that may call the pool's own operations. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** The user that an access token belongs to, while that sign-in is alive. */
export function callerOf(body: Body, pool: Pool): User {
  const claims = pool.signer.readAccess(text(body, 'AccessToken'));
  const scopes = String(claims.scope).split(' ');
  if (!scopes.includes(ADMIN_SCOPE)) throw notAuthorized('Access Token does not have required scopes');
  return holderOf(claims, pool);
}

/** The user whom the claims of a valid access token name, while that sign-in is alive. */
export function holderOf(claims: Claims, pool: Pool): User {
  const user = pool.users.bySub(String(claims.sub));
  if (!user) throw userNotFound();
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (!pool.sessions.isLive(String(claims.origin_jti))) throw notAuthorized('Access Token has been revoked');
  return user;
}

/** Throws InvalidPasswordException when the password is too short or too long. */
export function checkPassword(password: string, pool: Pool): void {
  const refuse = (why: string) =>
    new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
  if (password.length < pool.settings.minimumPasswordLength) throw refuse('Password not long enough');
  if (password.length > 256) throw refuse('Password too long');
}
/** Keeps a verifier of the password, if it conforms with the policy. Who comes from an identity provider has none. */
export function setPassword(user: User, password: string, pool: Pool): void {
  if (user.username !== undefined) throw notAuthorized('User password cannot be reset in the current state.');
  checkPassword(password, pool);
  user.password = verifierOf({ poolName: pool.settings.poolName, userId: user.sub }, password);
}
export const hasPassword = (user: User, password: string, pool: Pool): boolean =>
  user.password !== null && isPassword({ poolName: pool.settings.poolName, userId: user.sub }, password, user.password);
