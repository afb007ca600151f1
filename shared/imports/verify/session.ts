import { type Rows, rowsIn } from '#shared/imports/mapping/apply.ts';
import { EditedSheet, leftOut, NO_EDITS, runsOf } from '#shared/imports/mapping/edits.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { EDIT_LIMITS, type Edits, type Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { sheetsOf } from './columns.ts';
import { type Lines, readLines, STATES } from './lines.ts';
import type { ColumnFix, Effect, RowFilter, RowState, RowView, VerifyCounts, VerifySheet } from './types.ts';

type Tell = (done: number, total: number) => void;
interface Opened {
  readonly workbook: Workbook;
  readonly mapping: Mapping;
  readonly known: Known;
}
export interface CellChange {
  readonly line: number;
  readonly column: number;
  readonly value: string;
}

/** The rows of a file while a person verifies them: read and checked by what reads and checks them when they are saved. */
export class VerifySession {
  private readonly opened: Opened;
  private mapping: Mapping;
  private readonly edited = new Map<string, EditedSheet>();
  private readonly cells = new Map<string, Edits['cells'][number]>();
  private replaced: Edits['replaced'];
  private rows: readonly Rows[] = [];
  private lines: Lines;
  private readonly left = new Set<number>();
  private hasNewMapping = false;
  /** What the last effect was found by, for when it is taken. */
  private pending: { fix: string; mapping: Mapping; rows: readonly Rows[]; lines: Lines } | null = null;

  constructor(opened: Opened, tell?: Tell) {
    this.opened = opened;
    const { edits = NO_EDITS, ...mapping } = opened.mapping;
    this.mapping = mapping;
    this.replaced = edits.replaced;
    for (const cell of edits.cells) this.cells.set(keyOf(cell), cell);
    this.rows = this.read(mapping);
    this.lines = readLines(this.rows, tell);
    if (edits.left.length > 0) this.leaveRuns(edits);
    if (edits.wrong > 0) this.leaveWrong();
  }

  private read(mapping: Mapping): readonly Rows[] {
    const { workbook, known } = this.opened;
    return rowsIn(workbook, mapping, { known, edited: (sheet) => this.editedOf(sheet) });
  }

  private editedOf(sheet: string): EditedSheet {
    const edited =
      this.edited.get(sheet) ?? new EditedSheet(sheet, { cells: [...this.cells.values()], replaced: this.replaced });
    this.edited.set(sheet, edited);
    return edited;
  }

  get sheets(): readonly VerifySheet[] {
    return sheetsOf(this.rows, this.mapping);
  }

  counts(): VerifyCounts {
    const { lines, left } = this;
    const all = Array.from(lines.states, (state, line) => ({ state: STATES[state] ?? 'good', isLeft: left.has(line) }));
    const count = (...asked: readonly RowState[]) =>
      all.filter(({ state, isLeft }) => !isLeft && asked.includes(state)).length;
    const isGoodLeft = all.some(({ state, isLeft }) => isLeft && state !== 'wrong');
    const changes = this.cells.size + this.replaced.length;
    return {
      rows: lines.length,
      good: count('good', 'warned'),
      wrong: count('wrong'),
      warned: count('warned'),
      left: left.size,
      wrongOfAll: all.filter(({ state }) => state === 'wrong').length,
      changes,
      isChanged: isGoodLeft || this.hasNewMapping || changes > 0,
    };
  }

  /** The lines of a sheet that are asked for: errors first, then warnings, then the others as in the file. */
  order(sheet: number, filter: RowFilter): Int32Array<ArrayBuffer> {
    const { lines, left } = this;
    const changed = filter === 'changed' ? this.changedLines() : null;
    const isAsked = (line: number): boolean => {
      if (lines.sheets[line] !== sheet) return false;
      if (filter === 'all') return true;
      if (filter === 'left') return left.has(line);
      return changed ? changed.has(line) : STATES[lines.states[line] ?? 0] === filter;
    };
    const byState: number[][] = STATES.map(() => []);
    for (let line = 0; line < lines.length; line++) if (isAsked(line)) byState[lines.states[line] ?? 0]?.push(line);
    return Int32Array.from(byState.toReversed().flat());
  }

