import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { LEG_STATES } from '#shared/orders/legs.ts';
import type { Leg, Sale } from '#shared/orders/sale.ts';

/**
 * Sales and their legs, in the partition of the forest's owner. Access patterns (base table, read consistently, but for the
 * two indexes):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | sale | `T#<owner>#SALES` / `<order>#<line>` | | the owner's copy of a line, written with its order; the newest first |
 * | leg | `T#<owner>#LEGS` / `<order>#<line>#<key>` | | parts of what the owner gets; of a line, or all of them |
 * | the same | | gsi1 `LEGS#DUE` / `<due on>#<order>#<line>#<key>` (while it is to be paid) | what is due by a day; all that is to be paid |
 * | the same | | gsi2 `LEGS#PAID` / `<paid>#<order>#<line>#<key>` | held against the provider's transfers at night |
 */
const NEVER = '-';
/** Sorts before every day, and after what has none. */
const SOME_DAY = '0';
const sales = entity({
  model: { entity: 'sale', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    line: { type: 'number', required: true },
    data: { type: 'any', required: true },
    /** Id and number of the document by which it is settled, once that is issued: noted beside what its order says. */
    invoice: { type: 'any' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SALES' },
      sk: { field: 'SK', composite: ['orderId', 'line'], template: '{orderId}#{line}' },
    },
  },
});
const legs = entity({
  model: { entity: 'leg', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    line: { type: 'number', required: true },
    key: { type: 'string', required: true },
    state: { type: LEG_STATES, required: true },
    /** Day on which it is paid, and when it was: `-` while there is none, for the library wants a value for its keys. */
    dueOn: { type: 'string', required: true },
    paidAt: { type: 'string', required: true },
    data: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#LEGS' },
      sk: { field: 'SK', composite: ['orderId', 'line', 'key'], template: '{orderId}#{line}#{key}' },
    },
    due: {
      index: 'gsi1',
      condition: ({ state }: Record<string, unknown>) => ['due', 'releasing', 'held'].includes(String(state)),
      pk: { field: 'gsi1pk', composite: [], template: 'LEGS#DUE' },
      sk: {
        field: 'gsi1sk',
        composite: ['dueOn', 'orderId', 'line', 'key'],
        template: '{dueOn}#{orderId}#{line}#{key}',
      },
    },
    paid: {
      index: 'gsi2',
      condition: ({ paidAt }: Record<string, unknown>) => paidAt !== NEVER,
      pk: { field: 'gsi2pk', composite: [], template: 'LEGS#PAID' },
      sk: {
        field: 'gsi2sk',
        composite: ['paidAt', 'orderId', 'line', 'key'],
        template: '{paidAt}#{orderId}#{line}#{key}',
      },
    },
  },
});

const BY = 'payments';
interface SaleItem {
  readonly data: unknown;
}
interface Settlement {
  readonly id: IdOf<'issuedInvoice'>;
  readonly number: string;
}
/** Of sales that were kept before these were. */
const NOT_KEPT = { belowMarketBp: null, vatCents: null, totalCents: null };
function saleIn({ data, invoice }: SaleItem & { readonly invoice?: unknown }): Sale {
  const settled = invoice as Settlement | undefined;
  return { ...NOT_KEPT, ...(data as SaleCopy), invoice: settled?.number ?? null, invoiceId: settled?.id ?? null };
}

/** What an order says of a sale. */
export type SaleCopy = Omit<Sale, 'invoice' | 'invoiceId'>;
/** Write of the copy of a line, as its order is. The order says that nobody else writes it at the same moment. */
export const keepingSale = (data: SaleCopy, now: Date): Write => {
  const { ownerId: tenantId, orderId, line } = data;
  return updating(sales.upsert({ tenantId, orderId, line, data, ...stampNew(BY, now) }).params());
};
/** Write of the document by which a sale is settled. */
export const notingSettlement = ({ ownerId: tenantId, orderId, line }: SaleKey, invoice: Settlement): Write =>
  updating(sales.patch({ tenantId, orderId, line }).set({ invoice }).params());
type SaleKey = Pick<Sale, 'ownerId' | 'orderId' | 'line'>;
/** Write that takes the copy of a line away: it is in the cart no more. */
export const droppingSale = ({ ownerId: tenantId, orderId, line }: SaleKey): Write =>
  deleting(sales.delete({ tenantId, orderId, line }).params());

