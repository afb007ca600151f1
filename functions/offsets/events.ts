import type Stripe from 'stripe';
import type { Commit } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { moved } from './moves.ts';
import { tellingOf } from './notices.ts';
import { paying } from './pay.ts';
import { sessionOf } from './provider.ts';
import { followingPayment } from './reversal.ts';
import { ending, settled } from './settle.ts';
import { keepingOrder, orderOf } from './store.ts';

const BY = 'payments';

/** What follows for the order of a payment session, as it was fetched just now. */
export async function followSession(
  session: Stripe.Checkout.Session,
  now: Date,
  isRefused = false,
): Promise<Commit | null> {
  // Of ours alone: a payment by a link of the provider may carry whatever reference its payer gives it.
  const { order: orderId } = session.metadata ?? {};
  const order = orderId === undefined || orderId !== session.client_reference_id ? null : await orderOf(orderId);
  if (!order) return null;
  if (session.status === 'complete')
    return isRefused && session.payment_status === 'unpaid'
      ? ending(order, 'refuse', { by: BY, now })
      : paying(order, session, now);
  // Another session than its own is one that nobody has the address of.
  const isOver = session.status === 'expired' && session.id === order.session?.id;
  return isOver ? ending(order, 'expire', { by: BY, now }) : null;
}

const idOf = (of: string | { readonly id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** The order of a payment; null when it is of something else. */
async function orderOfIntent(intent: Stripe.PaymentIntent): Promise<Order | null> {
  const { order } = intent.metadata;
  return order ? orderOf(order) : null;
}

/** An attempt to pay was refused: told once, and the order waits for another card. */
export async function followAttempt(paymentIntentId: string, now: Date): Promise<Commit | null> {
  const intent = await payments().paymentIntents.retrieve(paymentIntentId);
  const order = await orderOfIntent(intent);
  const isRefused = intent.status !== 'succeeded' && intent.last_payment_error !== null;
  if (!order || !isRefused || !isOpen(order.state) || order.transaction === 'failed') return null;
  const after = moved(order, 'fail');
  return { writes: [keepingOrder(order, after, now)], messages: tellingOf(after, 'orderPaymentFailed') };
}

/** An order whose payment is told of before it is known to be paid here: it is paid first. */
const paidFirst = ({ orderId }: Order, now: Date): Promise<Order> =>
  settled(orderId, async (order) => {
    if (order.paymentIntentId !== null || !order.session) return null;
    const session = await sessionOf(order.session.id);
    return session.status === 'complete' ? paying(order, session, now) : null;
  });

/**
 * What was charged was given back, or is contested.
 * @throws AppError `conflict.versionChanged` while the order is not known to be paid: what went back of it is not let go
 */
async function followMoney(of: string | null, now: Date): Promise<Commit | null> {
  if (of === null) return null;
  const order = await orderOfIntent(await payments().paymentIntents.retrieve(of));
  if (!order) return null;
  const paid = await paidFirst(order, now);
  if (paid.paymentIntentId === null) throw new AppError('conflict.versionChanged');
  return followingPayment(paid, now);
}
export const followCharge = async (id: string, now: Date): Promise<Commit | null> =>
  followMoney(idOf((await payments().charges.retrieve(id)).payment_intent), now);
export const followRefund = async (id: string, now: Date): Promise<Commit | null> =>
  followMoney(idOf((await payments().refunds.retrieve(id)).payment_intent), now);
/** The bank of the card says that a payment may be fraud, or that nothing can be done about it any more. */
export const followWarning = async (id: string, now: Date): Promise<Commit | null> =>
  followMoney(idOf((await payments().radar.earlyFraudWarnings.retrieve(id)).payment_intent ?? null), now);
export const followDispute = async (id: string, now: Date): Promise<Commit | null> =>
  followMoney(idOf((await payments().disputes.retrieve(id)).payment_intent), now);
