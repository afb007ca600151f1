import { isApart, runApart, serveApart } from '#functions/kit/apart.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { onObjectCreated } from '#functions/kit/storage.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import { scanReader } from '#functions/ports/scanReader.ts';
import { type ContentType, contentTypeOf, readInvoice, readScanned } from '#shared/invoices/reader/readInvoice.ts';
import { sameKey, sameKeyOfRead } from '#shared/invoices/rules.ts';
import { INVOICE_LIMITS, type InvoiceRead } from '#shared/invoices/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { auditOf } from './invoices.ts';
import { allInvoices, changingInvoice, findInvoice, keptPlace, type StoredInvoice, uploadPlace } from './store.ts';

const UPLOADED = /^invoices\/(ten_[0-9A-Z]{26})\/(ivc_[0-9A-Z]{26})$/;
/** A defect is tried again this often; then the invoice fails, so that nobody waits for it. */
const TRIES = 3;

type Place = ReturnType<typeof uploadPlace>;
interface Understood {
  contentType: ContentType | null;
  read: InvoiceRead | null;
}
/** Files of strangers are parsed in a process apart: the same bundle. */
if (isApart())
  serveApart(async (place: Place): Promise<Understood> => {
    const bytes = new Uint8Array(await files.get(place));
    return { contentType: await contentTypeOf(bytes), read: await readInvoice(bytes) };
  });

/** An invoice arrived. Events come at least once, in any order. */
export const handler = onObjectCreated(async ({ key, sizeBytes }, context) => {
  const [, tenantId, id] = UPLOADED.exec(key) ?? [];
  if (!tenantId || !id) return context.log.warn('An invoice that belongs to nobody', { sizeBytes });
  const stored = await findInvoice({ tenantId: tenantId as IdOf<'tenant'>, id: id as IdOf<'invoice'> });
  if (stored?.state !== 'CREATED') {
    context.log.info('An invoice that nobody waits for', { id });
    return files.delete(uploadPlace({ tenantId: tenantId as IdOf<'tenant'>, id: id as IdOf<'invoice'> }));
  }
  try {
    await take({ ...stored, fileBytes: sizeBytes }, context);
  } catch (error) {
    if (isOvertaken(error)) return await forgetIfGone(stored);
    await fail(stored, error, context);
  }
});

/** Deleted while it was read: its file stays nowhere. */
async function forgetIfGone(stored: StoredInvoice): Promise<void> {
  if (await findInvoice(stored)) return;
  for (const place of [uploadPlace(stored), keptPlace(stored)]) await files.delete(place);
}

const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'conflict.versionChanged';

async function take(stored: StoredInvoice, { now }: WorkContext): Promise<void> {
  const place = uploadPlace(stored);
  const { contentType, read: own } = await runApart<Understood>(place, {
    seconds: INVOICE_LIMITS.readSeconds,
    memoryBytes: INVOICE_LIMITS.readMemoryBytes,
    tooSlow: new AppError('invoices.tooSlow', { seconds: INVOICE_LIMITS.readSeconds }),
    tooLarge: new AppError('invoices.hostile'),
  });
  const read = own ?? (await scanned(place));
  await files.copy(place, keptPlace(stored));
  const sameAs = read ? await sameInvoice(stored, read) : null;
  const state = read ? 'TO_CONFIRM' : 'BY_HAND';
  const change = { state, contentType, read, sameAs, fileBytes: stored.fileBytes } as const;
  await commit({ writes: [changingInvoice(stored, change, now)] });
  await files.delete(place);
}

async function scanned(place: Place): Promise<InvoiceRead | null> {
  const lines = await scanReader()(place);
  return lines ? readScanned(lines) : null;
}

/** Another invoice of the organization with the same supplier, number and period, as confirmed or as read. */
async function sameInvoice(stored: StoredInvoice, read: InvoiceRead): Promise<IdOf<'invoice'> | null> {
  const key = sameKeyOfRead(read);
  if (key === null) return null;
  const others = (await allInvoices(stored.tenantId)).filter(
    ({ id, organizationId }) => id !== stored.id && organizationId === stored.organizationId,
  );
  const keyOf = ({ facts, read: one }: StoredInvoice) => (facts ? sameKey(facts) : one && sameKeyOfRead(one));
  return others.find((one) => keyOf(one) === key)?.id ?? null;
}

/** What is wrong with the file ends it, told to the user; a defect is tried again and ends it at the third time. */
async function fail(stored: StoredInvoice, cause: unknown, { log, now, receiveCount }: WorkContext): Promise<void> {
  const isOfFile = cause instanceof AppError && cause.status < 500;
  if (!isOfFile && receiveCount < TRIES) throw cause;
  if (!isOfFile) log.error('Invoice failed', { id: stored.id, error: cause as Error });
  const told = isOfFile ? cause : new AppError('invoices.failed');
  const details = Object.fromEntries(
    Object.entries(told.details).filter((one): one is [string, string | number] =>
      ['string', 'number'].includes(typeof one[1]),
    ),
  );
  const error = { code: told.code, details: { file: stored.fileName, ...details } };
  await commit({
    writes: [changingInvoice(stored, { state: 'FAILED', error }, now)],
    audit: [{ ...auditOf(stored), action: 'invoices.failed', by: 'invoices-read' }],
  }).catch((again: unknown) => {
    if (!isOvertaken(again)) throw again;
  });
  await files.delete(uploadPlace(stored));
}
