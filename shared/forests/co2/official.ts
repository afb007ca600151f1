import Papa from 'papaparse';
import * as z from 'zod';
import { MOST_T_PER_TREE } from '#shared/constants/forestCo2.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { anyProvince, regionOf } from '#shared/organizations/provinces.ts';
import { SPECIES_IDS } from './species.ts';

/** An empty cell is no nought. */
const cell = z.string().trim().min(1).transform(Number);
/**
 * The ministry's table of a planting to be, when it is loaded: t CO2 of a tree by species, region and years, as
 * `forest_miteco_exante.csv` (columns species, region, years, t_co2_tree). METHOD_forest.md, section 1.
 */
const Row = z.object({
  species: z.string().min(1),
  /** A province or an autonomous community; empty for the whole country. */
  region: z.string().trim(),
  years: cell.pipe(z.number().positive()),
  t_co2_tree: cell.pipe(z.number().nonnegative()),
});
const COLUMNS = Object.keys(Row.shape);
export interface OfficialRow {
  readonly species: string;
  readonly region: string;
  readonly years: number;
  readonly tPerTree: number;
}

/** The province, else the autonomous community, that a name means; null when it is neither. */
const placeOf = (name: string): string | null => anyProvince(name)?.name ?? regionOf(name);
const isKnown = (species: string): boolean => SPECIES_IDS.some((id) => id === species);
const SHOWN = 60;

/**
 * Rows of the table, every one of a species and a place that there are, of a year that no other row has. A place has the
 * name of our list, however the table writes it.
 * @throws AppError `forests.badTableColumns` with those that its heading lacks; `forests.badTable`,
 *   `forests.badTableRegion` with the first line that is none, its heading being the first: a table is loaded whole or not
 *   at all
 */
export function readOfficialTable(csv: string): OfficialRow[] {
  const { data, meta } = Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true });
  const lacking = COLUMNS.filter((name) => !meta.fields?.includes(name));
  if (lacking.length > 0) throw new AppError('forests.badTableColumns', { columns: lacking.join(', ') });
  // As an editor counts them, also those that have nothing.
  const lines = csv.split(/\r\n|\n|\r/).flatMap((text, i) => (text === '' ? [] : [i + 1]));
  const seen = new Set<string>();
  const rows = data.map((one, i) => {
    const line = lines[i + 1] ?? i + 2;
    const row = Row.safeParse(one).data;
    if (!row || !isKnown(row.species) || row.t_co2_tree > MOST_T_PER_TREE)
      throw new AppError('forests.badTable', { line });
    const region = row.region === '' ? '' : placeOf(row.region);
    // Of a place that there is not it would never be used.
    if (region === null) throw new AppError('forests.badTableRegion', { line, region: row.region.slice(0, SHOWN) });
    const key = [row.species, region, row.years].join('\t');
    if (seen.has(key)) throw new AppError('forests.badTable', { line });
    seen.add(key);
    return { species: row.species, region, years: row.years, tPerTree: row.t_co2_tree };
  });
  if (rows.length === 0) throw new AppError('forests.badTable', { line: 1 });
  return rows;
}

/** What the table says of a tree at an age, and a year on: both between two of its years. Null where it says nothing. */
export function officialTree(table: readonly OfficialRow[], species: string, region: string, years: number) {
  const own = table.filter((row) => row.species === species);
  // The nearest place that it tells more than one year of.
  const province = anyProvince(region);
  const rows = [province?.name, province?.region, '']
    .map((place) => own.filter((row) => row.region === place))
    .find((some) => some.length > 1);
  const sorted = rows?.toSorted((a, b) => a.years - b.years) ?? [];
  const high = sorted.findIndex((row) => row.years > years);
  const [from, to] = [sorted[high - 1], sorted[high]];
  if (!from || !to) return null;
  const aYear = (to.tPerTree - from.tPerTree) / (to.years - from.years);
  const tPerTree = from.tPerTree + aYear * (years - from.years);
  return { tPerTree, nextTPerTree: tPerTree + aYear, lowYear: from.years, highYear: to.years };
}
