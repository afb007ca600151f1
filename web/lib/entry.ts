import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { AppError } from '#shared/kernel/appError.ts';
import { accessToken, asking, authOf, forgetToken, holdBack, start } from './auth.ts';
import { readConfig } from './config.ts';
import { clearStoredSession, memoryStorage } from './encryptedStorage.ts';
import { type GivenTokens, keepTokens } from './redirectTokens.ts';

/** The ways into a session at the identity provider, and out of it. */

/** What a sign-in led to; `notConfirmed` is of a registration, `newPassword` and `emailNotVerified` of who was invited. */
export type Entry = 'signedIn' | 'notConfirmed' | 'newPassword' | 'emailNotVerified';

/** Signs in; the answer says what is still missing. */
export const enter = (email: string, password: string): Promise<Entry> =>
  asking(async () => {
    await leaveQuietly();
    return signInWith(email, password);
  });

/** Takes the tokens of a sign-in by redirect: the session is theirs from now on. */
export async function adoptTokens(tokens: GivenTokens): Promise<void> {
  const storage = await start();
  await leaveQuietly();
  await keepTokens(tokens, authOf(await readConfig()), storage);
  forgetToken({ isFresh: true });
}

async function signInWith(email: string, password: string): Promise<Entry> {
  const { nextStep } = await signIn({ username: email, password });
  return entryOf(nextStep.signInStep);
}

/** What a step of the provider means; the session begins with the last one. */
export async function entryOf(step: string): Promise<Entry> {
  if (step === 'CONFIRM_SIGN_UP') return 'notConfirmed';
  if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'newPassword';
  if (step !== 'DONE') throw new Error(`Unexpected sign-in step ${step}`);
  forgetToken({ isFresh: true });
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.payload.email_verified === false ? 'emailNotVerified' : 'signedIn';
}

/**
 * Asks for the password of who is signed in once more: the session becomes a new one. It is signed in apart, so that a
 * wrong password changes nothing and no other tab sees the session go.
 * @throws AppError `session.wrongPassword`, at the field `current`; `access.signInRequired` when nobody is signed in
 */
export async function enterAgain(email: string, password: string): Promise<void> {
  const storage = await start();
  if (!(await accessToken())) throw new AppError('access.signInRequired');
  const apart = memoryStorage();
  const work = asking(async () => {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(apart);
    try {
      await signInWith(email, password);
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
    }
    for (const [name, value] of apart.entries()) await storage.setItem(name, value);
  });
  holdBack(work);
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'session.badCredentials')) throw error;
    const issues = [{ path: ['current'], code: 'session.wrongPassword' }] as const;
    throw new AppError('session.wrongPassword', {}, { cause: error, issues });
  });
}

/** Forgets the session on this machine (other tabs see it), and revokes its refresh token when the provider is reached. */
export async function leave(): Promise<void> {
  try {
    const storage = await start();
    await leaveQuietly();
    await storage.clear();
  } catch (error) {
    warnNotRevoked(error);
  }
  forgetToken();
  clearStoredSession();
}

const warnNotRevoked = (error: unknown) => console.warn('The session could not be revoked', error);

async function leaveQuietly(): Promise<void> {
  forgetToken();
  try {
    await signOut();
  } catch (error) {
    warnNotRevoked(error);
  }
}
