import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import i18next from 'i18next';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import { authErrorOf } from './authErrors.ts';
import { readConfig } from './config.ts';
import {
  isHolderStored,
  openTokenStorage,
  setHolder,
  type TokenStorage,
  tellSignedOutElsewhere,
} from './encryptedStorage.ts';

/**
 * The token of the session at the identity provider. Only this module, entry.ts (in and out) and authForms.ts
 * (registration, codes) know its library; all are loaded when they are needed.
 */

const MIN_VALIDITY_MS = 5_000;

let ready: Promise<TokenStorage> | undefined;
/** What could not be read is asked for again the next time. */
export const start = () =>
  (ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  }));

export const authOf = ({ userPoolId, userPoolClientId, userPoolEndpoint }: SiteConfig) => ({
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
  username: string;
  text: string;
  expiresAtMs: number;
  groups: readonly string[];
  /** A name of its own at the provider is that of a brand's user, who has no password here. */
  hasPassword: boolean;
}
let current: Token | null = null;
/** Whom this page shows, from their first token until they leave. */
let holder: string | null = null;
/** The provider has given a token to this page, by sign-in or refresh. */
let isChecked = false;
/** While the password is asked for again, nobody else reads or writes tokens. */
let swap: Promise<unknown> = Promise.resolve();
export function holdBack(work: Promise<unknown>): void {
  swap = work.catch(() => undefined);
}

async function tokenOf(forceRefresh: boolean): Promise<Token | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  // The provider holds the session no more: what is kept of it is of no use.
  if (!tokens) {
    await (await start()).clear();
    hold(null);
    return null;
  }
  const { payload } = tokens.accessToken;
  const groups = payload['cognito:groups'];
  isChecked ||= forceRefresh;
  return ofHolder({
    sub: payload.sub ?? '',
    username: String(payload.username),
    text: tokens.accessToken.toString(),
    expiresAtMs: (payload.exp ?? 0) * 1000,
    groups: Array.isArray(groups) ? groups.map(String) : [],
    hasPassword: payload.username === payload.sub,
  });
}

/** The next token is that of whoever signs in; fresh: the provider has just given it. */
export function forgetToken({ isFresh = false } = {}): void {
  current = null;
  isChecked = isFresh;
  hold(null);
}

function hold(token: Token | null): void {
  holder = token?.sub ?? null;
  setHolder(token?.username ?? null);
}

/** A token is for the page of its person: never for one that still shows somebody whom another tab signed out. */
function ofHolder(token: Token): Token | null {
  if (holder === null) hold(token);
  return token.sub === holder ? token : lost();
}

function lost(): null {
  current = null;
  tellSignedOutElsewhere();
  return null;
}

const isValid = (token: Token | null) => token !== null && token.expiresAtMs - Date.now() >= MIN_VALIDITY_MS;

/**
 * The access token, refreshed when less than 5 seconds of it remain; null when nobody is signed in, or by now somebody
 * else than this page shows. A refresh that fails is only logged: the server's next refusal leads to the sign-in page.
 */
export async function accessToken(): Promise<Token | null> {
  const { isPersistent } = await start();
  await swap;
  if (isPersistent && holder !== null && !isHolderStored()) return lost();
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
