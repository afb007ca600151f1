import { AppError } from '#shared/kernel/appError.ts';
import type { Scope } from './keys.ts';
import type { StoredRow } from './rowItem.ts';
import { getRow } from './rowStore.ts';

/** A row of a calculation, for other features. @throws AppError `calculations.rowNotFound` */
export async function readRow(scope: Scope, rowId: string): Promise<StoredRow> {
  const row = await getRow(scope, rowId);
  if (!row) throw new AppError('calculations.rowNotFound');
  return row;
}
