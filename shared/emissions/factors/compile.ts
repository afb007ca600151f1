import { findUnit } from '../units.ts';
import { numberIn, readCsv } from './csv.ts';
import {
  FAMILIES,
  type FamilyFile,
  type FamilyName,
  type RowFacts,
  type RowJson,
  type SeriesJson,
  type SourceJson,
} from './format.ts';

export type Cells = Record<string, string>;
const REQUIRED = ['id', 'category', 'unit', 'region', 'year', 'source', 'quality'];
export const VALUES = ['co2_kg', 'ch4_kg', 'n2o_kg', 'other_kgco2e', 'co2e_kg', 'biogenic_co2_kg'] as const;
/** Conventions of ours, zero by definition: they come from no publication, and have no licence. */
export const CONVENTIONS: ReadonlySet<string> = new Set(['payroll-and-social-g-5153']);
/** A row without an id carries on the series above it and says only what differs; `-` is empty. */
const DITTO = ['name_en', 'name_es', 'quality', 'note', 'source', 'gwp'];
const OF_SERIES = ['id', 'category', 'scope', 'ghg_category', 'unit', 'region'];
/** Columns that every factor file has; others are the family's own. */
export const FACTOR_COLUMNS: readonly string[] = [...OF_SERIES, ...DITTO, ...VALUES, 'year'];

/** What can be wrong with factor data. */
export type FactorProblem =
  | 'fileMissing'
  | 'columnMissing'
  | 'unknownColumn'
  | 'noRows'
  | 'notText'
  | 'cellMissing'
  | 'unknownUnit'
  | 'badYear'
  | 'unknownRegion'
  | 'unknownGwp'
  | 'badNumber'
  | 'unitDiffers'
  | 'twice'
  | 'unknownSource'
  | 'noLicence'
  | 'gasesDiffer'
  | 'brokenRow'
  | 'nameTwice'
  | 'rowGone'
  | 'unitNotOfSet'
  | 'unitOfRegion'
  | 'notPositive'
  | 'aboveOne'
  | 'outOfRange'
  | 'sharesDiffer';
/** Where it is: the row as a line of the file (the header is 1), its column and what stands there. */
export interface FactorPlace {
  readonly file: string;
  readonly row?: number;
  readonly column?: string;
  readonly value?: string;
}

/** Factor data that must not be used: it names what is wrong, and file, row, column and value. */
export class FactorDataError extends Error {
  override name = 'FactorDataError';
  readonly problem: FactorProblem;
  readonly place: FactorPlace;

