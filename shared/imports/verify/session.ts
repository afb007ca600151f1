import { type Rows, rowsIn } from '#shared/imports/mapping/apply.ts';
import { leftOut, NO_EDITS, runsOf } from '#shared/imports/mapping/edits.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { EDIT_LIMITS, type Edits } from '#shared/imports/edits.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { Changes } from './changes.ts';
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
  private readonly changes: Changes;
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
    this.changes = new Changes(opened.workbook, edits);
    this.rows = this.read(mapping);
    this.lines = readLines(this.rows, tell);
    if (edits.left.length > 0) this.leaveRuns(edits);
    if (edits.wrong > 0) this.leaveWrong();
  }

  private read(mapping: Mapping): readonly Rows[] {
    const { workbook, known } = this.opened;
    return rowsIn(workbook, mapping, { known, edited: (sheet) => this.changes.of(sheet) });
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
    const changes = this.changes.count;
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
    const { lines } = this;
    const isChanged = (line: number) => this.changes.isIn(this.sheetName(line), (lines.rows[line] ?? 0) + 1);
    return new Set([...lines.rows.keys()].filter(isChanged));
  }

  private sheetName(line: number): string {
    return this.nameOf(this.lines.sheets[line] ?? 0);
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
      changed: columns.filter((column) => this.changes.has({ sheet, row: row + 1, column })),
      problems: lines.problems.get(line) ?? [],
    };
  }

  /** Writes in cells, and checks their rows again. @throws AppError `imports.tooManyEdits` before anything is written */
  write(changes: readonly CellChange[]): void {
    this.changes.write(
      changes.map(({ line, ...cell }) => ({
        ...cell,
        sheet: this.sheetName(line),
        row: (this.lines.rows[line] ?? 0) + 1,
      })),
    );
    this.again(new Set(changes.map(({ line }) => line)));
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

  private nameOf(sheet: number): string {
    return this.rows[sheet]?.table.sheet.name ?? '';
  }

  private effectOfWord(fix: ColumnFix & { kind: 'replace' }): Effect {
    const found = this.saying(fix);
    const before = found.map((line) => this.lines.isWrong(line));
    const after = this.changes.tryWord({ ...fix, sheet: this.nameOf(fix.sheet) }, () =>
      found.map((line) => this.outcomes(line).some(({ draft }) => draft === null)),
    );
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
      const found = this.saying(fix);
      this.changes.replace({ ...fix, sheet: this.nameOf(fix.sheet) });
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
    const names = this.rows.map((_, sheet) => this.nameOf(sheet));
    const left = names.flatMap((name, sheet) =>
      runsOf(
        name,
        good.filter((line) => this.lines.sheets[line] === sheet).map((line) => (this.lines.rows[line] ?? 0) + 1),
      ),
    );
    if (left.length > EDIT_LIMITS.left) throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.left });
    const wrong = this.lines.wrongRecords();
    return { ...this.mapping, edits: { ...this.changes.result(), left, wrong } };
  }
}

function effectOf(before: readonly boolean[], after: readonly boolean[]): Effect {
  const count = (was: boolean) => before.filter((one, i) => one === was && after[i] !== was).length;
  return { rows: before.length, fixed: count(true), broken: count(false) };
}
