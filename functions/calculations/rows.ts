import type { AuditEntry } from '#functions/kit/audit.ts';
import { type AccountActor, authorOf } from '#shared/access/actor.ts';
import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { auditOfStored } from './about.ts';
import { contextOf } from './context.ts';
import { type Scope, shardOf } from './keys.ts';
import { reachedScope, requireActivity } from './reach.ts';
import { isAsRemoved, type RemovedRow, removedRows, versionBack } from './removedRow.ts';
import { rowAnswer } from './rowAnswer.ts';
import { commitRows } from './rowCommit.ts';
import { givenText, type StoredRow } from './rowItem.ts';
import { evidenceFor, evidenceIn, type Opened, rowAsItWas, rowOfDraft } from './rowMade.ts';
import { getRow } from './rowStore.ts';
import type { StoredCalculation } from './store.ts';
import { writableCalculation } from './writable.ts';

type Named = Pick<StoredRow, 'id' | 'activity'>;
/** What was there and what will be are both written. @throws AppError `access.categoryDenied` */
function requireRows(actor: AccountActor, { draft }: StoredCalculation, rows: readonly (Named | null)[]): void {
  for (const row of rows) if (row) requireActivity(actor, draft.organizationId, row);
}

/** Rows that an import writes just now are its own: the import may write them again. */
export function refuseWhileImported({ writers }: StoredCalculation, row: Pick<StoredRow, 'importId'> | null): void {
  if (row?.importId && writers.includes(row.importId)) throw new AppError('calculations.busy');
}

export const isSameSave = (a: StoredRow, b: StoredRow) => a.v === b.v && givenText(a) === givenText(b);
interface Asked {
  given: GivenRow;
  before: StoredRow | null;
  /** What stays of it when it was deleted. */
  removed?: RemovedRow | undefined;
  now: Date;
}

/** The row as it was saved: by this write, or by the same save that came at once and was first. */
async function commitOnce({ scope }: Opened, row: StoredRow, write: Promise<void>): Promise<StoredRow> {
  try {
    await write;
    return row;
  } catch (error) {
    const saved = await getRow(scope, row.id);
    if (saved && isSameSave(saved, row)) return saved;
    throw error;
  }
}

export interface GivenRow {
  id: IdOf<'row'>;
  v: number;
  draft: RowDraft;
}

/**
 * All that rows are saved with, read once for all of them.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`
 */
export async function openRows(
  actor: AccountActor,
  calculationId: IdOf<'calculation'>,
  drafts: readonly RowDraft[],
): Promise<Opened> {
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writableCalculation(scope);
  const [context, evidence] = await Promise.all([contextOf(calculation, drafts), evidenceIn(scope, drafts)]);
  return { scope, calculation, context, evidence };
}

const madeOf = (given: RowDraft, back: RemovedRow | undefined, context: Opened['context']) =>
  back && isAsRemoved(given, back) ? rowAsItWas(given, context) : rowOfDraft(given, context);

/**
 * The row that a save makes; `isDone`: it was saved before, by the same save. A new row under the id of a deleted one is
 * that row again: of its import, above its version; one that says what it said is not refused what it was.
 * @throws AppError `input.invalid`, `conflict.versionChanged`, `access.categoryDenied`, `calculations.busy`,
 *   `calculations.evidenceNotFound`
 */
export function savedRow(
  actor: AccountActor,
  opened: Opened,
  { given: { id, v, draft: given }, before, removed, now }: Asked,
): { row: StoredRow; isDone: boolean } {
  const { calculation, context } = opened;
  requireRows(actor, calculation, [{ ...given, id }, before]);
  const back = v === 0 ? removed : undefined;
  const made = madeOf(given, back, context);
  refuseWhileImported(calculation, before ?? back ?? null);
  const at = now.toISOString();
  const known = before ?? back;
  const row: StoredRow = {
    ...made,
    ...evidenceFor(opened, given, before),
    id,
    importId: known?.importId ?? null,
    origin: known?.origin ?? null,
    v: back ? versionBack(back) : v + 1,
    createdAt: known?.createdAt ?? at,
    updatedAt: at,
    createdBy: known?.createdBy ?? authorOf(actor),
  };
  if (before && isSameSave(before, row)) return { row: before, isDone: true };
  if ((before?.v ?? 0) !== v) throw new AppError('conflict.versionChanged');
  return { row, isDone: false };
}

/** What stays of those that are to be new rows and are deleted ones. */
export const removedAmong = (scope: Scope, rows: readonly Pick<GivenRow, 'id' | 'v'>[]) =>
  removedRows(
    scope,
    rows.filter(({ v }) => v === 0).map(({ id }) => id),
  );

/** What the audit trail says of a saved row. */
export function auditOfSave(
  { calculation }: Opened,
  { before, after }: { before: StoredRow | null; after: StoredRow },
  by: string,
): AuditEntry {
  const action = before ? 'calculations.rowChanged' : 'calculations.rowAdded';
  const { tenantId, id: calculationId } = calculation;
  const states = { ...(before && { before: { ...before } }), after: { ...after, calculationId } };
  return { ...auditOfStored(calculation), tenantId, subject: after.id, action, by, ...states };
}

/**
 * Adds a row (version 0) or replaces version `v` of it, estimated at once; the totals follow by a job. The same save
 * again is the same save. `told`: what else the audit trail says of it, if it is saved.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`, `input.invalid`,
 *   `conflict.versionChanged`, `access.categoryDenied`, `calculations.busy` for a row of an import that still writes,
 *   `calculations.evidenceNotFound`
 */
export async function saveRow(
  actor: AccountActor,
  { calculationId, ...given }: GivenRow & { calculationId: IdOf<'calculation'> },
  now: Date,
  told: readonly AuditEntry[] = [],
): Promise<Row> {
  const opened = await openRows(actor, calculationId, [given.draft]);
  const [before, removed] = await Promise.all([getRow(opened.scope, given.id), removedAmong(opened.scope, [given])]);
  const { row, isDone } = savedRow(actor, opened, { given, before, removed: removed.get(given.id), now });
  if (isDone) return rowAnswer(row);
  const change = { before, after: row };
  const by = authorOf(actor);
  const rows = { changes: [change], by, audit: [auditOfSave(opened, change, by), ...told] };
  return rowAnswer(await commitOnce(opened, row, commitRows(opened.scope, shardOf(row.id), rows)));
}

/**
 * Deletes a row at version `v`.
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `calculations.notDraft`,
 *   `conflict.versionChanged`, `access.categoryDenied`, `calculations.busy` for a row of an import that still writes
 */
export async function deleteRow(
  actor: AccountActor,
  { id, calculationId, v }: { id: IdOf<'row'>; calculationId: IdOf<'calculation'>; v: number },
): Promise<void> {
  const { tenantId } = actor;
  const by = authorOf(actor);
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writableCalculation(scope);
  const before = await getRow(scope, id);
  if (!before) throw new AppError('calculations.rowNotFound');
  requireRows(actor, calculation, [before]);
  refuseWhileImported(calculation, before);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const about = {
    ...auditOfStored(calculation),
    tenantId,
    subject: id,
    action: 'calculations.rowDeleted',
    by,
  } as const;
  const audit = [{ ...about, before: { ...before, calculationId } }];
  await commitRows(scope, shardOf(id), { changes: [{ before, after: null }], by, audit });
}