  constructor(problem: FactorProblem, place: FactorPlace) {
    const { file, row, column, value } = place;
    const where = [`${file}.csv`, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ');
    super(`${where}: ${problem}${value === undefined ? '' : ` (${value})`}`);
    this.problem = problem;
    this.place = place;
  }
}

/** The rows of a family's data files by name, and what is said of the sources that they name. */
export interface FamilyRows {
  readonly rowsOf: (name: string) => readonly Cells[];
  readonly sources: ReadonlyMap<string, Cells>;
}

/**
 * Compiles one family from the texts of its data files (name without `.csv` -> text). Refuses a factor row without
 * source, licence, unit or year, an unknown unit or GWP set, a value that is not a number, and a repeated
 * id + region + year. Parameter tables keep their own columns.
 */
export function compileFamily(family: FamilyName, texts: Readonly<Record<string, string>>): FamilyFile {
  const rowsOf = (name: string) => {
    const text = texts[name];
    if (text === undefined) throw new FactorDataError('fileMissing', { file: name });
    return readCsv(text);
  };
  return compileRows(family, { rowsOf, sources: new Map(rowsOf('sources').map((row) => [row.key ?? '', row])) });
}

/** The same, from rows that were read already. */
export function compileRows(family: FamilyName, { rowsOf, sources: known }: FamilyRows): FamilyFile {
  const { factors, tables } = FAMILIES[family];
  const series = factors.flatMap((name) => compileSeries(name, rowsOf(name)));
  const tableRows = Object.fromEntries(tables.map((name) => [name, rowsOf(name)]));
  const ofFactors = new Set(
    series.flatMap(({ facts, rows }) => [facts.source, ...rows.map((row) => row.facts?.source ?? '')]),
  );
  const ofTables = Object.values(tableRows).flatMap((rows) => rows.map((row) => row.source ?? ''));
  const used = new Set([...ofFactors, ...ofTables]);
  const sources: Record<string, SourceJson> = {};
  for (const key of [...used].filter(Boolean).toSorted()) {
    const row = known.get(key);
    if (row === undefined) throw new FactorDataError('unknownSource', { file: family, column: 'source', value: key });
    if (ofFactors.has(key) && !(row.source && (row.licence || CONVENTIONS.has(key))))
      throw new FactorDataError('noLicence', { file: 'sources', column: 'licence', value: key });
    sources[key] = { source: row.source ?? '', url: row.source_url ?? '', licence: row.licence ?? '' };
  }
  return { family, series, tables: tableRows, sources };
}

function compileSeries(name: string, rows: readonly Cells[]): SeriesJson[] {
  const series = new Map<string, { head: Cells; rows: RowJson[] }>();
  let above: Cells = {};
  rows.forEach((cells, i) => {
    const full = filled(cells, above);
    const refuse = refusing(name, i + 2, full);
    check(full, refuse);
    const key = `${full.id}\n${full.region}`;
    const entry = series.get(key) ?? { head: full, rows: [] };
    if (entry.head.unit !== full.unit) refuse('unitDiffers', 'unit');
    if (entry.rows.some((row) => row.year === Number(full.year))) refuse('twice', 'id');
    entry.rows.push(rowOf(full, factsOf(entry.head), refuse));
    series.set(key, entry);
    above = full;
  });
  return [...series.values()].map(({ head, rows: years }) => ({
    id: head.id ?? '',
    region: head.region ?? '',
    category: head.category ?? '',
    scope: head.scope ?? '',
    ghgCategory: head.ghg_category ?? '',
    unit: head.unit ?? '',
    facts: factsOf(head),
    rows: years.toSorted((a, b) => a.year - b.year),
  }));
}

type Refuse = (problem: FactorProblem, column: string) => never;
const refusing =
  (file: string, row: number, cells: Cells): Refuse =>
  (problem, column) => {
    throw new FactorDataError(problem, { file, row, column, value: cells[column] ?? '' });
  };

function filled(cells: Cells, above: Cells): Cells {
  if (cells.id !== '') return cells;
  const full = { ...cells };
  for (const column of OF_SERIES) full[column] = above[column] ?? '';
  for (const column of DITTO)
    full[column] = cells[column] === '' ? (above[column] ?? '') : cells[column] === '-' ? '' : (cells[column] ?? '');
  return full;
}

function check(cells: Cells, refuse: Refuse): void {
  for (const column of REQUIRED) if (!cells[column]) refuse('cellMissing', column);
  if (findUnit(cells.unit ?? '')?.id !== cells.unit) refuse('unknownUnit', 'unit');
  if (!/^(19|20)\d\d$/.test(cells.year ?? '')) refuse('badYear', 'year');
  const hasExtra = Object.entries(cells).some(([column, cell]) => cell !== '' && !FACTOR_COLUMNS.includes(column));
  if (!hasExtra && VALUES.every((column) => !cells[column])) refuse('cellMissing', 'co2e_kg');
  if (!['', 'AR4', 'AR5', 'AR6'].includes(cells.gwp ?? '')) refuse('unknownGwp', 'gwp');
}

function factsOf(cells: Cells): RowFacts {
  return {
    gwp: (cells.gwp ?? '') as RowFacts['gwp'],
    source: cells.source ?? '',
    quality: cells.quality ?? '',
    note: cells.note ?? '',
    nameEn: cells.name_en ?? '',
    nameEs: cells.name_es ?? '',
  };
}

function rowOf(cells: Cells, shared: RowFacts, refuse: Refuse): RowJson {
  const value = (column: string): number | null => {
    const text = cells[column] ?? '';
    if (text === '') return null;
    const number = numberIn(text);
    if (number === null || number < 0) return refuse('badNumber', column);
    return number;
  };
  const own = Object.entries(factsOf(cells)).filter(([key, fact]) => fact !== shared[key as keyof RowFacts]);
  const extra = Object.entries(cells).filter(([column, cell]) => cell !== '' && !FACTOR_COLUMNS.includes(column));
  const values = VALUES.map(value) as unknown as RowJson['values'];
  return {
    year: Number(cells.year),
    values,
    ...(extra.length > 0 ? { extra: Object.fromEntries(extra) } : {}),
    ...(own.length > 0 ? { facts: Object.fromEntries(own) as Partial<RowFacts> } : {}),
  };
}
