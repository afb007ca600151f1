import type { Rows } from '#shared/imports/mapping/apply.ts';
import type { Outcome } from '#shared/imports/mapping/outcome.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import type { RowState } from './types.ts';

const GOOD = 0;
const WARNED = 1;
const WRONG = 2;
export const STATES = ['good', 'warned', 'wrong'] as const;

/** What the rows of a file were found to be: a few bytes for each, and the problems of those that have some. */
export class Lines {
  /** Of each line its sheet, its row in it (0-based), what it is, and how many wrong records it gives. */
  readonly sheets: number[] = [];
  readonly rows: number[] = [];
  readonly states: number[] = [];
  private readonly records: number[] = [];
  readonly problems = new Map<number, readonly RowProblem[]>();

  get length(): number {
    return this.rows.length;
  }

  add(sheet: number, row: number, outcomes: readonly Outcome[]): void {
    this.sheets.push(sheet);
    this.rows.push(row);
    this.set(this.rows.length - 1, outcomes);
  }

  set(line: number, outcomes: readonly Outcome[]): void {
    const problems = outcomes.flatMap((one) => one.problems);
    const wrong = outcomes.reduce((sum, { draft }) => sum + Number(draft === null), 0);
    this.records[line] = wrong;
    this.states[line] = wrong > 0 ? WRONG : problems.length > 0 ? WARNED : GOOD;
    if (problems.length > 0) this.problems.set(line, problems);
    else this.problems.delete(line);
  }

  isWrong(line: number): boolean {
    return this.states[line] === WRONG;
  }

  wrongLines(): number[] {
    return [...this.states.keys()].filter((line) => this.isWrong(line));
  }
  wrongRecords(): number {
    return this.records.reduce((sum, count) => sum + count, 0);
  }
}

/** How often it is told how far the reading is. */
const TELL_EVERY = 2_000;

/** Reads all rows of all sheets, each once and in their order. */
export function readLines(
  sheets: readonly Rows[],
  tell: (done: number, total: number) => void = () => undefined,
): Lines {
  const lines = new Lines();
  const total = sheets.reduce((sum, { firstRow, end }) => sum + Math.max(0, end - firstRow), 0);
  let done = 0;
  for (const [sheet, { firstRow, end, at }] of sheets.entries())
    for (let row = firstRow; row < end; row++) {
      const outcomes = at(row);
      if (outcomes.length > 0) lines.add(sheet, row, outcomes);
      if (++done % TELL_EVERY === 0) tell(done, total);
    }
  return lines;
}

/** Reads them again: the same rows stay lines, also those that say nothing any more. */
export function readAgain(sheets: readonly Rows[], before: Lines): Lines {
  const lines = new Lines();
  for (const [sheet, { firstRow, end, at }] of sheets.entries())
    for (let row = firstRow; row < end; row++) {
      const outcomes = at(row);
      const isLine = before.sheets[lines.length] === sheet && before.rows[lines.length] === row;
      if (isLine) lines.add(sheet, row, outcomes);
    }
  return lines;
}

const stateOf = (lines: Lines, line: number): RowState => STATES[lines.states[line] ?? 0] ?? 'good';

/** Lines that are asked for: the wrong ones first, then those with warnings, then the others. */
export function orderOf(lines: Lines, isAsked: (line: number, state: RowState) => boolean): Int32Array<ArrayBuffer> {
  const byState: number[][] = STATES.map(() => []);
  for (let line = 0; line < lines.length; line++)
    if (isAsked(line, stateOf(lines, line))) byState[lines.states[line] ?? 0]?.push(line);
  return Int32Array.from(byState.toReversed().flat());
}

/** How many rows are what, of those that are chosen. */
export function countsOf(lines: Lines, left: ReadonlySet<number>) {
  const chosen = { good: 0, warned: 0, wrong: 0 };
  const out = { good: 0, warned: 0, wrong: 0 };
  for (let line = 0; line < lines.length; line++) (left.has(line) ? out : chosen)[stateOf(lines, line)]++;
  return {
    rows: lines.length,
    good: chosen.good + chosen.warned,
    wrong: chosen.wrong,
    warned: chosen.warned,
    left: left.size,
    wrongOfAll: chosen.wrong + out.wrong,
    isGoodLeft: out.good + out.warned > 0,
  };
}
