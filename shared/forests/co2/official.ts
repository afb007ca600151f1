import Papa from 'papaparse';
import * as z from 'zod';

/**
 * The ministry's table of a planting to be, when it is loaded: t CO2 of a tree by species, region and years, as
 * `forest_miteco_exante.csv` (columns species, region, years, t_co2_tree). METHOD_forest.md, section 1.
 */
const Row = z.object({
  species: z.string().min(1),
  /** Empty for the whole country. */
  region: z.string(),
  years: z.coerce.number().positive(),
  t_co2_tree: z.coerce.number().nonnegative(),
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

/** What the table says of a tree at an age, and a year on: both between two of its years. Null where it says nothing. */
export function officialTree(table: readonly OfficialRow[], species: string, region: string, years: number) {
  const own = table.filter((row) => row.species === species);
  const rows = [region, ''].map((name) => own.filter((row) => row.region === name)).find((some) => some.length > 1);
  const sorted = rows?.toSorted((a, b) => a.years - b.years) ?? [];
  const high = sorted.findIndex((row) => row.years > years);
  const [from, to] = [sorted[high - 1], sorted[high]];
  if (!from || !to) return null;
  const aYear = (to.tPerTree - from.tPerTree) / (to.years - from.years);
  const tPerTree = from.tPerTree + aYear * (years - from.years);
  return { tPerTree, nextTPerTree: tPerTree + aYear, lowYear: from.years, highYear: to.years };
}
