import { messageOf } from '#functions/kit/outbox.ts';
import { type Commit, commit, type Write } from '#functions/kit/transaction.ts';
import { type AccountActor, authorOf } from '#shared/access/actor.ts';
import { rowProblems } from '#shared/calculations/rowRules.ts';
import { refusalOf, rowDay } from '#shared/calculations/rules.ts';
import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { CALCULATE_DELAY_SECONDS } from '#shared/constants/calculations.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { auditOfStored } from './about.ts';
import { type CalculationContext, contextOf } from './context.ts';
import { estimateRow, resultOf } from './estimateRow.ts';
import { headChange, readHead } from './heads.ts';
import { type Scope, shardOf } from './keys.ts';
import { reachedScope, requireActivity } from './reach.ts';
import { rowAnswer } from './rowAnswer.ts';
import { givenText, type StoredRow } from './rowItem.ts';
import { getRow, removingRow, replacingRow } from './rowStore.ts';
import { readCalculation, type StoredCalculation } from './store.ts';

/** A calculation whose rows may be written. */
async function writable(scope: Scope): Promise<StoredCalculation> {
  const calculation = await readCalculation(scope);
  const refusal = refusalOf(calculation.state, 'write');
  if (refusal) throw new AppError(refusal);
  if (calculation.draft.external) throw new AppError('calculations.isExternal');
  // A duplicate's rows are on their way: a job would write over what is changed now.
  if (calculation.writers.includes(calculation.id)) throw new AppError('calculations.busy');
  return calculation;
}

type Named = Pick<StoredRow, 'id' | 'activity'>;
/** What was there and what will be are both written. @throws AppError `access.categoryDenied` */
function requireRows(actor: AccountActor, { draft }: StoredCalculation, rows: readonly (Named | null)[]): void {
  for (const row of rows) if (row) requireActivity(actor, draft.organizationId, row);
}

/** Rows that an import writes just now are its own: the import may write them again. */
function refuseWhileImported({ writers }: StoredCalculation, row: StoredRow | null): void {
  if (row?.importId && writers.includes(row.importId)) throw new AppError('calculations.busy');
}

function checkedRow(draft: RowDraft, { facts }: CalculationContext): RowDraft {
  const row = { ...draft, dateOn: rowDay(draft, facts) };
  const problems: Problem[] = rowProblems(row, activityType(row.activity), facts);
  if (row.siteId !== null && !facts.sites[row.siteId])
    problems.push({ path: ['siteId'], code: 'organizations.siteNotFound' });
  if (problems.length === 0) return row;
  const issues = problems.map((problem) => ({ ...problem, path: ['draft', ...problem.path] }));
  throw new AppError('input.invalid', {}, { issues });
}

/**
 * Writes a row with the count of its shard, and asks for a calculation unless one was asked for already (heads.ts).
 * @throws AppError `calculations.notDraft` when the calculation is being finished or deleted
 */
async function commitToShard(scope: Scope, rowId: string, write: Write, audit: Commit['audit'] = []): Promise<void> {
  const shard = shardOf(rowId);
  const message = () =>
    messageOf(
      'calculations.calculateRequested',
      { ...scope, reason: 'rows' },
      { delaySeconds: CALCULATE_DELAY_SECONDS },
    );
  for (let attempt = 0; ; attempt++) {
    const head = await readHead(scope, shard);
    const sends = !head.isPending;
    try {
      await commit({ writes: [write, headChange(scope, shard, sends)], messages: sends ? [message()] : [], audit });
      return;
    } catch (error) {
      const isHead = error instanceof AppError && error.code === 'calculations.notDraft';
      if (!isHead || head.isClosed || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}
/** The head changed between its reading and the write: the message was taken, or the shard was closed. */
const MOST_ATTEMPTS = 5;

const isSameSave = (a: StoredRow, b: StoredRow) => a.v === b.v && givenText(a) === givenText(b);

/** The row as it was saved: by this write, or by the same save that came at once and was first. */
async function commitOnce(scope: Scope, row: StoredRow, write: Promise<void>): Promise<StoredRow> {
  try {
    await write;
    return row;
  } catch (error) {
    const saved = await getRow(scope, row.id);
    if (saved && isSameSave(saved, row)) return saved;
    throw error;
  }
}

/**
 * Adds a row (version 0) or replaces version `v` of it, estimated at once; the totals follow by a job. The same save
 * again is the same save.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `input.invalid`, `conflict.versionChanged`,
 *   `access.categoryDenied`, `calculations.busy` for a row of an import that still writes
 */
export async function saveRow(
  actor: AccountActor,
  {
    id,
    calculationId,
    v,
    draft: given,
  }: { id: IdOf<'row'>; calculationId: IdOf<'calculation'>; v: number; draft: RowDraft },
  now: Date,
): Promise<Row> {
  const { tenantId } = actor;
  const by = authorOf(actor);
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writable(scope);
  const before = await getRow(scope, id);
  requireRows(actor, calculation, [{ ...given, id }, before]);
  const context = await contextOf(calculation, [given]);
  const draft = checkedRow(given, context);
  refuseWhileImported(calculation, before);
  const at = now.toISOString();
  const row: StoredRow = {
    ...draft,
    id,
    importId: before?.importId ?? null,
    origin: before?.origin ?? null,
    result: resultOf(draft, estimateRow(draft, context)),
    v: v + 1,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    createdBy: before?.createdBy ?? by,
  };
  if (before && isSameSave(before, row)) return rowAnswer(before);
  if ((before?.v ?? 0) !== v) throw new AppError('conflict.versionChanged');
  const action = before ? 'calculations.rowChanged' : 'calculations.rowAdded';
  const states = { ...(before && { before: { ...before } }), after: { ...row, calculationId } };
  const entry = { ...auditOfStored(calculation), tenantId, subject: id, action, by, ...states } as const;
  return rowAnswer(await commitOnce(scope, row, commitToShard(scope, id, replacingRow(scope, row, v), [entry])));
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
  const calculation = await writable(scope);
  const before = await getRow(scope, id);
  if (!before) throw new AppError('calculations.rowNotFound');
  requireRows(actor, calculation, [before]);
  refuseWhileImported(calculation, before);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const entry = {
    ...auditOfStored(calculation),
    tenantId,
    subject: id,
    action: 'calculations.rowDeleted',
    by,
  } as const;
  await commitToShard(scope, id, removingRow(scope, id, v), [{ ...entry, before: { ...before, calculationId } }]);
}
