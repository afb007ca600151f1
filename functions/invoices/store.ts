import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, requiringVersion, updating, type Write } from '#functions/kit/transaction.ts';
import type { Claim } from '#functions/kit/unique.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import { INVOICE_STATES, INVOICE_TYPES, type Invoice } from '#shared/invoices/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

export interface InvoiceKey {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'invoice'>;
}
export type StoredInvoice = Invoice & { tenantId: IdOf<'tenant'>; createdBy: string };

/** A text: what an invoice says may be a number that the table has no room for. */
const json = {
  type: 'any',
  set: (value?: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  get: (value?: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
} as const;

/**
 * Invoices. Access patterns (base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | invoice | `T#<tenant>#INVOICE` / `<invoice>` | read one; list those of an organization, newest first |
 * | unique | `invoice of <organization>` / supplier, number and period | which confirmed invoice it is (kit/unique.ts) |
 */
const invoices = entity({
  model: { entity: 'invoice', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    contentType: { type: INVOICE_TYPES },
    fileBytes: { type: 'number', required: true },
    state: { type: INVOICE_STATES, required: true },
    read: json,
    facts: json,
    parts: json,
    sameAs: { type: 'string' },
    error: json,
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#INVOICE' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

const NONE = { contentType: null, read: null, facts: null, parts: [], sameAs: null, error: null };
const fromItem = (item: unknown): StoredInvoice => ({ ...NONE, ...(item as StoredInvoice) });
const present = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export async function findInvoice({ tenantId, id }: InvoiceKey): Promise<StoredInvoice | null> {
  const { data } = await retryBusy(() => invoices.get({ tenantId, id }).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** @throws AppError `invoices.notFound`, also for one that is out of reach */
export async function readInvoiceItem(by: Reach, id: IdOf<'invoice'>): Promise<StoredInvoice> {
  const found = await findInvoice({ tenantId: by.tenantId, id });
  if (!found || !reachesOrganization(by, found.organizationId)) throw new AppError('invoices.notFound');
  return found;
}

/** One page of those of an organization, newest first; filled after the filter. */
export async function pageOfInvoices(
  { tenantId, organizationId }: { tenantId: string; organizationId: string },
  at: { limit: number; cursor?: string | undefined },
) {
  const items: StoredInvoice[] = [];
  let cursor = at.cursor ?? null;
  do {
    const query = invoices.query.byId({ tenantId }).where((item, { eq }) => eq(item.organizationId, organizationId));
    const newest = { go: (options: object) => query.go({ ...options, order: 'desc' }) } as typeof query;
    const page = await pageOf(newest, { limit: at.limit - items.length, ...(cursor !== null && { cursor }) });
    items.push(...page.items.map(fromItem));
    cursor = page.cursor;
  } while (cursor !== null && items.length < at.limit);
  return { items, cursor };
}

/** Every invoice of an account. */
export async function allInvoices(tenantId: IdOf<'tenant'>): Promise<StoredInvoice[]> {
  const all: StoredInvoice[] = [];
  for await (const { id } of queryAll<{ id: IdOf<'invoice'> }>(invoices.query.byId({ tenantId }).params())) {
    const found = await findInvoice({ tenantId, id });
    if (found) all.push(found);
  }
  return all;
}

export const creatingInvoice = (item: StoredInvoice): Write =>
  putting(invoices.create(present(item) as never).params<object>(), new AppError('conflict.versionChanged'));

type Change = Partial<
  Pick<StoredInvoice, 'state' | 'read' | 'facts' | 'parts' | 'sameAs' | 'error' | 'contentType' | 'fileBytes'>
>;
/** Changes an invoice if nobody changed it meanwhile. */
export function changingInvoice({ tenantId, id, v }: StoredInvoice, change: Change, now: Date): Write {
  const set = { ...present(change), v: v + 1, updatedAt: now.toISOString() };
  const none = Object.entries(change).flatMap(([name, value]) => (value === null ? [name] : []));
  const params = invoices
    .patch({ tenantId, id })
    .set(set as never)
    .remove(none as never)
    .where((at, { eq }) => eq(at.v, v))
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}
/** Asks that nobody changed an invoice meanwhile, without writing it. */
export const requiringInvoice = ({ tenantId, id, v }: StoredInvoice): Write =>
  requiringVersion(invoices.get({ tenantId, id }).params<object>(), v);
export const removingInvoice = ({ tenantId, id, v }: StoredInvoice): Write =>
  deleting(
    invoices
      .remove({ tenantId, id })
      .where((at, { eq }) => eq(at.v, v))
      .params<object>(),
    new AppError('conflict.versionChanged'),
  );
export const forgetInvoice = ({ tenantId, id }: InvoiceKey) => retryBusy(() => invoices.delete({ tenantId, id }).go());

/** The claim of an invoice on being the only one of its supplier, number and period. */
export const claimOf = ({ tenantId, organizationId, id }: StoredInvoice, value: string): Claim => ({
  tenantId,
  scope: `invoice of ${organizationId}`,
  value,
  holder: id,
});

/** Where a signed upload goes, and where its file is kept. */
export const uploadPlace = ({ tenantId, id }: InvoiceKey) => ({
  bucket: setting('BUCKET_UPLOADS'),
  key: `invoices/${tenantId}/${id}`,
});
export const keptPlace = ({ tenantId, id }: InvoiceKey) => ({
  bucket: setting('BUCKET_DOCUMENTS'),
  key: `tenants/${tenantId}/invoices/${id}`,
});
