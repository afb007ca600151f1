import Stripe from 'stripe';
import { PAYMENTS_HOOKS } from '#infra/local/runtime/environment.ts';

export interface Forgery {
  readonly raw: Buffer;
  /** Empty: there is none. */
  readonly signature: string;
  /** Its own id, by which it would be found if it were kept. */
  readonly forged?: string;
}
interface Given extends Forgery {
  readonly path: string;
  readonly id: string;
}

const signing = new Stripe('sk_test_none').webhooks;
const signed = (payload: string, secret: string, ageSeconds = 0): string => {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return signing.generateTestHeaderString({ payload, secret, timestamp });
};
const secretOf = (isOf: (path: string) => boolean): string =>
  PAYMENTS_HOOKS.find(({ path }) => isOf(path))?.secret ?? '';

/** What somebody may try who has seen events, and even one who has got hold of an old one. */
const WAYS: readonly ((payload: string, given: Given) => string)[] = [
  // The signature of another event.
  (_, { signature }) => signature,
  (payload) => signed(payload, 'whsec_somebody'),
  () => '',
  // Rightly signed, long ago.
  (payload, { path }) =>
    signed(
      payload,
      secretOf((one) => one === path),
      3_600,
    ),
  // By the secret of the other destination.
  (payload, { path }) =>
    signed(
      payload,
      secretOf((one) => one !== path),
    ),
  (payload) => signed(payload, 'whsec_somebody').replace('v1=', 'v0='),
];

/** An event like a true one, with another id, that nobody of ours has signed so. */
export function forgeryOf(n: number, given: Given): Forgery {
  const event = JSON.parse(given.raw.toString()) as { id: string };
  const payload = JSON.stringify({ ...event, id: given.id });
  // Each way in its turn.
  const way = WAYS[n % WAYS.length];
  return { raw: Buffer.from(payload), signature: way?.(payload, given) ?? '', forged: given.id };
}
