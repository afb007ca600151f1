import { ROW_SHARDS } from '#shared/constants/calculations.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** One calculation of one account: the tenant comes from the actor or from a message, never from input. */
export interface Scope {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}
export interface Key {
  PK: string;
  SK: string;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SHARDS: readonly number[] = Array.from({ length: ROW_SHARDS }, (_, shard) => shard);

/** The shard of a row: from the last character of its id, which is even over ids made one by one and numbered ones. */
export const shardOf = (rowId: string): number => ALPHABET.indexOf(rowId.at(-1) ?? '0') % ROW_SHARDS;

/** Partition of a calculation's own items: run, totals, changes, exports. */
export const partitionOf = ({ tenantId, calculationId }: Scope): string => `T#${tenantId}#CAL#${calculationId}`;
/** Partition of a sixteenth of the rows, with its head and what was computed of it. */
export const shardPartition = (scope: Scope, shard: number): string => `${partitionOf(scope)}#${shard.toString(16)}`;
/** Beside the rows, by their ids: what stays of those that were deleted (removedRow.ts). */
export const REMOVED = 'D#';
/** Sort key of a row. */
export const rowSort = (rowId: string): string => `R#${rowId}`;
export const rowKey = (scope: Scope, rowId: string): Key => ({
  PK: shardPartition(scope, shardOf(rowId)),
  SK: rowSort(rowId),
});
/** Rows of one import: their ids begin with the random part of its id (`rowIdOf`). */
export const importPrefix = (importId: string): string => `row_${importId.slice(-16)}`;

/** Folder of a calculation in the documents bucket. */
export const folderOf = ({ tenantId, calculationId }: Scope): string =>
  `tenants/${tenantId}/calculations/${calculationId}`;
/** File in the folder of a seal with all that the calculation was computed with (sealedFactors.ts). */
export const sealedKey = ({ folder }: { folder: string }): string => `${folder}/factors.json.gz`;
/** Folder of its exports in the exports bucket. */
export const exportsFolder = ({ tenantId, calculationId }: Scope): string => `tenants/${tenantId}/${calculationId}`;
