import type { Mapping } from '#shared/imports/schema.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { Table } from './layout.ts';

/** What tables are compared by: their headings in order, without case and accents. */
export const signatureOf = ({ headers }: Pick<Table, 'headers'>): string =>
  headers.map(({ text }) => wordsOf(text)).join('|');

/**
 * Lays what the user confirmed last time for the same headings over a guess: columns, activity, fixed values, meanings
 * of words. The sheet and its header row are those of this file.
 */
export function remember(mapping: Mapping, remembered: Mapping | null, { headers }: Table): boolean {
  if (!remembered || remembered.columns.some(({ column }) => column >= headers.length)) return false;
  const { activity, columns, fixed, values, decimalMark, dateOrder, skipTotalRows } = remembered;
  const { date: _, ...lasting } = fixed;
  Object.assign(mapping, { activity, columns, fixed: lasting, values, decimalMark, dateOrder, skipTotalRows });
  return true;
}
