import { randomUUID } from 'node:crypto';
import { type Attributes, attributesOf, checkWritable, delivery } from '../attributes.ts';
import { sendCode, takeCode } from '../codes.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts';
import {
  type Body,
  checkClient,
  checkPassword,
  metadata,
  type Operation,
  type Pool,
  record,
  setPassword,
  text,
} from '../pool.ts';
import type { User, UserStatus } from '../store.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

export const nameTaken = () => new CognitoError('UsernameExistsException', 'User already exists');

/** A user that is not in the pool yet. */
export function newUser(email: string, attributes: Attributes, status: UserStatus): User {
  if (!EMAIL.test(email) || email.length > 128) throw invalidParameter('Username should be an email.');
  const now = Date.now();
  return {
    sub: randomUUID(),
    attributes: { email_verified: 'false', ...attributes, email },
    password: null,
    status,
    isEnabled: true,
    groups: [],
    code: null,
    createdAtMs: now,
    modifiedAtMs: now,
  };
}

/** Tells the function connected to post-confirmation that the user may now come in. */
async function confirmed(pool: Pool, user: User, firing: { source: string; clientMetadata: Record<string, string> }) {
  const { source, clientMetadata } = firing;
  await pool.trigger({ name: 'postConfirmation', source, user, request: { clientMetadata }, response: {} });
}

async function askPreSignUp(pool: Pool, user: User, body: Body) {
  return pool.trigger({
    name: 'preSignUp',
    source: 'SignUp',
    user,
    request: {
      validationData: Object.fromEntries(
        (Array.isArray(body.ValidationData) ? body.ValidationData : [])
          .map(record)
          .map((d) => [String(d.Name), d.Value]),
      ),
      clientMetadata: metadata(body),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
}

const SignUp: Operation = async (body, pool) => {
  checkClient(body, pool);
  const email = text(body, 'Username').trim();
  const attributes = attributesOf(body.UserAttributes, pool.settings.attributes);
  checkWritable(attributes, pool.settings.attributes, 'signUp');
  const user = newUser(email, attributes, 'UNCONFIRMED');
  setPassword(user, text(body, 'Password'), pool);
  if (pool.users.byName(email)) throw nameTaken();
  const verdict = await askPreSignUp(pool, user, body);
  if (verdict.autoConfirmUser === true) user.status = 'CONFIRMED';
  if (verdict.autoVerifyEmail === true) user.attributes.email_verified = 'true';
  if (!pool.users.claim(user)) throw nameTaken();
  const clientMetadata = metadata(body);
  if (user.status === 'CONFIRMED') {
    await pool.users.save(user);
    await confirmed(pool, user, { source: 'ConfirmSignUp', clientMetadata });
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const sent = await sendCode(pool, user, { kind: 'signUp', source: 'SignUp', clientMetadata });
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: sent };
};

const ConfirmSignUp: Operation = async (body, pool) => {
  checkClient(body, pool);
  const name = text(body, 'Username');
  const user = pool.users.byName(name);
  if (!user?.isEnabled) return pool.attempts.refuseCode(name);
  if (user.status === 'CONFIRMED') throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
  await takeCode(pool, user, { kind: 'signUp', code: text(body, 'ConfirmationCode') });
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  await pool.users.save(user);
  await confirmed(pool, user, { source: 'ConfirmSignUp', clientMetadata: metadata(body) });
  return {};
};

const ResendConfirmationCode: Operation = async (body, pool) => {
  checkClient(body, pool);
  const name = text(body, 'Username');
  pool.attempts.codeAsked(name);
  const user = pool.users.byName(name);
  if (!user?.isEnabled) return { CodeDeliveryDetails: delivery(name) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const clientMetadata = metadata(body);
  return { CodeDeliveryDetails: await sendCode(pool, user, { kind: 'signUp', source: 'ResendCode', clientMetadata }) };
};

const ForgotPassword: Operation = async (body, pool) => {
  checkClient(body, pool);
  const name = text(body, 'Username');
  pool.attempts.codeAsked(name);
  const user = pool.users.byName(name);
  const isKnown = user?.isEnabled && user.username === undefined && user.attributes.email_verified === 'true';
  if (isKnown) await sendCode(pool, user, { kind: 'forgot', source: 'ForgotPassword', clientMetadata: metadata(body) });
  return { CodeDeliveryDetails: delivery(user?.attributes.email ?? name) };
};

const ConfirmForgotPassword: Operation = async (body, pool) => {
  checkClient(body, pool);
  const user = pool.users.byName(text(body, 'Username'));
  const password = text(body, 'Password');
  checkPassword(password, pool);
  if (!user?.isEnabled || user.username !== undefined) return pool.attempts.refuseCode(text(body, 'Username'));
  await takeCode(pool, user, { kind: 'forgot', code: text(body, 'ConfirmationCode') });
  setPassword(user, password, pool);
  user.status = 'CONFIRMED';
  await pool.users.save(user);
  pool.attempts.succeeded(user.attributes.email ?? '');
  await confirmed(pool, user, { source: 'ConfirmForgotPassword', clientMetadata: metadata(body) });
  return {};
};

export const registration = { SignUp, ConfirmSignUp, ResendConfirmationCode, ForgotPassword, ConfirmForgotPassword };
