import papaparse from 'papaparse';
import type { FamilyName } from '#shared/emissions/factors/format.ts';
import type { FactorRow, Series } from '#shared/emissions/factors/series.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';

const MASSES = ['co2_kg', 'ch4_kg', 'n2o_kg', 'other_kgco2e', 'co2e_kg', 'biogenic_co2_kg'] as const;

function cellsOf(set: FactorSet, series: Series, row: FactorRow): Record<string, string | number | null> {
  const { source, url, licence } = set.sourceOfRow(series, row);
  const { nameEn, nameEs, gwp, quality, note } = row.facts;
  const { id, category, scope, ghgCategory, unit, region } = series;
  return {
    ...{ id, category, name_en: nameEn, name_es: nameEs, scope, ghg_category: ghgCategory, unit: unit.id, region },
    year: row.year,
    ...Object.fromEntries(MASSES.map((mass, i) => [mass, row.values[i] ?? null])),
    ...{ gwp, source, source_url: url, licence, quality, note },
    ...row.extra,
  };
}

/**
 * A family in the columns in which publishers' files are loaded by an administrator, so that a download can be corrected
 * and loaded again: a comma between cells, a point in numbers, unknown values empty; a cell that a spreadsheet could take
 * for a formula is made text.
 */
export function familyCsv(set: FactorSet, family: FamilyName): string {
  const rows = set.seriesOf(family).flatMap((series) => series.rows.map((row) => cellsOf(set, series, row)));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const data = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return papaparse.unparse({ fields: columns, data }, { escapeFormulae: true });
}
