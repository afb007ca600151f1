import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { Certificate, Mark, RetiredRow } from '#shared/offsets/certificate.ts';

/**
 * A certificate is never changed but by what is added to its marks: whose a retired credit is must be provable for ever,
 * also when the account is gone. Whether its forests' pages may say whose it is its account decides, whenever it likes.
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | certificate | `CERTIFICATE#<certificate>` / `CERTIFICATE` | | one |
 * | the same | | gsi1 `T#<buyer>#CERTIFICATES` / `<certificate>` | those of an account, newest first |
 * | the same | | gsi2 `CERTIFICATE#OF#<calculation>` / `<certificate>` | those of a calculation |
 * | the same | | gsi3 `CERTIFICATE#CODE#<code>` / `CERTIFICATE` | what a code leads to |
 */
export interface KeptCertificate
  extends Pick<
    Certificate,
    'number' | 'orderId' | 'orderNumber' | 'calculationId' | 'beneficiary' | 'retiredAt' | 'quantity'
  > {
  readonly id: IdOf<'certificate'>;
  readonly tenantId: IdOf<'tenant'>;
  readonly code: string;
  readonly rows: readonly Omit<RetiredRow, 'facts'>[];
  /** Of each row, in their order; null until they were read from the register. */
  readonly facts: readonly RetiredRow['facts'][] | null;
  readonly marks: readonly Mark[];
  readonly language: Language;
  /** Who confirmed the order. */
  readonly by: string;
  /** When its documents were first written, and the account was told; null: not yet. */
  readonly readyAt: string | null;
  /** Whether the pages of its forests name the beneficiary: not unless its account says so. */
  readonly isNamed: boolean;
  readonly v: number;
}

const certificates = entity({
  model: { entity: 'certificate', service: 'souto', version: '1' },
  attributes: {
    id: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string' },
    code: { type: 'string', required: true },
    number: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    beneficiary: { type: 'any', required: true },
    retiredAt: { type: 'string', required: true },
    quantity: { type: 'number', required: true },
    rows: { type: 'any', required: true },
    facts: { type: 'any' },
    marks: { type: 'list', items: { type: 'any' }, required: true },
    language: { type: LANGUAGES, required: true },
    by: { type: 'string', required: true },
    readyAt: { type: 'string' },
    isNamed: { type: 'boolean' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['id'], template: 'CERTIFICATE#{id}' },
      sk: { field: 'SK', composite: [], template: 'CERTIFICATE' },
    },
    byBuyer: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['tenantId'], template: 'T#{tenantId}#CERTIFICATES' },
      sk: { field: 'gsi1sk', composite: ['id'], template: '{id}' },
    },
    byCalculation: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['calculationId'], template: 'CERTIFICATE#OF#{calculationId}' },
      sk: { field: 'gsi2sk', composite: ['id'], template: '{id}' },
    },
    byCode: {
      index: 'gsi3',
      pk: { field: 'gsi3pk', composite: ['code'], template: 'CERTIFICATE#CODE#{code}' },
      sk: { field: 'gsi3sk', composite: [], template: 'CERTIFICATE' },
    },
  },
});

type Later = 'calculationId' | 'facts' | 'readyAt' | 'isNamed';
type Item = Omit<KeptCertificate, Later> & Partial<Pick<KeptCertificate, Later>>;
const kept = (item: unknown): KeptCertificate => {
  const { calculationId = null, facts = null, readyAt = null, isNamed = false, ...more } = item as Item;
  return { ...more, calculationId, facts, readyAt, isNamed };
};

const ULID_LENGTH = 26;
/** One certificate an order, so that paying twice over makes one. */
export const certificateIdOf = (orderId: IdOf<'order'>): IdOf<'certificate'> =>
  idFrom('certificate', orderId.slice(-ULID_LENGTH));

/** Read consistently; null when there is none of that id. */
export async function findCertificate(id: string): Promise<KeptCertificate | null> {
  const { data } = await retryBusy(() => certificates.get({ id }).go({ consistent: true }));
  return data ? kept(data) : null;
}

/** What a code leads to, as an index knows it. */
export async function certificateOfCode(code: string): Promise<KeptCertificate | null> {
  const { data } = await retryBusy(() => certificates.query.byCode({ code }).go());
  return data[0] ? kept(data[0]) : null;
}

/** Those that contribute to a calculation, as an index knows them. */
export async function certificatesOf(calculationId: string): Promise<KeptCertificate[]> {
  const { data } = await retryBusy(() => certificates.query.byCalculation({ calculationId }).go({ pages: 'all' }));
  return data.map(kept);
}

/** Those of an account, the newest first, as an index knows them. */
export async function pageOfCertificates(
  tenantId: string,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<KeptCertificate>> {
  const { items, cursor } = await pageOf(certificates.query.byBuyer({ tenantId }), at, {
    isIndex: true,
    order: 'desc',
  });
  return { items: items.map(kept), cursor };
}

type New = Omit<KeptCertificate, 'facts' | 'marks' | 'readyAt' | 'isNamed' | 'v'>;
/** Write of a new certificate: refused when there is one of its id. */
export function creatingCertificate({ calculationId, ...made }: New, now: Date): Write {
  const item = { ...made, ...(calculationId !== null && { calculationId }), rows: [...made.rows], marks: [] };
  return putting(certificates.create({ ...item, ...stampNew(made.by, now) }).params());
}

interface Marking {
  readonly mark: Mark;
  readonly now: Date;
  /** Only while it is at this version: refused as `conflict.versionChanged` otherwise. */
  readonly v?: number;
}
/** Write of something that happened to a certificate. */
export function addingMark(id: string, { mark, now, v }: Marking): Write {
  const patch = certificates
    .patch({ id })
    .append({ marks: [mark] })
    .add({ v: 1 })
    .set({ updatedAt: now.toISOString() });
  return updating(v === undefined ? patch.params() : patch.where((at, { eq }) => eq(at.v, v)).params());
}

/** Write of what the register says of its forests: once. */
export const addingFacts = (id: string, facts: NonNullable<KeptCertificate['facts']>, now: Date): Write =>
  updating(
    certificates
      .patch({ id })
      .set({ facts: [...facts], updatedAt: now.toISOString() })
      .where((at, { notExists }) => notExists(at.facts))
      .params(),
  );

/** Write that says that its documents are there: once. */
export const makingReady = (id: string, now: Date): Write =>
  updating(
    certificates
      .patch({ id })
      .set({ readyAt: now.toISOString(), updatedAt: now.toISOString() })
      .where((at, { notExists }) => notExists(at.readyAt))
      .params(),
  );

/** Write of whether the pages of its forests name the beneficiary. */
export const naming = (id: string, isNamed: boolean, now: Date): Write =>
  updating(certificates.patch({ id }).set({ isNamed, updatedAt: now.toISOString() }).params());

/** All of an account. */
export async function* everyCertificate(tenantId: string): AsyncGenerator<KeptCertificate> {
  const params = certificates.query.byBuyer({ tenantId }).params<object>();
  for await (const item of queryAll<unknown>(params)) yield kept(item);
}
