import { EDIT_LIMITS, type Edits } from '#shared/imports/edits.ts';
import { leftOut, runsOf } from '#shared/imports/mapping/edits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Lines } from './lines.ts';
import type { Undo } from './types.ts';

export function leaveLines(left: Set<number>, lines: Iterable<number>, isLeft: boolean): Undo {
  const changed = [...lines].filter((line) => left.has(line) !== isLeft);
  const put = (isOut: boolean) => {
    for (const line of changed) {
      if (isOut) left.add(line);
      else left.delete(line);
    }
  };
  put(isLeft);
  return () => put(!isLeft);
}

/** The lines that some edits leave out: those of their runs, and the wrong ones where as many were. Which of more were, is not known: they are asked about again. */
export function linesLeft(lines: Lines, edits: Edits, nameOf: (sheet: number) => string): Set<number> {
  const isLeft = leftOut(edits);
  const left = new Set<number>();
  const areWrongLeft = edits.wrong > 0 && edits.wrong >= lines.wrongRecords();
  for (let line = 0; line < lines.length; line++) {
    const isOwn = isLeft(nameOf(lines.sheets[line] ?? 0), (lines.rows[line] ?? 0) + 1);
    if (isOwn || (areWrongLeft && lines.isWrong(line))) left.add(line);
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
