import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';

/**
 * What an owner owes, netted from what is paid next (base table, read consistently): `T#<owner>` / `SELLER#DEBT`.
 */
const debts = entity({
  model: { entity: 'sellerDebt', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    cents: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'SELLER#DEBT' },
    },
  },
});

const BY = 'payments';

export interface Debt {
  readonly cents: number;
  readonly v: number;
}
export async function findDebt(tenantId: string): Promise<Debt> {
  const { data } = await retryBusy(() => debts.get({ tenantId }).go({ consistent: true }));
  return { cents: data?.cents ?? 0, v: data?.v ?? 0 };
}
/** Write of what an owner owes, that is still what it was. Nothing when it stays so. */
export function changingDebt(tenantId: string, before: Debt, cents: number, now: Date): Write[] {
  if (cents === before.cents) return [];
  if (cents < 0) throw new Error(`The debt of ${tenantId} would be ${cents}`);
  const item = { tenantId, cents, ...stampNew(BY, now), v: before.v + 1 };
  if (before.v === 0) return [putting(debts.create(item).params())];
  return [
    putting(
      debts
        .put(item)
        .where((at, { eq }) => eq(at.v, before.v))
        .params(),
    ),
  ];
}
