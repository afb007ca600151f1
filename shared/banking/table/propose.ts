import { plainWords } from '#shared/banking/describe.ts';
import type { BankColumns, BankTable, RememberedColumns } from '#shared/banking/schema.ts';
import { findHeader, tableOf } from '#shared/imports/mapping/layout.ts';
import { type Profile, profilesOf } from '#shared/imports/mapping/profile.ts';
import type { Sheet, Workbook } from '#shared/imports/reader/types.ts';
import { type MarkTally, markOf, newTally } from '#shared/imports/values/numbers.ts';
import type { Target } from './columnNames.ts';
import { columnsOf, isBankHeading, mismatchOf } from './columns.ts';

const SEARCHED_ROWS = 60;
const SAMPLE_ROWS = 6;
const MOST_SHEETS = 20;
const SIGNED_ROWS = 500;

/** The row that heads the movements: most headings of a bank, at least two; else as for any table. */
function headerRowOf(sheet: Sheet): number | null {
  let best = { row: -1, named: 1 };
  for (let row = 0; row < Math.min(sheet.rowCount, SEARCHED_ROWS); row++) {
    const words = (sheet.row(row) ?? []).flatMap((cell) => (cell?.kind === 'text' ? [plainWords(cell.text)] : []));
    const named = words.filter((one) => one !== '' && isBankHeading(one)).length;
    if (named > best.named) best = { row, named };
  }
  return best.row === -1 ? findHeader(sheet) : best.row;
}

const sampleOf = (sheet: Sheet, first: number) => {
  const sample: { row: number; cells: string[] }[] = [];
  for (let row = first; row < sheet.rowCount && sample.length < SAMPLE_ROWS; row++) {
    const cells = sheet.row(row);
    if (cells) sample.push({ row: row + 1, cells: Array.from(cells, (cell) => cell?.text ?? '') });
  }
  return sample;
};

type Columns = Pick<BankColumns, Target>;
const plus = (a: MarkTally, b: MarkTally): MarkTally => ({
  comma: a.comma + b.comma,
  dot: a.dot + b.dot,
  both: a.both + b.both,
  example: a.example || b.example,
});

/** The decimal mark by all columns of money together. */
function markIn(columns: Columns, profiles: readonly Profile[]) {
  const money = [columns.amount, columns.debit, columns.credit, columns.balance];
  return markOf(money.map((one) => profiles[one ?? -1]?.marks ?? newTally()).reduce(plus, newTally()));
}

/** Banks of both countries write the day first; a file that says otherwise is believed, one that says both asks. */
function orderIn(columns: Columns, profiles: readonly Profile[]): 'dmy' | 'mdy' | 'ask' | null {
  const order = profiles[columns.accountingOn ?? -1]?.order;
  if (!order) return null;
  if (order.dmy > 0 && order.mdy > 0) return 'ask';
  if (order.mdy > 0) return 'mdy';
  return order.dmy + order.both > 0 ? 'dmy' : null;
}

/** Of the first amounts, whether more stand without a minus than with one. */
function isMostlyPositive(sheet: Sheet, firstRow: number, column: number | null): boolean {
  let positive = 0;
  for (let row = firstRow; row < Math.min(sheet.rowCount, firstRow + SIGNED_ROWS); row++) {
    const text = sheet.row(row)?.[column ?? -1]?.text ?? '';
    if (text !== '') positive += /[-−(]/.test(text) ? -1 : 1;
  }
  return positive > 0;
}

interface Understood {
  readonly sheet: BankTable['sheets'][number];
  readonly asks: BankTable['asks'];
  readonly score: number;
}
function understand(sheet: Sheet, isCard: boolean): Understood {
  const { name } = sheet;
  const header = headerRowOf(sheet);
  const none = { name, headerRow: null, headers: [], sample: sampleOf(sheet, 0), fits: [], proposed: null };
  if (header === null) return { sheet: none, asks: [], score: 0 };
  const table = tableOf(sheet, header);
  const profiles = profilesOf(table);
  const headers = table.headers.map(({ text }) => text);
  const fits = profiles.map(({ filled, dates, numbers, words }) => ({ filled, dates, numbers, words }));
  const columns = columnsOf(headers, fits);
  const [mark, order] = [markIn(columns, profiles), orderIn(columns, profiles)];
  const isPositive = isCard && isMostlyPositive(sheet, table.firstRow, columns.amount);
  const proposed: BankColumns = {
    ...{ sheet: name, headerRow: header + 1, ...columns },
    decimalMark: mark === 'ask' ? null : mark,
    dateOrder: order === 'ask' ? null : order,
    spendIs: isPositive ? 'positive' : 'negative',
  };
  const asks: BankTable['asks'] = [];
  if (mark === 'ask') asks.push('decimalMark');
  if (order === 'ask') asks.push('dateOrder');
  const found = [columns.accountingOn, columns.amount ?? columns.debit, columns.description[0] ?? null];
  const shown = { name, headerRow: header + 1, headers, sample: sampleOf(sheet, table.firstRow), fits, proposed };
  // The sheet where most is found; of equals, the longest.
  return { sheet: shown, asks, score: found.filter((one) => one !== null).length * 1e6 + sheet.filledRows };
}

interface Of {
  readonly isCard: boolean;
  /** Of an earlier file of the same account. */
  readonly remembered?: RememberedColumns | null | undefined;
}
/** What a spreadsheet of a bank seems to be: where its movements are, and which column is what. Null: no table at all. */
export function proposeTable(workbook: Workbook, { isCard, remembered }: Of): BankTable | null {
  const understood = workbook.sheets.slice(0, MOST_SHEETS).map((sheet) => understand(sheet, isCard));
  const [best] = understood.toSorted((a, b) => b.score - a.score);
  if (!best?.sheet.proposed) return null;
  const sheets = understood.map(({ sheet }) => sheet);
  const guessed = { sheets, proposed: best.sheet.proposed, asks: best.asks, isRemembered: false };
  return (remembered && asRemembered(guessed, remembered)) ?? guessed;
}

const sameHeaders = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => plainWords(one) === plainWords(b[i] ?? ''));

/** The table with the columns of an earlier file, if a sheet has its headings and what stands below is of their kinds. */
function asRemembered(table: BankTable, { headers, columns }: RememberedColumns): BankTable | null {
  const known = table.sheets.find((sheet) => sheet.proposed !== null && sameHeaders(sheet.headers, headers));
  if (!known?.proposed) return null;
  const { sheet, headerRow } = known.proposed;
  const proposed = { ...columns, sheet, headerRow };
  if (mismatchOf(table, proposed)) return null;
  const sheets = table.sheets.map((one) => (one === known ? { ...one, proposed } : one));
  return { sheets, proposed, asks: [], isRemembered: true };
}
