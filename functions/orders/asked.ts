import Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import type { Hold } from '#shared/orders/legs.ts';
import { transferredOf } from '#shared/orders/legs.ts';
import type { Leg } from '#shared/orders/sale.ts';

/** Names a leg at the provider. */
export const nameOf = ({ orderId, line, key }: Pick<Leg, 'orderId' | 'line' | 'key'>): string =>
  `${orderId}:${line}:${key}`;

/** A refusal is kept under the key of its call, so that the next try is another call. */
const keyOf = (leg: Leg): string => (leg.refusals === 0 ? nameOf(leg) : `${nameOf(leg)}:${leg.refusals}`);

/** The transfer of a leg, if one was made: what an earlier try may have done before it was cut short. */
export async function foundTransfer(leg: Leg): Promise<Stripe.Transfer | null> {
  const name = nameOf(leg);
  for await (const one of payments().transfers.list({ transfer_group: leg.orderId, limit: 100 }))
    if (one.metadata.leg === name) return one;
  return null;
}

/** Sends a leg to the account of its owner. */
export const transfer = (leg: Leg): Promise<Stripe.Transfer> =>
  payments().transfers.create(
    {
      amount: transferredOf({ ...leg, state: 'paid' }),
      currency: 'eur',
      destination: leg.accountId ?? '',
      // The payment of the buyer has been transferred once: what is paid again comes out of what the platform has.
      ...(leg.kind !== 'again' && { source_transaction: leg.chargeId }),
      transfer_group: leg.orderId,
      description: `${leg.number} ${leg.forest}`,
      metadata: { order: leg.orderId, line: String(leg.line), leg: nameOf(leg) },
    },
    { idempotencyKey: keyOf(leg) },
  );

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripePermissionError;

/** Why the provider refuses a transfer; null: it may have failed for a passing reason. */
export function refusalOf(error: unknown): Hold | null {
  if (!isRefusal(error)) return null;
  if (error.code === 'balance_insufficient') return 'funds';
  return error.code === 'insufficient_capabilities_for_transfer' || error.param === 'destination'
    ? 'account'
    : 'provider';
}

/** Takes so much of a transfer back. `since`: what was taken back of it before. Null: the account has not as much. */
async function reverseOnce(leg: Leg, { amount, since }: { amount: number; since: number }): Promise<number | null> {
  try {
    const of = { amount, metadata: { leg: nameOf(leg) } };
    await payments().transfers.createReversal(leg.transferId ?? '', of, {
      idempotencyKey: `${nameOf(leg)}:back:${since}:${amount}`,
    });
    return amount;
  } catch (error) {
    if (isRefusal(error) && error.code === 'balance_insufficient') return null;
    throw error;
  }
}

/** What of a transfer the provider has taken back. */
export const reversedAt = async ({ transferId }: Leg): Promise<number> =>
  transferId === null ? 0 : (await payments().transfers.retrieve(transferId)).amount_reversed;

/** Takes so much of a transfer back, or as much as the account has. Answers how much. */
export async function reverse(leg: Leg, asked: { amount: number; since: number }): Promise<number> {
  if (asked.amount === 0) return 0;
  const whole = await reverseOnce(leg, asked);
  if (whole !== null) return whole;
  const { available } = await payments().balance.retrieve({}, { stripeAccount: leg.accountId ?? '' });
  const amount = Math.min(asked.amount, available.find(({ currency }) => currency === 'eur')?.amount ?? 0);
  return amount > 0 ? ((await reverseOnce(leg, { ...asked, amount })) ?? 0) : 0;
}
