import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import type { Party } from '#shared/billing/document.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';

/**
 * Who sold, when the account was closed before all of its sales were settled: by this they still are.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | leftSeller | `T#<owner>#LEFT` / `SELLER` | the party of settlements to come; base table, read consistently |
 */
const leftSellers = entity({
  model: { entity: 'leftSeller', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    party: { type: 'any', required: true },
    language: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#LEFT' },
      sk: { field: 'SK', composite: [], template: 'SELLER' },
    },
  },
});

interface LeftSeller {
  readonly party: Party;
  readonly language: Language;
  /** When the law lets it go: seconds since 1970. */
  readonly ttl: number;
}

export async function findLeftSeller(tenantId: IdOf<'tenant'>): Promise<LeftSeller | null> {
  const { data } = await retryBusy(() => leftSellers.get({ tenantId }).go({ consistent: true }));
  return data && { party: data.party as Party, language: data.language as Language, ttl: data.ttl };
}

/** Kept once: when it is asked for again, less of the account may be known. */
export async function keepLeftSeller(tenantId: IdOf<'tenant'>, left: LeftSeller, now: Date): Promise<void> {
  if (await findLeftSeller(tenantId)) return;
  await retryBusy(() => leftSellers.put({ tenantId, ...left, ...stampNew('privacy-work', now) }).go());
}
