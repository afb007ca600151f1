import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { AccountStanding } from '#shared/orders/accountStates.ts';
import type { SellerChoice } from '#shared/orders/contract.ts';

/**
 * Access patterns (base table, read consistently, but for the list); sales, legs and what is owed stand in `legStore.ts`.
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | seller | `T#<owner>` / `SELLER` | | the account into which an owner is paid, as it was fetched last |
 * | sellerAccount | `SELLER#<account>` / `SELLER` | gsi1 `SELLERS` / `<account>` | the owner of an account of the payment provider; all, at night |
 */
export const sellers = entity({
  model: { entity: 'seller', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    choice: { type: 'any', required: true },
    /** How many accounts were begun: one that was closed is followed by another. */
    round: { type: 'number', required: true },
    /** None while the provider was not asked for the account of this round. */
    accountId: { type: 'string' },
    standing: { type: 'any', required: true },
    wasActive: { type: 'boolean', required: true },
    /** The last payment to the owner's bank that the bank sent back. */
    failedPayoutId: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'SELLER' },
    },
  },
});
export const sellerAccounts = entity({
  model: { entity: 'sellerAccount', service: 'souto', version: '1' },
  attributes: {
    accountId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['accountId'], template: 'SELLER#{accountId}' },
      sk: { field: 'SK', composite: [], template: 'SELLER' },
    },
    all: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: [], template: 'SELLERS' },
      sk: { field: 'gsi1sk', composite: ['accountId'], template: '{accountId}' },
    },
  },
});

export interface StoredSeller {
  readonly tenantId: string;
  readonly choice: SellerChoice;
  readonly round: number;
  readonly accountId?: string;
  readonly standing: AccountStanding;
  readonly wasActive: boolean;
  readonly failedPayoutId?: string;
  readonly v: number;
}
export async function findSeller(tenantId: string): Promise<StoredSeller | null> {
  const { data } = await retryBusy(() => sellers.get({ tenantId }).go({ consistent: true }));
  return data as StoredSeller | null;
}

/** Keeps what there is of a seller now; refused when somebody else was first. */
export function keepingSeller(
  before: StoredSeller | null,
  after: Omit<StoredSeller, 'v'>,
  { by, now }: { by: string; now: Date },
): Write {
  const item = { ...stampNew(by, now), ...after, v: (before?.v ?? 0) + 1 };
  if (!before) return putting(sellers.create(item).params());
  return putting(
    sellers
      .put(item)
      .where((at, { eq }) => eq(at.v, before.v))
      .params(),
  );
}

export async function tenantOfAccount(accountId: string): Promise<string | null> {
  const { data } = await retryBusy(() => sellerAccounts.get({ accountId }).go({ consistent: true }));
  return data?.tenantId ?? null;
}

/** Every account that was ever begun. */
export const allSellers = () => queryAll<{ accountId: string }>(sellerAccounts.query.all({}).params());
