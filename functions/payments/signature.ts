import type Stripe from 'stripe';
import * as z from 'zod';
import { setting } from '#functions/kit/settings.ts';
import { payments } from '#functions/ports/payments.ts';

/**
 * Destinations of the provider's events: whole ones of our own account, whole ones of connected accounts, and those of the
 * second version of the API, which name a thing only.
 */
export const ENDPOINTS = ['platform', 'connect', 'thin'] as const;
export type PaymentsEndpoint = (typeof ENDPOINTS)[number];

/** Secrets of a destination, of which there are two while one is being changed: `platform=whsec_a platform=whsec_b`. */
export function secretsOf(endpoint: PaymentsEndpoint, all = setting('PAYMENTS_WEBHOOK_SECRETS')): string[] {
  return all
    .split(/\s+/)
    .flatMap((one) => (one.startsWith(`${endpoint}=`) ? [one.slice(endpoint.length + 1)] : []))
    .filter(Boolean);
}

/** What every event says of itself. */
const Told = z.object({ id: z.string().min(1).max(200), type: z.string().min(1).max(200) });
export type Told = z.output<typeof Told>;
interface Signed {
  readonly endpoint: PaymentsEndpoint;
  readonly raw: Buffer;
  readonly signature: string;
  /** When it came, in real time; its age is measured by that. */
  readonly receivedAt: Date;
}

/** Seconds that a signature may be old when it comes: the provider's own default. */
const TOLERANCE_SECONDS = 300;

function verified(stripe: Stripe, secret: string, { endpoint, raw, signature, receivedAt }: Signed): unknown {
  const at = receivedAt.getTime();
  return endpoint === 'thin'
    ? stripe.parseEventNotification(raw, signature, secret, TOLERANCE_SECONDS, undefined, at)
    : stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, at);
}

/** The event of bytes that one of our secrets has signed; null when none has, or they are no event. */
export function toldBy(signed: Signed): Told | null {
  const stripe = payments();
  for (const secret of secretsOf(signed.endpoint)) {
    try {
      return Told.parse(verified(stripe, secret, signed));
    } catch {
      // The other secret may be the one.
    }
  }
  return null;
}
