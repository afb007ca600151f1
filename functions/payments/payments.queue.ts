import { consume } from '#functions/kit/queue.ts';
import { checkSeller } from '#functions/orders/followSeller.ts';
import { ownerPayoutsDue, payoutDue, reversalRequested, salePaid } from '#functions/orders/work.ts';
import { checkSubscription } from '#functions/plans/check.ts';
import { workOn } from './work.ts';

export const handler = consume({
  'orders.ownerPayoutsDue': ownerPayoutsDue,
  'orders.payoutDue': payoutDue,
  'orders.reversalRequested': reversalRequested,
  'orders.salePaid': salePaid,
  'orders.sellerCheckDue': checkSeller,
  'payments.eventReceived': workOn,
  'plans.checkDue': checkSubscription,
});
