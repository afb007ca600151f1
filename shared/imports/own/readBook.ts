import type { Outcome } from '#shared/imports/mapping/apply.ts';
import { problemOf } from '#shared/imports/mapping/issues.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { OwnBook, OwnSheet } from './book.ts';
import { markedAs } from './mark.ts';
import { type OwnReader, ownReader, readOwnRow } from './readRow.ts';

type Cells = readonly (Cell | undefined)[];
/** What a row under the headings is; `same`: it came from this calculation and is as it was. */
type Kind = 'data' | 'empty' | 'example' | 'same' | 'changed';

const NOT_SAID: ReadonlySet<string> = new Set(['number', 'figure', 'mark']);

function kindOf(cells: Cells, sheet: OwnSheet, isOfCalculation: boolean): Kind {
  const said = sheet.columns.filter(({ id }) => !NOT_SAID.has(id));
  if (cells[0]?.text.trim() === sheet.example) return 'example';
  if (said.every(({ column }) => (cells[column]?.text ?? '') === '' && cells[column]?.kind !== 'noValue'))
    return 'empty';
  const mark = cells[sheet.columns.find(({ id }) => id === 'mark')?.column ?? -1]?.text.trim();
  if (!mark || !isOfCalculation) return 'data';
  return markedAs(
    mark,
    said.map(({ column }) => cells[column]),
  );
}

interface At {
  readonly known: Known;
  /** Only to see what is in it: the rows are not checked as those of a calculation. */
  readonly isTrial: boolean;
  readonly mapping: Pick<Mapping, 'confirmedRows'>;
}
export interface OwnRow extends Outcome {
  readonly own: OwnSheet;
  readonly isSame: boolean;
  readonly year: number | null;
}

/** The rows of all sheets, one after the other; examples and empty rows are left out, and rows as they were told apart. */
export function* ownRows(book: OwnBook, at: At): Generator<OwnRow> {
  const isOfCalculation = book.about.calculationId === at.known.calculationId;
  // Rows are confirmed by their number: with several sheets, the column of each says it.
  const confirmed = new Set(book.sheets.length === 1 ? at.mapping.confirmedRows : []);
  for (const own of book.sheets) yield* rowsOf(own, { ...at, book, isOfCalculation, confirmed });
}

interface Reading extends At {
  readonly book: OwnBook;
  readonly isOfCalculation: boolean;
  readonly confirmed: ReadonlySet<number>;
}

function* rowsOf(own: OwnSheet, { book, known, isTrial, isOfCalculation, confirmed }: Reading): Generator<OwnRow> {
  const { sheet, firstRow } = own.table;
  const reader = ownReader(own, book, known);
  for (let row = firstRow; row < sheet.rowCount; row++) {
    const cells = sheet.row(row) ?? [];
    const kind = kindOf(cells, own, isOfCalculation);
    if (kind === 'empty' || kind === 'example') continue;
    const place = { own, sheet: sheet.name, row: row + 1 };
    if (kind === 'same') yield { ...place, isSame: true, draft: null, problems: [], texts: [], year: null };
    else yield { ...place, isSame: false, ...outcomeOf(cells, reader, { row, kind, isTrial, confirmed }) };
  }
}

interface Given {
  readonly row: number;
  readonly kind: Kind;
  readonly isTrial: boolean;
  readonly confirmed: ReadonlySet<number>;
}
function outcomeOf(cells: Cells, reader: OwnReader, { row, kind, isTrial, confirmed }: Given) {
  const { table, columns } = reader.sheet;
  const { draft, issues, year } = readOwnRow(cells, reader, { isTrial, isConfirmed: confirmed.has(row + 1) });
  const isChanged = kind === 'changed';
  const all = isChanged ? [...issues, { code: 'imports.rowChanged', field: 'mark', column: 0 }] : issues;
  const problems = all.map((issue) => problemOf(table, { row, cells, sheetName: table.sheet.name }, issue));
  const texts = Array.from(cells.slice(0, columns.length), (cell) => cell?.text ?? '');
  return { draft: isChanged ? null : draft, problems, texts, year };
}
