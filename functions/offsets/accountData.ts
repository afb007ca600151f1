import { type Account, type AccountData, WORK } from '#functions/kit/accountData.ts';
import { OrderView } from '#shared/offsets/contract.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { forgetCart } from './cartStore.ts';
import { certificateParts } from './certificateData.ts';
import { forgetNaming } from './naming.ts';
import { orderView } from './orderView.ts';
import { closing, settled } from './settle.ts';
import { ordersOf } from './store.ts';

/** As the buyer sees them: whose the forests are, and what was agreed with those, is not the buyer's. */
async function* confirmed({ tenantId }: Account) {
  for await (const order of ordersOf(tenantId)) if (order.confirmedAt !== null) yield OrderView.parse(orderView(order));
}

/**
 * Orders are books: what was bought, by whom and for how much is kept as the law asks, and as a certificate names its
 * beneficiary. What still waits for its payment is cancelled when an account closes.
 */
export const accountData: AccountData = {
  kinds: {
    certificate: { exported: 'account', ends: 'kept' },
    order: { exported: 'account', ends: 'kept' },
    orderPointer: { exported: 'never', ends: 'kept' },
    offsetClaims: { exported: 'never', ends: 'kept' },
    cart: WORK,
  },
  async *ofAccount(account) {
    yield { topic: 'offsets', path: 'orders.json', items: () => confirmed(account) };
    yield* certificateParts(account);
  },
  async forgetAccount({ tenantId, now }) {
    for await (const { orderId, state } of ordersOf(tenantId))
      if (isOpen(state)) await settled(orderId, (order) => closing(order, 'cancel', { by: 'privacy', now }));
    await forgetNaming(tenantId, now);
    await forgetCart(tenantId, now);
  },
};
