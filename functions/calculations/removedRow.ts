import { readMany } from '#functions/kit/batch.ts';
import { TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { REMOVED_KEPT_SECONDS } from '#shared/constants/questionnaire.ts';
import { type Key, REMOVED, type Scope, shardOf, shardPartition } from './keys.ts';
import type { StoredRow } from './rowItem.ts';

/** What stays of a row that was deleted, for a day: whoever takes the deletion back brings it back as itself. */
export type RemovedRow = Pick<StoredRow, 'importId' | 'origin' | 'v' | 'createdAt' | 'createdBy'>;
interface RemovedItem extends Key, RemovedRow {
  entity: 'removedRow';
  ttl: number;
}

const keyOf = (scope: Scope, rowId: string): Key => ({
  PK: shardPartition(scope, shardOf(rowId)),
  SK: `${REMOVED}${rowId}`,
});

/** For the transaction that deletes a row. What the row said is not kept: who takes the deletion back has it. */
export function keepingRemoved(scope: Scope, { id, importId, origin, v, createdAt, createdBy }: StoredRow): Write {
  const Item: RemovedItem = {
    ...keyOf(scope, id),
    ...{ entity: 'removedRow', importId, origin, v, createdAt, createdBy },
    ttl: Math.ceil(Date.now() / 1000) + REMOVED_KEPT_SECONDS,
  };
  return putting({ TableName: TABLE_NAME, Item });
}

/** Of the ids of rows, what stays of those that were deleted, read consistently. */
export async function removedRows(scope: Scope, rowIds: readonly string[]): Promise<ReadonlyMap<string, RemovedRow>> {
  const items = await readMany<RemovedItem>(rowIds.map((id) => keyOf(scope, id)));
  return new Map(items.map((item) => [item.SK.slice(REMOVED.length), item]));
}

/** The version of a row that comes back: above the one that its removal was told with. */
export const versionBack = ({ v }: Pick<RemovedRow, 'v'>): number => v + 2;
