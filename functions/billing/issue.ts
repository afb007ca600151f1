import { createHash } from 'node:crypto';
import { messageOf } from '#functions/kit/outbox.ts';
import { backoffMs, wait } from '#functions/kit/retry.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { isTestIssuer } from '#functions/ports/issuerKind.ts';
import { chained, type Head } from '#shared/billing/chain.ts';
import { type DocumentKind, type IssuedDocument, isSelfBilled } from '#shared/billing/document.ts';
import type { Registration } from '#shared/billing/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import { findLeftSeller } from './leftSellers.ts';
import { type Charged, changeOf, invoiceOf, placeOf, refundedOf } from './making.ts';
import { headOf } from './seriesStore.ts';
import { findDocument, type Issued, type IssuedFor, issuedFor, issuing } from './store.ts';
import { findListed } from './storeOfAccount.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `F-2026-000001`, parted where its year stands. */
export function keyOf(number: string): { series: string; year: number; number: string } {
  const [, series = '', year = ''] = /^(.+)-(\d{4})-\d+$/.exec(number) ?? [];
  return { series, year: Number(year), number };
}

/** What is charged, and the writes that tell whoever shows it of its document. */
export interface Billed {
  readonly charged: Charged;
  readonly noting: (document: IssuedDocument) => readonly Write[];
}

/** The document that is still lacking, with the next number; null when none is. */
async function lacking(charged: Charged, known: IssuedFor | null, now: Date) {
  const numbering = async (kind: DocumentKind, isTest: boolean) => {
    const of = { kind, owner: isSelfBilled(charged) ? charged.accountId : null, isTest, now };
    return { ...of, head: await headOf(placeOf(of)) };
  };
  if (!known) {
    const at = await numbering('invoice', isTestIssuer());
    return { said: invoiceOf(charged, at), head: at.head };
  }
  const invoice = (await findDocument(keyOf(known.invoice.number)))?.said;
  if (!invoice) throw new Error(`${known.invoice.number} was issued and is not there`);
  const { creditedCents, creditNotes } = known;
  const refunded = refundedOf(charged, invoice);
  if (refunded === creditedCents) return null;
  // A refund that failed at the bank after its credit note: what was credited of it is owed again.
  const kind = refunded > creditedCents ? 'creditNote' : 'correction';
  const preceding = kind === 'creditNote' ? invoice : creditNotes.at(-1);
  if (!preceding) throw new Error(`${invoice.number} is credited without a credit note`);
  // A test is never taken from by what counts, nor the other way round.
  const at = await numbering(kind, invoice.isTest);
  return { said: changeOf(charged, { ...at, invoice, creditedCents, preceding }), head: at.head };
}

const waiting: Registration = { state: 'pending', tries: 0, lastError: null };
const ATTEMPTS = 10;

/** When the law lets go of a document that is issued to an account that is closed by now. */
async function ttlOf({ accountId }: IssuedDocument, known: IssuedFor | null, now: Date): Promise<number | null> {
  const before = known ? await findListed(accountId, known.invoice.id) : await findLeftSeller(accountId);
  return before?.ttl === undefined ? null : ttlAfter(now, RETENTION.invoices.days);
}

/** Gives one document its number; false when it was given to another one meanwhile. */
async function give(
  { noting }: Billed,
  { said, head }: { said: IssuedDocument; head: Head | null },
  { known, now }: { known: IssuedFor | null; now: Date },
): Promise<boolean> {
  const registration = said.isTest ? ({ state: 'test' } as const) : waiting;
  const ttl = await ttlOf(said, known, now);
  try {
    await commit({
      writes: [...issuing({ chained: chained(said, head, sha256), known, registration, ttl, now }), ...noting(said)],
      messages: [messageOf('billing.filesRequested', { tenantId: said.accountId, id: said.id })],
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}

/**
 * Issues what is lacking of an order or a paid period: its invoice, then a credit note of what was given back and is not
 * credited yet, or a correction of what is credited and was not given back after all. Safe to repeat, and in any order: it looks at what there is. Answers the documents that it issued.
 */
export async function issueFor(sourceId: string, read: () => Promise<Billed | null>, now: Date): Promise<Issued[]> {
  const given: Issued[] = [];
  for (let tried = 0; tried < ATTEMPTS; ) {
    if (tried > 0) await wait(backoffMs(tried));
    const known = await issuedFor(sourceId);
    const billed = await read();
    if (!billed) return given;
    const next = await lacking(billed.charged, known, now);
    if (!next) return given;
    const isGiven = await give(billed, next, { known, now });
    if (isGiven) given.push(next.said);
    tried = isGiven ? 0 : tried + 1;
  }
  throw new AppError('conflict.busy');
}
