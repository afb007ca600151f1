import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { activitiesIn } from './concepts.ts';
import { isWord, type Table } from './layout.ts';
import { totalAt } from './totals.ts';

type Cells = readonly (Cell | undefined)[];
type Rules = Pick<Mapping, 'skipHiddenRows' | 'skipTotalRows'> & Partial<Pick<Mapping, 'values'>>;
const KINDS = ['data', 'empty', 'header', 'total', 'section', 'note', 'hidden'] as const;
export type RowKind = (typeof KINDS)[number];
export type KindCounts = Record<RowKind, number>;
export const newCounts = (): KindCounts => Object.fromEntries(KINDS.map((kind) => [kind, 0])) as KindCounts;

const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && !cell.isMerged && (cell.text !== '' || cell.kind === 'noValue');

/** The first cell of the example row of a template, also where the sheet went on alone. */
const EXAMPLE = /^(ejemplo|exemplo|example)$/i;

/** Headings said again, or the example below them: neither is data. */
function isRepeatedHeader(table: Table, cells: Cells): boolean {
  if (EXAMPLE.test(cells[0]?.text.trim() ?? '')) return true;
  let same = 0;
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column];
    if (!cell || cell.text === '') continue;
    if (cell.text.trim() !== table.headers[column]?.text) return false;
    same++;
  }
  return same >= 2;
}

function isTotal(table: Table, row: number, { values = {} }: Rules): boolean {
  const { isTotal, openLabel } = totalAt(table, row);
  return isTotal || (openLabel !== null && values.totalRow?.[openLabel] === 'skip');
}

/** What a row of a table is. A title of a section names the activity of the rows below it. */
export function kindOfRow(table: Table, row: number, cells: Cells | null, rules: Rules): RowKind {
  const filled = (cells ?? []).filter(isFilled);
  if (!cells || filled.length === 0) return 'empty';
  if (rules.skipHiddenRows && table.sheet.hiddenRows.has(row)) return 'hidden';
  if (isRepeatedHeader(table, cells)) return 'header';
  if (rules.skipTotalRows && isTotal(table, row, rules)) return 'total';
  const [only] = filled;
  if (filled.length > 1 || !isWord(only) || table.headers.filter(({ text }) => text !== '').length < 3) return 'data';
  return only.text.length <= 60 && activitiesIn(only.text, null).length > 0 ? 'section' : 'note';
}
