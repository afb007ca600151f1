import { randomBytes } from 'node:crypto';

/** What waits for the second step of a sign-in. */
export type Challenge =
  | {
      readonly kind: 'password';
      readonly sub: string | null;
      readonly name: string;
      readonly A: bigint;
      readonly B: bigint;
      readonly b: bigint;
      readonly verifier: bigint;
    }
  | { readonly kind: 'newPassword'; readonly sub: string };

/** Challenges live three minutes, in memory, until they are answered right (a password: once, right or wrong). */
export interface Challenges {
  open(challenge: Challenge): string;
  get(id: string): Challenge | undefined;
  drop(id: string): void;
  close(): void;
}

const LIFE_MS = 180_000;
const MOST = 10_000;

export function newChallenges(): Challenges {
  const waiting = new Map<string, { challenge: Challenge; untilMs: number }>();
  const forget = (isOld: (untilMs: number) => boolean) => {
    for (const [id, { untilMs }] of waiting) {
      if (!isOld(untilMs)) break;
      waiting.delete(id);
    }
  };
  return {
    open(challenge) {
      forget((untilMs) => untilMs < Date.now() || waiting.size >= MOST);
      const id = randomBytes(48).toString('base64url');
      waiting.set(id, { challenge, untilMs: Date.now() + LIFE_MS });
      return id;
    },
    get(id) {
      const found = waiting.get(id);
      return found && found.untilMs >= Date.now() ? found.challenge : undefined;
    },
    drop: (id) => void waiting.delete(id),
    close: () => waiting.clear(),
  };
}
