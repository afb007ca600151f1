import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, requiringVersion, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { Order } from '#shared/offsets/order.ts';
import { isOpen, ORDER_STATES, TRANSACTION_STATES } from '#shared/offsets/states.ts';

/**
 * Orders of buyers. Access patterns (base table, read consistently, but for the two indexes):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | order | `T#<buyer>#ORDERS` / `<order>` | | read one; list those of an account, the newest first |
 * | the same | | gsi1 `ORDERS#OPEN` / `<reserved until>#<order>` (while it holds credits that may come back) | the sweep; the nightly check |
 * | the same | | gsi1 `ORDERS#WARNED` / `<paid>#<order>` (while the bank's warning of it waits for somebody) | the list of the team |
 * | the same | | gsi2 `ORDERS#PAID` / `<paid>#<order>` | workers: what was paid since |
 * | orderPointer | `ORDER#<order>` / `ORDER` | | whose an order is, by its id alone (workers, events of the provider) |
 * The lines are in the order: at most ten, each of another forest. Which order is the cart stands in `cartStore.ts`.
 */
const orders = entity({
  model: { entity: 'order', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    number: { type: 'string', required: true },
    calculationId: { type: 'string' },
    beneficiary: { type: 'any' },
    vat: { type: 'any', required: true },
    tier: { type: 'string', required: true },
    closeCents: { type: 'number', required: true },
    closedOn: { type: 'string', required: true },
    closeSource: { type: 'string' },
    lines: { type: 'any', required: true },
    amounts: { type: 'any', required: true },
    state: { type: ORDER_STATES, required: true },
    transaction: { type: TRANSACTION_STATES, required: true },
    mark: { type: 'string' },
    warning: { type: 'string' },
    refundedCents: { type: 'number', required: true },
    reservedUntil: { type: 'string' },
    session: { type: 'any' },
    paymentIntentId: { type: 'string' },
    chargeId: { type: 'string' },
    returnedIntentId: { type: 'string' },
    confirmedAt: { type: 'string' },
    paidAt: { type: 'string' },
    certificateId: { type: 'string' },
    invoice: { type: 'any' },
    language: { type: 'string', required: true },
    by: { type: 'string', required: true },
    /** Keys of the lists of workers: an order without them is in none. */
    open: { type: ['OPEN', 'WARNED'] as const },
    openSort: { type: 'string' },
    paid: { type: ['PAID'] as const },
    paidSort: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#ORDERS' },
      sk: { field: 'SK', composite: ['orderId'], template: '{orderId}' },
    },
    open: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['open'], template: 'ORDERS#{open}' },
      sk: { field: 'gsi1sk', composite: ['openSort'], template: '{openSort}' },
    },
    paid: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['paid'], template: 'ORDERS#{paid}' },
      sk: { field: 'gsi2sk', composite: ['paidSort'], template: '{paidSort}' },
    },
  },
});
const pointers = entity({
  model: { entity: 'orderPointer', service: 'souto', version: '1' },
  attributes: { orderId: { type: 'string', required: true }, tenantId: { type: 'string', required: true }, ...stamps },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['orderId'], template: 'ORDER#{orderId}' },
      sk: { field: 'SK', composite: [], template: 'ORDER' },
    },
  },
});
type Stamped = ReturnType<typeof stampNew>;
const keysOf = ({ state, warning, reservedUntil, paidAt, orderId }: Order) => ({
  ...(isOpen(state) && { open: 'OPEN', openSort: `${reservedUntil}#${orderId}` }),
  ...(warning === 'open' && { open: 'WARNED', openSort: `${paidAt}#${orderId}` }),
  ...(paidAt !== null && { paid: 'PAID', paidSort: `${paidAt}#${orderId}` }),
});
/** What is null has no attribute. */
const itemOf = (order: Order, stamp: Stamped): Order & Stamped => {
  const all = { ...order, ...stamp, ...keysOf(order) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as never;
};
const NAMES = Object.keys(Order.shape);
const orderIn = (item: object): Order => {
  const known = new Map(Object.entries(item));
  return Object.fromEntries(NAMES.map((name) => [name, known.get(name) ?? null])) as never;
};

const moved = () => new AppError('conflict.versionChanged');

/** Writes of an order that was not there. Their commit is refused with `offsets.orderTaken` when there is one of its id. */
export function addingOrder(order: Order, now: Date): Write[] {
  const { orderId, tenantId, by } = order;
  const stamp = stampNew(by, now);
  const taken = new AppError('offsets.orderTaken');
  return [
    putting(orders.create(itemOf(order, stamp) as never).params(), taken),
    putting(pointers.create({ orderId, tenantId, ...stamp }).params(), taken),
  ];
}

const stampAfter = ({ v, createdAt, by }: Order, now: Date): Stamped => ({
  ...{ v: v + 1, createdAt, createdBy: by },
  updatedAt: now.toISOString(),
});
/** Write of an order in the place of one that is still at its version; it has the next one then. */
export const keepingOrder = (before: Order, after: Order, now: Date): Write =>
  putting(
    orders
      .put(itemOf(after, stampAfter(before, now)) as never)
      .where((at, { eq }) => eq(at.v, before.v))
      .params(),
    moved(),
  );

/** Writes that take an order away: a cart that was emptied. */
export const droppingOrder = ({ tenantId, orderId, v }: Order): Write[] => [
  deleting(
    orders
      .remove({ tenantId, orderId })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
    moved(),
  ),
  deleting(pointers.remove({ orderId }).params()),
];

/** Write of the invoice that was issued of an order. */
export const notingInvoice = (
  { tenantId, orderId }: Pick<Order, 'tenantId' | 'orderId'>,
  invoice: NonNullable<Order['invoice']>,
): Write => updating(orders.patch({ tenantId, orderId }).set({ invoice }).add({ v: 1 }).params());

/** Asks that an order is still what was read, without writing it. */
export const requiringOrder = ({ tenantId, orderId, v }: Order): Write =>
  requiringVersion(orders.get({ tenantId, orderId }).params(), v);

/** An order of an account; null when it has none of that id. */
export async function findOrder(tenantId: string, orderId: string): Promise<Order | null> {
  const { data } = await retryBusy(() => orders.get({ tenantId, orderId }).go({ consistent: true }));
  return data && orderIn(data);
}

/** An order by its id alone: for workers and the platform's own people. Null when there is none. */
export async function orderOf(orderId: string): Promise<Order | null> {
  const { data } = await retryBusy(() => pointers.get({ orderId }).go({ consistent: true }));
  return data && findOrder(data.tenantId, orderId);
}

/** A page of the orders of an account, the newest first. */
export async function pageOfOrders(
  tenantId: string,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Order>> {
  const { items, cursor } = await pageOf(orders.query.byTenant({ tenantId }), at, { order: 'desc' });
  return { items: items.map(orderIn), cursor };
}

/** All orders of an account, the newest first; the cart is one of them. */
export async function* ordersOf(tenantId: string): AsyncGenerator<Order> {
  const params = orders.query.byTenant({ tenantId }).params<object>();
  for await (const item of queryAll<object>({ ...params, ConsistentRead: true, ScanIndexForward: false }))
    yield orderIn(item);
}

export interface OrderKey {
  readonly tenantId: IdOf<'tenant'>;
  readonly orderId: IdOf<'order'>;
}
/** Orders that hold credits, those first whose time is over first, as an index knows them; of a time, only until then. */
export async function* openOrders(before?: string): AsyncGenerator<OrderKey> {
  const query = orders.query.open({ open: 'OPEN' });
  yield* queryAll<OrderKey>((before === undefined ? query : query.lt({ openSort: before })).params());
}

/** Paid orders with a warning that nobody has looked at yet, the oldest first, as an index knows them. */
export async function* warnedOrders(): AsyncGenerator<Order> {
  for await (const item of queryAll<object>(orders.query.open({ open: 'WARNED' }).params())) yield orderIn(item);
}

/** Orders that were paid since, the oldest first, as an index knows them. */
export async function* paidOrders(since: string): AsyncGenerator<Order> {
  for await (const item of queryAll<object>(orders.query.paid({ paid: 'PAID' }).gte({ paidSort: since }).params()))
    yield orderIn(item);
}
