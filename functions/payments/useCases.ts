import type { Commit } from '#functions/kit/transaction.ts';
import {
  followAttempt,
  followCharge,
  followDispute,
  followRefund,
  followSession,
  followWarning,
} from '#functions/offsets/events.ts';
import { sessionOf } from '#functions/offsets/provider.ts';
import { followAccount, followPayout } from '#functions/orders/followSeller.ts';
import { followTransfer } from '#functions/orders/followTransfer.ts';
import { followCustomer } from '#functions/plans/follow.ts';
import { followBilling } from '#functions/plans/followBilling.ts';
import {
  followPaidInvoice,
  followPlanCharge,
  followPlanDispute,
  followPlanRefund,
  followPlanWarning,
} from '#functions/plans/invoiced.ts';

/** What an event is about: a hint. What is so now, its use case asks the provider. */
export interface Hint {
  readonly objectId: string;
  readonly customer: string | null;
  /** The connected account where it happened; null: our own. */
  readonly account: string | null;
}
/** What a use case wants written, with the mark of the event; null: it is none of its own, or nothing has changed. */
type UseCase = (hint: Hint, now: Date) => Promise<Commit | null>;

const ofCustomer: UseCase = async ({ customer }, now) => (customer === null ? null : followCustomer(customer, now));

const billingOf: UseCase = async ({ customer }, now) => (customer === null ? null : followBilling(customer, now));
/** A session of credits is an order's, one of a plan its customer's. */
const ofSession =
  (isRefused = false): UseCase =>
  async (hint, now) => {
    const session = await sessionOf(hint.objectId);
    return session.mode === 'payment' ? followSession(session, now, isRefused) : ofCustomer(hint, now);
  };
const ofAnySession = ofSession();
const of =
  (follow: (id: string, now: Date) => Promise<Commit | null>): UseCase =>
  ({ objectId }, now) =>
    follow(objectId, now);

/** Money that goes back, or is contested, is of an order or else of a plan. */
const ofMoney =
  (
    ofOrder: (id: string, now: Date) => Promise<Commit | null>,
    ofPlan: (id: string, now: Date) => Promise<Commit | null>,
  ): UseCase =>
  async ({ objectId }, now) =>
    (await ofOrder(objectId, now)) ?? ofPlan(objectId, now);
const ofDispute = ofMoney(followDispute, followPlanDispute);
const ofRefund = ofMoney(followRefund, followPlanRefund);
const ofWarning = ofMoney(followWarning, followPlanWarning);
const ofTransfer = of(followTransfer);

/** Of an account of which an event of either version of the API tells. */
const ofAccount: UseCase = async ({ account, objectId }, now) => followAccount(account ?? objectId, now);

/** Which events have use cases. All others are recorded. The list that is read every quarter of an hour asks for these. */
export const USE_CASES: Readonly<Record<string, UseCase>> = {
  'account.application.deauthorized': ofAccount,
  'account.updated': ofAccount,
  'charge.dispute.closed': ofDispute,
  'charge.dispute.created': ofDispute,
  'charge.dispute.funds_reinstated': ofDispute,
  'charge.dispute.funds_withdrawn': ofDispute,
  'charge.dispute.updated': ofDispute,
  'charge.refunded': ofMoney(followCharge, followPlanCharge),
  'checkout.session.async_payment_failed': ofSession(true),
  'checkout.session.async_payment_succeeded': ofAnySession,
  'checkout.session.completed': ofAnySession,
  'checkout.session.expired': ofAnySession,
  'customer.subscription.created': ofCustomer,
  'customer.subscription.deleted': ofCustomer,
  'customer.subscription.paused': ofCustomer,
  'customer.subscription.resumed': ofCustomer,
  'customer.subscription.trial_will_end': ofCustomer,
  'customer.subscription.updated': ofCustomer,
  'customer.tax_id.created': billingOf,
  'customer.tax_id.deleted': billingOf,
  'customer.tax_id.updated': billingOf,
  // The object is the customer.
  'customer.updated': ({ objectId }, now) => followBilling(objectId, now),
  'invoice.finalization_failed': ofCustomer,
  'invoice.paid': ({ objectId, customer }, now) => followPaidInvoice(objectId, customer, now),
  'invoice.payment_action_required': ofCustomer,
  'invoice.payment_failed': ofCustomer,
  // There is no such invoice yet: the customer is all that it names.
  'invoice.upcoming': ofCustomer,
  'payment_intent.payment_failed': of(followAttempt),
  'payout.failed': followPayout,
  'radar.early_fraud_warning.created': ofWarning,
  'radar.early_fraud_warning.updated': ofWarning,
  'refund.failed': ofRefund,
  'refund.updated': ofRefund,
  'transfer.created': ofTransfer,
  'transfer.reversed': ofTransfer,
  'v2.core.account.closed': ofAccount,
  'v2.core.account[configuration.recipient].capability_status_updated': ofAccount,
  'v2.core.account[requirements].updated': ofAccount,
  'v2.core.account_link.returned': ofAccount,
};

/** Those of connected accounts, which the list of our own account does not name: they are held against the provider at night. */
export const OF_ACCOUNTS: readonly string[] = Object.entries(USE_CASES).flatMap(([type, follow]) =>
  follow === ofAccount || follow === followPayout ? [type] : [],
);
