import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
/** A payment is booked before we say so: by days, when nothing that the provider told has come here meanwhile. */
export const EARLIER_MS = 4 * 24 * HOUR_MS;

/** What the provider's balance has of a payment: what came in, less what went back, before its fees. */
export interface Money {
  /** Named by a payment for an order; null: by none. Undefined: it came in before the time that is looked at. */
  readonly order: string | null | undefined;
  /** The attempts of which it is one. */
  readonly intent: string | null;
  readonly cents: number;
  readonly lastAt: number;
}

const idOf = (of: string | { readonly id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** Which payment a movement of the balance is of: it came in, went back, was contested or was given back after all. */
function paymentOf(source: Stripe.BalanceTransaction['source']) {
  if (source === null || typeof source === 'string') return null;
  const isCharge = source.object === 'charge';
  if (!isCharge && source.object !== 'refund' && source.object !== 'dispute') return null;
  const charge = isCharge ? source.id : idOf(source.charge);
  const order = isCharge ? (source.metadata.order ?? null) : undefined;
  return charge === null ? null : { charge, order, intent: idOf(source.payment_intent) };
}

/** What has moved of each payment since a time, by its charge. */
export async function moneySince(since: Date): Promise<Map<string, Money>> {
  const all = new Map<string, Money>();
  const gte = Math.floor(since.getTime() / SECOND_MS);
  const query = { created: { gte }, limit: 100, expand: ['data.source'] };
  for await (const { amount, created, source } of payments().balanceTransactions.list(query)) {
    const of = paymentOf(source);
    if (of === null) continue;
    const known = all.get(of.charge) ?? { order: undefined, cents: 0, lastAt: 0 };
    const order = of.order === undefined ? known.order : of.order;
    const lastAt = Math.max(known.lastAt, created * SECOND_MS);
    all.set(of.charge, { order, intent: of.intent, cents: known.cents + amount, lastAt });
  }
  return all;
}

/** What happened within the last hour may still be on its way, and is left to the next night. */
export const isYoung = (at: number, now: Date): boolean => at > now.getTime() - HOUR_MS;