  private changedLines(): Set<number> {
    const rows = new Set([...this.cells.values()].map(({ sheet, row }) => `${sheet} ${row}`));
    const { lines } = this;
    const changed = new Set<number>();
    for (let line = 0; line < lines.length; line++)
      if (rows.has(`${this.sheetName(line)} ${(lines.rows[line] ?? 0) + 1}`)) changed.add(line);
    return changed;
  }

  private sheetName(line: number): string {
    return this.rows[this.lines.sheets[line] ?? 0]?.table.sheet.name ?? '';
  }

  views(lines: readonly number[]): RowView[] {
    return lines.map((line) => this.view(line));
  }

  private view(line: number): RowView {
    const { lines } = this;
    const at = lines.sheets[line] ?? 0;
    const row = lines.rows[line] ?? 0;
    const sheet = this.sheetName(line);
    const cells = this.rows[at]?.table.sheet.row(row) ?? [];
    const columns = Array.from(cells, (_, column) => column);
    return {
      ...{ line, sheet, row: row + 1 },
      cells: Array.from(cells, (cell) => cell?.text ?? ''),
      state: STATES[lines.states[line] ?? 0] ?? 'good',
      isLeft: this.left.has(line),
      changed: columns.filter((column) => this.cells.has(keyOf({ sheet, row: row + 1, column }))),
      problems: lines.problems.get(line) ?? [],
    };
  }

