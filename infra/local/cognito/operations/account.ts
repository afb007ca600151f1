import { attributeList, attributesOf, checkWritable } from '../attributes.ts';
import { sendCode, takeCode } from '../codes.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../errors.ts';
import { callerOf, hasPassword, metadata, type Operation, setPassword, text } from '../pool.ts';
import { nameOf } from '../store.ts';

/** What a signed-in user does with the own account: every call carries the access token. */
const GetUser: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  return { Username: nameOf(user), UserAttributes: attributeList(user) };
};

/** A new e-mail address takes effect when its code is given; until then the old one stays. */
const UpdateUserAttributes: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  const attributes = attributesOf(body.UserAttributes, pool.settings.attributes);
  checkWritable(attributes, pool.settings.attributes, 'update');
  const { email, ...others } = attributes;
  const isNewEmail = email !== undefined && email.toLowerCase() !== user.attributes.email?.toLowerCase();
  if (isNewEmail && pool.users.byName(email))
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
  Object.assign(user.attributes, others);
  if (!isNewEmail) {
    await pool.users.save(user);
    return { CodeDeliveryDetailsList: [] };
  }
  const clientMetadata = metadata(body);
  const sent = await sendCode(pool, user, { kind: 'verify', source: 'UpdateUserAttribute', email, clientMetadata });
  return { CodeDeliveryDetailsList: [sent] };
};

const onlyEmail = (name: string) => {
  if (name !== 'email') throw invalidParameter(`Invalid attribute: ${name}`);
};

const GetUserAttributeVerificationCode: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  onlyEmail(text(body, 'AttributeName'));
  pool.attempts.codeAsked(user.sub);
  const pending = user.code?.kind === 'verify' ? user.code.email : undefined;
  const clientMetadata = metadata(body);
  const request = { kind: 'verify', source: 'VerifyUserAttribute', clientMetadata } as const;
  const sent = await sendCode(pool, user, pending === undefined ? request : { ...request, email: pending });
  return { CodeDeliveryDetails: sent };
};

const VerifyUserAttribute: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  onlyEmail(text(body, 'AttributeName'));
  const { email } = await takeCode(pool, user, { kind: 'verify', code: text(body, 'Code') });
  if (email !== undefined && !pool.users.rename(user, email))
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
  user.attributes.email_verified = 'true';
  await pool.users.save(user);
  return {};
};

const ChangePassword: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  pool.attempts.check(user.sub);
  if (!hasPassword(user, text(body, 'PreviousPassword'), pool)) {
    pool.attempts.failed(user.sub);
    throw notAuthorized();
  }
  pool.attempts.succeeded(user.sub);
  setPassword(user, text(body, 'ProposedPassword'), pool);
  await pool.users.save(user);
  return {};
};

const GlobalSignOut: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  await pool.sessions.end((session) => session.sub === user.sub);
  return {};
};

const DeleteUser: Operation = async (body, pool) => {
  const user = callerOf(body, pool);
  await pool.sessions.end((session) => session.sub === user.sub);
  await pool.users.remove(user);
  return {};
};

export const account = {
  GetUser,
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  VerifyUserAttribute,
  ChangePassword,
  GlobalSignOut,
  DeleteUser,
};
