import type { Cell, Sheet } from '#shared/imports/reader/types.ts';
import { looksLikeDate } from '#shared/imports/values/dates.ts';
import { looksNumeric } from '#shared/imports/values/numbers.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import { type Header, readHeader } from './headers.ts';

/** Rows looked at for the header. */
const SEARCHED_ROWS = 60;
/** A unit alone is a heading, but the line of units below the headings is not their row. */
const UNIT_WEIGHT = 0.4;

/** A sheet as a table: where its header is and where its rows begin. Rows and columns are 0-based. */
export interface Table {
  sheet: Sheet;
  headerRow: number;
  firstRow: number;
  headers: readonly Header[];
}
type Cells = readonly (Cell | undefined)[];

/** A word, and neither number nor date. */
export const isWord = (cell: Cell | undefined): cell is Cell =>
  cell?.kind === 'text' && !looksNumeric(cell.text) && !looksLikeDate(cell.text);
const isValue = (cell: Cell | undefined): boolean => cell !== undefined && !isWord(cell);
const filled = (cells: Cells | null): Cell[] => (cells ?? []).filter((cell) => cell !== undefined);

const bare = (text: string) => text.replace(/^[([{]|[)\]}]$/g, '');

/** How much a word looks like a heading. */
const headingWeight = ({ text }: Cell): number => {
  if ((readHeader(text).fields[0]?.fit ?? 0) <= 0.45) return 0;
  return unitNamed(bare(text)) ? UNIT_WEIGHT : 1;
};

/** Months that head columns, written as dates: `ene-23`, `Enero 2023`. */
const FEWEST_MONTHS = 2;
function monthHeadings(cells: readonly Cell[]): readonly Cell[] {
  const months = cells.filter((cell) => isValue(cell) && readHeader(cell.text).month !== null);
  const isEachOnce = new Set(months.map(({ text }) => text)).size === months.length;
  return isEachOnce && months.length >= FEWEST_MONTHS ? months : [];
}

function scoreOf(cells: Cells, next: Cells | null): number {
  const months = monthHeadings(filled(cells));
  const words = [...filled(cells).filter(isWord), ...months];
  const values = filled(cells).length - words.length;
  if (words.length === months.length || words.length < values) return 0;
  const known = words.reduce((sum, cell) => sum + headingWeight(cell), 0) + months.length;
  const hasRows = filled(next).some(isValue) ? 1 : 0;
  return known * 3 + Math.min(words.length, 12) - values * 2 + hasRows * 2;
}

/** The row that heads a table; null when no row has words above values. The first of equals wins. */
export function findHeader(sheet: Sheet): number | null {
  let best = { row: -1, score: 1 };
  let seen = 0;
  for (let row = 0; row < sheet.rowCount && seen < SEARCHED_ROWS; row++) {
    const cells = sheet.row(row);
    if (!cells) continue;
    seen++;
    const score = scoreOf(cells, nextRow(sheet, row));
    if (score > best.score) best = { row, score };
  }
  return best.row === -1 ? null : best.row;
}

function nextRow(sheet: Sheet, row: number): Cells | null {
  for (let next = row + 1; next < Math.min(sheet.rowCount, row + 5); next++) {
    const cells = sheet.row(next);
    if (cells) return cells;
  }
  return null;
}

/** A second line of headings: words only (units, `Actual MTCO2e`), and values right below each of them. */
function isSecondLine(cells: Cells, next: Cells | null): boolean {
  const isUnits = filled(cells).every((cell) => unitNamed(bare(cell.text)) !== undefined);
  return (
    filled(cells).every(isWord) &&
    (isUnits || cells.every((cell, column) => cell === undefined || isValue(next?.[column])))
  );
}

/** Headings of groups above: two or more words, over merged cells or over columns without a heading of their own. */
function groupsAbove(sheet: Sheet, headerRow: number): (string | undefined)[] {
  const cells = headerRow > 0 ? sheet.row(headerRow - 1) : null;
  const own = sheet.row(headerRow) ?? [];
  if (!cells || filled(cells).length < 2 || !filled(cells).every(isWord)) return [];
  const spans = sheet.merges.filter((merge) => merge.top === headerRow - 1 && merge.right > merge.left);
  const hasGaps = cells.some((cell, column) => cell !== undefined && own[column] === undefined);
  if (spans.length === 0 && !hasGaps) return [];
  const groups = cells.map((cell) => cell?.text);
  for (const { left, right } of spans)
    for (let column = left + 1; column <= right; column++) groups[column] = groups[left];
  return groups;
}

/** Reads a sheet as a table under a header row: headings of several lines are joined. */
export function tableOf(sheet: Sheet, headerRow: number): Table {
  const groups = groupsAbove(sheet, headerRow);
  const own = sheet.row(headerRow) ?? [];
  const below = sheet.row(headerRow + 1);
  const second = below && isSecondLine(below, sheet.row(headerRow + 2)) ? below : null;
  const columns = Math.max(own.length, groups.length, second?.length ?? 0);
  const headers = Array.from({ length: columns }, (_, column) => {
    const unit = second?.[column]?.text;
    const parts = [groups[column], own[column]?.text, unit && unitNamed(bare(unit)) ? `(${bare(unit)})` : unit];
    return readHeader(parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim());
  });
  return { sheet, headerRow, firstRow: headerRow + (second ? 2 : 1), headers };
}
