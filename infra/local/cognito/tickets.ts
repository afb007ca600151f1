import { randomBytes } from 'node:crypto';

/** Things that are known by a secret for a short time. In memory: after a restart every secret is unknown. */
export interface Tickets<T> {
  /** Keeps the value and gives its secret. */
  open(value: T): string;
  get(secret: string): T | undefined;
  /** The value, whose secret is good no longer. */
  take(secret: string): T | undefined;
  drop(secret: string): void;
  close(): void;
}

const MOST = 10_000;

export function newTickets<T>(lifeMs: number, now: () => number = Date.now): Tickets<T> {
  const kept = new Map<string, { value: T; untilMs: number }>();
  const forgetOld = () => {
    for (const [secret, { untilMs }] of kept) {
      if (untilMs >= now() && kept.size < MOST) break;
      kept.delete(secret);
    }
  };
  const get = (secret: string) => {
    const found = kept.get(secret);
    return found && found.untilMs >= now() ? found.value : undefined;
  };
  return {
    open(value) {
      forgetOld();
      const secret = randomBytes(48).toString('base64url');
      kept.set(secret, { value, untilMs: now() + lifeMs });
      return secret;
    },
    get,
    take(secret) {
      const value = get(secret);
      kept.delete(secret);
      return value;
    },
    drop: (secret) => void kept.delete(secret),
    close: () => kept.clear(),
  };
}
