import type { Mapping } from '#shared/imports/schema.ts';
import type { ColumnFix, Effect } from './types.ts';

/** A fix that changes how the column is read, not what stands in it. */
export type MappingFix = Exclude<ColumnFix, { kind: 'replace' }>;

export const withFix = (mapping: Mapping, fix: MappingFix): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((target) =>
    target.column === fix.column
      ? { ...target, ...(fix.kind === 'unit' ? { unit: fix.unit } : { order: fix.order }) }
      : target,
  ),
});

/** What a fix does to rows, by whether each is wrong before and after. */
export function effectOf(before: readonly boolean[], after: readonly boolean[]): Effect {
  const count = (was: boolean) => before.filter((one, i) => one === was && after[i] !== was).length;
  return { rows: before.length, fixed: count(true), broken: count(false) };
}
