import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { UserType } from '#shared/access/permissions.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import { authErrorOf, isAlreadyConfirmed } from './authErrors.ts';
import { readConfig } from './config.ts';
import { openTokenStorage, type TokenStorage } from './encryptedStorage.ts';
import { type GivenTokens, keepTokens } from './redirectTokens.ts';

/** The identity provider, as the web uses it. The only module that knows its library; loaded when it is needed. */

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
  text: string;
  expiresAtMs: number;
  groups: readonly string[];
}
let current: Token | null = null;

async function tokenOf(forceRefresh: boolean): Promise<Token | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens) return null;
  const { payload } = tokens.accessToken;
  const groups = payload['cognito:groups'];
  return {
    text: tokens.accessToken.toString(),
    expiresAtMs: (payload.exp ?? 0) * 1000,
    groups: Array.isArray(groups) ? groups.map(String) : [],
  };
}

const isValid = (token: Token | null) => token !== null && token.expiresAtMs - Date.now() >= MIN_VALIDITY_MS;

/**
 * The access token, refreshed when less than 5 seconds of it remain; null when nobody is signed in. A refresh that
 * fails is only logged: the server's next refusal leads to the sign-in page.
 */
export async function accessToken(): Promise<Token | null> {
  await start();
  if (isValid(current)) return current;
  try {
    current = await tokenOf(false);
    if (current && !isValid(current)) current = await tokenOf(true);
  } catch (error) {
    console.warn('The session could not be refreshed', error);
  }
  return current;
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  await start();
  try {
    return await work();
  } catch (error) {
    throw authErrorOf(error);
  }
}

/** Signs in; the answer says whether the e-mail still has to be confirmed. */
export const enter = (email: string, password: string): Promise<'signedIn' | 'notConfirmed'> =>
  asking(async () => {
    await leaveQuietly();
    const { nextStep } = await signIn({ username: email, password });
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'notConfirmed';
    if (nextStep.signInStep !== 'DONE') throw new Error(`Unexpected sign-in step ${nextStep.signInStep}`);
    current = null;
    return 'signedIn';
  });

/** Takes the tokens of a sign-in by redirect: the session is theirs from now on. */
export async function adoptTokens(tokens: GivenTokens): Promise<void> {
  const storage = await start();
  await leaveQuietly();
  await keepTokens(tokens, authOf(await readConfig()), storage);
}

interface Registration {
  email: string;
  password: string;
  name: string;
  surname: string;
  userType: UserType;
  language: Language;
  /** At whose page the person registers; the server checks that it registers people here. */
  brand?: string | undefined;
}
/** Registers a person; a code is sent to the e-mail. */
export const register = (registration: Registration): Promise<void> =>
  asking(async () => {
    const { email, password, name, surname, userType, language, brand } = registration;
    const userAttributes = {
      email,
      name,
      family_name: surname,
      locale: localeOf(language),
      'custom:usertype': userType,
    };
    const clientMetadata = brand ? { brand } : {};
    await signUp({ username: email, password, options: { userAttributes, clientMetadata } });
  });

/** Confirms the e-mail with the code; what the form said of the company travels with it. */
export const confirmEmail = (email: string, code: string, clientMetadata: Record<string, string>): Promise<void> =>
  asking(async () => {
    try {
      await confirmSignUp({ username: email, confirmationCode: code, options: { clientMetadata } });
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error;
    }
  });

export const resendCode = (email: string): Promise<void> =>
  asking(async () => {
    await resendSignUpCode({ username: email });
  });

/** Sends a code to choose a new password. Known and unknown e-mails get the same answer. */
export const forgotPassword = (email: string): Promise<void> =>
  asking(async () => {
    await resetPassword({ username: email });
  });

export const chooseNewPassword = (email: string, code: string, newPassword: string): Promise<void> =>
  asking(async () => {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
  });

/** Forgets the session on this machine (other tabs see it) and revokes its refresh token. */
export async function leave(): Promise<void> {
  const storage = await start();
  await leaveQuietly();
  await storage.clear();
}

async function leaveQuietly(): Promise<void> {
  current = null;
  try {
    await signOut();
  } catch (error) {
    console.warn('The session could not be revoked', error);
  }
}
