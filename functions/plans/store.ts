import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { BillingData } from '#shared/plans/billing.ts';
import type { Kept } from '#shared/plans/subscription.ts';

/**
 * Access patterns (base table, read consistently, but for the list):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | subscription | `T#<tenant>` / `SUBSCRIPTION` | | the plan of an account, as it was fetched last |
 * | billing | `T#<tenant>` / `BILLING` | | billing data, and the payment that was begun last |
 * | customer | `CUSTOMER#<customer>` / `CUSTOMER` | gsi1 `CUSTOMERS` / `<customer>` | the account of a customer of the payment provider; all, at night |
 */
export const subscriptions = entity({
  model: { entity: 'subscription', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    state: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'SUBSCRIPTION' },
    },
  },
});
export const billings = entity({
  model: { entity: 'billing', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    data: { type: 'any', required: true },
    /** The provider found the VAT number in the register of the EU. */
    isVatNumberValid: { type: 'boolean', required: true },
    /** Session of the payment that was begun last. */
    checkoutId: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'BILLING' },
    },
  },
});
export const customers = entity({
  model: { entity: 'customer', service: 'souto', version: '1' },
  attributes: {
    customerId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['customerId'], template: 'CUSTOMER#{customerId}' },
      sk: { field: 'SK', composite: [], template: 'CUSTOMER' },
    },
    all: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: [], template: 'CUSTOMERS' },
      sk: { field: 'gsi1sk', composite: ['customerId'], template: '{customerId}' },
    },
  },
});

export interface StoredSubscription {
  readonly state: Kept;
  readonly v: number;
}
export async function findSubscription(tenantId: string): Promise<StoredSubscription | null> {
  const { data } = await retryBusy(() => subscriptions.get({ tenantId }).go({ consistent: true }));
  // Of one that was kept before it was asked what is paid, nobody knows that anything is.
  return data && { state: { paidPlan: null, ...(data.state as Partial<Kept>) } as Kept, v: data.v };
}
/** Keeps a subscription as it is now; refused when somebody else was first. */
export function keepingSubscription(
  tenantId: string,
  { before, state, now }: { before: StoredSubscription | null; state: Kept; now: Date },
): Write {
  const item = { tenantId, state, ...stampNew('payments', now), v: (before?.v ?? 0) + 1 };
  if (!before) return putting(subscriptions.create(item).params());
  return putting(
    subscriptions
      .put(item)
      .where((at, { eq }) => eq(at.v, before.v))
      .params(),
  );
}

export interface StoredBilling {
  readonly data: BillingData;
  readonly isVatNumberValid: boolean;
  readonly checkoutId?: string | undefined;
  readonly v: number;
}
export async function findBilling(tenantId: string): Promise<StoredBilling | null> {
  const { data } = await retryBusy(() => billings.get({ tenantId }).go({ consistent: true }));
  return data && { ...data, data: data.data as BillingData };
}

/** Keeps billing data; refused when somebody else was first. */
export function keepingBilling(tenantId: string, { before, after, by, now }: KeepingBilling): Write {
  const { data, isVatNumberValid, checkoutId } = after;
  const item = { tenantId, data, isVatNumberValid, ...(checkoutId && { checkoutId }), ...stampNew(by, now) };
  if (!before) return putting(billings.create(item).params());
  return putting(
    billings
      .put({ ...item, v: before.v + 1 })
      .where((at, { eq }) => eq(at.v, before.v))
      .params(),
  );
}
interface KeepingBilling {
  readonly before: StoredBilling | null;
  readonly after: Omit<StoredBilling, 'v'>;
  readonly by: string;
  readonly now: Date;
}

export async function tenantOfCustomer(customerId: string): Promise<string | null> {
  const { data } = await retryBusy(() => customers.get({ customerId }).go({ consistent: true }));
  return data?.tenantId ?? null;
}
/** Every account that ever gave billing data. */
export async function* allCustomers(): AsyncGenerator<{ customerId: string; tenantId: string }> {
  let cursor: string | null = null;
  do {
    const page: { data: { customerId: string; tenantId: string }[]; cursor: string | null } = await retryBusy(() =>
      customers.query.all({}).go({ cursor, limit: 100 }),
    );
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
