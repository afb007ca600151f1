import { plainWords } from '#shared/banking/describe.ts';
import { centsOfNumber } from '#shared/banking/reader/money.ts';
import type { BankFile, LeftOut, Movement } from '#shared/banking/reader/types.ts';
import type { BankColumns } from '#shared/banking/schema.ts';
import { dateIn, numberIn } from '#shared/imports/mapping/cellValues.ts';
import { tableOf } from '#shared/imports/mapping/layout.ts';
import type { Cell, Sheet, Workbook } from '#shared/imports/reader/types.ts';
import { AppError } from '#shared/kernel/appError.ts';

type Cells = readonly (Cell | undefined)[];
const FOOT = /^(SALDO|TOTAL|TOTALES|TOTAIS|BALANCE|ABONOS PENDIENTES|SUMA|CLOSING|OPENING)\b/;
const textOf = (cell: Cell | undefined): string => cell?.text.trim() ?? '';

/** Reads the movements of a table as its columns were confirmed. What cannot be taken is told with its row. */
export function readTable(
  workbook: Workbook,
  { columns, fileName }: { columns: BankColumns; fileName: string },
): BankFile {
  const sheet = workbook.sheets.find(({ name }) => name === columns.sheet);
  if (!sheet) throw new AppError('banking.notAStatement', { file: fileName });
  const reader = new Reader(sheet, columns);
  const movements: Movement[] = [];
  const leftOut: LeftOut[] = [];
  for (const { cells, place } of rowsOf(workbook, { sheet, reader, headerRow: columns.headerRow })) {
    const found = reader.movementOf(cells, place);
    if (found && 'code' in found) leftOut.push(found);
    else if (found) movements.push(found);
  }
  const statement = { account: '', currency: 'EUR', ...runningBalances(movements), movements };
  return { format: 'table', statements: [statement], leftOut, notices: [] };
}

interface Of {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly headerRow: number;
}
/** The rows below the heading, and of the tables that go on with them; the place of a row counts on through them. */
function* rowsOf(workbook: Workbook, of: Of): Generator<{ cells: Cells; place: number }> {
  let before = 0;
  for (const part of partsOf(workbook, of)) {
    const first = part === of.sheet ? tableOf(part, of.headerRow - 1).firstRow : 0;
    for (let row = first; row < part.rowCount; row++) {
      const cells = part.row(row);
      if (cells) yield { cells, place: before + row + 1 };
    }
    before += part.rowCount;
  }
}

/** Banks that write HTML close their table and go on in another without a heading: it begins with a movement. */
function partsOf({ format, sheets }: Workbook, { sheet, reader }: Of): Sheet[] {
  const parts = [sheet];
  for (const next of format === 'html' ? sheets.slice(sheets.indexOf(sheet) + 1) : []) {
    const first = reader.movementOf(next.row(0) ?? [], 1);
    if (!first || 'code' in first) break;
    parts.push(next);
  }
  return parts;
}

class Reader {
  readonly #columns: BankColumns;
  /** A debit column holds what was spent, with or without its minus: most of its values say which. */
  readonly #debitSign: 1 | -1;
  constructor(sheet: Sheet, columns: BankColumns) {
    this.#columns = columns;
    this.#debitSign = debitSignOf(sheet, columns);
  }

  movementOf(cells: Cells, place: number): Movement | LeftOut | null {
    if (this.#isFoot(cells)) return null;
    const { accountingOn: dateColumn, valueOn, currency, mcc, balance } = this.#columns;
    const date = cells[dateColumn ?? -1];
    const text = this.#text(cells);
    const accountingOn = this.#day(date);
    if (accountingOn === null) return { place, code: 'badDate', value: textOf(date) || text };
    const amountCents = this.#cents(cells);
    if (amountCents === null) return { place, code: 'badAmount', value: text };
    if (amountCents === 0) return { place, code: 'noAmount', value: text };
    if (text === '') return { place, code: 'noDescription', value: accountingOn };
    const code = textOf(cells[mcc ?? -1]);
    return {
      ...{ place, accountingOn, amountCents, description: text.slice(0, 300) },
      valueOn: this.#day(cells[valueOn ?? -1]),
      balanceCents: this.#number(cells[balance ?? -1]),
      currency: currencyOf(textOf(cells[currency ?? -1])),
      mcc: /^\d{4}$/.test(code) ? code : null,
    };
  }

  /** Lines without a movement: empty ones, and what is left of the account, pending, totals. */
  #isFoot(cells: Cells): boolean {
    const { accountingOn, description, amount, debit, credit } = this.#columns;
    const own = [accountingOn, ...description, amount, debit, credit].map((column) => textOf(cells[column ?? -1]));
    if (own.every((one) => one === '')) return true;
    return this.#day(cells[accountingOn ?? -1]) === null && FOOT.test(plainWords(cells.map(textOf).join(' ')));
  }
  #text(cells: Cells): string {
    const parts = this.#columns.description.map((column) => textOf(cells[column])).filter((part) => part !== '');
    return [...new Set(parts)].join(' ').replace(/\s+/g, ' ');
  }
  #day(cell: Cell | undefined): string | null {
    if (!cell || textOf(cell) === '') return null;
    const read = dateIn(cell, this.#columns.dateOrder);
    return 'value' in read && read.value.precision === 'day' ? read.value.startOn : null;
  }
  #number(cell: Cell | undefined): number | null {
    if (!cell || textOf(cell) === '') return null;
    const read = numberIn(cell, this.#columns.decimalMark);
    return 'value' in read ? centsOfNumber(read.value.number) : null;
  }
  #cents(cells: Cells): number | null {
    const { amount, debit, credit, spendIs } = this.#columns;
    if (amount !== null) {
      const cents = this.#number(cells[amount]);
      return cents !== null && spendIs === 'positive' ? -cents || 0 : cents;
    }
    const [out, into] = [this.#number(cells[debit ?? -1]), this.#number(cells[credit ?? -1])];
    if (out === null && into === null) return null;
    return (into ?? 0) + (out ?? 0) * this.#debitSign || 0;
  }
}

const EUROS = ['', '€', 'EURO', 'EUROS'];
const currencyOf = (text: string): string => (EUROS.includes(text.toUpperCase()) ? 'EUR' : text.toUpperCase());

function debitSignOf(sheet: Sheet, { debit, headerRow, decimalMark }: BankColumns): 1 | -1 {
  let signs = 0;
  for (let row = headerRow; debit !== null && row < sheet.rowCount; row++) {
    const cell = sheet.row(row)?.[debit];
    const read = cell && textOf(cell) !== '' ? numberIn(cell, decimalMark) : null;
    if (read && 'value' in read) signs += Math.sign(read.value.number);
  }
  return signs < 0 ? 1 : -1;
}

/** Opening and closing balance of a table that gives one beside each movement, oldest or newest first. */
function runningBalances(movements: readonly Movement[]) {
  const none = { openingCents: null, closingCents: null };
  if (movements.some(({ balanceCents }) => balanceCents === null)) return none;
  const isDown = stepsIn(movements) >= stepsIn(movements.toReversed());
  const inOrder = isDown ? movements : movements.toReversed();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return none;
  return { openingCents: (first.balanceCents ?? 0) - first.amountCents, closingCents: last.balanceCents };
}
const stepsIn = (movements: readonly Movement[]): number =>
  movements.filter((one, i) => i > 0 && (movements[i - 1]?.balanceCents ?? 0) + one.amountCents === one.balanceCents)
    .length;
