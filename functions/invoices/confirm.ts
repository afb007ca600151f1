import { dropUnheld, evidences, findEvidence } from '#functions/calculations/evidenceStore.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { saveRow } from '#functions/calculations/rows.ts';
import { evidencePlace } from '#functions/factors/evidence.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, type Write } from '#functions/kit/transaction.ts';
import { claiming, holderOf, holding, releasing, takingOver } from '#functions/kit/unique.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { periodOf } from '#shared/calculations/rules.ts';
import { COUNTABLE, cleanFacts, dayWithin, isTooMuch, ROWS_OF, sameKey, unitOf } from '#shared/invoices/rules.ts';
import type { Invoice, InvoiceFacts, InvoicePart } from '#shared/invoices/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { answerOf, auditOf } from './invoices.ts';
import { isInRows, partsThere, stateBefore } from './parts.ts';
import {
  changingInvoice,
  claimOf,
  findInvoice,
  keptPlace,
  readInvoiceItem,
  requiringInvoice,
  type StoredInvoice,
} from './store.ts';

interface Confirmed {
  id: IdOf<'invoice'>;
  v: number;
  calculationId: IdOf<'calculation'>;
  rowId: IdOf<'row'>;
  facts: InvoiceFacts;
  part: number;
  activity: string;
  siteId: IdOf<'site'> | null;
  answers: Readonly<Record<string, string>>;
}

/**
 * Makes a row of a part of an invoice. The part is taken before the row is written, so that two people at once cannot take
 * more than there is; a row that is refused gives it back. The same again is the same.
 * @throws AppError `invoices.*` as the contract says, and as `saveRow`
 */
export async function confirmInvoice(actor: UserActor, given: Confirmed, now: Date): Promise<Invoice> {
  const stored = await readInvoiceItem(actor, given.id);
  const facts = cleanFacts(given.facts);
  checkKind(facts, given.activity);
  if (stored.state === 'CREATED' || stored.state === 'FAILED') throw new AppError('invoices.notRead');
  const dateOn = await dayOf(actor, stored, { ...given, facts });
  const there = await partsThere(stored);
  const known = stored.parts.find(({ rowId }) => rowId === given.rowId);
  const isRepeat = known?.calculationId === given.calculationId && known.quantity === given.part;
  const taken = isRepeat ? stored : await take(actor, stored, { given: { ...given, facts }, there, now });
  const evidenceId = await evidenceOf(stored, actor.userId, now);
  const unit = unitOf(facts.kind, facts.counted);
  const draft = {
    activity: given.activity,
    siteId: given.siteId,
    emissionSource: facts.supplyPoint,
    dateOn,
    datePrecision: 'day',
    inputs: { ...given.answers, quantity: given.part, quantityUnit: unit },
    factorId: null,
    factor: null,
    quality: 'invoice',
    confirmed: false,
    note: `${facts.supplier} ${facts.number}`.slice(0, 300),
    evidenceId,
  } as const;
  const { calculationId, rowId, part } = given;
  // Said with the row: a confirmation that is refused was none.
  const told = {
    ...auditOf(stored),
    ...({ action: 'invoices.confirmed', by: actor.userId, after: { calculationId, rowId, part } } as const),
  };
  try {
    await saveRow(actor, { calculationId, id: rowId, v: 0, draft }, now, [told]);
  } catch (error) {
    if (!isRepeat) await giveBack(taken, { ...stored, parts: there }, { by: actor.userId, now });
    await dropUnheld(actor.tenantId, evidenceId);
    throw error;
  }
  return answerOf(taken);
}

/** Litres are no electricity, and an invoice of gas is no night in a hotel. */
function checkKind({ kind, counted }: InvoiceFacts, activity: string): void {
  const issue = (...path: string[]) =>
    new AppError('input.invalid', {}, { issues: [{ path, code: 'input.unknownChoice' }] });
  if (!COUNTABLE[kind].includes(counted)) throw issue('facts', 'counted');
  if (!ROWS_OF[kind].some((one) => one.activity === activity)) throw issue('activity');
}

