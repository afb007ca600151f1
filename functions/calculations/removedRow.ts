import { createHash } from 'node:crypto';
import { readMany } from '#functions/kit/batch.ts';
import { TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { REMOVED_KEPT_SECONDS } from '#shared/constants/questionnaire.ts';
import { type Key, REMOVED, type Scope, shardOf, shardPartition } from './keys.ts';
import { givenText, type StoredRow } from './rowItem.ts';

/** What stays of a row that was deleted, for a day: whoever takes the deletion back brings it back as itself. */
export interface RemovedRow extends Pick<StoredRow, 'importId' | 'origin' | 'v' | 'createdAt' | 'createdBy'> {
  /** Of what it said: a row that comes back as it was is not judged again. Absent in those of before this was kept. */
  said?: string;
}
interface RemovedItem extends Key, RemovedRow {
  entity: 'removedRow';
  ttl: number;
}

const keyOf = (scope: Scope, rowId: string): Key => ({
  PK: shardPartition(scope, shardOf(rowId)),
  SK: `${REMOVED}${rowId}`,
});

/** The same draft gives the same; what a document is called, and where the row came from, is not said by the user. */
function hashOf(draft: RowDraft): string {
  const inputs = Object.fromEntries(Object.entries(draft.inputs).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = givenText({ ...draft, inputs, evidenceName: null, importId: null, origin: null });
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
/** Whether a draft says what a row said as it was deleted. */
export const isAsRemoved = (draft: RowDraft, { said }: RemovedRow): boolean => said === hashOf(draft);

/** For the transaction that deletes a row. What the row said is not kept: who takes the deletion back has it. */
export function keepingRemoved(scope: Scope, row: StoredRow): Write {
  const { id, importId, origin, v, createdAt, createdBy } = row;
  const Item: RemovedItem = {
    ...keyOf(scope, id),
    ...{ entity: 'removedRow', importId, origin, v, createdAt, createdBy, said: hashOf(row) },
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
