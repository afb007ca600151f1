import { codeExpired, codeMismatch, notAuthorized, tooManyAttempts } from './errors.ts';

const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60_000;
const CODES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
/** How often a code may be tried; also of a user that does not exist. */
export const CODE_TRIES = 5;
const NAMES_KEPT = 10_000;

/**
 * Guesses are slowed down per name, whether or not a user of that name exists: after five wrong passwords one second,
 * doubled at each further one up to 15 minutes; ten codes asked for in an hour.
 */
export interface Attempts {
  /** Throws while the name is locked. */
  check(name: string): void;
  failed(name: string): void;
  succeeded(name: string): void;
  /** Counts a code asked for; throws when there were too many. */
  codeAsked(name: string): void;
  /** Throws what trying a wrong code of an existing user would, for a name that has no user. */
  refuseCode(name: string): never;
}

/** A map that forgets its oldest entry when full, so that invented names cannot fill the memory. */
function boundedMap<T>(): {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
} {
  const map = new Map<string, T>();
  return {
    get: (key) => map.get(key.toLowerCase()),
    set(name, value) {
      const key = name.toLowerCase();
      map.delete(key);
      map.set(key, value);
      const oldest = map.keys().next().value;
      if (map.size > NAMES_KEPT && oldest !== undefined) map.delete(oldest);
    },
    delete: (key) => void map.delete(key.toLowerCase()),
  };
}

export function newAttempts(now: () => number = Date.now): Attempts {
  const failures = boundedMap<{ count: number; atMs: number; lockedUntilMs: number }>();
  const codes = boundedMap<number[]>();
  const tries = boundedMap<number>();
  return {
    check(name) {
      if ((failures.get(name)?.lockedUntilMs ?? 0) > now()) throw notAuthorized('Password attempts exceeded');
    },
    failed(name) {
      const before = failures.get(name);
      const isRecent = before !== undefined && now() - before.atMs < LONGEST_LOCK_MS;
      const count = (isRecent ? before.count : 0) + 1;
      const lockMs = count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MS);
      failures.set(name, { count, atMs: now(), lockedUntilMs: now() + lockMs });
    },
    succeeded: (name) => failures.delete(name),
    codeAsked(name) {
      const recent = (codes.get(name) ?? []).filter((at) => now() - at < HOUR_MS);
      if (recent.length >= CODES_PER_HOUR) throw tooManyAttempts();
      codes.set(name, [...recent, now()]);
      tries.delete(name);
    },
    refuseCode(name) {
      const isAlive = (codes.get(name) ?? []).some((at) => now() - at < HOUR_MS);
      if (!isAlive) throw codeExpired();
      const count = (tries.get(name) ?? 0) + 1;
      tries.set(name, count);
      throw count > CODE_TRIES ? tooManyAttempts() : codeMismatch();
    },
  };
}
