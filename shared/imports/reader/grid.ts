import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type FormatClass, isDateFormat, type NumberFormat } from './numberFormat.ts';
import { DAYS_1904, dayOfSerial, timeOfSerial } from './serial.ts';
import type { Cell, Precision } from './types.ts';

/** Cells of one file, over all sheets: more is refused before memory is spent on it. */
export const MAX_CELLS = 5_000_000;

const KINDS = ['text', 'number', 'percent', 'day', 'month', 'year', 'time', 'boolean', 'error', 'noValue'] as const;
export type CellClass = FormatClass | 'text' | 'boolean' | 'error' | 'noValue';
const CODE = Object.fromEntries(KINDS.map((kind, i) => [kind, i])) as Record<CellClass, number>;

const grown = <T extends Uint8Array | Uint16Array | Float64Array>(old: T, make: (length: number) => T): T => {
  const more = make(old.length * 2);
  more.set(old);
  return more;
};

const GENERAL: NumberFormat = { kind: 'number', words: '', shownPer: 1 };
const shown = (value: number, per: number) => (per === 1 ? value : Number((value / per).toPrecision(15)));

/**
 * The cells of a sheet in columns of typed arrays: 13 bytes a cell. Text cells keep an index into `strings`, which an
 * xlsx shares between its sheets. Rows come one after the other, in any order.
 */
export class Grid {
  readonly strings: string[];
  private columns = new Uint16Array(256);
  private kinds = new Uint8Array(256);
  private values = new Float64Array(256);
  /** Words of the number format of each cell, in `words`. */
  private formats = new Uint16Array(256);
  private readonly words: string[] = [''];
  private size = 0;
  private readonly starts: number[] = [];
  /** Stored row of each sheet row; rows with the same number are read together. */
  private readonly places = new Map<number, number[]>();
  private current = -1;
  private lastColumn = -1;
  private lastRow = -1;

  constructor(strings: string[] = []) {
    this.strings = strings;
  }

  /** The cells added next belong to this row of the sheet (0-based). */
  startRow(row: number): void {
    this.current = row;
  }

  add(column: number, kind: CellClass, value: number): void {
    if (this.size === MAX_CELLS) throw new AppError('imports.tooManyCells', { limit: MAX_CELLS });
    if (kind === 'text') this.checkLength(value);
    if (this.size === this.kinds.length) this.grow();
    this.openRow();
    this.columns[this.size] = column;
    this.kinds[this.size] = CODE[kind];
    this.formats[this.size] = 0;
    this.values[this.size++] = value;
    if (column > this.lastColumn) this.lastColumn = column;
  }

  /** A number under its format; undefined for the general one. */
  addNumber(column: number, format: NumberFormat | undefined, number: { value: number; is1904: boolean }): void {
    const { kind, words, shownPer } = format ?? GENERAL;
    const days = number.is1904 && isDateFormat(kind) ? DAYS_1904 : 0;
    this.add(column, kind, words === '' ? number.value + days : shown(number.value, shownPer));
    if (words !== '') this.formats[this.size - 1] = this.placeOf(words);
  }

  private placeOf(words: string): number {
    const known = this.words.lastIndexOf(words);
    return known === -1 ? this.words.push(words) - 1 : known;
  }

  /** A text without end is no data, and every rule that looks at it takes its time. */
  private checkLength(text: number): void {
    const limit = IMPORT_LIMITS.cellCharacters;
    if ((this.strings[text]?.length ?? 0) > limit) throw new AppError('imports.cellTooLong', { limit });
  }

  addText(column: number, text: string): void {
    if (text === '') return;
    this.add(column, 'text', this.strings.push(text) - 1);
  }

  addErrorText(column: number, text: string): void {
    this.add(column, 'error', this.strings.push(text) - 1);
  }

  private openRow(): void {
    if (this.current === -1) return;
    const place = this.starts.push(this.size) - 1;
    const places = this.places.get(this.current);
    if (places) places.push(place);
    else this.places.set(this.current, [place]);
    if (this.current > this.lastRow) this.lastRow = this.current;
    this.current = -1;
  }

  private grow(): void {
    this.columns = grown(this.columns, (n) => new Uint16Array(n));
    this.kinds = grown(this.kinds, (n) => new Uint8Array(n));
    this.values = grown(this.values, (n) => new Float64Array(n));
    this.formats = grown(this.formats, (n) => new Uint16Array(n));
  }

  get rowCount(): number {
    return this.lastRow + 1;
  }
  get columnCount(): number {
    return this.lastColumn + 1;
  }
  get cellCount(): number {
    return this.size;
  }
  get filledRows(): number {
    return this.places.size;
  }

  row(index: number): (Cell | undefined)[] | null {
    const places = this.places.get(index);
    if (!places) return null;
    const cells: (Cell | undefined)[] = [];
    for (const place of places) {
      const end = this.starts[place + 1] ?? this.size;
      for (let i = this.starts[place] ?? end; i < end; i++) cells[this.columns[i] ?? 0] = this.cell(i);
    }
    return cells;
  }

  private cell(i: number): Cell {
    const kind = KINDS[this.kinds[i] ?? 0] ?? 'text';
    const value = this.values[i] ?? 0;
    const words = this.words[this.formats[i] ?? 0] ?? '';
    return words === '' ? cellOf(kind, value, this.strings) : new NumberCell(value, false, words);
  }
}

const plain = { number: null, day: null, precision: null, isPercent: false, isMerged: false } as const;
/** Spreadsheets keep 15 digits; the rest of a double is noise of binary fractions. */
const digits = (value: number) => String(Number(value.toPrecision(15)));

/** Its text is made when it is asked for: of 100,000 rows, few are shown. */
class NumberCell implements Cell {
  readonly kind = 'number';
  readonly day = null;
  readonly precision = null;
  readonly isMerged = false;
  readonly number: number;
  readonly isPercent: boolean;
  readonly formatWords: string;
  constructor(number: number, isPercent: boolean, formatWords = '') {
    this.number = number;
    this.isPercent = isPercent;
    this.formatWords = formatWords;
  }
  get text(): string {
    return this.isPercent ? `${digits(this.number * 100)}%` : digits(this.number);
  }
}

function cellOf(kind: CellClass, value: number, strings: readonly string[]): Cell {
  switch (kind) {
    case 'number':
    case 'percent':
      return new NumberCell(value, kind === 'percent');
    case 'time':
      return { ...plain, kind: 'text', text: timeOfSerial(value), number: value };
    case 'boolean':
      return { ...plain, kind: 'boolean', text: value ? 'true' : 'false', number: value };
    case 'noValue':
      return { ...plain, kind: 'noValue', text: '' };
    case 'day':
    case 'month':
    case 'year':
      return dateCell(value, kind);
    default:
      return textCell(kind, strings[value] ?? '');
  }
}

const textCell = (kind: Cell['kind'], text: string): Cell => ({
  kind,
  text,
  number: null,
  day: null,
  precision: null,
  isPercent: false,
  isMerged: false,
});

const SHOWN = { day: 10, month: 7, year: 4 } as const;
function dateCell(serial: number, precision: Precision): Cell {
  const day = dayOfSerial(serial);
  const text = day?.slice(0, SHOWN[precision]) ?? digits(serial);
  return { kind: 'date', text, number: serial, day, precision, isPercent: false, isMerged: false };
}
