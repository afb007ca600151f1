import type { GwpSet } from '../types.ts';
import { unitOfFactor } from '../units.ts';
import { gasesDifference } from './checkGases.ts';
import { LOOKED_IN } from './choose.ts';
import { type Cells, CONVENTIONS, compileRows, FACTOR_COLUMNS, FactorDataError, VALUES } from './compile.ts';
import type { FamilyFile, FamilyName, RowJson } from './format.ts';
import { SourceKeys, type UploadedRows } from './uploadedRows.ts';

/** Columns of a published factor file: each row brings its source, address and licence. */
export const UPLOADED_COLUMNS: readonly string[] = [...FACTOR_COLUMNS, 'source_url', 'licence'];

/** What an uploaded file is read against. */
export interface UploadedFor {
  readonly family: FamilyName;
  /** The family as it is in the set that the file is to change: its parameter tables stay, its own columns are known. */
  readonly before: FamilyFile;
  /** GWP of methane and nitrous oxide of a set. */
  readonly gwpOf: (set: GwpSet) => { readonly ch4: number; readonly n2o: number };
  /** A short name for a source, the same for the same text. */
  readonly keyOf: (source: string) => string;
}

/**
 * Compiles a family from an uploaded CSV with the columns of the published files. Beside what the compiler refuses, each
 * row must have an id of its own, a licence, and gases that add up to its CO2e.
 * @throws FactorDataError
 */
export function compileUploaded(
  { file, columns, rows }: UploadedRows,
  { family, before, gwpOf, keyOf }: UploadedFor,
): FamilyFile {
  checkColumns(file, columns, before);
  const sources = new SourceKeys(before.sources, keyOf);
  const factors = rows.map((row, i) => {
    for (const column of ['id', 'source', 'licence'])
      if (!row[column] && !(column === 'licence' && CONVENTIONS.has(sources.of(row))))
        throw new FactorDataError('cellMissing', { file, row: i + 2, column, value: '' });
    const { source_url, licence, ...cells } = row;
    return { ...cells, unit: unitOfFactor(cells.unit ?? '')?.id ?? cells.unit ?? '', source: sources.of(row) };
  });
  checkUnits({ file, rows: factors }, before);
  checkRegions({ file, rows: factors }, before);
  const known = Object.entries(sources.all).map(
    ([key, { source, url, licence }]) => [key, { key, source, source_url: url, licence }] as const,
  );
  const rowsOf = (name: string) => (name === file ? factors : (before.tables[name] ?? []));
  const made = compileRows(family, { rowsOf, sources: new Map(known) });
  factors.forEach((row, i) => {
    checkGases({ file, row: i + 2, cells: row }, gwpOf);
  });
  return made;
}

/**
 * A factor keeps its unit: figures of organizations in its place are per that unit, and the same figure per another one
 * is another factor (kWh and MWh are a thousandfold apart), which has an id of its own.
 */
function checkUnits({ file, rows }: { file: string; rows: readonly Cells[] }, { series }: FamilyFile): void {
  const units = new Map(series.map(({ id, region, unit }) => [`${id}\n${region}`, unit]));
  rows.forEach(({ id, region, unit = '' }, i) => {
    const known = units.get(`${id}\n${region}`);
    if (known !== undefined && unit !== '' && unit !== known)
      throw new FactorDataError('unitNotOfSet', { file, row: i + 2, column: 'unit', value: unit });
  });
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (region: string): boolean => /^[A-Z]{2}$/.test(region) && COUNTRIES.of(region) !== undefined;

/**
 * A region that nobody looks in (`es`, `Spain`) would be loaded and never chosen: it is one that the family has, one that
 * factors are looked for in, or a country.
 */
function checkRegions({ file, rows }: { file: string; rows: readonly Cells[] }, { series }: FamilyFile): void {
  const known = new Set([...series.map(({ region }) => region), ...LOOKED_IN]);
  rows.forEach(({ region = '' }, i) => {
    if (region !== '' && !known.has(region) && !isCountry(region))
      throw new FactorDataError('unknownRegion', { file, row: i + 2, column: 'region', value: region });
  });
}

/** A column that nobody knows is a column misspelt: its figures would be lost without a word. */
function checkColumns(file: string, columns: readonly string[], { series }: FamilyFile): void {
  const missing = UPLOADED_COLUMNS.find((column) => !columns.includes(column));
  if (missing !== undefined) throw new FactorDataError('columnMissing', { file, row: 1, column: missing });
  const own = new Set(series.flatMap(({ rows }) => rows.flatMap(({ extra = {} }) => Object.keys(extra))));
  const unknown = columns.find((column) => !UPLOADED_COLUMNS.includes(column) && !own.has(column));
  if (unknown !== undefined) throw new FactorDataError('unknownColumn', { file, row: 1, column: unknown });
}

function checkGases(
  { file, row, cells }: { file: string; row: number; cells: Cells },
  gwpOf: UploadedFor['gwpOf'],
): void {
  const values = VALUES.map((column) => (cells[column] ? Number(cells[column]) : null)) as unknown as RowJson['values'];
  if (gasesDifference(values, gwpOf((cells.gwp || 'AR6') as GwpSet)) !== null)
    throw new FactorDataError('gasesDiffer', { file, row, column: 'co2e_kg', value: cells.co2e_kg ?? '' });
}
