import { createHash, randomBytes } from 'node:crypto';
import { load, put, type Rows, remove } from './store.ts';

/** A sign-in, known by the hash of its refresh token; its access tokens carry `origin`. */
interface Session {
  readonly hash: string;
  readonly sub: string;
  readonly origin: string;
  readonly signedInAtMs: number;
  readonly untilMs: number;
  /** What its tokens are for; none are kept of sign-ins by the pool's own operations. */
  readonly scopes?: readonly string[];
}
/** Sign-ins that are alive. Ending one makes its refresh token useless, and its access tokens refused by the pool. */
export interface Sessions {
  /** Starts a session and gives its refresh token, which is not kept. */
  start(session: Omit<Session, 'hash'>): Promise<string>;
  byToken(refreshToken: string): Session | undefined;
  isLive(origin: string): boolean;
  end(isOne: (session: Session) => boolean): Promise<void>;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Opens the sessions kept in `rows`; those that have expired are dropped. */
export async function openSessions(rows: Rows): Promise<Sessions> {
  const sessions = new Map((await load<Session>(rows, 'session#')).map((session) => [session.hash, session]));
  const origins = new Set([...sessions.values()].map((session) => session.origin));
  const opened: Sessions = {
    async start(session) {
      const token = randomBytes(48).toString('base64url');
      const kept = { ...session, hash: hashOf(token) };
      sessions.set(kept.hash, kept);
      origins.add(kept.origin);
      await put(rows, `session#${kept.hash}`, kept);
      return token;
    },
    byToken: (token) => sessions.get(hashOf(token)),
    isLive: (origin) => origins.has(origin),
    async end(isOne) {
      const ended = [...sessions.values()].filter(isOne);
      for (const { hash, origin } of ended) {
        sessions.delete(hash);
        origins.delete(origin);
      }
      await remove(
        rows,
        ended.map(({ hash }) => `session#${hash}`),
      );
    },
  };
  await opened.end((session) => session.untilMs < Date.now());
  return opened;
}
