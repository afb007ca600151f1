import type { Cell } from '#shared/imports/reader/types.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import type { Table } from './layout.ts';

type Details = Record<string, string | number>;

/** Something that only the user can say: it becomes a question before anything is read with the mapping. */
export interface Ask {
  /** Key of the question, as in `Question`. */
  key: string;
  code: string;
  options: readonly string[];
  proposed: string | null;
  details: Details;
  /** Nothing like the word is known: asked only when it is not an exception among rows that are understood. */
  isVague?: boolean;
}

/** One thing wrong with a row, or doubtful. */
export interface Issue {
  code: string;
  field: string;
  column: number | null;
  details?: Details;
  severity?: 'warning';
  ask?: Ask;
}

/** Excel's letters of a column: 0 -> A, 27 -> AB. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

const SHOWN_CHARACTERS = 200;

/** An issue as it is told: sheet, row, column, cell, and what stands there. */
export function problemOf(
  table: Table,
  at: { row: number; cells: readonly (Cell | undefined)[]; sheetName: string },
  issue: Issue,
): RowProblem {
  const { column } = issue;
  return {
    sheet: at.sheetName,
    row: at.row + 1,
    column: column === null ? '' : (table.headers[column]?.text ?? ''),
    cell: column === null ? '' : `${lettersOf(column)}${at.row + 1}`,
    value: column === null ? '' : (at.cells[column]?.text ?? '').slice(0, SHOWN_CHARACTERS),
    code: issue.code,
    details: { field: issue.field, ...issue.details },
    severity: issue.severity ?? 'error',
  };
}
