import { ensureFactors, readSet } from '#infra/run/factors.ts';
import type { FamilyName } from '#shared/emissions/factors/format.ts';
import type { FactorRow, Series } from '#shared/emissions/factors/series.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { UPLOADED_COLUMNS } from '#shared/emissions/factors/uploaded.ts';

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const text = (value: number | null) => (value === null ? '' : String(value));

/** Told of each row: its CO2e, or null to leave it out. */
type Change = (row: { id: string; region: string; year: number; co2e: number }) => number | null;

/** For tests: a family as a published file, with some figures changed. */
export function factorFile(family: FamilyName, change: Change): string {
  const set = readSet(ensureFactors().hash, [family]);
  const lines = set.seriesOf(family).flatMap((series) =>
    series.rows.flatMap((row) => {
      const { id, region } = series;
      const wanted = change({ id, region, year: row.year, co2e: row.values[4] ?? 0 });
      if (wanted === null) return [];
      const cells = cellsOf(set, series, { row, co2e: wanted });
      return [UPLOADED_COLUMNS.map((column) => quoted(cells[column] ?? '')).join(',')];
    }),
  );
  return [UPLOADED_COLUMNS.join(','), ...lines].join('\n');
}

/** A changed figure has no gases: they would not add up to it. */
function cellsOf(set: FactorSet, series: Series, { row, co2e }: { row: FactorRow; co2e: number }) {
  const isSame = co2e === row.values[4];
  const [co2, ch4, n2o, other] = isSame ? row.values : [null, null, null, null];
  const { source, url, licence } = set.sourceOfRow(series, row);
  const cells: Record<string, string> = {
    ...row.extra,
    id: series.id,
    region: series.region,
    category: series.category,
    scope: series.scope,
    ghg_category: series.ghgCategory,
    unit: series.unit.id,
    year: String(row.year),
    name_en: row.facts.nameEn,
    name_es: row.facts.nameEs,
    co2_kg: text(co2),
    ch4_kg: text(ch4),
    n2o_kg: text(n2o),
    other_kgco2e: text(other),
    co2e_kg: text(co2e),
    biogenic_co2_kg: text(row.values[5]),
    gwp: row.facts.gwp,
    quality: row.facts.quality,
    note: row.facts.note,
    source,
    source_url: url,
    licence,
  };
  return cells;
}
