import { randomBytes } from 'node:crypto';
import { attributeList, attributesOf, userShape } from '../attributes.ts';
import { sendCode, sendSecret } from '../codes.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { addIdentity, userOfIdentity } from '../identities.ts';
import { checkPool, metadata, type Operation, type Pool, record, setPassword, text, userOf } from '../pool.ts';
import { nameOf, type User } from '../store.ts';
import { nameTaken, newUser } from './registration.ts';

/** Calls of the back end: signed with AWS credentials, which the server checks before it comes here. */
const AdminCreateUser: Operation = async (body, pool) => {
  const email = text(body, 'Username').trim();
  const user = newUser(email, attributesOf(body.UserAttributes, pool.settings.attributes), 'FORCE_CHANGE_PASSWORD');
  const given = body.TemporaryPassword;
  const secret = typeof given === 'string' && given !== '' ? given : `Aa1-${randomBytes(9).toString('base64url')}`;
  setPassword(user, secret, pool);
  if (!pool.users.claim(user)) throw nameTaken();
  await pool.users.save(user);
  if (body.MessageAction !== 'SUPPRESS')
    await sendSecret(pool, { source: 'AdminCreateUser', user, secret, to: email, clientMetadata: metadata(body) });
  return { User: { ...userShape(user), Attributes: attributeList(user) } };
};

const AdminGetUser: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  return { ...userShape(user), UserAttributes: attributeList(user) };
};

const AdminConfirmSignUp: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  if (user.status !== 'UNCONFIRMED')
    throw new CognitoError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
  user.status = 'CONFIRMED';
  await pool.users.save(user);
  const request = { clientMetadata: metadata(body) };
  await pool.trigger({ name: 'postConfirmation', source: 'ConfirmSignUp', user, request, response: {} });
  return {};
};

const AdminSetUserPassword: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  setPassword(user, text(body, 'Password'), pool);
  user.status = body.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  await pool.users.save(user);
  return {};
};

const AdminResetUserPassword: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  user.status = 'RESET_REQUIRED';
  await sendCode(pool, user, { kind: 'forgot', source: 'ForgotPassword', clientMetadata: metadata(body) });
  return {};
};

const AdminUpdateUserAttributes: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  const attributes = attributesOf(body.UserAttributes, pool.settings.attributes);
  const { email, ...others } = attributes;
  if (email !== undefined && !pool.users.rename(user, email))
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
  if (email !== undefined) user.attributes.email_verified = attributes.email_verified ?? 'false';
  Object.assign(user.attributes, others);
  await pool.users.save(user);
  return {};
};

const AdminDeleteUserAttributes: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  const names = Array.isArray(body.UserAttributeNames) ? body.UserAttributeNames.map(String) : [];
  if (names.includes('email')) throw invalidParameter('email is required.');
  for (const name of names) delete user.attributes[name];
  await pool.users.save(user);
  return {};
};

const endSessionsOf = (user: User, pool: Pool) => pool.sessions.end((session) => session.sub === user.sub);

const AdminDisableUser: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  user.isEnabled = false;
  await pool.users.save(user);
  await endSessionsOf(user, pool);
  return {};
};
const AdminEnableUser: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  user.isEnabled = true;
  await pool.users.save(user);
  return {};
};
const AdminUserGlobalSignOut: Operation = async (body, pool) => {
  await endSessionsOf(userOf(body, pool), pool);
  return {};
};
const AdminDeleteUser: Operation = async (body, pool) => {
  const user = userOf(body, pool);
  await endSessionsOf(user, pool);
  await pool.users.remove(user);
  return {};
};

function filterOf(filter: unknown): (user: User) => boolean {
  if (filter === undefined || filter === '') return () => true;
  const [, name, operator, value] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(String(filter)) ?? [];
  if (name === undefined || value === undefined) throw invalidParameter('Error while parsing filter.');
  const special: Record<string, (user: User) => string> = {
    sub: (user) => user.sub,
    username: nameOf,
    'cognito:user_status': (user) => user.status,
    status: (user) => (user.isEnabled ? 'Enabled' : 'Disabled'),
  };
  const read = special[name] ?? ((user: User) => user.attributes[name] ?? '');
  return (user) => (operator === '=' ? read(user) === value : read(user).startsWith(value));
}

const ListUsers: Operation = async (body, pool) => {
  const limit = Math.min(Number(body.Limit ?? 60), 60);
  const after = String(body.PaginationToken ?? '');
  const matches = pool.users
    .all()
    .filter(filterOf(body.Filter))
    .filter((user) => user.sub > after)
    .sort((a, b) => (a.sub < b.sub ? -1 : 1));
  const page = matches.slice(0, limit);
  return {
    Users: page.map((user) => ({ ...userShape(user), Attributes: attributeList(user) })),
    ...(matches.length > limit && { PaginationToken: page.at(-1)?.sub }),
  };
};

/** From now on a person of an identity provider, who must not be a user yet, is the one that the pool has. */
const AdminLinkProviderForUser: Operation = async (body, pool) => {
  const [to, from] = [record(body.DestinationUser), record(body.SourceUser)];
  const user = pool.users.byName(text(to, 'ProviderAttributeValue'));
  if (to.ProviderName !== 'Cognito' || from.ProviderAttributeName !== 'Cognito_Subject')
    throw invalidParameter('Only users of the pool can be linked to, by the subject of a provider.');
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const identity = { name: text(from, 'ProviderName'), userId: text(from, 'ProviderAttributeValue') };
  if (pool.users.byUsername(`${identity.name}_${identity.userId}`))
    throw invalidParameter('Merging is not currently supported, provide a SourceUser that has not been signed up');
  if (!userOfIdentity(pool, identity)) addIdentity(user, identity);
  await pool.users.save(user);
  return {};
};

/** The operation behind the check that it names this pool. */
const ofThisPool =
  (operation: Operation): Operation =>
  async (body, pool) => {
    checkPool(body, pool);
    return operation(body, pool);
  };

export const admin = Object.fromEntries(
  Object.entries({
    AdminCreateUser,
    AdminGetUser,
    AdminConfirmSignUp,
    AdminSetUserPassword,
    AdminResetUserPassword,
    AdminUpdateUserAttributes,
    AdminDeleteUserAttributes,
    AdminDisableUser,
    AdminEnableUser,
    AdminUserGlobalSignOut,
    AdminDeleteUser,
    ListUsers,
    AdminLinkProviderForUser,
  }).map(([name, operation]) => [name, ofThisPool(operation)]),
);
