import * as amplify from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  byPassword,
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
    const wrong = codeFor(pool, email) === '000000' ? '000001' : '000000';
    expect(await failure(amplify.confirmSignUp({ username: email, confirmationCode: wrong }))).toBe(
      'CodeMismatchException',
    );
    const before = pool.mails.length;
    await amplify.resendSignUpCode({ username: email });
    expect(pool.mails.length).toBe(before + 1);
    await amplify.confirmSignUp({ username: email, confirmationCode: codeFor(pool, email) });
    expect(pool.fired).toContain('PostConfirmation_ConfirmSignUp');
    expect((await signIn(email)).nextStep.signInStep).toBe('DONE');
  });

  it('refuses a short password and a name taken in any case', async () => {
    const email = await confirmedUser(pool);
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
    const user = await confirmedUser(pool, { 'custom:usertype': 'Propietario Forestal' });
    await signIn(user);
    const change = (attributes: Record<string, string>) =>
      failure(amplify.updateUserAttributes({ userAttributes: attributes }));
    expect(await change({ 'custom:usertype': 'Representante empresarial' })).toBe('InvalidParameterException');
    for (const name of ['custom:tenant', 'custom:brand', 'email_verified', 'sub'])
      expect([name, await change({ [name]: 'true' })]).toEqual([name, 'NotAuthorizedException']);
    expect(await change({ 'custom:unknown': 'x' })).toBe('InvalidParameterException');
    expect((await amplify.fetchUserAttributes())['custom:usertype']).toBe('Propietario Forestal');
  });

  it('gives up a code after five wrong tries', async () => {
    const email = newEmail();
    await amplify.signUp({ username: email, password });
    const right = codeFor(pool, email);
    const wrong = right === '111111' ? '222222' : '111111';
    const answers: string[] = [];
    for (let i = 0; i < 6; i++)
      answers.push(await failure(amplify.confirmSignUp({ username: email, confirmationCode: wrong })));
    expect(answers).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException']);
    expect(await failure(amplify.confirmSignUp({ username: email, confirmationCode: right }))).toBe(
      'LimitExceededException',
    );
  });

  it('tells nothing of unknown names when a code is asked for again or given', async () => {
    const waiting = newEmail();
    await amplify.signUp({ username: waiting, password, options: { userAttributes: { email: waiting } } });
    const answersOf = async (username: string) => {
      const { destination, ...sent } = await amplify.resendSignUpCode({ username });
      const wrong = failure(amplify.confirmSignUp({ username, confirmationCode: 'x' }));
      return {
        ...sent,
        hides: destination?.includes(username) === false,
        mails: pool.mails.length,
        wrong: await wrong,
      };
    };
    const before = pool.mails.length;
    const unknown = await answersOf('nadie-3@example.com');
    expect(unknown).toMatchObject({ mails: before, hides: true, wrong: 'CodeMismatchException' });
    expect(await answersOf(waiting)).toEqual({ ...unknown, mails: before + 1 });
  });
});