export async function findSale(tenantId: string, orderId: string, line: number): Promise<Sale | null> {
  const { data } = await retryBusy(() => sales.get({ tenantId, orderId, line }).go({ consistent: true }));
  return data && saleIn(data as SaleItem);
}
/** A page of what an owner has sold, or is about to, the newest first. */
export async function pageOfSales(tenantId: string, at: { limit: number; cursor?: string | undefined }) {
  const { items, cursor } = await pageOf(sales.query.byTenant({ tenantId }), at, { order: 'desc' });
  return { items: items.map((item) => saleIn(item as SaleItem)), cursor };
}
export async function* salesOfOwner(tenantId: string): AsyncGenerator<Sale> {
  const params = sales.query.byTenant({ tenantId }).params<object>();
  for await (const item of queryAll<SaleItem>({ ...params, ConsistentRead: true, ScanIndexForward: false }))
    yield saleIn(item);
}

interface LegItem extends SaleItem {
  readonly v: number;
}
/** Of legs that were kept before this was, nobody was told. */
const legIn = ({ data, v }: LegItem): Leg => ({
  isDisputeTold: false,
  ...(data as Omit<Leg, 'v' | 'isDisputeTold'>),
  v,
});
function itemOf({ v, ...leg }: Leg, now: Date) {
  const { ownerId: tenantId, orderId, line, key, state, dueOn, paidAt } = leg;
  return {
    ...{ tenantId, orderId, line, key, state, data: leg, ...stampNew(BY, now), v },
    ...{ dueOn: dueOn ?? NEVER, paidAt: paidAt ?? NEVER },
  };
}
/** Write of a leg that was not there. */
export const addingLeg = (leg: Leg, now: Date): Write => putting(legs.create(itemOf(leg, now)).params());
/** Write of a leg that is still at its version; it has the next one then. */
export const keepingLeg = (leg: Leg, now: Date): Write =>
  putting(
    legs
      .put(itemOf({ ...leg, v: leg.v + 1 }, now))
      .where((at, { eq }) => eq(at.v, leg.v))
      .params(),
  );

export interface LegKey {
  readonly ownerId: string;
  readonly orderId: string;
  readonly line: number;
  readonly key: string;
}
export async function findLeg({ ownerId: tenantId, orderId, line, key }: LegKey): Promise<Leg | null> {
  const { data } = await retryBusy(() => legs.get({ tenantId, orderId, line, key }).go({ consistent: true }));
  return data && legIn(data as LegItem);
}
async function read(params: object): Promise<Leg[]> {
  const found: Leg[] = [];
  for await (const item of queryAll<LegItem>({ ...params, ConsistentRead: true })) found.push(legIn(item));
  return found;
}
/** All legs of an owner. */
export const legsOfOwner = (tenantId: string): Promise<Leg[]> => read(legs.query.byTenant({ tenantId }).params());
/** Legs of a line, in the order in which they are paid. */
export async function legsOfLine(tenantId: string, orderId: string, line: number): Promise<Leg[]> {
  const found = await read(legs.query.byTenant({ tenantId, orderId, line }).params());
  return found.sort((a, b) => a.part - b.part);
}
/** What is to be paid by a day, as an index knows it. */
export async function* legsDueBy(day: string): AsyncGenerator<Leg> {
  // Keys of the day itself go on after it, and sort before this.
  const end = `${day}~`;
  const due = legs.query.due({}).between({ dueOn: SOME_DAY }, { dueOn: end });
  for await (const item of queryAll<LegItem>(due.params())) yield legIn(item);
}
/** All that is to be paid, on whatever day, and also what has none until somebody decides, as an index knows it. */
export async function* unpaidLegs(): AsyncGenerator<Leg> {
  for await (const item of queryAll<LegItem>(legs.query.due({}).params())) yield legIn(item);
}
/** What was paid since a moment, as an index knows it. */
export async function* legsPaidSince(since: string): AsyncGenerator<Leg> {
  for await (const item of queryAll<LegItem>(legs.query.paid({}).gte({ paidAt: since }).params())) yield legIn(item);
}