  /** Writes in cells, and checks their rows again. @throws AppError `imports.tooManyEdits` before anything is written */
  write(changes: readonly CellChange[]): void {
    if (this.cells.size + changes.length > EDIT_LIMITS.cells)
      throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.cells });
    for (const { line, column, value } of changes) {
      const sheet = this.sheetName(line);
      const row = (this.lines.rows[line] ?? 0) + 1;
      const cell = { sheet, row, column, value: value.trim().slice(0, EDIT_LIMITS.characters) };
      const isAsWritten = this.written(cell) === cell.value;
      if (isAsWritten) this.cells.delete(keyOf(cell));
      else this.cells.set(keyOf(cell), cell);
      if (isAsWritten) this.editedOf(sheet).erase(row - 1, column);
      else this.editedOf(sheet).write(row - 1, column, cell.value);
    }
    this.again(new Set(changes.map(({ line }) => line)));
  }

  /** What stands in the file. */
  private written({ sheet, row, column }: Omit<Edits['cells'][number], 'value'>): string {
    const found = this.opened.workbook.sheets.find(({ name }) => name === sheet);
    return found?.row(row - 1)?.[column]?.text.trim() ?? '';
  }

  private again(lines: Iterable<number>): void {
    this.pending = null;
    for (const line of lines) this.lines.set(line, this.outcomes(line));
  }
  private outcomes(line: number) {
    return this.rows[this.lines.sheets[line] ?? 0]?.at(this.lines.rows[line] ?? 0) ?? [];
  }

  /** What a fix would do; nothing is changed by it. */
  effect(fix: ColumnFix): Effect {
    return fix.kind === 'replace' ? this.effectOfWord(fix) : this.effectOfMapping(fix);
  }

  private saying({ sheet, column, from }: ColumnFix & { kind: 'replace' }): number[] {
    const { lines } = this;
    const found: number[] = [];
    const { table } = this.rows[sheet] ?? {};
    for (let line = 0; line < lines.length; line++)
      if (
        lines.sheets[line] === sheet &&
        (table?.sheet.row(lines.rows[line] ?? 0)?.[column]?.text.trim() ?? '') === from.trim()
      )
        found.push(line);
    return found;
  }

  private withWord({ sheet, column, from, to }: ColumnFix & { kind: 'replace' }): Edits['replaced'] {
    const name = this.rows[sheet]?.table.sheet.name ?? '';
    return [...this.replaced, { sheet: name, column, from: from.trim(), to: to.trim() }];
  }

  private replaceIn(sheet: number, replaced: Edits['replaced']): void {
    const name = this.rows[sheet]?.table.sheet.name ?? '';
    this.editedOf(name).replace(replaced.filter((one) => one.sheet === name));
  }

  private effectOfWord(fix: ColumnFix & { kind: 'replace' }): Effect {
    const found = this.saying(fix);
    const before = found.map((line) => this.lines.isWrong(line));
    this.replaceIn(fix.sheet, this.withWord(fix));
    const after = found.map((line) => this.outcomes(line).some(({ draft }) => draft === null));
    this.replaceIn(fix.sheet, this.replaced);
    return effectOf(before, after);
  }

  private effectOfMapping(fix: Exclude<ColumnFix, { kind: 'replace' }>): Effect {
    const columns = this.mapping.columns.map((target) =>
      target.column === fix.column
        ? { ...target, ...(fix.kind === 'unit' ? { unit: fix.unit } : { order: fix.order }) }
        : target,
    );
    const mapping = { ...this.mapping, columns };
    const rows = this.read(mapping);
    const lines = readLines(rows);
    this.pending = { fix: JSON.stringify(fix), mapping, rows, lines };
    const { table } = this.rows[fix.sheet] ?? {};
    const [before, after]: [boolean[], boolean[]] = [[], []];
    for (let line = 0; line < this.lines.length; line++) {
      if (!table?.sheet.row(this.lines.rows[line] ?? 0)?.[fix.column]?.text) continue;
      before.push(this.lines.isWrong(line));
      after.push(lines.isWrong(line));
    }
    return effectOf(before, after);
  }

  /** Takes a fix: all rows that it touches are checked again. */
  take(fix: ColumnFix): void {
    if (fix.kind === 'replace') {
      if (this.replaced.length >= EDIT_LIMITS.replaced)
        throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.replaced });
      const found = this.saying(fix);
      this.replaced = this.withWord(fix);
      this.replaceIn(fix.sheet, this.replaced);
      this.again(found);
      return;
    }
    if (this.pending?.fix !== JSON.stringify(fix)) this.effectOfMapping(fix);
    if (!this.pending) return;
    ({ mapping: this.mapping, rows: this.rows, lines: this.lines } = this.pending);
    this.hasNewMapping = true;
    this.pending = null;
  }

  /** The unusual quantity of a row is meant. */
  confirm(line: number): void {
    const row = (this.lines.rows[line] ?? 0) + 1;
    const confirmedRows = [...new Set([...this.mapping.confirmedRows, row])];
    if (confirmedRows.length > EDIT_LIMITS.confirmed)
      throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.confirmed });
    this.mapping = { ...this.mapping, confirmedRows };
    this.rows = this.read(this.mapping);
    this.lines = readLines(this.rows);
    this.hasNewMapping = true;
    this.pending = null;
  }

  leave(lines: Iterable<number>, isLeft: boolean): void {
    for (const line of lines) {
      if (isLeft) this.left.add(line);
      else this.left.delete(line);
    }
  }
  /** All wrong rows are left out. */
  leaveWrong(): void {
    for (let line = 0; line < this.lines.length; line++) if (this.lines.isWrong(line)) this.left.add(line);
  }
  private leaveRuns(edits: Edits): void {
    const isLeft = leftOut(edits);
    for (let line = 0; line < this.lines.length; line++)
      if (isLeft(this.sheetName(line), (this.lines.rows[line] ?? 0) + 1)) this.left.add(line);
  }

  /** How the file is to be read and saved. @throws AppError `imports.tooManyEdits` */
  result(): Mapping {
    const good = [...this.left].filter((line) => !this.lines.isWrong(line)).toSorted((a, b) => a - b);
    const names = this.rows.map(({ table }) => table.sheet.name);
    const left = names.flatMap((name, sheet) =>
      runsOf(
        name,
        good.filter((line) => this.lines.sheets[line] === sheet).map((line) => (this.lines.rows[line] ?? 0) + 1),
      ),
    );
    if (left.length > EDIT_LIMITS.left) throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.left });
    const wrong = this.lines.wrongRecords();
    return { ...this.mapping, edits: { cells: [...this.cells.values()], replaced: this.replaced, left, wrong } };
  }
}

const keyOf = ({ sheet, row, column }: { sheet: string; row: number; column: number }) => `${row} ${column} ${sheet}`;

function effectOf(before: readonly boolean[], after: readonly boolean[]): Effect {
  const count = (was: boolean) => before.filter((one, i) => one === was && after[i] !== was).length;
  return { rows: before.length, fixed: count(true), broken: count(false) };
}
