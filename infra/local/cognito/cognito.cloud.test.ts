import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { type Cognito, openCognito } from './cognito.ts';
import type { PoolMail } from './pool.ts';

const poolId = 'eu-west-1_TestPool';
const clientId = 'testclient0000000000000000';
const password = 'una-clave-larga';
let dir = '';
let pool: Cognito;
let endpoint = '';
let sdk: CognitoIdentityProviderClient;
const mails: PoolMail[] = [];
const fired: string[] = [];

/** On the given port, so that a restarted pool keeps its address. */
async function start(port = 0) {
  pool = await openCognito({
    path: join(dir, 'pool'),
    poolId,
    clientId,
    credentials: { local: 'local-secret' },
    groups: ['support'],
    attributes: { 'custom:usertype': 'atSignUp', 'custom:tenant': 'never' },
    sendMail: async (mail) => mails.push(mail),
    trigger: async (_name, event) => void fired.push(event.triggerSource),
  });
  endpoint = await listen(pool.server, port);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-cognito-'));
  await start();
  const memory = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
        loginWith: { email: true },
      },
    },
  });
  sdk = new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
});
afterAll(async () => {
  sdk.destroy();
  await pool.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => amplify.signOut().catch(() => undefined));

let count = 0;
const newEmail = () => `persona${++count}@example.com`;
const codeFor = (email: string) =>
  /\d{6}/.exec(mails.filter((mail) => mail.to === email).at(-1)?.html ?? '')?.[0] ?? '';
async function confirmedUser(attributes: Record<string, string> = {}): Promise<string> {
  const email = newEmail();
  await amplify.signUp({ username: email, password, options: { userAttributes: { email, ...attributes } } });
  await amplify.confirmSignUp({ username: email, confirmationCode: codeFor(email) });
  return email;
}
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing thrown',
    (error: Error) => error.name,
  );
