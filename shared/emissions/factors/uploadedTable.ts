import { type Cells, FactorDataError, type FactorProblem } from './compile.ts';
import { numberIn } from './csv.ts';
import type { FamilyFile, TableRow } from './format.ts';
import { keyOfRow, TABLE_SHAPES, type TableName, type TableShape, tablesBeside } from './tableShapes.ts';
import { SourceKeys, type UploadedRows } from './uploadedRows.ts';

/** Columns that no row may have empty where the table has them; of the others those that were filled stay filled. */
const FILLED = ['value', 'unit', 'source', 'quality', 'mass_share', 'complete'];
const OF_SOURCE = ['source_url', 'licence'];
/** Names in other languages: where a published file has none, those of the set stay. */
const OPTIONAL = ['name_es'];
/** Published shares are rounded one by one. */
const SHARES_WITHIN = 0.005;

interface Reading {
  readonly table: TableName;
  readonly shape: TableShape;
  readonly before: FamilyFile;
  /** Rows of the set by their key. */
  readonly known: ReadonlyMap<string, TableRow>;
  /** Columns of the set. */
  readonly columns: readonly string[];
}

/**
 * The family with a parameter table replaced by that of an uploaded CSV, whose columns are those of the table, with
 * source, address and licence in words. Refuses what the methods could not use: a missing, unknown or empty column, a
 * unit that is not that of the set, what is no number, shares and ranges that do not fit, a name that comes twice, and a
 * row that the methods ask for and that is gone. A licence may lack only where the set has none either (the IPCC's
 * agricultural defaults), a year where the table has none.
 * @throws FactorDataError
 */
export function compileTable(
  { file, columns, rows }: UploadedRows,
  { table, before, keyOf }: { table: TableName; before: FamilyFile; keyOf: (source: string) => string },
): FamilyFile {
  const inSet = before.tables[table] ?? [];
  const shape: TableShape = TABLE_SHAPES[table];
  const known = new Map(inSet.map((row) => [keyOfRow(shape, row), row]));
  const reading: Reading = { table, shape, before, known, columns: Object.keys(inSet[0] ?? {}) };
  checkColumns(file, columns, reading);
  const sources = new SourceKeys(before.sources, keyOf);
  const made = rows.map((cells, i) => {
    const refuse: Refuse = (problem, column) => {
      throw new FactorDataError(problem, { file, row: i + 2, column, value: cells[column] ?? '' });
    };
    checkCells(cells, reading, refuse);
    return rowOf(cells, reading, sources);
  });
  checkTogether({ file, rows }, reading);
  return { ...before, tables: { ...before.tables, [table]: made }, sources: sources.all };
}

type Refuse = (problem: FactorProblem, column: string) => never;

function checkColumns(file: string, given: readonly string[], { columns }: Reading): void {
  const own = columns.includes('source') ? [...columns, ...OF_SOURCE] : columns;
  const missing = own.find((column) => !given.includes(column) && !OPTIONAL.includes(column) && column !== 'licence');
  if (missing !== undefined) throw new FactorDataError('columnMissing', { file, row: 1, column: missing });
  const unknown = given.find((column) => !own.includes(column));
  if (unknown !== undefined) throw new FactorDataError('unknownColumn', { file, row: 1, column: unknown });
}

function rowOf(cells: Cells, { known, shape, columns }: Reading, sources: SourceKeys): TableRow {
  const was = known.get(keyOfRow(shape, cells));
  const cellOf = (column: string) => {
    if (column === 'source') return sources.of(cells);
    return cells[column] ?? was?.[column] ?? '';
  };
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)]));
}

/** One row by itself, and against the row of the set with the same name. */
function checkCells(cells: Cells, reading: Reading, refuse: Refuse): void {
  const { shape, known } = reading;
  const was = known.get(keyOfRow(shape, cells));
  const empty = mustBeFilled(was, reading).find((column) => !cells[column]);
  if (empty !== undefined) refuse('cellMissing', empty);
  if (cells.year && !/^(19|20)\d\d$/.test(cells.year)) refuse('badYear', 'year');
  checkUnit(cells, reading, refuse);
  for (const column of shape.numbers) checkNumber({ cells, was, column }, shape, refuse);
  checkRange(cells, refuse);
}

/** Columns that a row must fill: of one that the set has also those that it fills there; of a new one its name and year. */
function mustBeFilled(was: TableRow | undefined, { shape, known, columns, before }: Reading): string[] {
  const hasYears = columns.includes('year') && [...known.values()].every(({ year }) => year);
  const own = was
    ? [...shape.key, ...shape.numbers, 'year'].filter((column) => was[column])
    : [...shape.key, ...(hasYears ? ['year'] : [])];
  const filled = columns.filter((column) => FILLED.includes(column) || own.includes(column));
  return columns.includes('source') && needsLicence(was, before) ? [...filled, 'licence'] : filled;
}

