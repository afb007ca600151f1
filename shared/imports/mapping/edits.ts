import type { Edits } from '#shared/imports/edits.ts';
import type { Cell, Sheet, Workbook } from '#shared/imports/reader/types.ts';

type Cells = readonly (Cell | undefined)[];
type Replaced = Edits['replaced'];

export const NO_EDITS: Edits = { cells: [], replaced: [], left: [], wrong: 0 };

const plain = { number: null, day: null, precision: null, isPercent: false, isMerged: false } as const;
/** What a person writes is text, as in a CSV: it is read by the conventions of its column. */
const cellOf = (text: string): Cell | undefined => (text === '' ? undefined : { ...plain, kind: 'text', text });

/** What each word of a column becomes, all replacements done one after the other. */
function meanings(replaced: Replaced): ReadonlyMap<string, string> {
  const after = (word: string) =>
    replaced.reduce((text, { from, to }) => (text.trim() === from.trim() ? to.trim() : text), word);
  return new Map(replaced.map(({ from }) => [from.trim(), after(from.trim())]));
}

/** The changes of a sheet, to be laid over its rows as they are read; cells may be written while it is in use. */
export class EditedSheet {
  private words: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();
  private readonly byRow = new Map<number, Map<number, string>>();

  constructor(sheet: string, { cells, replaced }: Pick<Edits, 'cells' | 'replaced'>) {
    this.replace(replaced.filter((one) => one.sheet === sheet));
    for (const cell of cells) if (cell.sheet === sheet) this.write(cell.row - 1, cell.column, cell.value);
  }

  get isEmpty(): boolean {
    return this.words.size === 0 && this.byRow.size === 0;
  }

  /** A cell that says something else from now on. Rows are 0-based. */
  write(row: number, column: number, value: string): void {
    const cells = this.byRow.get(row) ?? new Map<number, string>();
    this.byRow.set(row, cells.set(column, value));
  }

  /** A cell that says again what stands in the file. */
  erase(row: number, column: number): void {
    this.byRow.get(row)?.delete(column);
  }

  /** All replacements of the sheet, in their order. */
  replace(replaced: Replaced): void {
    const columns = new Set(replaced.map(({ column }) => column));
    const own = (column: number) => meanings(replaced.filter((one) => one.column === column));
    this.words = new Map([...columns].map((column) => [column, own(column)]));
  }

  over(row: number, cells: Cells | null): Cells | null {
    const written = this.byRow.get(row);
    if (!written && (this.words.size === 0 || cells === null)) return cells;
    const changed = [...(cells ?? [])];
    for (const [column, words] of this.words) {
      const word = words.get(changed[column]?.text.trim() ?? '');
      if (word !== undefined) changed[column] = cellOf(word);
    }
    for (const [column, text] of written ?? []) changed[column] = cellOf(text.trim());
    return changed;
  }
}

const editedSheet = (sheet: Sheet, edited: EditedSheet): Sheet => ({
  ...sheet,
  row: (index) => edited.over(index, sheet.row(index)),
});

/** A workbook with its changes: everything else reads it as if they had stood in the file. */
export function withEdits(workbook: Workbook, editedOf: (sheet: string) => EditedSheet | null): Workbook {
  const sheets = workbook.sheets.map((sheet) => {
    const edited = editedOf(sheet.name);
    return edited ? editedSheet(sheet, edited) : sheet;
  });
  return { ...workbook, sheets };
}

/** Those of a mapping, for a file that is read once. */
export function editsOf(edits: Edits | undefined): (sheet: string) => EditedSheet | null {
  const { cells, replaced } = edits ?? NO_EDITS;
  if (cells.length === 0 && replaced.length === 0) return () => null;
  return (sheet) => {
    const edited = new EditedSheet(sheet, { cells, replaced });
    return edited.isEmpty ? null : edited;
  };
}

type Run = Edits['left'][number];

/** Runs in their order, those that touch made one. */
function merged(left: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of left.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && run.from <= last.to + 1) last.to = Math.max(last.to, run.to);
    else runs.push({ ...run });
  }
  return runs;
}

/** Whether a row (1-based) was left out by the person. */
export function leftOut(edits: Edits | undefined): (sheet: string, row: number) => boolean {
  const { left } = edits ?? NO_EDITS;
  const sheets = new Set(left.map(({ sheet }) => sheet));
  const runs = new Map([...sheets].map((sheet) => [sheet, merged(left.filter((run) => run.sheet === sheet))]));
  return (sheet, row) => {
    const own = runs.get(sheet) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((own[middle]?.to ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return (own[low]?.from ?? Number.POSITIVE_INFINITY) <= row;
  };
}

/** Rows (1-based, in their order) as runs. */
export function runsOf(sheet: string, rows: Iterable<number>): Edits['left'] {
  const runs: Edits['left'] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last.to === row - 1) last.to = row;
    else runs.push({ sheet, from: row, to: row });
  }
  return runs;
}
