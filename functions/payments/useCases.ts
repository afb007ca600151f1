import type { Commit } from '#functions/kit/transaction.ts';
import { followCustomer } from '#functions/plans/follow.ts';
import { followBilling } from '#functions/plans/followBilling.ts';

/** What an event is about: a hint. What is so now, its use case asks the provider. */
export interface Hint {
  readonly objectId: string;
  readonly customer: string | null;
}
/** What a use case wants written, with the mark of the event; null: it is none of its own, or nothing has changed. */
type UseCase = (hint: Hint, now: Date) => Promise<Commit | null>;

const ofCustomer: UseCase = async ({ customer }, now) => (customer === null ? null : followCustomer(customer, now));

const billingOf: UseCase = async ({ customer }, now) => (customer === null ? null : followBilling(customer, now));

/** Which events have use cases. All others are recorded. The list that is read every quarter of an hour asks for these. */
export const USE_CASES: Readonly<Record<string, UseCase>> = {
  'checkout.session.async_payment_failed': ofCustomer,
  'checkout.session.async_payment_succeeded': ofCustomer,
  'checkout.session.completed': ofCustomer,
  'customer.subscription.created': ofCustomer,
  'customer.subscription.deleted': ofCustomer,
  'customer.subscription.paused': ofCustomer,
  'customer.subscription.resumed': ofCustomer,
  'customer.subscription.trial_will_end': ofCustomer,
  'customer.subscription.updated': ofCustomer,
  'customer.tax_id.updated': billingOf,
  // The object is the customer.
  'customer.updated': ({ objectId }, now) => followBilling(objectId, now),
  'invoice.paid': ofCustomer,
  'invoice.payment_action_required': ofCustomer,
  'invoice.payment_failed': ofCustomer,
};
