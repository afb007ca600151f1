import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from '../pool.ts';
import type { User } from '../store.ts';
import { newTickets, type Tickets } from '../tickets.ts';
import type { IdentityProvider, OAuthClient } from './client.ts';
import type { SignInRequest } from './request.ts';
import { cookie, type Reply, redirectTo, type Visit } from './visit.ts';

/** A code that was given out: bound to the request that it answers, good once. */
export interface Grant {
  readonly sub: string;
  readonly request: SignInRequest;
  /** Of the sign-in that it becomes, so that this can be ended when the code comes a second time. */
  readonly origin: string;
  readonly signedInAtMs: number;
  state: 'fresh' | 'used' | 'revoked';
}
/** Somebody who is signed in on the pool's own pages, by the cookie. */
export interface HostedSession {
  readonly sub: string;
  readonly provider: string;
  readonly signedInAtMs: number;
}
/** Somebody on the way to a provider and back. */
interface PendingFederation {
  readonly request: SignInRequest;
  readonly provider: IdentityProvider;
  readonly nonce: string;
  readonly verifier: string;
  /** Hash of the cookie of the browser that went. */
  readonly browser: string;
}
/** What the OAuth endpoints share. Codes, hosted sessions and trips to a provider are in memory: a restart voids them. */
export interface OAuth {
  readonly pool: Pool;
  readonly client: () => OAuthClient;
  /** Address of the pool, as browsers and providers know it. */
  readonly address: () => string;
  readonly codes: Tickets<Grant>;
  readonly hosted: Tickets<HostedSession>;
  readonly pending: Tickets<PendingFederation>;
}
export type Endpoint = (visit: Visit, oauth: OAuth) => Promise<Reply>;

const MINUTE_MS = 60_000;
const HOSTED_SECONDS = 3600;
const HOSTED_COOKIE = 'cognito';

export const newOAuth = (parts: Pick<OAuth, 'pool' | 'client' | 'address'>): OAuth => ({
  ...parts,
  codes: newTickets(5 * MINUTE_MS),
  hosted: newTickets(HOSTED_SECONDS * 1000),
  pending: newTickets(10 * MINUTE_MS),
});

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The hosted session of the visit's cookie, and its user, who may still come in. */
export function hostedSession(
  visit: Visit,
  { pool, hosted }: OAuth,
): { session: HostedSession; user: User } | undefined {
  const session = hosted.get(visit.cookie(HOSTED_COOKIE));
  const user = session && pool.users.bySub(session.sub);
  return session && user?.isEnabled ? { session, user } : undefined;
}

/** Ends the hosted session; gives the cookie that says so. */
export function endHosted(visit: Visit, { hosted }: OAuth): string {
  hosted.drop(visit.cookie(HOSTED_COOKIE));
  return cookie(HOSTED_COOKIE, '');
}

/** Back to the client with a code for the session's user. */
export function giveCode(request: SignInRequest, { sub, signedInAtMs }: HostedSession, oauth: OAuth): Reply {
  const code = oauth.codes.open({ sub, request, origin: randomUUID(), signedInAtMs, state: 'fresh' });
  return redirectTo(request.redirectUri, { code, state: request.state });
}

/** Somebody has just been signed in by the provider: a hosted session, its cookie, and the way back with a code. */
export function letIn(request: SignInRequest, who: { user: User; provider: string }, oauth: OAuth): Reply {
  const session = { sub: who.user.sub, provider: who.provider, signedInAtMs: Date.now() };
  const cookies = [cookie(HOSTED_COOKIE, oauth.hosted.open(session), HOSTED_SECONDS)];
  return { ...giveCode(request, session, oauth), cookies };
}
