import { problemOf } from '#shared/imports/mapping/issues.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Outcome } from '#shared/imports/mapping/outcome.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { OwnBook, OwnSheet } from './book.ts';
import { markedRow, type Original, originalsOf, saidColumns } from './originals.ts';
import { type OwnReader, ownReader, readOwnRow } from './readRow.ts';

type Cells = readonly (Cell | undefined)[];
/**
 * What a row under the headings is. Of one that came from this calculation: `same`, it is there and the file says what it
 * said; `gone`, so too, but it was deleted since; `changed`, it is there and the file says something else.
 */
type Kind = 'data' | 'empty' | 'example' | 'same' | 'gone' | 'changed';

function kindOf(cells: Cells, row: number, { own, known, originals }: Of): Kind {
  if (cells[0]?.text.trim() === own.example) return 'example';
  const isEmpty = saidColumns(own).every(
    ({ column }) => (cells[column]?.text ?? '') === '' && cells[column]?.kind !== 'noValue',
  );
  if (isEmpty) return 'empty';
  const id = markedRow(own, cells)?.id ?? '';
  const original = originals.get(id);
  if (original?.own !== own || original.row !== row) return 'data';
  const isThere = known.rowsThere.has(id);
  if (original.isAsWritten) return isThere ? 'same' : 'gone';
  return isThere ? 'changed' : 'data';
}

interface At {
  readonly known: Known;
  /** Only to see what is in it: the rows are not checked as those of a calculation. */
  readonly isTrial: boolean;
  readonly mapping: Pick<Mapping, 'confirmedRows'>;
}
export interface OwnRow extends Outcome {
  readonly own: OwnSheet;
  /** Of a row that is not added: why. */
  readonly left: 'same' | 'gone' | null;
  readonly year: number | null;
}
const NOTHING = { draft: null, problems: [], texts: [], year: null };

/** The sheets of a book made ready for reading: examples and empty rows are nothing, and rows as they were are told apart. */
export function ownSheets(book: OwnBook, given: At) {
  const isOfCalculation = book.about.calculationId === given.known.calculationId;
  const originals = isOfCalculation ? originalsOf(book) : new Map<string, Original>();
  // Rows are confirmed by their number: with several sheets, the column of each says it.
  const confirmed = new Set(book.sheets.length === 1 ? given.mapping.confirmedRows : []);
  return book.sheets.map((own) => {
    const { sheet, firstRow } = own.table;
    const reader = ownReader(own, book, given.known);
    const of = { ...given, own, originals, confirmed };
    return { own, firstRow, end: sheet.rowCount, at: (row: number) => ownRow(reader, of, row) };
  });
}

/** The rows of all sheets, one after the other. */
export function* ownRows(book: OwnBook, given: At): Generator<OwnRow> {
  for (const { firstRow, end, at } of ownSheets(book, given))
    for (let row = firstRow; row < end; row++) {
      const found = at(row);
      if (found) yield found;
    }
}

interface Of extends At {
  readonly own: OwnSheet;
  readonly originals: ReadonlyMap<string, Original>;
  readonly confirmed: ReadonlySet<number>;
}

function ownRow(reader: OwnReader, of: Of, row: number): OwnRow | null {
  const { own, isTrial, confirmed } = of;
  const { sheet } = own.table;
  const cells = sheet.row(row) ?? [];
  const kind = kindOf(cells, row, of);
  if (kind === 'empty' || kind === 'example') return null;
  const place = { own, sheet: sheet.name, row: row + 1 };
  if (kind === 'same' || kind === 'gone') return { ...place, ...NOTHING, left: kind };
  return { ...place, left: null, ...outcomeOf(cells, reader, { row, kind, isTrial, confirmed }) };
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