/** The day of the row: the last one of the invoice within the calculation. */
async function dayOf(
  actor: UserActor,
  stored: StoredInvoice,
  { calculationId, facts }: Pick<Confirmed, 'calculationId' | 'facts'>,
): Promise<string> {
  if (facts.periodStartOn > facts.periodEndOn) throw new AppError('invoices.periodReversed');
  const calculation = await getCalculation(actor, calculationId);
  if (calculation.organizationId !== stored.organizationId) throw new AppError('invoices.otherOrganization');
  const day = dayWithin(facts, periodOf(calculation));
  if (day === null) throw new AppError('invoices.outsidePeriod');
  return day;
}

interface At {
  by: string;
  now: Date;
}
interface Taking {
  given: Confirmed;
  there: InvoicePart[];
  now: Date;
}
async function take(actor: UserActor, stored: StoredInvoice, { given, there, now }: Taking): Promise<StoredInvoice> {
  const { facts, part, calculationId, rowId } = given;
  if (stored.v !== given.v) throw new AppError('conflict.versionChanged');
  const before = stored.facts;
  const isOther = before?.quantity !== facts.quantity || before.counted !== facts.counted;
  if (there.length > 0 && isOther) throw new AppError('invoices.otherQuantity');
  const others = there.map(({ quantity }) => quantity);
  if (isTooMuch([...others, part], facts.quantity)) {
    const left = facts.quantity - others.reduce((sum, one) => sum + one, 0);
    throw new AppError('invoices.tooMuch', { left: Math.round(left * 1_000) / 1_000 });
  }
  const parts = [...there, { calculationId, rowId, quantity: part }];
  const change = { state: 'CONFIRMED', facts, parts } as const;
  await commit({
    writes: [changingInvoice(stored, change, now), ...(await claims(stored, facts, { by: actor.userId, now }))],
  });
  return { ...stored, ...change, v: stored.v + 1, updatedAt: now.toISOString() };
}

/**
 * Supplier, number and period are of one invoice of the organization: of the one that is in a row. One whose rows were
 * deleted keeps them only until another file of the same invoice is confirmed.
 */
async function claims(stored: StoredInvoice, facts: InvoiceFacts | null, at: At): Promise<Write[]> {
  const [was, is] = [stored.facts && sameKey(stored.facts), facts && sameKey(facts)];
  const old = was && was !== is ? claimOf(stored, was) : null;
  const writes = old && (await holderOf(old)) === stored.id ? [releasing(old)] : [];
  if (!is) return writes;
  const claim = claimOf(stored, is);
  const refusal = new AppError('invoices.sameInvoice');
  const holder = await holderOf(claim);
  if (holder === stored.id) return [...writes, holding(claim, refusal)];
  if (holder === null) return [...writes, claiming(claim, { ...at, refusal })];
  const other = await findInvoice({ tenantId: stored.tenantId, id: holder as IdOf<'invoice'> });
  if (other && (await isInRows(other, at.now))) throw refusal;
  writes.push(takingOver(claim, holder, { ...at, refusal }));
  return other ? [...writes, requiringInvoice(other)] : writes;
}

/** As it was before its row was refused: without the claim on supplier, number and period too. */
async function giveBack(taken: StoredInvoice, { facts, parts, read }: StoredInvoice, at: At): Promise<void> {
  const state = parts.length > 0 ? 'CONFIRMED' : stateBefore({ read });
  const latest = await findInvoice(taken);
  if (latest?.v !== taken.v) return;
  const change = changingInvoice(latest, { state, facts, parts }, at.now);
  await commit({ writes: [change, ...(await claims(latest, facts, at))] });
}

/** The file of an invoice as a document of rows: one document, however many rows hold it. */
async function evidenceOf(stored: StoredInvoice, by: string, now: Date): Promise<IdOf<'evidence'>> {
  const { tenantId, organizationId, id, fileName } = stored;
  const evidenceId = idFrom('evidence', id.slice(-26));
  if (await findEvidence(tenantId, evidenceId)) return evidenceId;
  const place = evidencePlace({ tenantId, organizationId }, evidenceId);
  await files.copy(keptPlace(stored), place);
  const contentType = stored.contentType ?? 'application/pdf';
  const item = { tenantId, organizationId, id: evidenceId, fileName, contentType, fileKey: place.key };
  await commit({ writes: [putting(evidences.put({ ...item, ...stampNew(by, now) }).params())] });
  return evidenceId;
}
