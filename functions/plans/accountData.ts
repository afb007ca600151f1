import { type AccountData, OF_ACCOUNT, WORK } from '#functions/kit/accountData.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { billings, customers, findBilling, findSubscription, subscriptions } from './store.ts';

/** Nobody pays for an account that is gone. Invoices stay with the provider, as the law asks. */
async function endSubscriptions(customer: string): Promise<void> {
  const { data } = await payments().subscriptions.list({ customer, limit: 100 });
  for (const { id } of data) await payments().subscriptions.cancel(id);
}

export const accountData: AccountData = {
  kinds: { subscription: OF_ACCOUNT, billing: OF_ACCOUNT, customer: WORK },
  async *ofAccount({ tenantId }) {
    const [subscription, billing] = await Promise.all([findSubscription(tenantId), findBilling(tenantId)]);
    if (subscription) yield { topic: 'plans', path: 'subscription.json', json: async () => subscription.state };
    if (billing) yield { topic: 'plans', path: 'billing.json', json: async () => billing.data };
  },
  async forgetAccount({ tenantId }) {
    const { stripeCustomerId: customerId } = await ownerOf(tenantId);
    if (customerId) {
      await endSubscriptions(customerId);
      await retryBusy(() => customers.delete({ customerId }).go());
    }
    await retryBusy(() => subscriptions.delete({ tenantId }).go());
    await retryBusy(() => billings.delete({ tenantId }).go());
  },
};
