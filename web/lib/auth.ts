import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import i18next from 'i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import { authErrorOf } from './authErrors.ts';
import { readConfig } from './config.ts';
import { memoryStorage, openTokenStorage, type TokenStorage } from './encryptedStorage.ts';
import { type GivenTokens, keepTokens } from './redirectTokens.ts';

/**
 * The session at the identity provider. Only this module and authForms.ts (registration, codes) know its library; both
 * are loaded when they are needed.
 */

const MIN_VALIDITY_MS = 5_000;

let ready: Promise<TokenStorage> | undefined;
const start = () => (ready ??= configure());

const authOf = ({ userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig) => ({
  Cognito: {
    userPoolId,
    userPoolClientId,
    loginWith: { email: true },
    ...(userPoolEndpoint && { userPoolEndpoint }),
  },
});

async function configure(): Promise<TokenStorage> {
  const [config, storage] = await Promise.all([readConfig(), openTokenStorage()]);
  Amplify.configure({ Auth: authOf(config) });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return storage;
}

/** Whether the session outlives this page: false without a secure context. */
export const isSessionKept = async (): Promise<boolean> => (await start()).isPersistent;

interface Token {
  sub: string;
  text: string;
  expiresAtMs: number;
  groups: readonly string[];
  /** A name of its own at the provider is that of a brand's user, who has no password here. */
  hasPassword: boolean;
}
let current: Token | null = null;
/** The provider has given a token to this page, by sign-in or refresh. */
let isChecked = false;
/** While the password is asked for again, nobody else reads or writes tokens. */
let swap: Promise<unknown> = Promise.resolve();

async function tokenOf(forceRefresh: boolean): Promise<Token | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  // The provider holds the session no more: what is kept of it is of no use.
  if (!tokens) await (await start()).clear();
  if (!tokens) return null;
  const { payload } = tokens.accessToken;
  const groups = payload['cognito:groups'];
  isChecked ||= forceRefresh;
  return {
    sub: payload.sub ?? '',
    text: tokens.accessToken.toString(),
    expiresAtMs: (payload.exp ?? 0) * 1000,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    hasPassword: payload.username === payload.sub,
  };
}

const isValid = (token: Token | null) => token !== null && token.expiresAtMs - Date.now() >= MIN_VALIDITY_MS;

/**
 * The access token, refreshed when less than 5 seconds of it remain; null when nobody is signed in. A refresh that
 * fails is only logged: the server's next refusal leads to the sign-in page.
 */
export async function accessToken(): Promise<Token | null> {
  await start();
  await swap;
  if (isValid(current)) return current;
  try {
    current = await tokenOf(false);
    if (current && !isValid(current)) current = await tokenOf(true);
  } catch (error) {
    warnNotRefreshed(error);
  }
  return current;
}

const warnNotRefreshed = (error: unknown) => console.warn(i18next.t('errors:session.notRefreshed'), error);

/**
 * The silent check at the start of a page: whether the provider still holds the session whose token is kept here. It
 * renews the token. A provider that cannot be reached does not end a session: that is only logged.
 */
export async function isHeldByProvider(): Promise<boolean> {
  await start();
  if (isChecked) return true;
  try {
    current = await tokenOf(true);
    return current !== null;
  } catch (error) {
    warnNotRefreshed(error);
    return true;
  }
}

/** Renews the token, so that the session says what has changed at the provider. */
export async function renew(): Promise<void> {
  current = await tokenOf(true);
}

/** Asks the provider something; what it refuses is told in our codes. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  await start();
  try {
    return await work();
  } catch (error) {
    throw authErrorOf(error);
  }
}

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
  isChecked = true;
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
  current = null;
  isChecked = true;
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.payload.email_verified === false ? 'emailNotVerified' : 'signedIn';
}

/**
 * Asks for the password of who is signed in once more: the session becomes a new one. It is signed in apart, so that a
 * wrong password changes nothing and no other tab sees the session go.
 * @throws AppError `session.wrongPassword`, at the field `current`
 */
export async function enterAgain(email: string, password: string): Promise<void> {
  const storage = await start();
  await swap;
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
  swap = work.catch(() => undefined);
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'session.badCredentials')) throw error;
    const issues = [{ path: ['current'], code: 'session.wrongPassword' }] as const;
    throw new AppError('session.wrongPassword', {}, { cause: error, issues });
  });
}

/** Forgets the session on this machine (other tabs see it) and revokes its refresh token. */
export async function leave(): Promise<void> {
  const storage = await start();
  await leaveQuietly();
  await storage.clear();
}

async function leaveQuietly(): Promise<void> {
  current = null;
  isChecked = false;
  try {
    await signOut();
  } catch (error) {
    console.warn('The session could not be revoked', error);
  }
}
