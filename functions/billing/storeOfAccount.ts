import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { IssuedDocument } from '#shared/billing/document.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/**
 * What was issued to an account (base table, read consistently).
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | issuedOf | `T#<account>#ISSUED` / `<document>` | documents of an account, the newest first, and where their files lie |
 */
const lists = entity({
  model: { entity: 'issuedOf', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    number: { type: 'string', required: true },
    kind: { type: 'string', required: true },
    isTest: { type: 'boolean', required: true },
    issuedOn: { type: 'string', required: true },
    source: { type: 'any', required: true },
    preceding: { type: 'string' },
    totalCents: { type: 'number', required: true },
    language: { type: 'string', required: true },
    series: { type: 'string', required: true },
    year: { type: 'number', required: true },
    /** Keys of its files, once they are written. */
    pdf: { type: 'string' },
    xml: { type: 'string' },
    /** Once the account is closed. */
    ttl: { type: 'number' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#ISSUED' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

/** A document as the list of an account has it. */
export interface Listed
  extends Pick<
    IssuedDocument,
    'id' | 'number' | 'kind' | 'isTest' | 'issuedOn' | 'source' | 'totalCents' | 'language' | 'series' | 'year'
  > {
  readonly tenantId: IdOf<'tenant'>;
  readonly preceding?: string | undefined;
  readonly pdf?: string | undefined;
  readonly xml?: string | undefined;
  readonly ttl?: number | undefined;
  readonly v: number;
}
export async function findListed(tenantId: string, id: string): Promise<Listed | null> {
  const { data } = await retryBusy(() => lists.get({ tenantId, id }).go({ consistent: true }));
  return data as Listed | null;
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfListed(
  tenantId: string,
  at: { limit: number; cursor?: string | undefined },
): Promise<{ items: Listed[]; cursor: string | null }> {
  const page = await pageOf(lists.query.byTenant({ tenantId }), at, { order: 'desc' });
  return { ...page, items: page.items as unknown as Listed[] };
}
/** All documents of an account, the oldest first. */
export const listedOf = (tenantId: string): AsyncGenerator<Listed> =>
  queryAll<Listed>(lists.query.byTenant({ tenantId }).params());

/** The list of an account that is closed goes when the law lets it; the books stay. */
export async function endListed({ tenantId, id }: Listed, ttl: number): Promise<void> {
  await retryBusy(() => lists.patch({ tenantId, id }).set({ ttl }).go());
}

/** Write of where the files of a document lie now; refused when others were written meanwhile. */
export const filing = (
  { tenantId, id, v }: Listed,
  { pdf, xml, now }: { pdf: string; xml: string; now: Date },
): Write =>
  updating(
    lists
      .patch({ tenantId, id })
      .set({ pdf, xml, updatedAt: now.toISOString() })
      .add({ v: 1 })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
  );

/** Write of a new document, beside that of the document itself; `ttl` when its account is closed. */
export function listing(said: IssuedDocument, { now, ttl }: { now: Date; ttl: number | null }): Write {
  const { id, number, kind, isTest, issuedOn, source, preceding, totalCents, language, series, year, accountId } = said;
  const listed = {
    tenantId: accountId,
    id,
    number,
    kind,
    isTest,
    issuedOn,
    source,
    totalCents,
    language,
    series,
    year,
  };
  const from = preceding && { preceding: preceding.number };
  return putting(
    lists.create({ ...listed, ...from, ...(ttl !== null && { ttl }), ...stampNew('billing', now) }).params(),
  );
}
