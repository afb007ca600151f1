import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '#infra/local/lib/server.ts';
import { callPool } from '../client.ts';
import { type Cognito, openCognito } from '../cognito.ts';
import type { TriggerEvent, TriggerName } from '../triggers.ts';
import type { IdentityProvider } from './client.ts';
import { sha256 } from './oauth.ts';

export const poolId = 'eu-west-1_OauthPool';
export const clientId = 'oauthclient000000000000000';
export const password = 'una-clave-larga';
export const callback = 'http://127.0.0.1:4173/redirect-external';
export const site = 'http://127.0.0.1:4173/';

/** A pool with sign-in by redirect, for a test file. */
export interface OAuthPool {
  readonly url: string;
  readonly events: TriggerEvent[];
  /** What a trigger does with its event. */
  readonly answers: Partial<Record<TriggerName, (event: TriggerEvent) => void>>;
  readonly providers: IdentityProvider[];
  issuer(): Pick<Cognito, 'issuer' | 'jwks'>;
  /** Registers somebody with the password; gives the e-mail. */
  newUser(): Promise<string>;
  /** Calls an operation of the pool with an access token. */
  call(operation: string, body: object): Promise<Record<string, unknown>>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

let people = 0;

export async function openOAuthPool(): Promise<OAuthPool> {
  const dir = await mkdtemp(join(tmpdir(), 'souto-oauth-'));
  const events: TriggerEvent[] = [];
  const answers: OAuthPool['answers'] = {};
  const providers: IdentityProvider[] = [];
  const codes = new Map<string, string>();
  const open = () =>
    openCognito({
      path: join(dir, 'pool'),
      poolId,
      clientId,
      credentials: {},
      sendMail: async ({ to, html }) => codes.set(to, /\d{6}/.exec(html)?.[0] ?? ''),
      async trigger(name, event) {
        events.push(structuredClone(event));
        answers[name]?.(event);
        return event;
      },
      oauth: () => ({
        callbackUrls: [callback, site],
        logoutUrls: [site],
        scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
        siteUrl: 'http://127.0.0.1:4173',
        providers,
      }),
    });
  let pool = await open();
  const url = await listen(pool.server);
  const call = (operation: string, body: object) => callPool({ endpoint: url, poolId, clientId }, operation, body);
  return {
    url,
    events,
    answers,
    providers,
    issuer: () => pool,
    async newUser() {
      const email = `persona${++people}@example.com`;
      const attributes = [{ Name: 'email', Value: email }];
      await call('SignUp', { Username: email, Password: password, UserAttributes: attributes });
      await call('ConfirmSignUp', { Username: email, ConfirmationCode: codes.get(email) });
      return email;
    },
    call,
    async restart() {
      await pool.close();
      pool = await open();
      await listen(pool.server, Number(new URL(url).port));
    },
    async close() {
      await pool.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A browser without scripts: keeps cookies, and stops at every redirect. */
export function newBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async go(url: string | URL, form?: Record<string, string>): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { origin } = new URL(url);
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie, ...(form && { origin }) },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}
export type Browser = ReturnType<typeof newBrowser>;

export const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? 'none:');

/** What a client keeps of one sign-in, and the address that it sends the browser to. */
export function newSignIn(pool: OAuthPool, params: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(48).toString('base64url');
  const given = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    state: 'estado-1',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
    ...params,
  };
  const query = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(query).toString();
  return { verifier, authorize: `${pool.url}/oauth2/authorize?${search}`, login: `${pool.url}/login?${search}` };
}

type Body = Record<string, unknown>;
/** Posts a form to an endpoint for programs. */
export async function post(pool: OAuthPool, path: string, form: Record<string, string>, headers = {}) {
  const response = await fetch(`${pool.url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
}
export const exchange = (pool: OAuthPool, code: string, verifier: string, more: Record<string, string> = {}) =>
  post(pool, '/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback,
    code,
    code_verifier: verifier,
    ...more,
  });

/** Signs in on the hosted page as a person does, unless the browser is signed in there; gives the code that comes back. */
export async function codeFor(
  pool: OAuthPool,
  email: string,
  { browser = newBrowser(), ...params }: { browser?: Browser } & Record<string, unknown> = {},
) {
  const { verifier, authorize } = newSignIn(pool, params as Record<string, string | undefined>);
  const next = locationOf(await browser.go(authorize));
  const back = next.pathname === '/login' ? locationOf(await browser.go(next, { username: email, password })) : next;
  return { browser, verifier, back, code: back.searchParams.get('code') ?? '' };
}
export const claimsOf = (token: unknown): Body =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
