import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { holderOf, releasing } from '#functions/kit/unique.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { requiringOrganization } from '#functions/organizations/references.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { sameKey } from '#shared/invoices/rules.ts';
import { INVOICE_EXTENSIONS, INVOICE_LIMITS, type Invoice } from '#shared/invoices/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { asTheyStand, partsThere } from './parts.ts';
import {
  claimOf,
  creatingInvoice,
  findInvoice,
  keptPlace,
  pageOfInvoices,
  readInvoiceItem,
  removingInvoice,
  type StoredInvoice,
  uploadPlace,
} from './store.ts';

const MEGABYTE = 1024 * 1024;

export const answerOf = ({ tenantId: _, createdBy: __, ...invoice }: StoredInvoice): Invoice => ({
  id: invoice.id,
  organizationId: invoice.organizationId,
  fileName: invoice.fileName,
  contentType: invoice.contentType,
  fileBytes: invoice.fileBytes,
  state: invoice.state,
  read: invoice.read,
  facts: invoice.facts,
  parts: invoice.parts,
  sameAs: invoice.sameAs,
  error: invoice.error,
  v: invoice.v,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});

/** Of which invoice an audit entry is: it is called by its file. */
export const auditOf = ({ tenantId, id, fileName, organizationId }: StoredInvoice) => ({
  tenantId,
  subject: id,
  name: fileName,
  organizationId,
});

interface Announced {
  id: IdOf<'invoice'>;
  organizationId: IdOf<'organization'>;
  fileName: string;
  fileBytes: number;
}
function checkFile({ fileName: file, fileBytes }: Announced): void {
  if (!INVOICE_EXTENSIONS.some((extension) => file.toLowerCase().endsWith(extension)))
    throw new AppError('invoices.wrongType', { file });
  if (fileBytes === 0) throw new AppError('invoices.empty', { file });
  if (fileBytes > INVOICE_LIMITS.fileBytes)
    throw new AppError('invoices.tooLarge', { file, limitMb: INVOICE_LIMITS.fileBytes / MEGABYTE });
}

/**
 * Announces an invoice: the answer is a form for its upload, for ten minutes. The same id again answers the same invoice
 * with a fresh form, as long as its file has not come.
 * @throws AppError `organizations.notFound`, `invoices.wrongType`, `invoices.empty`, `invoices.tooLarge`
 */
export async function createInvoice(actor: UserActor, announced: Announced, now: Date) {
  const { tenantId, userId } = actor;
  const { organizationId, fileName } = announced;
  await getOrganization(actor, organizationId);
  checkFile(announced);
  const nothing = { contentType: null, read: null, facts: null, parts: [], sameAs: null, error: null };
  const item: StoredInvoice = { ...announced, ...nothing, tenantId, state: 'CREATED', ...stampNew(userId, now) };
  try {
    await commit({
      writes: [requiringOrganization({ tenantId, organizationId }), creatingInvoice(item)],
      audit: [{ ...auditOf(item), action: 'invoices.announced', by: userId }],
    });
  } catch (error) {
    const known = await findInvoice(item);
    if (known?.organizationId !== organizationId || known.fileName !== fileName || known.state !== 'CREATED')
      throw error;
  }
  const { url, fields } = await files.signedPost({
    ...uploadPlace(item),
    maxBytes: INVOICE_LIMITS.fileBytes,
    expiresSeconds: INVOICE_LIMITS.uploadSeconds,
  });
  return { invoice: answerOf(await readInvoiceItem(actor, item.id)), upload: { url, fields } };
}

/** @throws AppError `organizations.notFound` */
export async function listInvoices(
  by: Reach,
  organizationId: IdOf<'organization'>,
  at: { limit: number; cursor?: string | undefined },
) {
  await getOrganization(by, organizationId);
  const { items, cursor } = await pageOfInvoices({ tenantId: by.tenantId, organizationId }, at);
  return { items: (await asTheyStand(items)).map(answerOf), cursor };
}

/** @throws AppError `invoices.notFound` */
export async function getInvoice(by: Reach, id: IdOf<'invoice'>): Promise<Invoice> {
  const [stored] = await asTheyStand([await readInvoiceItem(by, id)]);
  return answerOf(stored as StoredInvoice);
}

/** @throws AppError `invoices.notFound`, `invoices.notRead` */
export async function invoiceFile(by: Reach, id: IdOf<'invoice'>) {
  const stored = await readInvoiceItem(by, id);
  if (stored.state === 'CREATED' || stored.state === 'FAILED') throw new AppError('invoices.notRead');
  const { fileName } = stored;
  return { url: await files.signedGet({ ...keptPlace(stored), fileName }), fileName };
}

/** @throws AppError `invoices.notFound`, `invoices.inRows`, `conflict.versionChanged` */
export async function deleteInvoice(actor: UserActor, { id, v }: { id: IdOf<'invoice'>; v: number }): Promise<void> {
  const stored = await readInvoiceItem(actor, id);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  if ((await partsThere(stored)).length > 0) throw new AppError('invoices.inRows');
  const claimed = stored.facts && sameKey(stored.facts);
  const claim = claimed && claimOf(stored, claimed);
  const isHeld = claim && (await holderOf(claim)) === stored.id;
  await commit({
    writes: [removingInvoice(stored), ...(isHeld ? [releasing(claim)] : [])],
    audit: [{ ...auditOf(stored), action: 'invoices.deleted', by: actor.userId }],
  });
  for (const place of [uploadPlace(stored), keptPlace(stored)]) await files.delete(place);
}
