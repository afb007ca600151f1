import { EDIT_LIMITS, type Edits } from '#shared/imports/edits.ts';
import { EditedSheet } from '#shared/imports/mapping/edits.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Undo } from './types.ts';

type Cell = Edits['cells'][number];
type Word = Edits['replaced'][number];
type Place = Omit<Cell, 'value'>;

const keyOf = ({ sheet, row, column }: Place) => `${row} ${column} ${sheet}`;
export const rowKey = (sheet: string, row: number): string => `${row} ${sheet}`;
const tooMany = (limit: number) => new AppError('imports.tooManyEdits', { limit });
const wordOf = ({ sheet, column, from, to }: Word): Word => ({ sheet, column, from: from.trim(), to: to.trim() });

/** What a person has changed of the cells of a file so far. */
export class Changes {
  private readonly workbook: Workbook;
  private readonly sheets = new Map<string, EditedSheet>();
  private readonly cells = new Map<string, Cell>();
  private words: readonly Word[];

  constructor(workbook: Workbook, { cells, replaced }: Pick<Edits, 'cells' | 'replaced'>) {
    this.workbook = workbook;
    this.words = replaced;
    for (const cell of cells) this.cells.set(keyOf(cell), cell);
  }

  /** Those of a sheet, laid over its rows as they are read. */
  of(sheet: string): EditedSheet {
    const known = this.sheets.get(sheet) ?? new EditedSheet(sheet, this.result());
    this.sheets.set(sheet, known);
    return known;
  }

  get count(): number {
    return this.cells.size + this.words.length;
  }
  has(place: Place): boolean {
    return this.cells.has(keyOf(place));
  }
  /** The rows in which a cell was written, by `rowKey`. */
  rows(): ReadonlySet<string> {
    return new Set([...this.cells.values()].map(({ sheet, row }) => rowKey(sheet, row)));
  }

  /** What stands in the file. */
  private written({ sheet, row, column }: Place): string {
    const found = this.workbook.sheets.find(({ name }) => name === sheet);
    return found?.row(row - 1)?.[column]?.text.trim() ?? '';
  }

  /** Writes in cells; what says again what stands in the file is no change. @throws AppError `imports.tooManyEdits` */
  write(cells: readonly Cell[]): Undo {
    const added = new Set(cells.map(keyOf).filter((key) => !this.cells.has(key)));
    if (this.cells.size + added.size > EDIT_LIMITS.cells) throw tooMany(EDIT_LIMITS.cells);
    const before = cells.map((cell) => [cell, this.cells.get(keyOf(cell))] as const).toReversed();
    for (const { value, ...place } of cells) {
      const text = value.trim();
      const isAsInFile = this.written(place) === text;
      this.put(place, isAsInFile ? undefined : { ...place, value: text.slice(0, EDIT_LIMITS.characters) });
    }
    return () => {
      for (const [place, cell] of before) this.put(place, cell);
    };
  }

  /** What a cell says from now on; nothing: what stands in the file. */
  private put(place: Place, cell: Cell | undefined): void {
    const edited = this.of(place.sheet);
    if (cell) {
      this.cells.set(keyOf(place), cell);
      edited.write(place.row - 1, place.column, cell.value);
    } else {
      this.cells.delete(keyOf(place));
      edited.erase(place.row - 1, place.column);
    }
  }

  private lay(sheet: string, words: readonly Word[]): void {
    this.of(sheet).replace(words.filter((one) => one.sheet === sheet));
  }

  /** What holds while a word is replaced by another; afterwards it is not. */
  tryWord<T>(word: Word, look: () => T): T {
    this.lay(word.sheet, [...this.words, wordOf(word)]);
    const found = look();
    this.lay(word.sheet, this.words);
    return found;
  }

  /** @throws AppError `imports.tooManyEdits` */
  replace(word: Word): Undo {
    if (this.words.length >= EDIT_LIMITS.replaced) throw tooMany(EDIT_LIMITS.replaced);
    const before = this.words;
    const use = (words: readonly Word[]) => {
      this.words = words;
      this.lay(word.sheet, words);
    };
    use([...before, wordOf(word)]);
    return () => use(before);
  }

  result(): Pick<Edits, 'cells' | 'replaced'> {
    return { cells: [...this.cells.values()], replaced: [...this.words] };
  }
}
