import type { Rows } from '#shared/imports/mapping/apply.ts';
import type { Outcome } from '#shared/imports/mapping/outcome.ts';
import type { RowProblem } from '#shared/imports/schema.ts';

const GOOD = 0;
const WARNED = 1;
export const WRONG = 2;
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
