import type { Cell } from '#shared/imports/reader/types.ts';
import { monthOf } from '#shared/imports/values/months.ts';
import { readNumber } from '#shared/imports/values/numbers.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { isWord, type Table } from './layout.ts';
import { BALANCE_WORDS, TOTAL_REST, TOTAL_WORDS } from './synonyms/headers.ts';

type Cells = readonly (Cell | undefined)[];
/** Looked for first: few rows get any further. */
const MAY_BE_TOTAL = /^\W*(sub ?to|to?ta|suma|soma|gran|sum|saldo|balance|opening|closing|starting|ending)/i;
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 3;

/** The only word of a row of numbers, where it begins as a total does. */
function totalLabel(cells: Cells): string | null {
  if (!cells.some((cell) => cell?.kind === 'text' && MAY_BE_TOTAL.test(cell.text))) return null;
  const filled = cells.filter((cell) => cell !== undefined && !cell.isMerged && cell.text !== '');
  const words = filled.filter((cell) => isWord(cell) && !unitNamed(cell.text));
  const [label] = words;
  const isOne = words.length === 1 && label !== undefined && filled.length > 1;
  return isOne && TOTAL_WORDS.test(wordsOf(label.text)) ? label.text : null;
}

/** `Total`, `Suma 2024`, `Total del mes de enero`: besides the word nothing but a time. */
function isPlain(label: string): boolean {
  const rest = wordsOf(label).replace(TOTAL_WORDS, ' ').split(' ').filter(Boolean);
  return rest.every((word) => /^\d+$/.test(word) || TOTAL_REST.has(word) || monthOf(word) !== null);
}

/** The number of a cell, by either decimal mark. */
function readings(cell: Cell | undefined): readonly number[] {
  if (!cell || cell.isMerged) return [];
  if (cell.kind === 'number') return [cell.number ?? 0, cell.number ?? 0];
  if (cell.kind !== 'text') return [];
  const read = ([',', '.'] as const).map((mark) => readNumber(cell.text, mark));
  return read.map((one) => (typeof one === 'string' ? Number.NaN : one.value));
}

/** Sums of the columns of some rows, by either decimal mark. */
class Sums {
  private readonly byColumn = new Map<number, { sums: [number, number]; rows: number }>();

  /** A total begins a new sum. */
  addOrClear(cells: Cells, isTotal: boolean): void {
    if (isTotal) this.byColumn.clear();
    else this.add(cells);
  }

  private add(cells: Cells): void {
    cells.forEach((cell, column) => {
      const [comma, dot] = readings(cell);
      if (comma === undefined || dot === undefined) return;
      const known = this.byColumn.get(column) ?? { sums: [0, 0], rows: 0 };
      this.byColumn.set(column, { sums: [known.sums[0] + comma, known.sums[1] + dot], rows: known.rows + 1 });
    });
  }

  /** Whether a row has the sum of a column in it. */
  isIn(cells: Cells): boolean {
    return cells.some((cell, column) => {
      const { sums = [], rows = 0 } = this.byColumn.get(column) ?? {};
      const numbers = readings(cell);
      const isSum = (number: number, of: number) => of !== 0 && Math.abs(number - of) <= Math.abs(of) * 1e-6;
      return rows >= FEWEST_ROWS && sums.some((sum, mark) => isSum(numbers[mark] ?? Number.NaN, sum));
    });
  }
}

type Totals = ReadonlyMap<number, string | null>;
const known = new WeakMap<Table, Totals>();

/**
 * Rows that begin with a word of totals: null for a total, its label for one that may as well be a row of something
 * called so (`Total Energies`). It is a total by its plain word, or by an amount that is the sum of the rows above, from
 * the beginning or from the last total.
 */
function totalsOf(table: Table): Totals {
  const found = known.get(table) ?? new Map([...totalsIn(table, labelsOf(table)), ...closingRows(table)]);
  known.set(table, found);
  return found;
}

function totalsIn(table: Table, labels: ReadonlyMap<number, string>): Totals {
  const totals = new Map<number, string | null>();
  const [all, part] = [new Sums(), new Sums()];
  const last = [...labels.keys()].at(-1) ?? -1;
  for (let row = table.firstRow; row <= last; row++) {
    const cells = table.sheet.row(row) ?? [];
    const label = labels.get(row) ?? '';
    const isTotal = label !== '' && isSum(label, cells, [all, part]);
    if (label !== '') totals.set(row, isTotal ? null : label);
    part.addOrClear(cells, isTotal);
    if (!isTotal) all.addOrClear(cells, false);
  }
  return totals;
}

/** The only word of a row with one number at most; null of any other row. */
function captionOf(cells: Cells): string | null {
  const filled = cells.filter((cell) => cell !== undefined && !cell.isMerged && cell.text !== '');
  const [word, ...others] = filled.filter(isWord);
  return word !== undefined && others.length === 0 && filled.length <= 2 ? word.text : null;
}

/** Banks end a list of movements with lines of the account: from the first balance there, none of them is a movement. */
function closingRows({ sheet, firstRow, headers }: Table): [number, null][] {
  if (headers.filter(({ text }) => text !== '').length < FEWEST_COLUMNS) return [];
  const captions: { row: number; caption: string }[] = [];
  for (let row = sheet.rowCount - 1; row >= firstRow; row--) {
    const cells = sheet.row(row);
    const caption = cells && captionOf(cells);
    if (caption) captions.unshift({ row, caption });
    else if (cells?.some((cell) => cell !== undefined && cell.text !== '')) break;
  }
  const first = captions.findIndex(({ caption }) => BALANCE_WORDS.test(wordsOf(caption)) && isPlain(caption));
  return first === -1 ? [] : captions.slice(first).map(({ row }) => [row, null]);
}

const isSum = (label: string, cells: Cells, sums: readonly Sums[]) =>
  isPlain(label) || sums.some((one) => one.isIn(cells));

function labelsOf({ sheet, firstRow }: Table): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (let row = firstRow; row < sheet.rowCount; row++) {
    const label = totalLabel(sheet.row(row) ?? []);
    if (label !== null) labels.set(row, label);
  }
  return labels;
}

/** What a row that begins as a total does is: a total, or something to be asked by its label. */
export function totalAt(table: Table, row: number): { isTotal: boolean; openLabel: string | null } {
  const found = totalsOf(table).get(row);
  return { isTotal: found === null, openLabel: found ?? null };
}
