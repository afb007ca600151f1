import * as amplify from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeFor,
  confirmedUser,
  failure,
  newEmail,
  openTestPool,
  password,
  signIn,
  type TestPool,
} from './testPool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());
beforeEach(() => amplify.signOut().catch(() => undefined));

describe('the own account', () => {
  it('reads and changes attributes and the password', async () => {
    const email = await confirmedUser(pool, { name: 'Ana' });
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
    const email = await confirmedUser(pool);
    const other = newEmail();
    await signIn(email);
    await amplify.updateUserAttributes({ userAttributes: { email: other } });
    expect((await amplify.fetchUserAttributes()).email).toBe(email);
    await amplify.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: codeFor(pool, other) });
    expect((await amplify.fetchUserAttributes()).email).toBe(other);
    await amplify.signOut();
    expect(await failure(signIn(email))).toBe('NotAuthorizedException');
    expect((await signIn(other)).isSignedIn).toBe(true);
    expect(await failure(amplify.updateUserAttributes({ userAttributes: { email: await confirmedUser(pool) } }))).toBe(
      'AliasExistsException',
    );
  });

  it('resets a forgotten password', async () => {
    const email = await confirmedUser(pool);
    await amplify.resetPassword({ username: email });
    const confirmationCode = codeFor(pool, email);
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
    expect(await tries('persona-x@example.com')).toEqual(await tries(await confirmedUser(pool)));
  });
});

it('keeps users, keys and sessions over a restart', async () => {
  const email = await confirmedUser(pool);
  await signIn(email);
  const jwks = pool.jwks();
  await pool.restart();
  expect(pool.jwks()).toBe(jwks);
  expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  await amplify.signOut();
  expect((await signIn(email)).isSignedIn).toBe(true);
});
