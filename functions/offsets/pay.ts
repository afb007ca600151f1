import type Stripe from 'stripe';
import { type LedgerWork, reserving } from '#functions/credits/reserve.ts';
import { retiring } from '#functions/credits/settle.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import { duePayouts, salesOf } from '#functions/orders/sales.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { certifying } from './certificates.ts';
import { claiming } from './claims.ts';
import { invoicing } from './invoicing.ts';
import { moved } from './moves.ts';
import { tellingOf } from './notices.ts';
import { asking, paymentOf, refundRest, refundsAsked } from './provider.ts';
import { keepingOrder } from './store.ts';

const BY = 'payments';
type Payment = NonNullable<ReturnType<typeof paymentOf>>;

/** What credits that are gone are refused with: the money of whoever paid for them goes back. */
const GONE: readonly string[] = [
  'credits.notEnough',
  'credits.notForSale',
  'credits.scattered',
  'credits.projectNotFound',
];

/** Credits of an order that was paid after they had been released; null when there are not as many any more. */
async function reservedAgain({ orderId, tenantId, lines }: Order, now: Date): Promise<LedgerWork | null> {
  try {
    return await reserving({ orderId, buyerId: tenantId, lines, until: now, by: BY, now, isPaid: true });
  } catch (error) {
    if (error instanceof AppError && GONE.includes(error.code)) return null;
    throw error;
  }
}

interface Paid {
  readonly payment: Payment;
  readonly now: Date;
}

/** An order whose credits are retired: the one transaction of everything that a sale is. */
export function finalizing(before: Order, ledger: LedgerWork, { payment, now }: Paid): Commit {
  const paid = moved(before, isOpen(before.state) ? 'pay' : 'payLate', {
    ...{ ...payment, paidAt: now.toISOString(), reservedUntil: null },
  });
  const certificate = certifying({ order: paid, lines: ledger.lines, now });
  const after = { ...paid, certificateId: certificate.certificateId };
  return {
    writes: [
      ...[...ledger.writes, keepingOrder(before, after, now)],
      // What had been released is taken again.
      ...(isOpen(before.state) ? [] : claiming(after, now)),
      ...[...certificate.writes, ...salesOf(before, after, now)],
    ],
    messages: [
      ...[...ledger.messages, ...certificate.messages, ...invoicing(after), ...duePayouts(after)],
      ...tellingOf(after, 'orderPaid'),
    ],
    audit: [auditOf(after, 'offsets.paid')],
  };
}

const auditOf = (order: Order, action: 'offsets.paid' | 'offsets.givenBack') => ({
  ...{ tenantId: order.tenantId, subject: order.orderId, name: order.number, action, by: BY },
  after: { state: order.state, transaction: order.transaction, mark: order.mark },
});

const lateKey = ({ orderId }: Order) => `late:${orderId}`;

/** Paid too late, and the credits are gone: the money goes back, and the order stays what it was. */
async function givingBack(before: Order, { payment, now, wasAsked }: Paid & { wasAsked: boolean }): Promise<Commit> {
  const how = { key: lateKey(before), reason: 'paid late' };
  if (!wasAsked) await asking(() => refundRest(payment.paymentIntentId, how));
  const refundedCents = before.amounts.totalCents;
  const after = moved(before, 'giveBack', { ...payment, mark: 'refunded', refundedCents });
  return {
    writes: [keepingOrder(before, after, now), ...salesOf(before, after, now)],
    messages: tellingOf(after, 'orderLateRefunded'),
    audit: [auditOf(after, 'offsets.givenBack')],
  };
}

/**
 * What follows when the session of an order was paid, for one transaction: the credits are retired in the buyer's name.
 * Of one whose credits were released, as many are taken again, or the money goes back. Null: it was done before.
 * @throws AppError `credits.busy` at the commit, when others were quicker to the same credits: again
 */
export async function paying(order: Order, session: Stripe.Checkout.Session, now: Date): Promise<Commit | null> {
  const payment = paymentOf(session);
  if (!payment || payment.paymentIntentId === order.paymentIntentId) return null;
  if (order.paymentIntentId !== null) return paidTwice(order, { payment, now });
  if (session.amount_total !== order.amounts.totalCents)
    throw new Error(`The session ${session.id} has another amount than its order ${order.orderId}`);
  if (isOpen(order.state))
    return finalizing(order, await retiring({ orderId: order.orderId, by: BY, now }), { payment, now });
  // Once its money was sent back nothing is sold for it, though credits may have come free since.
  const asked = await asking(() => refundsAsked(payment.paymentIntentId, lateKey(order)));
  const ledger = asked.length > 0 ? null : await reservedAgain(order, now);
  return ledger
    ? finalizing(order, ledger, { payment, now })
    : givingBack(order, { payment, now, wasAsked: asked.length > 0 });
}

/** A second payment of one order, at another session that should have been closed: it goes back, and its buyer is told once. */
async function paidTwice(before: Order, { payment: { paymentIntentId }, now }: Paid): Promise<Commit | null> {
  if (before.returnedIntentId === paymentIntentId) return null;
  await asking(() => refundRest(paymentIntentId, { key: `twice:${before.orderId}`, reason: 'paid twice' }));
  const after = { ...before, returnedIntentId: paymentIntentId };
  return { writes: [keepingOrder(before, after, now)], messages: tellingOf(after, 'orderPaidTwice') };
}
