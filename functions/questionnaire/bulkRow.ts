import type { CalculationContext } from '#functions/calculations/context.ts';
import { shardOf } from '#functions/calculations/keys.ts';
import { type RemovedRow, versionBack } from '#functions/calculations/removedRow.ts';
import { givenText, type StoredRow } from '#functions/calculations/rowItem.ts';
import type { RowChange } from '#functions/calculations/rowLog.ts';
import { rowAsItWas, rowOfDraft } from '#functions/calculations/rowMade.ts';
import { newId } from '#functions/kit/ids.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { StoredBulk } from './bulkStore.ts';

interface Making {
  bulk: StoredBulk;
  context: CalculationContext;
  now: Date;
}

/** An id in the shard of another: the last character says which (keys.ts). */
function idBeside(id: string): IdOf<'row'> {
  const made = newId('row');
  const beside = `${made.slice(0, -1)}${id.at(-1)}` as IdOf<'row'>;
  if (shardOf(beside) !== shardOf(id)) throw new Error(`${beside} is not beside ${id}`);
  return beside;
}

/** A row with other contents: what it emits is estimated anew. @throws AppError `input.invalid` */
const remade = (row: StoredRow, v: number, { context, now }: Making): StoredRow => ({
  ...row,
  ...rowOfDraft(row, context),
  v,
  updatedAt: now.toISOString(),
});

/** A row in another question; null: it says something that is not asked there, or lacks what is. */
function moved(row: StoredRow, making: Making): StoredRow | null {
  try {
    return remade(row, row.v + 1, making);
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.invalid') return null;
    throw error;
  }
}

/**
 * What a bulk change makes of a row as it is now; null: nothing is different.
 * @throws AppError `input.invalid`, `questionnaire.moveFails`
 */
export function changeOf(before: StoredRow, making: Making): RowChange | null {
  const { bulk, now } = making;
  switch (bulk.kind) {
    case 'delete':
      return { before, after: null };
    case 'duplicate': {
      const at = now.toISOString();
      const own = { id: idBeside(before.id), importId: null, origin: null, createdAt: at, createdBy: bulk.createdBy };
      return { before: null, after: remade({ ...before, ...own }, 1, making) };
    }
    case 'move': {
      // That its quantity is meant was said of another question.
      const after = moved({ ...before, activity: bulk.to ?? '', confirmed: false }, making);
      if (!after || after.result?.errorCode) throw new AppError('questionnaire.moveFails');
      return { before, after };
    }
    case 'edit': {
      const { siteId, dateOn, datePrecision, note } = bulk.set ?? {};
      const given = {
        ...(siteId !== undefined && { siteId }),
        ...(dateOn !== undefined && { dateOn, datePrecision: datePrecision ?? 'day' }),
        ...(note !== undefined && { note }),
      };
      const after = remade({ ...before, ...given }, before.v + 1, making);
      return givenText(after) === givenText(before) ? null : { before, after };
    }
  }
}

/** A row as it is now: what there is of it, or what stays of it when it was deleted. */
export interface Standing {
  current: StoredRow | null;
  removed: RemovedRow | undefined;
}
/** Of a row that was deleted: that deletion is its last change. After a day nothing is known of it, and nothing has a claim to it. */
const isStillGone = ({ current, removed }: Standing, before: StoredRow | null) =>
  current === null && (removed === undefined || removed.v === before?.v);

/**
 * What takes a change back, of the row as it is now.
 * @throws AppError `conflict.versionChanged` when somebody has changed the row since, also when it was brought back and
 *   deleted again, `organizations.siteNotFound`
 */
export function undoOf(change: RowChange, standing: Standing, making: Making): RowChange {
  const { before, after } = change;
  const { current } = standing;
  const isAsLeft = after === null ? isStillGone(standing, before) : current?.v === after.v;
  if (!isAsLeft) throw new AppError('conflict.versionChanged');
  if (before === null) return { before: current, after: null };
  // A row that was removed comes back above the version that its removal was told with.
  const v = current ? current.v + 1 : versionBack(before);
  return { before: current, after: { ...rowAsItWas(before, making.context), v, updatedAt: making.now.toISOString() } };
}