const signIn = (username: string, secret = password) => amplify.signIn({ username, password: secret });
const byPassword = (username: string, secret = password) =>
  amplify.signIn({ username, password: secret, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

describe('registration through aws-amplify', () => {
  it('signs up, asks for the code that was mailed, and confirms', async () => {
    const email = newEmail();
    const answer = await amplify.signUp({
      username: email,
      password,
      options: { userAttributes: { email, name: 'Ana', 'custom:usertype': 'Representante empresarial' } },
    });
    expect(answer.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect((await byPassword(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    expect((await signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    const wrong = codeFor(email) === '000000' ? '000001' : '000000';
    expect(await failure(amplify.confirmSignUp({ username: email, confirmationCode: wrong }))).toBe(
      'CodeMismatchException',
    );
    const before = mails.length;
    await amplify.resendSignUpCode({ username: email });
    expect(mails.length).toBe(before + 1);
    await amplify.confirmSignUp({ username: email, confirmationCode: codeFor(email) });
    expect(fired).toContain('PostConfirmation_ConfirmSignUp');
    expect((await signIn(email)).nextStep.signInStep).toBe('DONE');
  });

  it('refuses a short password and a name taken in any case', async () => {
    const email = await confirmedUser();
    expect(await failure(amplify.signUp({ username: newEmail(), password: 'corta' }))).toBe('InvalidPasswordException');
    expect(await failure(amplify.signUp({ username: email, password }))).toBe('UsernameExistsException');
    expect(await failure(amplify.signUp({ username: email.toUpperCase(), password }))).toBe('UsernameExistsException');
  });

  it('lets a client write the user type at sign-up only, and the tenant never', async () => {
    const email = newEmail();
    const forged = { email, 'custom:tenant': 'ten_other' };
    expect(await failure(amplify.signUp({ username: email, password, options: { userAttributes: forged } }))).toBe(
      'NotAuthorizedException',
    );
    const user = await confirmedUser({ 'custom:usertype': 'Propietario Forestal' });
    await signIn(user);
    const change = (attributes: Record<string, string>) =>
      failure(amplify.updateUserAttributes({ userAttributes: attributes }));
    expect(await change({ 'custom:usertype': 'Representante empresarial' })).toBe('InvalidParameterException');
    expect(await change({ 'custom:tenant': 'ten_other' })).toBe('NotAuthorizedException');
    expect(await change({ 'custom:unknown': 'x' })).toBe('InvalidParameterException');
    expect((await amplify.fetchUserAttributes())['custom:usertype']).toBe('Propietario Forestal');
  });

  it('gives up a code after five wrong tries', async () => {
    const email = newEmail();
    await amplify.signUp({ username: email, password });
    const right = codeFor(email);
    const wrong = right === '111111' ? '222222' : '111111';
    const answers: string[] = [];
    for (let i = 0; i < 6; i++)
      answers.push(await failure(amplify.confirmSignUp({ username: email, confirmationCode: wrong })));
    expect(answers).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException']);
    expect(await failure(amplify.confirmSignUp({ username: email, confirmationCode: right }))).toBe(
      'LimitExceededException',
    );
  });
});

describe('sign-in through aws-amplify', () => {
  it('signs in by SRP and by password, in any case of the e-mail', async () => {
    const email = await confirmedUser();
    expect((await signIn(email)).nextStep.signInStep).toBe('DONE');
    await amplify.signOut();
    expect((await signIn(email.toUpperCase())).nextStep.signInStep).toBe('DONE');
    await amplify.signOut();
    expect((await byPassword(email)).nextStep.signInStep).toBe('DONE');
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const email = await confirmedUser();
    const errors = await Promise.all(
      [email, 'nadie@example.com']
        .flatMap((name) => [signIn(name, 'otra-clave-1'), byPassword(name, 'otra-clave-1')])
        .map(failure),
    );
    expect(new Set(errors)).toEqual(new Set(['NotAuthorizedException']));
  });

  it('slows down guesses, also at a name without a user', async () => {
    for (const name of [await confirmedUser(), 'nadie-2@example.com']) {
      const messages: string[] = [];
      for (let i = 0; i < 6; i++)
        messages.push(
          await byPassword(name, 'otra-clave-1').then(
            () => '',
            (error: Error) => error.message,
          ),
        );
      expect(messages).toEqual([...Array(5).fill('Incorrect username or password.'), 'Password attempts exceeded']);
    }
  });

  it('puts the attributes into the id token, and makes tokens that aws-jwt-verify accepts', async () => {
    const email = await confirmedUser({ name: 'Ana', 'custom:usertype': 'Representante empresarial' });
    await signIn(email);
    const { tokens } = await amplify.fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({
      email,
      email_verified: true,
      name: 'Ana',
      'custom:usertype': 'Representante empresarial',
      aud: clientId,
      token_use: 'id',
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
    });
    const jwks = await (await fetch(`${endpoint}/${poolId}/.well-known/jwks.json`)).json();
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: 'access' });
    verifier.cacheJwks(jwks);
    const claims = await verifier.verify(String(tokens?.accessToken));
    expect(claims).toMatchObject({ token_use: 'access', client_id: clientId, scope: 'aws.cognito.signin.user.admin' });
    expect(claims.username).toBe(claims.sub);
    await expect(verifier.verify(String(tokens?.idToken))).rejects.toThrow();
    const discovery = await fetch(`${endpoint}/${poolId}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: claims.iss });
  });

  it('refreshes', async () => {
    await signIn(await confirmedUser());
    const before = String((await amplify.fetchAuthSession()).tokens?.accessToken);
    const after = String((await amplify.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken);
    expect(after).not.toBe(before);
    expect(fired).toContain('TokenGeneration_RefreshTokens');
  });

  it('signs out everywhere: other sessions can neither refresh nor call', async () => {
    const email = await confirmedUser();
    await signIn(email);
    const first = await amplify.fetchAuthSession();
    await amplify.signOut({ global: true });
    await signIn(email);
    expect((await amplify.fetchAuthSession()).tokens).toBeDefined();
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: String(first.tokens?.accessToken) }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('the own account', () => {
  it('reads and changes attributes and the password', async () => {
    const email = await confirmedUser({ name: 'Ana' });
    await signIn(email);
    expect((await amplify.getCurrentUser()).username).toBe((await amplify.getCurrentUser()).userId);
    await amplify.updateUserAttributes({ userAttributes: { name: 'Ana B' } });
    expect((await amplify.fetchUserAttributes()).name).toBe('Ana B');
    expect(await failure(amplify.updatePassword({ oldPassword: 'no-es-esta', newPassword: 'otra-clave-2' }))).toBe(
      'NotAuthorizedException',
    );
    await amplify.updatePassword({ oldPassword: password, newPassword: 'otra-clave-2' });
    await amplify.signOut();
    expect((await signIn(email, 'otra-clave-2')).isSignedIn).toBe(true);
  });

  it('keeps the old e-mail until the code of the new one is given', async () => {
    const email = await confirmedUser();
    const other = newEmail();
    await signIn(email);
    await amplify.updateUserAttributes({ userAttributes: { email: other } });
    expect((await amplify.fetchUserAttributes()).email).toBe(email);
    await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: codeFor(other) });
    expect((await amplify.fetchUserAttributes()).email).toBe(other);
    await amplify.signOut();
    expect(await failure(signIn(email))).toBe('NotAuthorizedException');
    expect((await signIn(other)).isSignedIn).toBe(true);
    expect(await failure(amplify.updateUserAttributes({ userAttributes: { email: await confirmedUser() } }))).toBe(
      'AliasExistsException',
    );
  });

  it('resets a forgotten password', async () => {
    const email = await confirmedUser();
    await amplify.resetPassword({ username: email });
    const confirmationCode = codeFor(email);
    const reset = { username: email, confirmationCode, newPassword: 'tercera-clave-3' };
    await amplify.confirmResetPassword(reset);
    expect(await failure(amplify.confirmResetPassword(reset))).toBe('ExpiredCodeException');
    expect((await signIn(email, 'tercera-clave-3')).isSignedIn).toBe(true);
  });

  it('tells nothing about unknown users when a password is reset', async () => {
    const tries = async (username: string) => {
      const steps = [
        await failure(amplify.confirmResetPassword({ username, confirmationCode: '12', newPassword: password })),
      ];
      const { nextStep } = await amplify.resetPassword({ username });
      steps.push(nextStep.resetPasswordStep, String(nextStep.codeDeliveryDetails.destination));
      for (let i = 0; i < 6; i++)
        steps.push(
          await failure(amplify.confirmResetPassword({ username, confirmationCode: 'no', newPassword: password })),
        );
      return steps;
    };
    expect(await tries('persona-x@example.com')).toEqual(await tries(await confirmedUser()));
  });
});

describe('administration through the AWS SDK', () => {
  it('invites a user, who chooses a password at the first sign-in (SRP)', async () => {
    const email = newEmail();
    const create = { UserPoolId: poolId, Username: email, UserAttributes: [{ Name: 'custom:tenant', Value: 'ten_1' }] };
    await sdk.send(new AdminCreateUserCommand(create));
    const temporary = /temporary password is (\S+)$/.exec(mails.at(-1)?.html ?? '')?.[1] ?? '';
    expect((await signIn(email, temporary)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await failure(amplify.confirmSignIn({ challengeResponse: 'corta' }))).toBe('InvalidPasswordException');
    expect((await amplify.confirmSignIn({ challengeResponse: 'definitiva-1' })).isSignedIn).toBe(true);
    await amplify.signOut();
    expect((await signIn(email, 'definitiva-1')).isSignedIn).toBe(true);
  });

  it('reads, lists, changes and disables users, and sets passwords', async () => {
    const email = await confirmedUser();
    const one = { UserPoolId: poolId, Username: email };
    const UserAttributes = [{ Name: 'custom:tenant', Value: 'ten_2' }];
    await sdk.send(new AdminUpdateUserAttributesCommand({ ...one, UserAttributes }));
    const user = await sdk.send(new AdminGetUserCommand(one));
    expect(user.UserAttributes).toContainEqual({ Name: 'custom:tenant', Value: 'ten_2' });
    const list = (filter: string) => sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter: filter }));
    expect((await list(`email = "${email}"`)).Users).toHaveLength(1);
    expect((await list('email ^= "persona"')).Users?.length).toBeGreaterThan(1);
    await sdk.send(new AdminSetUserPasswordCommand({ ...one, Password: 'puesta-por-admin', Permanent: true }));
    expect((await signIn(email, 'puesta-por-admin')).isSignedIn).toBe(true);
    await sdk.send(new AdminDisableUserCommand(one));
    expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await amplify.signOut();
    expect(await failure(signIn(email, 'puesta-por-admin'))).toBe('NotAuthorizedException');
  });

  it('puts groups into the access token', async () => {
    const email = await confirmedUser();
    await sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'admin' }));
    expect(await failure(sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'admin' })))).toBe(
      'GroupExistsException',
    );
    for (const GroupName of ['admin', 'support'])
      await sdk.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, GroupName, Username: email }));
    await signIn(email);
    const { tokens } = await amplify.fetchAuthSession();
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['admin', 'support']);
  });

  it('refuses unsigned calls of the back end, foreign hosts and unknown operations', async () => {
    const call = (operation: string, headers: Record<string, string> = {}) =>
      fetch(endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
        body: JSON.stringify({ UserPoolId: poolId, Username: 'a@b.es' }),
      });
    for (const operation of ['AdminGetUser', 'ListUsers', 'CreateGroup', 'AdminInitiateAuth'])
      expect(await (await call(operation)).json()).toMatchObject({ __type: 'AccessDeniedException' });
    for (const operation of ['Nothing', 'constructor', '__proto__'])
      expect(await (await call(operation)).json()).toMatchObject({ __type: 'UnknownOperationException' });
    const preflight = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:1', 'access-control-request-headers': 'x-amz-target' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
  });
});

it('keeps users, keys and sessions over a restart', async () => {
  const email = await confirmedUser();
  await signIn(email);
  const jwks = JSON.stringify(pool.jwks);
  const { port } = new URL(endpoint);
  await pool.close();
  await start(Number(port));
  expect(JSON.stringify(pool.jwks)).toBe(jwks);
  expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  await amplify.signOut();
  expect((await signIn(email)).isSignedIn).toBe(true);
});
