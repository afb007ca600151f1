import { ulid } from 'ulid';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';

/** An owner of forests whose tax number is known. */
export const PROFILE = {
  ...{ name: 'Carme', lastName: 'Rodríguez Souto', companyName: '', dni: '54362315K', language: 'gl' },
  ...{ dpostal: 'Aldea de Arriba 3', codigoPostal: '27325' },
};

/** Orders whose sales are settled, on a table of their own. Each test has a year of its own, so that its numbers are. */
export async function startSettling(firstYear: number) {
  const cloud = await startTable();
  const use = {
    sources: await import('./sources.ts'),
    store: await import('./store.ts'),
    lists: await import('./storeOfAccount.ts'),
    issue: await import('./issue.ts'),
    charged: await import('./orderCharged.ts'),
    verify: await import('./verify.ts'),
    promises: await import('./promises.ts'),
    waiting: await import('./settlements.ts'),
    orders: await import('#functions/offsets/paidForTests.ts'),
    sales: await import('#functions/orders/sales.ts'),
    kept: await import('#functions/orders/legStore.ts'),
    kit: await import('#functions/kit/transaction.ts'),
  };
  let year = firstYear;
  return {
    ...{ cloud, use },
    newYear: () => new Date(`${++year}-05-05T10:00:00Z`),
    async sold(now: Date, ownerId?: IdOf<'tenant'>): Promise<Order> {
      const made = use.orders.paidOrder(idFrom('tenant', ulid()), { chargeId: 'ch_1', paidAt: now.toISOString() });
      const order = ownerId ? { ...made, lines: made.lines.map((line) => ({ ...line, ownerId })) } : made;
      const writes = [...use.orders.addingOrder(order, now), ...use.sales.salesOf(null, order, now)];
      await use.kit.commit({ writes });
      return order;
    },
    /** What was given back of it by now, as the provider says: more, or less when a refund failed. */
    async given({ orderId }: Order, refundedCents: number, now: Date): Promise<void> {
      const before = (await use.orders.orderOf(orderId)) as Order;
      const after: Order = { ...before, refundedCents };
      const writes = [use.orders.keepingOrder(before, after, now), ...use.sales.salesOf(before, after, now)];
      await use.kit.commit({ writes });
    },
    issue: ({ orderId }: Order, now: Date) => use.sources.issueAll({ kind: 'invoice', orderId }, now),
    /** Of an owner, the series in which they are invoiced for. */
    seriesOfOwner: (ownerId = '', kind = 'L') => `TEST-${kind}-${ownerId.slice(-10)}`,
  };
}
export type Settling = Awaited<ReturnType<typeof startSettling>>;
