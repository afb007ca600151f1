import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Head } from '#shared/billing/chain.ts';
import { type IssuedDocument, isSelfBilled } from '#shared/billing/document.ts';

/**
 * Series of numbers (base table, read consistently).
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | issuedHead | `BILLING#<series>#<year>` / `HEAD` | the last number of a series |
 * | issuedSeries | `BILLING#SERIES` / `<series>#<year>` | series of owners, to verify them all |
 */
const heads = entity({
  model: { entity: 'issuedHead', service: 'souto', version: '1' },
  attributes: {
    series: { type: 'string', required: true },
    year: { type: 'number', required: true },
    n: { type: 'number', required: true },
    hash: { type: 'string', required: true },
    issuedOn: { type: 'string', required: true },
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['series', 'year'], template: 'BILLING#{series}#{year}' },
      sk: { field: 'SK', composite: [], template: 'HEAD' },
    },
  },
});
/** Written with the first document of a series of an owner. */
const ownSeries = entity({
  model: { entity: 'issuedSeries', service: 'souto', version: '1' },
  attributes: {
    books: { type: 'string', required: true },
    series: { type: 'string', required: true },
    year: { type: 'number', required: true },
    accountId: { type: 'string', required: true },
  },
  indexes: {
    all: {
      pk: { field: 'PK', composite: ['books'], template: 'BILLING#{books}' },
      sk: { field: 'SK', composite: ['series', 'year'], template: '{series}#{year}' },
    },
  },
});
const OWNERS = 'SERIES';

export interface Place {
  readonly series: string;
  readonly year: number;
}
export async function headOf({ series, year }: Place): Promise<Head | null> {
  const { data } = await retryBusy(() => heads.get({ series, year }).go({ consistent: true }));
  return data && { n: data.n, hash: data.hash, issuedOn: data.issuedOn };
}

/** Series of owners in which there is a document, with their years. */
export async function ownersSeries(): Promise<Place[]> {
  const found: Place[] = [];
  const params = ownSeries.query.all({ books: OWNERS }).params<object>();
  for await (const { series, year } of queryAll<Place>({ ...params, ConsistentRead: true }))
    found.push({ series, year });
  return found;
}

/** Writes by which a document has its number: it is nobody else's, for the document is not there yet, and goes with it. */
export function givingNumber(said: IssuedDocument, hash: string): Write[] {
  const { series, year, n, issuedOn, accountId } = said;
  const head = putting(heads.put({ series, year, n, hash, issuedOn }).params());
  if (n > 1 || !isSelfBilled(said)) return [head];
  return [head, putting(ownSeries.put({ books: OWNERS, series, year, accountId }).params())];
}
