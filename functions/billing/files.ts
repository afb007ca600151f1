import { createHash } from 'node:crypto';
import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { count } from '#functions/kit/metrics.ts';
import { Poison } from '#functions/kit/poison.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { files } from '#functions/ports/files.ts';
import { invoiceIssuer } from '#functions/ports/invoiceIssuer.ts';
import { type DocumentKind, type IssuedDocument, isSelfBilled } from '#shared/billing/document.ts';
import type { Registration } from '#shared/billing/schema.ts';
import { ublOf } from '#shared/billing/ubl.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { pdfOf } from './pdf.ts';
import { findDocument, registering, type StoredDocument } from './store.ts';
import { filing, findListed, type Listed } from './storeOfAccount.ts';
import { TEST_MARK, wordsOf } from './words.ts';

type Context = Pick<WorkContext, 'now' | 'log'>;

function ublIn(said: IssuedDocument): string {
  const { t } = wordsOf(said.language);
  const own = isSelfBilled(said);
  return ublOf(said, [...(said.isTest ? [TEST_MARK] : []), ...(own ? [t.selfBilled] : [])], own ? t.byContract : null);
}

/** What the issuer says of a document that waits; that it did not take it is no reason to keep the document back. */
async function asked({ said, previousHash, hash, registration }: StoredDocument, { now, log }: Context) {
  if (registration.state !== 'pending') return registration;
  try {
    const told = await invoiceIssuer().register({ document: said, previousHash, hash, ubl: ublIn(said) });
    return { state: 'registered', ...told, at: now.toISOString() } as const;
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    log.error('A document was not registered, it will be tried again', { number: said.number, error });
    count('registrationsFailed');
    return { state: 'pending', tries: registration.tries + 1, lastError } as const;
  }
}

/** Registers a document that waits for it; answers how it stands then. */
async function register(stored: StoredDocument, context: Context): Promise<Registration> {
  const registration = await asked(stored, context);
  if (registration !== stored.registration) await commit({ writes: [registering(stored, registration, context.now)] });
  return registration;
}

/** Puts a file under its own hash: what lies under a key is never replaced by something else. */
async function put(number: string, extension: 'pdf' | 'xml', bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `billing/${number}/${sha256}.${extension}`;
  const contentType = extension === 'pdf' ? 'application/pdf' : 'application/xml';
  await files.put({ bucket: setting('BUCKET_RECORDS'), key }, bytes, { contentType });
  return key;
}

/** Whoever has it is told once: when the files are there for the first time. */
function tellingOf({ tenantId, pdf, kind }: Listed, said: IssuedDocument) {
  if (pdf !== undefined) return [];
  const { number, totalCents, language, preceding, source } = said;
  const details = { number, total: formatFor(language).money(totalCents), invoice: preceding?.number ?? '' };
  const told = { tenantId, by: 'billing' };
  if (!isSelfBilled(said)) return telling({ ...told, kind: KINDS[kind], details, link: '/account/plans' });
  const settled = {
    ...told,
    details: { ...details, order: source.number },
    link: '/forest/marketplace/orders',
  } as const;
  return telling({ ...settled, kind: kind === 'invoice' ? 'settlementIssued' : 'settlementCorrected' });
}
const KINDS = {
  invoice: 'invoiceIssued',
  creditNote: 'creditNoteIssued',
  correction: 'correctionIssued',
} as const satisfies Record<DocumentKind, NotificationKind>;

/**
 * Registers a document, writes its files and tells whoever has it. Safe to repeat: files lie under their own hash, and what was
 * told is told with the write that has the files for the first time. Registered later, it is written again, with what the
 * issuer said.
 */
export async function filesJob({ tenantId, id }: EventOf<'billing.filesRequested'>, context: Context): Promise<void> {
  const listed = await findListed(tenantId, id);
  const stored = listed && (await findDocument(listed));
  if (!listed || !stored) throw new Poison('There is no such document');
  const { said } = stored;
  const registration = await register(stored, context);
  const pdf = await put(said.number, 'pdf', await pdfOf(said, registration));
  const xml = await put(said.number, 'xml', Buffer.from(ublIn(said)));
  if (pdf === listed.pdf && xml === listed.xml) return;
  try {
    const writes = [filing(listed, { pdf, xml, now: context.now })];
    await commit({ writes, messages: tellingOf(listed, said) });
  } catch (error) {
    // The same message, a moment before: it has told.
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
}
