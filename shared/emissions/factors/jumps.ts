import { type Cells, VALUES } from './compile.ts';
import { numberIn } from './csv.ts';
import type { FamilyFile, RowJson, SeriesJson, TableRow } from './format.ts';
import { keyOfRow, TABLE_SHAPES, type TableName, type TableShape } from './tableShapes.ts';
import type { UploadedRows } from './uploadedRows.ts';

/** A figure that is so far from the one in force that a slip of the unit is likelier than news. */
export interface Jump {
  /** Line of the file. */
  readonly row: number;
  readonly column: string;
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** A decimal point that slipped by one is tenfold exactly, which binary numbers miss by their last digits. */
const TENFOLD = 10 - 1e-9;
const isJump = (before: number, after: number): boolean => {
  const [less, more] = [Math.min(before, after), Math.max(before, after)];
  return more > 0 && more >= less * TENFOLD;
};

/** What stands in force for a row of a file: cells by column, null for what is new. */
type InForce = (cells: Cells) => Readonly<Record<string, string | number | null>> | null;

/**
 * Figures of a file that are ten times those in force or more, or a tenth or less, zero among them. A year that the set
 * does not have is compared with the nearest one before it, else after it.
 */
export function jumpsIn({ rows, columns }: UploadedRows, inForce: InForce): Jump[] {
  return rows.flatMap((cells, i) => {
    const was = inForce(cells);
    if (was === null) return [];
    return columns.flatMap((column) => {
      const [before, after] = [was[column], cells[column]].map((cell) => numberIn(String(cell ?? '')));
      if (typeof before !== 'number' || typeof after !== 'number' || !isJump(before, after)) return [];
      const id = cells.id || Object.values(cells)[0] || '';
      return [{ row: i + 2, column, id, before, after }];
    });
  });
}

/** The row of a year, else that of the nearest year before it, else after it; `rows` are the oldest first. */
const nearest = <T extends { year: number }>(rows: readonly T[], year: number): T | undefined =>
  rows.findLast((row) => row.year <= year) ?? rows[0];

/** Of a family's factors: the same factor and region. */
export function factorsInForce({ series }: FamilyFile): InForce {
  const known = new Map<string, SeriesJson>(series.map((one) => [`${one.id}\n${one.region}`, one]));
  const cellsOf = ({ values, extra }: RowJson) => ({
    ...extra,
    ...Object.fromEntries(VALUES.map((column, i) => [column, values[i] ?? null])),
  });
  return ({ id, region, year }) => {
    const row = nearest(known.get(`${id}\n${region}`)?.rows ?? [], Number(year));
    return row ? cellsOf(row) : null;
  };
}

/** Of a parameter table: the same row, or that of the nearest year where the name ends in the year. */
export function tableInForce({ tables }: FamilyFile, table: TableName): InForce {
  const shape: TableShape = TABLE_SHAPES[table];
  const rows = tables[table] ?? [];
  const known = new Map(rows.map((row) => [keyOfRow(shape, row), row]));
  const dated = rows.flatMap((row) => (yearIn(row) === null ? [] : [{ year: yearIn(row) ?? 0, row }]));
  const oldestFirst = dated.toSorted((a, b) => a.year - b.year);
  const inOtherYear = (cells: Cells): TableRow | undefined => {
    const year = yearIn(cells);
    const same = oldestFirst.filter(({ row }) => withoutYear(row) === withoutYear(cells));
    return year === null ? undefined : nearest(same, year)?.row;
  };
  const numbers = (row: TableRow) => Object.fromEntries(shape.numbers.map((column) => [column, row[column] ?? '']));
  return (cells) => {
    const row = known.get(keyOfRow(shape, cells)) ?? inOtherYear(cells);
    return row ? numbers(row) : null;
  };
}

const YEAR = /\.((?:19|20)\d\d)$/;
const yearIn = ({ id = '' }: TableRow): number | null => Number(YEAR.exec(id)?.[1]) || null;
const withoutYear = ({ id = '' }: TableRow): string => id.replace(YEAR, '');
