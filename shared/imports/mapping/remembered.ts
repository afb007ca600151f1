import type { Mapping } from '#shared/imports/schema.ts';
import type { Table } from './layout.ts';

/**
 * Lays what the user confirmed last time for the same headings over a guess: columns, activity, fixed values, meanings
 * of words. The sheet and its header row are those of this file.
 */
export function remember(mapping: Mapping, remembered: Mapping | null, { headers }: Table): boolean {
  if (remembered?.sheet !== mapping.sheet || remembered.columns.some(({ column }) => column >= headers.length))
    return false;
  const { activity, columns, fixed, values, decimalMark, dateOrder, skipTotalRows, formulas } = remembered;
  const { date: _, ...lasting } = fixed;
  Object.assign(mapping, { activity, columns, fixed: lasting, values, decimalMark, dateOrder, skipTotalRows });
  if (formulas) mapping.formulas = formulas;
  return true;
}