/** A source without a licence stays as it was published; a row that the set does not have must name one if others do. */
function needsLicence(was: TableRow | undefined, { tables, sources }: FamilyFile): boolean {
  if (was) return (sources[was.source ?? '']?.licence ?? '') !== '';
  return Object.values(tables).some((rows) => rows.some((row) => sources[row.source ?? '']?.licence));
}

/** Formulas are written for the unit of the set. */
function checkUnit(cells: Cells, { known, shape, columns }: Reading, refuse: Refuse): void {
  if (!columns.includes('unit') || shape.hasUnitByRegion) return;
  const was = known.get(keyOfRow(shape, cells));
  if (was ? was.unit !== cells.unit : ![...known.values()].some(({ unit }) => unit === cells.unit))
    refuse('unitNotOfSet', 'unit');
}

/** A few values are written as fractions (44/28), and stay so. */
const FRACTION = /^[1-9]\d*\/[1-9]\d*$/;

function checkNumber(
  { cells, was, column }: { cells: Cells; was: TableRow | undefined; column: string },
  shape: TableShape,
  refuse: Refuse,
): void {
  const cell = cells[column] ?? '';
  const isFraction = FRACTION.test(was?.[column] ?? '');
  if (cell === '' || (isFraction && FRACTION.test(cell))) return;
  const number = isFraction ? null : numberIn(cell);
  if (number === null || number < 0) refuse('badNumber', column);
  if (shape.isPositive && number === 0) refuse('notPositive', column);
  if (isShare(shape, column, cells) && Number(number) > 1) refuse('aboveOne', column);
}

const isShare = ({ shares }: TableShape, column: string, { unit }: Cells): boolean =>
  shares?.includes(column) || (column === 'value' && unit === 'fraction');

function checkRange(cells: Cells, refuse: Refuse): void {
  const [low, value, high] = ['range_low', 'value', 'range_high'].map((column) => numberIn(cells[column]));
  if (value === null || value === undefined) return;
  if (typeof low === 'number' && low > value) refuse('outOfRange', 'value');
  if (typeof high === 'number' && high < value) refuse('outOfRange', 'value');
}

/** What only all rows together show. */
function checkTogether({ file, rows }: Pick<UploadedRows, 'file' | 'rows'>, reading: Reading): void {
  const { shape, before, known, table } = reading;
  const [name = 'id'] = shape.key;
  const fail = (problem: FactorProblem, at: { row?: number; column: string; value: string }): never => {
    throw new FactorDataError(problem, { file, ...at });
  };
  const others = new Set(
    tablesBeside(table).flatMap((one) => (before.tables[one] ?? []).map((row) => row[name] ?? '')),
  );
  const seen = new Set<string>();
  const units = new Map<string, string>();
  rows.forEach((cells, i) => {
    const key = keyOfRow(shape, cells);
    const at = { row: i + 2, column: name, value: cells[name] ?? '' };
    if (seen.has(key) || (name === 'id' && others.has(at.value))) fail('nameTwice', at);
    seen.add(key);
    const unit = units.get(cells.region ?? '') ?? cells.unit ?? '';
    units.set(cells.region ?? '', unit);
    if (shape.hasUnitByRegion && unit !== cells.unit)
      fail('unitOfRegion', { ...at, column: 'unit', value: cells.unit ?? '' });
  });
  const names = new Set(rows.map((cells) => cells[name] ?? ''));
  for (const [key, row] of known)
    if (shape.mayLoseRows ? !names.has(row[name] ?? '') : !seen.has(key))
      fail('rowGone', { column: name, value: shape.key.map((column) => row[column]).join(', ') });
  checkShares(rows, reading, fail);
}

/** The parts of a blend that is listed whole are all of it; of no blend they are more. */
function checkShares(
  rows: readonly Cells[],
  { shape, table }: Reading,
  fail: (problem: FactorProblem, at: { row: number; column: string; value: string }) => never,
): void {
  if (table !== 'refrigerant_blends') return;
  const [name = ''] = shape.key;
  const sums = new Map<string, { sum: number; row: number; isWhole: boolean }>();
  rows.forEach((cells, i) => {
    const blend = cells[name] ?? '';
    const { sum } = sums.get(blend) ?? { sum: 0 };
    sums.set(blend, { sum: sum + Number(cells.mass_share), row: i + 2, isWhole: cells.complete === 'yes' });
  });
  for (const [value, { sum, row, isWhole }] of sums)
    if (sum > 1 + SHARES_WITHIN || (isWhole && sum < 1 - SHARES_WITHIN))
      fail('sharesDiffer', { row, column: name, value });
}
