import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { callPool, signInSrp } from './client.ts';
import { type Cognito, openCognito } from './cognito.ts';
import type { PoolMail } from './pool.ts';
import type { TriggerEvent, TriggerName } from './triggers.ts';

const poolId = 'eu-west-1_TriggerPool';
const clientId = 'triggerclient00000000000000';
const email = 'Ana@example.com';
const password = 'una-clave-larga';

let dir = '';
let cognito: Cognito;
let pool = { endpoint: '', poolId, clientId };
let answers: Partial<Record<TriggerName, (event: TriggerEvent) => void>> = {};
let events: TriggerEvent[] = [];
let mails: PoolMail[] = [];

beforeEach(async () => {
  [answers, events, mails] = [{}, [], []];
  dir = await mkdtemp(join(tmpdir(), 'souto-triggers-'));
  cognito = await openCognito({
    path: dir,
    poolId,
    clientId,
    credentials: {},
    attributes: { 'custom:usertype': 'atSignUp' },
    sendMail: async (mail) => mails.push(mail),
    async trigger(name, event) {
      events.push(structuredClone(event));
      answers[name]?.(event);
      return event;
    },
  });
  pool = { ...pool, endpoint: await listen(cognito.server) };
});
afterEach(async () => {
  await cognito.close();
  await rm(dir, { recursive: true, force: true });
});

const signUp = () =>
  callPool(pool, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'custom:usertype', Value: 'Propietario Forestal' },
    ],
    ClientMetadata: { language: 'gl' },
  });
const confirm = () =>
  callPool(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode: /\d{6}/.exec(mails.at(-1)?.html ?? '')?.[0] });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

it("gives the functions Lambda's event shapes, in the order of the cloud", async () => {
  await signUp();
  await confirm();
  await signInSrp(pool, email, password);
  expect(events.map((event) => `${event.version} ${event.triggerSource}`)).toEqual([
    '1 PreSignUp_SignUp',
    '1 CustomMessage_SignUp',
    '1 PostConfirmation_ConfirmSignUp',
    '2 TokenGeneration_Authentication',
  ]);
  const [before, message, confirmed, tokens] = events;
  expect(before).toMatchObject({
    region: 'eu-west-1',
    userPoolId: poolId,
    callerContext: { clientId },
    request: {
      userAttributes: { email, 'custom:usertype': 'Propietario Forestal' },
      validationData: {},
      clientMetadata: { language: 'gl' },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  expect(message).toMatchObject({
    request: { codeParameter: '{####}', clientMetadata: { language: 'gl' } },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  expect(confirmed?.userName).toBe(before?.userName);
  expect(confirmed?.request.userAttributes).toMatchObject({
    'cognito:user_status': 'CONFIRMED',
    email_verified: 'true',
  });
  expect(tokens?.request).toMatchObject({
    groupConfiguration: { groupsToOverride: [] },
    scopes: ['aws.cognito.signin.user.admin'],
  });
});

it('refuses the sign-up with the words of the function, and creates nobody', async () => {
  answers.preSignUp = () => {
    throw new Error('session.unknownUserType');
  };
  await expect(signUp()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error session.unknownUserType.',
  });
  answers = {};
  await signUp();
  expect(mails).toHaveLength(1);
});

it('confirms at once when the function says so', async () => {
  answers.preSignUp = (event) => Object.assign(event.response, { autoConfirmUser: true, autoVerifyEmail: true });
  expect(await signUp()).toMatchObject({ UserConfirmed: true });
  expect(mails).toEqual([]);
  expect((await signInSrp(pool, email, password)).ExpiresIn).toBe(3600);
});

it('mails the words of the function, with the code in place', async () => {
  answers.customMessage = (event) =>
    Object.assign(event.response, { emailSubject: 'Código {####}', emailMessage: '<p>O teu código: {####}</p>' });
  await signUp();
  const code = /\d{6}/.exec(mails[0]?.subject ?? '')?.[0];
  expect(mails).toEqual([{ to: email, subject: `Código ${code}`, html: `<p>O teu código: ${code}</p>` }]);
});

it('puts claims into both tokens, but none that the service keeps to itself', async () => {
  answers.preTokenGeneration = (event) => {
    event.response.claimsAndScopeOverrideDetails = {
      idTokenGeneration: { claimsToAddOrOverride: { plan: 'free', sub: 'forged' }, claimsToSuppress: ['email'] },
      accessTokenGeneration: { claimsToAddOrOverride: { tenant: 'ten_1', client_id: 'forged', exp: 9e9 } },
      groupOverrideDetails: { groupsToOverride: ['support'] },
    };
  };
  await signUp();
  await confirm();
  const tokens = await signInSrp(pool, email, password);
  const access = claimsOf(tokens.AccessToken);
  const id = claimsOf(tokens.IdToken);
  expect(access).toMatchObject({ tenant: 'ten_1', client_id: clientId, 'cognito:groups': ['support'] });
  expect(access.exp - access.iat).toBe(3600);
  expect(id).toMatchObject({ plan: 'free', sub: access.sub, 'cognito:groups': ['support'] });
  expect(id.email).toBeUndefined();
});

it('ends a session by its refresh token, and no other', async () => {
  await signUp();
  await confirm();
  const [one, two] = [await signInSrp(pool, email, password), await signInSrp(pool, email, password)];
  await callPool(pool, 'RevokeToken', { Token: one.RefreshToken });
  const refresh = (token: string) =>
    callPool(pool, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: token } });
  await expect(refresh(one.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(callPool(pool, 'GetUser', { AccessToken: one.AccessToken })).rejects.toThrow('revoked');
  expect(await refresh(two.RefreshToken)).toHaveProperty('AuthenticationResult.AccessToken');
});

it('refuses forged and unusable answers', async () => {
  await signUp();
  await confirm();
  const tokens = await signInSrp(pool, email, password);
  const [header, payload, signature] = tokens.AccessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [unsigned, `${header}.${payload}.${signature?.slice(4)}`, tokens.IdToken, 'x', ''])
    await expect(callPool(pool, 'GetUser', { AccessToken: token })).rejects.toBeInstanceOf(Error);
  for (const srpA of ['0', 'no-hex', ''])
    await expect(
      callPool(pool, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: srpA } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const otherClient = callPool(pool, 'InitiateAuth', { ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH' });
  await expect(otherClient).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
