import { Grid } from './grid.ts';
import type { NumberFormat } from './numberFormat.ts';
import { serialOfDay } from './serial.ts';
import type { Merge } from './types.ts';
import { richText, unescaped } from './xlsxParts.ts';
import type { Xml } from './xml.ts';

interface Book {
  strings: string[];
  styles: readonly NumberFormat[];
  is1904: boolean;
  /** A formula whose result is 0 may never have been computed. */
  isUncalculated: boolean;
}

const LETTER_S = 115;
const LAST_COLUMN = 16_383;
const LAST_ROW = 1_048_575;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2}))?/;

const isTrue = (value: string | null) => value === '1' || value === 'true';

/** Reads the cells of a sheet part, some millions of them: no object is made for a cell. */
export class SheetReader {
  readonly grid: Grid;
  readonly hiddenRows = new Set<number>();
  readonly merges: Merge[] = [];
  private readonly xml: Xml;
  private readonly book: Book;
  private row = -1;
  private column = -1;
  private style = 0;
  private isFormula = false;

  constructor(xml: Xml, book: Book) {
    this.xml = xml;
    this.book = book;
    this.grid = new Grid(book.strings);
  }

  /** The dimension that the sheet declares is not looked at. */
  read(): this {
    const { xml } = this;
    while (xml.next()) {
      if (xml.isClosing) continue;
      if (xml.name === 'c') this.readCell();
      else if (xml.name === 'row') this.startRow();
      else if (xml.name === 'mergeCell') this.addMerge(xml.attribute('ref') ?? '');
    }
    return this;
  }

  private startRow(): void {
    const { xml } = this;
    const given = xml.find('r') ? xml.number(xml.valueStart, xml.valueEnd) - 1 : -1;
    this.row = given >= 0 && given <= LAST_ROW ? given : this.row + 1;
    this.column = -1;
    this.grid.startRow(this.row);
    if (isTrue(xml.attribute('hidden'))) this.hiddenRows.add(this.row);
  }

  private readCell(): void {
    this.column = this.columnOf(this.column + 1);
    if (!this.xml.isEmpty) this.readContent(this.typeOf());
  }

  private readContent(type: string): void {
    const { xml } = this;
    this.style = xml.find('s') ? xml.number(xml.valueStart, xml.valueEnd) : 0;
    this.isFormula = false;
    let hasValue = false;
    while (xml.next() && !(xml.isClosing && xml.name === 'c')) {
      if (xml.isClosing) continue;
      if (xml.name === 'f') this.isFormula = true;
      else hasValue = this.addContent(type) || hasValue;
    }
    if (this.isFormula && !hasValue) this.grid.add(this.column, 'noValue', 0);
  }

  /** Whether an element of a cell was a value or an inline text. An empty one is none, but for a formula that gives a text. */
  private addContent(type: string): boolean {
    const { xml } = this;
    if (xml.name === 'is' && !xml.isEmpty) this.grid.addText(this.column, richText(xml, 'is'));
    if (xml.name !== 'v') return xml.name === 'is';
    return xml.isEmpty ? type === 'str' : this.addValue(type);
  }

  /** Column of a cell by its reference (`AB12` -> 27), or the next one where a cell has none. */
  private columnOf(next: number): number {
    const { xml } = this;
    if (!xml.find('r')) return next;
    let column = 0;
    for (let at = xml.valueStart; at < xml.valueEnd; at++) {
      const letter = (xml.at(at) | 32) - 96;
      if (letter < 1 || letter > 26) break;
      column = column * 26 + letter;
    }
    return column >= 1 && column <= LAST_COLUMN + 1 ? column - 1 : next;
  }

  /** Most cells are numbers or shared strings: their one letter is not made into a string first. */
  private typeOf(): string {
    const { xml } = this;
    if (!xml.find('t')) return 'n';
    const isLetter = xml.valueEnd - xml.valueStart === 1;
    return isLetter && xml.at(xml.valueStart) === LETTER_S ? 's' : xml.text(xml.valueStart, xml.valueEnd);
  }

  private addValue(type: string): boolean {
    const { xml } = this;
    const start = xml.tagEnd;
    xml.next();
    const end = xml.tagStart;
    if (end === start) return type === 'str';
    if (type === 'n') return this.addNumber(start, end);
    if (type === 's') this.addShared(xml.number(start, end));
    else this.addWritten(type, xml.text(start, end));
    return true;
  }

  private addWritten(type: string, text: string): void {
    const { grid, column } = this;
    if (type === 'b') grid.add(column, 'boolean', isTrue(text) ? 1 : 0);
    else if (type === 'e') grid.addErrorText(column, text);
    else if (type === 'd') this.addIsoDate(text);
    else grid.addText(column, unescaped(text));
  }

  private addShared(index: number): void {
    if (this.book.strings[index]) this.grid.add(this.column, 'text', index);
  }

  /** What is no number stays what it says: it is told where it is used. */
  private addNumber(start: number, end: number): boolean {
    const { xml, book, grid, column } = this;
    const value = xml.number(start, end);
    if (Number.isNaN(value)) return this.addUnreadable(xml.text(start, end));
    if (value === 0 && this.isFormula && book.isUncalculated) return false;
    grid.addNumber(column, book.styles[this.style], { value, is1904: book.is1904 });
    return true;
  }

  private addUnreadable(text: string): boolean {
    this.grid.addText(this.column, text.trim());
    return text.trim() !== '';
  }

  /** A cell of type date holds ISO 8601 text: its day is taken as written. */
  private addIsoDate(text: string): void {
    const parts = ISO_DATE.exec(text);
    if (!parts) this.grid.addText(this.column, text);
    const [, day, hours = 0, minutes = 0, seconds = 0] = parts ?? [];
    if (day === undefined) return;
    const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
    this.grid.add(this.column, 'day', serialOfDay(day) + time);
  }

  private addMerge(reference: string): void {
    const ends = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference);
    if (!ends) return;
    const [, left = 'A', top, right = 'A', bottom] = ends;
    this.merges.push({
      top: Number(top) - 1,
      left: columnOfLetters(left),
      bottom: Number(bottom) - 1,
      right: columnOfLetters(right),
    });
  }
}

const columnOfLetters = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
