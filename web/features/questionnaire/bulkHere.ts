import type { RowDraft } from '#shared/calculations/schema.ts';
import type { BulkSet } from '#shared/questionnaire/schema.ts';
import type { GridRow, RowId } from './gridRow.ts';
import type { RowsStore } from './rowsStore.ts';

/** Takes the picked rows out that the server does not know; answers them. */
export function takeUnsaved(store: RowsStore, ids: ReadonlySet<RowId>): readonly GridRow[] {
  const isTaken = ({ id, saved }: GridRow) => saved === null && ids.has(id);
  const { rows } = store.state();
  const taken = rows.filter(isTaken);
  if (taken.length > 0) store.edit(rows.filter((row) => !isTaken(row)));
  return taken;
}

/** Puts them back, but those that came back by another way. */
export function putBack(store: RowsStore, taken: readonly GridRow[]): void {
  const { rows } = store.state();
  const there = new Set(rows.map(({ id }) => id));
  store.edit([...rows, ...taken.filter(({ id }) => !there.has(id))]);
}

/**
 * Rows in which something waited while one's own change of many (`set`) was made in them: the two belong to the same
 * person, who is not asked which one stays. Where somebody else changed more of the row it is asked.
 */
export function settleOwn(store: RowsStore, ids: ReadonlySet<RowId>, set: BulkSet = {}): void {
  for (const row of store.state().rows) if (ids.has(row.id) && isOnly(row, set)) store.settle(row.id, 'mine');
}

function isOnly({ saved, other }: GridRow, set: BulkSet): boolean {
  if (!saved || !other) return false;
  const keys = Object.keys(saved.inputs).concat(Object.keys(other.inputs));
  const isSameInput = (key: string) => saved.inputs[key] === other.inputs[key];
  const isOwn = (key: keyof RowDraft) => saved[key] === other[key] || (key in set && other[key] === set[key as never]);
  return keys.every(isSameInput) && TOPS.every(isOwn);
}
const TOPS = [
  'siteId',
  'emissionSource',
  'dateOn',
  'datePrecision',
  'note',
  'quality',
  'confirmed',
  'evidenceId',
] as const satisfies readonly (keyof RowDraft)[];
