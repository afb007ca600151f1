import { type AccountActor, authorOf } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { SavedRow } from '#shared/questionnaire/schema.ts';
import { shardOf } from './keys.ts';
import { rowAnswer } from './rowAnswer.ts';
import { changesAtOnce, commitRows } from './rowCommit.ts';
import type { StoredRow } from './rowItem.ts';
import type { Opened } from './rowMade.ts';
import { getRow, getRows } from './rowStore.ts';
import { auditOfSave, type GivenRow, isSameSave, openRows, removedAmong, savedRow } from './rows.ts';

interface Ready {
  before: StoredRow | null;
  after: StoredRow;
}
/** Each row has an entry of the audit trail. */
const AT_ONCE = changesAtOnce(1);

const savedAs = (row: StoredRow): SavedRow => ({
  rowId: row.id,
  row: rowAnswer(row),
  problem: null,
  current: null,
});

/** Why a row was not saved; what is wrong with the whole, or with the product, is no answer of a row. */
function refusedAs(rowId: IdOf<'row'>, error: unknown, current: StoredRow | null): SavedRow {
  const isOfRow = error instanceof AppError && error.status < 500 && error.code !== 'calculations.notDraft';
  const isBusy = error instanceof AppError && error.code === 'conflict.busy';
  if (!isOfRow && !isBusy) throw error;
  const issues = error.issues.map(({ path, ...issue }) => ({ ...issue, path: [...path] }));
  const isOther = error.code === 'conflict.versionChanged' && current;
  return { rowId, row: null, problem: { code: error.code, issues }, current: isOther ? rowAnswer(current) : null };
}

/** One row by itself: another row of its transaction was refused. */
async function saveAlone(opened: Opened, { before, after }: Ready, by: string): Promise<SavedRow> {
  const change = { before, after };
  const rows = { changes: [change], by, audit: [auditOfSave(opened, change, by)] };
  try {
    await commitRows(opened.scope, shardOf(after.id), rows);
    return savedAs(after);
  } catch (error) {
    const current = await getRow(opened.scope, after.id);
    return current && isSameSave(current, after) ? savedAs(current) : refusedAs(after.id, error, current);
  }
}

/** Rows of one shard together; where one of them is refused, each by itself. */
async function saveTogether(
  opened: Opened,
  { shard, rows, by }: { shard: number; rows: readonly Ready[]; by: string },
): Promise<SavedRow[]> {
  const [first] = rows;
  if (first && rows.length === 1) return [await saveAlone(opened, first, by)];
  const audit = rows.map((row) => auditOfSave(opened, row, by));
  try {
    await commitRows(opened.scope, shard, { changes: rows, by, audit });
    return rows.map(({ after }) => savedAs(after));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const alone: SavedRow[] = [];
    for (const row of rows) alone.push(await saveAlone(opened, row, by));
    return alone;
  }
}

function groupsOf(rows: readonly Ready[]): [shard: number, rows: Ready[]][] {
  const groups: [number, Ready[]][] = [];
  const open = new Map<number, Ready[]>();
  for (const row of rows) {
    const shard = shardOf(row.after.id);
    let group = open.get(shard);
    if (!group || group.length === AT_ONCE) {
      group = [];
      open.set(shard, group);
      groups.push([shard, group]);
    }
    group.push(row);
  }
  return groups;
}

/**
 * Saves up to a hundred rows by the rules of `saveRow`, each of them by itself: the answers are in the order of the
 * rows. The same call again is the same.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`
 */
export async function saveRows(
  actor: AccountActor,
  calculationId: IdOf<'calculation'>,
  { rows, now }: { rows: readonly { rowId: IdOf<'row'>; v: number; draft: GivenRow['draft'] }[]; now: Date },
): Promise<{ rows: SavedRow[] }> {
  const opened = await openRows(
    actor,
    calculationId,
    rows.map(({ draft }) => draft),
  );
  const ids = rows.map(({ rowId }) => rowId);
  const [there, removed] = await Promise.all([
    getRows(opened.scope, ids),
    removedAmong(
      opened.scope,
      rows.map(({ rowId: id, v }) => ({ id, v })),
    ),
  ]);
  const found = new Map(there.map((row) => [row.id, row]));
  const answers = new Map<string, SavedRow>();
  const ready: Ready[] = [];
  for (const { rowId: id, v, draft } of rows) {
    const before = found.get(id) ?? null;
    try {
      const { row, isDone } = savedRow(actor, opened, {
        given: { id, v, draft },
        before,
        removed: removed.get(id),
        now,
      });
      if (isDone) answers.set(id, savedAs(row));
      else ready.push({ before, after: row });
    } catch (error) {
      answers.set(id, refusedAs(id, error, before));
    }
  }
  const by = authorOf(actor);
  const saved = await Promise.all(
    groupsOf(ready).map(([shard, group]) => saveTogether(opened, { shard, rows: group, by })),
  );
  for (const answer of saved.flat()) answers.set(answer.rowId, answer);
  return { rows: rows.flatMap(({ rowId }) => answers.get(rowId) ?? []) };
}
