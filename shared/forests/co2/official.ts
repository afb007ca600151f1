import Papa from 'papaparse';
import * as z from 'zod';
import { isSamePlace } from '#shared/cadastre/municipality.ts';
import { MOST_T_PER_TREE } from '#shared/constants/forestCo2.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { SPECIES_IDS } from './species.ts';

/** An empty cell is no nought. */
const cell = z.string().trim().min(1).transform(Number);
/**
 * The ministry's table of a planting to be, when it is loaded: t CO2 of a tree by species, region and years, as
 * `forest_miteco_exante.csv` (columns species, region, years, t_co2_tree). METHOD_forest.md, section 1.
 */
const Row = z.object({
  species: z.string().min(1),
  /** Empty for the whole country. */
  region: z.string(),
  years: cell.pipe(z.number().positive()),
  t_co2_tree: cell.pipe(z.number().nonnegative()),
});
export interface OfficialRow {
  readonly species: string;
  readonly region: string;
  readonly years: number;
  readonly tPerTree: number;
}

/** Rows of the table. @throws Error when a row is none: a table is loaded whole or not at all */
export const readOfficialTable = (csv: string): OfficialRow[] =>
  Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true }).data.map((row) => {
    const { t_co2_tree: tPerTree, ...rest } = Row.parse(row);
    return { ...rest, tPerTree };
  });

const isKnown = (species: string): boolean => SPECIES_IDS.some((id) => id === species);

/**
 * Rows of a table that somebody loads, every one of a species that there is, of a year that no other row has.
 * @throws AppError `forests.badTable` with the first line that is none, its heading being the first
 */
export function checkedOfficialTable(csv: string): OfficialRow[] {
  const { data } = Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true });
  // As an editor counts them, also those that have nothing.
  const lines = csv.split(/\r\n|\n|\r/).flatMap((text, i) => (text === '' ? [] : [i + 1]));
  const seen = new Set<string>();
  const rows = data.map((one, i) => {
    const row = Row.safeParse(one).data;
    const key = row && [row.species, row.region, row.years].join('\t');
    if (!row || !key || seen.has(key) || !isKnown(row.species) || row.t_co2_tree > MOST_T_PER_TREE)
      throw new AppError('forests.badTable', { line: lines[i + 1] ?? i + 2 });
    seen.add(key);
    const { t_co2_tree: tPerTree, ...rest } = row;
    return { ...rest, tPerTree };
  });
  if (rows.length === 0) throw new AppError('forests.badTable', { line: 1 });
  return rows;
}

/** What the table says of a tree at an age, and a year on: both between two of its years. Null where it says nothing. */
export function officialTree(table: readonly OfficialRow[], species: string, region: string, years: number) {
  const own = table.filter((row) => row.species === species);
  // A province is called otherwise by its cadastre, its owner and the table: the first that is it, so that no year is there twice.
  const named = own.find((row) => isSamePlace(row.region, region))?.region ?? region;
  const rows = [named, ''].map((name) => own.filter((row) => row.region === name)).find((some) => some.length > 1);
  const sorted = rows?.toSorted((a, b) => a.years - b.years) ?? [];
  const high = sorted.findIndex((row) => row.years > years);
  const [from, to] = [sorted[high - 1], sorted[high]];
  if (!from || !to) return null;
  const aYear = (to.tPerTree - from.tPerTree) / (to.years - from.years);
  const tPerTree = from.tPerTree + aYear * (years - from.years);
  return { tPerTree, nextTPerTree: tPerTree + aYear, lowYear: from.years, highYear: to.years };
}
