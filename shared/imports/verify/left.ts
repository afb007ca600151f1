import { EDIT_LIMITS, type Edits } from '#shared/imports/edits.ts';
import { leftOut, runsOf } from '#shared/imports/mapping/edits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Lines } from './lines.ts';

/** The lines that some edits leave out: those of their runs, and all wrong ones where some were. */
export function linesLeft(lines: Lines, edits: Edits, nameOf: (sheet: number) => string): Set<number> {
  const isLeft = leftOut(edits);
  const left = new Set<number>();
  for (let line = 0; line < lines.length; line++) {
    const isOwn = isLeft(nameOf(lines.sheets[line] ?? 0), (lines.rows[line] ?? 0) + 1);
    if (isOwn || (edits.wrong > 0 && lines.isWrong(line))) left.add(line);
  }
  return left;
}

/** Good lines that are left out, as runs of rows; the wrong ones are counted. @throws AppError `imports.tooManyEdits` */
export function leftOf(
  lines: Lines,
  left: ReadonlySet<number>,
  names: readonly string[],
): Pick<Edits, 'left' | 'wrong'> {
  const good = [...left].filter((line) => !lines.isWrong(line)).toSorted((a, b) => a - b);
  const rowsOf = (sheet: number) =>
    good.filter((line) => lines.sheets[line] === sheet).map((line) => (lines.rows[line] ?? 0) + 1);
  const runs = names.flatMap((name, sheet) => runsOf(name, rowsOf(sheet)));
  if (runs.length > EDIT_LIMITS.left) throw new AppError('imports.tooManyEdits', { limit: EDIT_LIMITS.left });
  return { left: runs, wrong: lines.wrongRecords() };
}
