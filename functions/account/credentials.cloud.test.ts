import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import { callPool } from '#infra/local/cognito/client.ts';
import { clientsFor, signIn } from '#infra/local/people.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
});

const newUser = () => cloud.newUser({ userType: 'Representante empresarial' });
const meOf = (user: TestUser) => user.api.session.getMe({});
const call = (operation: string, body: object) =>
  callPool({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID }, operation, body);
const refreshed = ({ tokens }: TestUser) =>
  call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
  }) as Promise<{ AuthenticationResult?: { AccessToken: string } }>;
const signedIn = async (email: string, password: string) =>
  signIn(cloud.runtime, { email, password }).then(
    () => true,
    () => false,
  );

describe('a new password', () => {
  it('counts at once, the old one no more, and every session ends', async () => {
    const user = await newUser();
    const { sub } = await meOf(user);
    const newPassword = 'castañas y pan';
    const key = { idempotencyKey: 'once' };
    const reset = () => user.api.account.resetPassword({ params: { userId: sub }, body: { newPassword } }, key);
    expect(await reset()).toEqual({ result: true });
    expect(await reset()).toEqual({ result: true });
    expect(await signedIn(user.email, user.password)).toBe(false);
    expect(await signedIn(user.email, newPassword)).toBe(true);
    await expect(refreshed(user)).rejects.toThrow();
  });

  it('that was forgotten and chosen by a code ends every session too, and its person is told', async () => {
    const user = await newUser();
    await call('ForgotPassword', { Username: user.email });
    const mail = cloud.inbox().find(({ to }) => to.includes(user.email));
    const ConfirmationCode = />\s*(\d{6})\s*</.exec(mail?.html ?? '')?.[1];
    const chosen = { Username: user.email, Password: 'castañas con leite' };
    const wrong = call('ConfirmForgotPassword', { ...chosen, ConfirmationCode: '1' });
    await expect(wrong).rejects.toThrow();
    await refreshed(user);
    await call('ConfirmForgotPassword', { ...chosen, ConfirmationCode });
    await expect(refreshed(user)).rejects.toThrow();
    expect(await signedIn(user.email, chosen.Password)).toBe(true);
    await cloud.settled();
    const subjects = cloud.inbox().filter(({ to }) => to.includes(user.email));
    expect(subjects.map(({ subject }) => subject)).toContain('Tu contraseña ha cambiado');
    const { items } = await user.api.notifications.listNotifications({ query: {} });
    expect(items).toMatchObject([{ kind: 'passwordChanged', link: '/account/account' }]);
  });

  it('is too short with seven characters', async () => {
    const user = await newUser();
    const { sub } = await meOf(user);
    const call = user.api.account.resetPassword({ params: { userId: sub }, body: { newPassword: '1234567' } });
    const issues = [expect.objectContaining({ path: ['newPassword'], code: 'session.passwordTooShort' })];
    await expect(call).rejects.toMatchObject({ code: 'input.invalid', issues });
    expect(await signedIn(user.email, user.password)).toBe(true);
  });

  it('is given to anybody by an administrator, and by nobody else', async () => {
    const [one, other, admin] = [await newUser(), await newUser(), await cloud.newAdministrator()];
    const body = { newPassword: 'pan y castañas' };
    const params = { userId: (await meOf(other)).sub };
    await expect(one.api.account.resetPassword({ params, body })).rejects.toMatchObject({ code: 'access.notFound' });
    expect(await signedIn(other.email, other.password)).toBe(true);
    await admin.api.account.resetPassword({ params, body });
    expect(await signedIn(other.email, body.newPassword)).toBe(true);
  });
});

it('a new e-mail takes the place of the old one when its code is given, and the session says it after a refresh', async () => {
  const user = await newUser();
  const email = `nova.${user.email}`;
  const { AccessToken } = user.tokens;
  await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: email }] });
  await refreshed(user);
  expect((await meOf(user)).preferredUsername).toBe(user.email);
  const mail = cloud.inbox().find(({ to }) => to.includes(email));
  const Code = />\s*(\d{6})\s*</.exec(mail?.html ?? '')?.[1];
  await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  const { AuthenticationResult } = await refreshed(user);
  const tokens = { ...user.tokens, AccessToken: AuthenticationResult?.AccessToken ?? '' };
  expect((await clientsFor(cloud.runtime, tokens, 'es').session.getMe({})).preferredUsername).toBe(email);
  expect([await signedIn(email, user.password), await signedIn(user.email, user.password)]).toEqual([true, false]);
});

describe('a picture of a person', () => {
  async function put(user: TestUser, bytes: Buffer) {
    const { upload } = await user.api.account.announceAvatar({ body: { contentType: 'image/png' } });
    const data = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) data.append(name, value);
    data.append('file', new Blob([new Uint8Array(bytes)]), 'yo.png');
    expect((await fetch(upload.url, { method: 'POST', body: data })).status).toBe(204);
    await cloud.settled();
    return user.api.account.getAvatar({});
  }

  it('is made small, is in the own session and nobody else’s, and goes when it is removed', async () => {
    const [user, other] = [await newUser(), await newUser()];
    expect(await put(user, png({ width: 500, height: 400 }))).toMatchObject({
      state: 'READY',
      picture: { widthPx: 256, heightPx: 205 },
    });
    const { avatar } = await meOf(user);
    expect((await fetch(avatar ?? '')).headers.get('content-type')).toBe('image/png');
    expect((await meOf(other)).avatar).toBeNull();
    expect((await other.api.account.getAvatar({})).state).toBe('NONE');
    for (let i = 0; i < 2; i++) expect(await user.api.account.removeAvatar({})).toEqual({ done: true });
    expect((await meOf(user)).avatar).toBeNull();
    expect((await fetch(avatar ?? '')).status).toBe(404);
  });

  it('is refused with what is wrong', async () => {
    const user = await newUser();
    const error = { code: 'kit.pictureTooSmall', details: { widthPx: 63, heightPx: 90, smallestPx: 64 } };
    expect(await put(user, png({ width: 63, height: 90 }))).toEqual({ state: 'REFUSED', error, picture: null });
  });
});
