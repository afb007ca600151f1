import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { Chained } from '#shared/billing/chain.ts';
import type { IssuedDocument } from '#shared/billing/document.ts';
import type { Registration } from '#shared/billing/schema.ts';
import { givingNumber, type Place } from './seriesStore.ts';
import { listing } from './storeOfAccount.ts';

/**
 * Invoices, credit notes and corrections that Souto issues, for what it sells and for what it buys: the platform's books. The list of an account stands in `storeOfAccount.ts`, the series in `seriesStore.ts`.
 * Access patterns (base table, read consistently, but for the index):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | issuedDocument | `BILLING#<series>#<year>` / `<number>` | gsi1 `BILLING#PENDING` / `<number>` (until it is registered) | read one; a series in its order; what waits for its registration |
 * | issuedFor | `BILLING#FOR#<source>` / `DOCUMENTS` | | what was issued for an order, a paid period or a sale |
 * A document is put once and what it says is never changed; head, document and what it was issued for change together.
 */
const documents = entity({
  model: { entity: 'issuedDocument', service: 'souto', version: '1' },
  attributes: {
    series: { type: 'string', required: true },
    year: { type: 'number', required: true },
    number: { type: 'string', required: true },
    /** What is hashed: all that the document says. */
    said: { type: 'any', required: true },
    previousHash: { type: 'string', required: true },
    hash: { type: 'string', required: true },
    registration: { type: 'any', required: true },
    /** While it waits. */
    pending: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byNumber: {
      pk: { field: 'PK', composite: ['series', 'year'], template: 'BILLING#{series}#{year}' },
      sk: { field: 'SK', composite: ['number'], template: '{number}' },
    },
    pending: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['pending'], template: 'BILLING#{pending}' },
      sk: { field: 'gsi1sk', composite: ['number'], template: '{number}' },
    },
  },
});
const PENDING = 'PENDING';
const issuedFors = entity({
  model: { entity: 'issuedFor', service: 'souto', version: '1' },
  attributes: {
    sourceId: { type: 'string', required: true },
    invoice: { type: 'any', required: true },
    creditNotes: { type: 'any', required: true },
    corrections: { type: 'any', required: true },
    creditedCents: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    bySource: {
      pk: { field: 'PK', composite: ['sourceId'], template: 'BILLING#FOR#{sourceId}' },
      sk: { field: 'SK', composite: [], template: 'DOCUMENTS' },
    },
  },
});
export type Issued = Pick<IssuedDocument, 'id' | 'number' | 'issuedOn'>;
/** What was issued for an order, a paid period of a plan, or a sale of a forest owner. */
export interface IssuedFor {
  readonly invoice: Issued;
  readonly creditNotes: readonly Issued[];
  readonly corrections: readonly Issued[];
  /** Of what was charged: by credit notes, less what corrections took back. */
  readonly creditedCents: number;
  readonly v: number;
}
export async function issuedFor(sourceId: string): Promise<IssuedFor | null> {
  const { data } = await retryBusy(() => issuedFors.get({ sourceId }).go({ consistent: true }));
  return data as IssuedFor | null;
}

interface Issue {
  readonly chained: Chained;
  /** As it was read. */
  readonly known: IssuedFor | null;
  readonly registration: Registration;
  /** Of its place in the list of its account, once that is closed: seconds since 1970. */
  readonly ttl: number | null;
  readonly now: Date;
}
/** Writes of a new document; refused (`conflict.versionChanged`) when its number was given, or its source served, meanwhile. */
export function issuing({ chained: { said, previousHash, hash }, known, registration, ttl, now }: Issue): Write[] {
  const { series, year, number, id, issuedOn, source, kind, totalCents } = said;
  const stamp = stampNew('billing', now);
  const own = { id, number, issuedOn };
  const none = { invoice: own, creditNotes: [], corrections: [], creditedCents: 0 };
  const { invoice, creditNotes, corrections, creditedCents }: Omit<IssuedFor, 'v'> = known ?? none;
  const next = {
    ...{ sourceId: source.id, invoice },
    creditNotes: kind === 'creditNote' ? [...creditNotes, own] : creditNotes,
    corrections: kind === 'correction' ? [...corrections, own] : corrections,
    creditedCents: creditedCents + { invoice: 0, creditNote: totalCents, correction: -totalCents }[kind],
    ...stamp,
    v: (known?.v ?? 0) + 1,
  };
  return [
    ...givingNumber(said, hash),
    putting(
      documents
        .create({
          ...{ series, year, number, said, previousHash, hash, registration },
          ...(registration.state === 'pending' && { pending: PENDING }),
          ...stamp,
        })
        .params(),
    ),
    putting(
      known
        ? issuedFors
            .put(next)
            .where((at, { eq }) => eq(at.v, known.v))
            .params()
        : issuedFors.create(next).params(),
    ),
    listing(said, { now, ttl }),
  ];
}

export interface StoredDocument extends Chained {
  readonly number: string;
  readonly registration: Registration;
  readonly v: number;
}
type Key = Pick<IssuedDocument, 'series' | 'year' | 'number'>;
const storedOf = (item: unknown): StoredDocument => item as StoredDocument;

export async function findDocument({ series, year, number }: Key): Promise<StoredDocument | null> {
  const { data } = await retryBusy(() => documents.get({ series, year, number }).go({ consistent: true }));
  return data && storedOf(data);
}
/** The documents of a series and year, in the order of their numbers. */
export async function* documentsOf({ series, year }: Place): AsyncGenerator<StoredDocument> {
  const params = documents.query
    .byNumber({ series, year })
    .begins({ number: `${series}-` })
    .params<object>();
  for await (const item of queryAll({ ...params, ConsistentRead: true })) yield storedOf(item);
}
export async function pageOfDocuments(
  { series, year }: Place,
  at: { limit: number; cursor?: string | undefined },
): Promise<{ items: StoredDocument[]; cursor: string | null }> {
  const query = documents.query.byNumber({ series, year }).begins({ number: `${series}-` });
  const page = await pageOf(query, at, { order: 'desc' });
  return { ...page, items: page.items.map(storedOf) };
}
/** Documents that wait for their registration, as an index knows them. */
export async function* pendingDocuments(): AsyncGenerator<Key & { said: IssuedDocument }> {
  yield* queryAll<Key & { said: IssuedDocument }>(documents.query.pending({ pending: PENDING }).params());
}

/** Write of what the issuer says of a document; refused when it has said something meanwhile. */
export function registering({ said, v }: StoredDocument, registration: Registration, now: Date): Write {
  const { series, year, number } = said;
  const patch = documents
    .patch({ series, year, number })
    .set({ registration, updatedAt: now.toISOString() })
    .add({ v: 1 });
  const still = registration.state === 'pending' ? patch : patch.remove(['pending']);
  return updating(still.where((at, { eq }) => eq(at.v, v)).params());
}
