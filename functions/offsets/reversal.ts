import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { messageOf } from '#functions/kit/outbox.ts';
import type { Commit } from '#functions/kit/transaction.ts';
import { reversing, salesOf } from '#functions/orders/sales.ts';
import { payments } from '#functions/ports/payments.ts';
import type { Order } from '#shared/offsets/order.ts';
import { isAnnulled, type Mark, type Warning } from '#shared/offsets/states.ts';
import { markingCertificate } from './certificates.ts';
import { claiming } from './claims.ts';
import { crediting } from './invoicing.ts';
import { tellingOf } from './notices.ts';
import { asking } from './provider.ts';
import { keepingOrder } from './store.ts';

/** What the provider says was given back of a payment, and whether it is contested. */
export interface Reversed {
  /** In cents, all that went back: refunds, and a dispute that was lost. */
  readonly refundedCents: number;
  readonly mark: Mark | null;
  /** The bank of the card says that it may be fraud, and it is neither contested nor given back. */
  readonly isWarned?: boolean;
}

const OPEN_DISPUTE: readonly string[] = ['needs_response', 'under_review'];

/** What refunds and disputes of a payment come to. */
export function reversedBy(
  totalCents: number,
  refunds: readonly Pick<Stripe.Refund, 'amount' | 'status'>[],
  disputes: readonly Pick<Stripe.Dispute, 'amount' | 'status'>[],
): Reversed {
  const counting = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
  const lost = disputes.filter(({ status }) => status === 'lost');
  const gone = [...counting, ...lost];
  const refundedCents = Math.min(
    totalCents,
    gone.reduce((sum, { amount }) => sum + amount, 0),
  );
  const isDisputed = disputes.some(({ status }) => OPEN_DISPUTE.includes(status));
  return { refundedCents, mark: markOf() };
  function markOf(): Mark | null {
    const isWhole = refundedCents === totalCents;
    if (isWhole && lost.length > 0) return 'disputeLost';
    if (isDisputed) return 'disputed';
    if (isWhole) return 'refunded';
    // A part is a part, whether we gave it back or a bank took it.
    return refundedCents > 0 ? 'partlyRefunded' : null;
  }
}

const NOTICES = {
  disputed: 'orderDisputed',
  refunded: 'orderRefunded',
  partlyRefunded: 'orderRefunded',
  disputeLost: 'orderDisputeLost',
} as const satisfies Record<Mark, string>;

/** What a certificate is worth then. A part that went back leaves it as it is: all of its credits stay retired in its name. */
const statusOf = (mark: Mark | null) =>
  mark === 'disputed' ? ('disputed' as const) : isAnnulled({ mark }) ? ('annulled' as const) : ('valid' as const);

/** What the buyer is told: of a dispute that ended well, and of money that came back, more than how the rest stands. */
function noticeOf(before: Order, { mark, refundedCents }: Reversed) {
  const isMore = refundedCents > before.refundedCents;
  if (mark === 'disputed' || mark === 'disputeLost') return mark === before.mark ? null : NOTICES[mark];
  if (isMore && mark !== null) return NOTICES[mark];
  if (refundedCents < before.refundedCents) return 'orderRefundFailed' as const;
  return before.mark === 'disputed' ? ('orderDisputeWon' as const) : null;
}

/** What somebody has looked at is looked at; else it is as the bank says now. */
const warningOf = (before: Warning | null, isWarned: boolean): Warning | null =>
  before === 'cleared' ? before : isWarned ? 'open' : null;

interface Told {
  readonly warnings: readonly Pick<Stripe.Radar.EarlyFraudWarning, 'actionable'>[];
  readonly refunds: readonly Pick<Stripe.Refund, 'amount' | 'status'>[];
  readonly disputes: readonly Pick<Stripe.Dispute, 'amount' | 'status'>[];
}
/**
 * Whether a warning waits for somebody. That it was contested or given back we know from the payment, and the provider says
 * it of its warning a while later; what was to go back and did not is as it was before.
 */
function isWarnedOf({ warnings, refunds, disputes }: Told, { mark }: Reversed): boolean {
  if (isAnnulled({ mark }) || mark === 'disputed') return false;
  const cameBack = disputes.length === 0 && refunds.some(({ status }) => status === 'failed' || status === 'canceled');
  return warnings.some(({ actionable }) => actionable || cameBack);
}

/** What is so of a paid order after what was given back or contested of it; null: nothing has changed. */
export function reversed(order: Order, found: Reversed, now: Date): Commit | null {
  const { refundedCents, mark } = found;
  // Of money that came too late and went straight back nothing is due to owners: nothing waits.
  const isWarned = order.state === 'finalized' && found.isWarned === true;
  const after: Order = { ...order, refundedCents, mark, warning: warningOf(order.warning, isWarned) };
  if (isDeepStrictEqual(order, after)) return null;
  const isCertificateChanged = statusOf(mark) !== statusOf(order.mark);
  const notice = noticeOf(order, found);
  const { tenantId, orderId, number, certificateId } = order;
  return {
    writes: [
      ...[keepingOrder(order, after, now), ...salesOf(order, after, now)],
      ...(isAnnulled(order) && !isAnnulled(after) ? claiming(after, now) : []),
      ...(isCertificateChanged && certificateId ? [markingCertificate(certificateId, statusOf(mark), now)].flat() : []),
    ],
    messages: [
      // Of money that came too late and went straight back nothing was sold, nor invoiced.
      ...(order.state === 'finalized' ? [...reversing(after), ...crediting(after)] : []),
      ...(notice ? tellingOf(after, notice) : []),
      // Not the buyer: whoever has paid with a stolen card need not know.
      ...(after.warning === 'open' && order.warning === null ? [messageOf('offsets.warned', { orderId })] : []),
    ],
    audit:
      mark === order.mark && refundedCents === order.refundedCents
        ? []
        : [
            {
              ...{ tenantId, subject: orderId, name: number, action: 'offsets.reversed', by: 'payments' },
              ...{ before: { mark: order.mark, refundedCents: order.refundedCents }, after: { mark, refundedCents } },
            },
          ],
  };
}

/**
 * What follows for an order whose money was taken, whether it was sold or had come too late, from its payment as the
 * provider has it now; null: nothing has changed.
 */
export async function followingPayment(order: Order, now: Date): Promise<Commit | null> {
  const { paymentIntentId: of, amounts } = order;
  if (of === null) return null;
  const stripe = payments();
  const query = { payment_intent: of, limit: 100 };
  const [refunds, disputes, warnings] = await asking(() =>
    Promise.all([stripe.refunds.list(query), stripe.disputes.list(query), stripe.radar.earlyFraudWarnings.list(query)]),
  );
  const told = { refunds: refunds.data, disputes: disputes.data, warnings: warnings.data };
  const found = reversedBy(amounts.totalCents, told.refunds, told.disputes);
  return reversed(order, { ...found, isWarned: isWarnedOf(told, found) }, now);
}
