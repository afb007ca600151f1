import { EDIT_LIMITS } from '#shared/imports/edits.ts';
import { type Rows, rowsIn } from '#shared/imports/mapping/apply.ts';
import { NO_EDITS } from '#shared/imports/mapping/edits.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { Changes, rowKey } from './changes.ts';
import { sheetsOf } from './columns.ts';
import { effectOf, type MappingFix, withFix } from './fixes.ts';
import { leaveLines, leftOf, linesLeft } from './left.ts';
import { countsOf, type Lines, orderOf, readAgain, readLines, STATES } from './lines.ts';
import type { CellChange, ColumnFix, Effect, RowFilter, RowView, Undo, VerifyCounts, VerifySheet } from './types.ts';

interface Opened {
  readonly workbook: Workbook;
  readonly mapping: Mapping;
  readonly known: Known;
}
/** The rows of a file while a person verifies them: read and checked by what reads and checks them when they are saved. */
export class VerifySession {
  private readonly opened: Opened;
  private mapping: Mapping;
  private readonly changes: Changes;
  private rows: readonly Rows[];
  private lines: Lines;
  private readonly left: Set<number>;
  /** As the import function checked it. */
  private readonly checkedBy: Mapping;
  /** What the last effect was found by, for when it is taken. */
  private pending: { fix: string; mapping: Mapping; rows: readonly Rows[]; lines: Lines } | null = null;

  constructor(opened: Opened, tell?: Parameters<typeof readLines>[1]) {
    this.opened = opened;
    const { edits = NO_EDITS, ...mapping } = opened.mapping;
    this.mapping = mapping;
    this.checkedBy = mapping;
    this.changes = new Changes(opened.workbook, edits);
    this.rows = this.read(mapping);
    this.lines = readLines(this.rows, tell);
    this.left = linesLeft(this.lines, edits, (sheet) => this.nameOf(sheet));
  }

  private read(mapping: Mapping): readonly Rows[] {
    const { workbook, known } = this.opened;
    return rowsIn(workbook, mapping, { known, edited: (sheet) => this.changes.of(sheet) });
  }

  get sheets(): readonly VerifySheet[] {
    return sheetsOf(this.rows, this.mapping);
  }

  counts(): VerifyCounts {
    const { isGoodLeft, ...counts } = countsOf(this.lines, this.left);
    const changes = this.changes.count;
    return { ...counts, changes, isChanged: isGoodLeft || this.mapping !== this.checkedBy || changes > 0 };
  }

  /** The lines of a sheet that are asked for: errors first, then warnings, then the others as in the file. */
  order(sheet: number, filter: RowFilter): Int32Array<ArrayBuffer> {
    const { lines, left } = this;
    const changed = filter === 'changed' ? this.changes.rows() : null;
    const isChanged = (line: number) => changed?.has(rowKey(this.sheetName(line), (lines.rows[line] ?? 0) + 1));
    return orderOf(lines, (line, state) => {
      if (lines.sheets[line] !== sheet) return false;
      if (changed) return isChanged(line) ?? false;
      return filter === 'all' || (filter === 'left' ? left.has(line) : state === filter);
    });
  }

  private sheetName(line: number): string {
    return this.nameOf(this.lines.sheets[line] ?? 0);
  }

  views = (lines: readonly number[]): RowView[] => lines.map((line) => this.view(line));

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
      changed: columns.filter((column) => this.changes.has({ sheet, row: row + 1, column })),
      problems: lines.problems.get(line) ?? [],
    };
  }

  /** Writes in cells, and checks their rows again. @throws AppError `imports.tooManyEdits` before anything is written */
  write(changes: readonly CellChange[]): Undo {
    const undo = this.changes.write(
      changes.map(({ line, ...cell }) => ({
        ...cell,
        sheet: this.sheetName(line),
        row: (this.lines.rows[line] ?? 0) + 1,
      })),
    );
    return this.lasting([...new Set(changes.map(({ line }) => line))], undo);
  }

  /** Lines in which something changed are checked again, and once more when it is taken back. */
  private lasting(lines: readonly number[], undo: Undo): Undo {
    this.again(lines);
    return () => {
      undo();
      this.again(lines);
    };
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

  /** The lines of a sheet whose cell in a column is asked for by its text. */
  private linesWith({ sheet, column }: ColumnFix, isAsked: (text: string) => boolean): number[] {
    const { table } = this.rows[sheet] ?? {};
    const textOf = (row: number) => table?.sheet.row(row)?.[column]?.text.trim() ?? '';
    const { sheets, rows } = this.lines;
    return [...rows.keys()].filter((line) => sheets[line] === sheet && isAsked(textOf(rows[line] ?? 0)));
  }

  private nameOf(sheet: number): string {
    return this.rows[sheet]?.table.sheet.name ?? '';
  }

  private effectOfWord(fix: ColumnFix & { kind: 'replace' }): Effect {
    const found = this.linesWith(fix, (text) => text === fix.from.trim());
    const before = found.map((line) => this.lines.isWrong(line));
    const after = this.changes.tryWord({ ...fix, sheet: this.nameOf(fix.sheet) }, () =>
      found.map((line) => this.outcomes(line).some(({ draft }) => draft === null)),
    );
    return effectOf(before, after);
  }

  private effectOfMapping(fix: MappingFix): Effect {
    const mapping = withFix(this.mapping, fix);
    const rows = this.read(mapping);
    const lines = readAgain(rows, this.lines);
    this.pending = { fix: JSON.stringify(fix), mapping, rows, lines };
    const found = this.linesWith(fix, (text) => text !== '');
    return effectOf(
      found.map((line) => this.lines.isWrong(line)),
      found.map((line) => lines.isWrong(line)),
    );
  }

  /** Takes a fix: all rows that it touches are checked again. */
  take(fix: ColumnFix): Undo {
    if (fix.kind === 'replace') {
      const found = this.linesWith(fix, (text) => text === fix.from.trim());
      return this.lasting(found, this.changes.replace({ ...fix, sheet: this.nameOf(fix.sheet) }));
    }
    const { mapping: before } = this;
    if (this.pending?.fix !== JSON.stringify(fix)) this.effectOfMapping(fix);
    if (this.pending) ({ mapping: this.mapping, rows: this.rows, lines: this.lines } = this.pending);
    this.pending = null;
    return () => this.readBy(before);
  }

  private readBy(mapping: Mapping): void {
    this.mapping = mapping;
    this.rows = this.read(mapping);
    this.lines = readAgain(this.rows, this.lines);
    this.pending = null;
  }

  /** The unusual quantity of a row is meant. */
  confirm(line: number): Undo {
    const { mapping: before } = this;
    const row = (this.lines.rows[line] ?? 0) + 1;
    const confirmedRows = [...new Set([...this.mapping.confirmedRows, row])];
    if (confirmedRows.length > EDIT_LIMITS.confirmed)
      throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.confirmed });
    this.readBy({ ...before, confirmedRows });
    return () => this.readBy(before);
  }

  leave = (lines: Iterable<number>, isLeft: boolean): Undo => leaveLines(this.left, lines, isLeft);
  /** All wrong rows are left out. */
  leaveWrong = (): Undo => this.leave(this.lines.wrongLines(), true);
  /** How the file is to be read and saved. @throws AppError `imports.tooManyEdits` */
  result(): Mapping {
    const names = this.rows.map((_, sheet) => this.nameOf(sheet));
    return { ...this.mapping, edits: { ...this.changes.result(), ...leftOf(this.lines, this.left, names) } };
  }
}
