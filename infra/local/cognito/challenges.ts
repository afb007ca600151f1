import { newTickets, type Tickets } from './tickets.ts';

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

/** Challenges live three minutes, until they are answered right (a password: once, right or wrong). */
export type Challenges = Tickets<Challenge>;
const LIFE_MS = 180_000;
export const newChallenges = (): Challenges => newTickets<Challenge>(LIFE_MS);
