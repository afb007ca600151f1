import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { commit, deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { salesOf } from '#functions/orders/sales.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Order } from '#shared/offsets/order.ts';
import { droppingOrder, findOrder } from './store.ts';

/** Which order of an account is its cart: `T#<buyer>` / `CART`, one an account. */
const carts = entity({
  model: { entity: 'cart', service: 'souto', version: '1' },
  attributes: { tenantId: { type: 'string', required: true }, orderId: { type: 'string', required: true }, ...stamps },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'CART' },
    },
  },
});

const moved = () => new AppError('conflict.versionChanged');
type Own = Pick<Order, 'tenantId' | 'orderId'>;

/** Write by which an order is the cart; refused when there is one. */
export const beingCart = ({ tenantId, orderId, by }: Own & Pick<Order, 'by'>, now: Date): Write =>
  putting(carts.create({ tenantId, orderId, ...stampNew(by, now) }).params(), moved());

/** Write by which an order is no cart any more. */
export const leavingCart = ({ tenantId, orderId }: Own): Write =>
  deleting(
    carts
      .remove({ tenantId })
      .where((at, { eq }) => eq(at.orderId, orderId as string))
      .params(),
    moved(),
  );

/** The order that is an account's cart; null: it is empty. */
export async function findCart(tenantId: string): Promise<Order | null> {
  const { data } = await retryBusy(() => carts.get({ tenantId }).go({ consistent: true }));
  return data && findOrder(tenantId, data.orderId);
}

/** Takes away what an account has in its cart, and from the lists of those whose forests are in it. */
export async function forgetCart(tenantId: string, now: Date): Promise<void> {
  const cart = await findCart(tenantId);
  if (cart?.state === 'in-cart')
    await commit({ writes: [...droppingOrder(cart), ...salesOf(cart, { ...cart, lines: [] }, now)] });
  await retryBusy(() => carts.delete({ tenantId }).go());
}
