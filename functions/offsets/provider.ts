import Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** Asks the provider, and tells its refusals in words of ours. @throws AppError `offsets.notProcessed` */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    throw new AppError('offsets.notProcessed', {}, { cause });
  }
}

const isRefusal = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** A payment session as it is now, with what was charged. */
export const sessionOf = (id: string): Promise<Stripe.Checkout.Session> =>
  asking(() => payments().checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));

/** Closes a payment session, and answers how it ended: it may have been paid a moment before. */
export async function closed(id: string): Promise<Stripe.Checkout.Session> {
  try {
    await payments().checkout.sessions.expire(id);
  } catch (error) {
    // It was not open any more.
    if (!isRefusal(error)) return asking(() => Promise.reject(error));
  }
  return sessionOf(id);
}

/** The payment of a session that was paid; null while it is not. */
export function paymentOf({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session) {
  if (status !== 'paid' || intent === null || typeof intent === 'string') return null;
  const { id, latest_charge: charge } = intent;
  return { paymentIntentId: id, chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null) };
}

/** Refunds of a payment that were asked for under a key, whatever became of them. */
export async function refundsAsked(paymentIntentId: string, key: string): Promise<Stripe.Refund[]> {
  const { data } = await payments().refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.filter(({ metadata }) => metadata?.key === key);
}

const CAME_BACK: readonly (string | null)[] = ['failed', 'canceled'];

/** Gives what is left of a payment back, once under a key. What the buyer's bank did not take may be given again. */
export async function refundRest(
  paymentIntentId: string,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<void> {
  const asked = await refundsAsked(paymentIntentId, key);
  if (asked.some(({ status }) => !CAME_BACK.includes(status))) return;
  await payments().refunds.create(
    { payment_intent: paymentIntentId, reason: 'requested_by_customer', metadata: { key, reason } },
    { idempotencyKey: `refund:${paymentIntentId}:${key}:${asked.length}` },
  );
}
