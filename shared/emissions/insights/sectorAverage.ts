import { OUTPUT_IS_NOT_TURNOVER } from '#shared/constants/insights.ts';
import type { FactorRow, Series } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { Country, SourceRef } from '../types.ts';

type Caution = keyof typeof OUTPUT_IS_NOT_TURNOVER;
/** Expected of an average company of the sector with the same billing, against ours; kg CO2e. */
interface SectorScope {
  readonly scope: 1 | 2 | 3;
  readonly expectedKg: number;
  readonly oursKg: number;
  /** Ours by the expected one; null where nothing is expected. */
  readonly ratio: number | null;
}
export interface SectorAverage {
  readonly level: (typeof LEVELS)[number];
  /** Whose average it is, with its source; the year is that of its prices. */
  readonly source: SourceRef;
  readonly kgPerEur: number;
  readonly expectedKg: number;
  readonly oursKg: number;
  readonly ratio: number | null;
  readonly scopes: readonly SectorScope[];
  /** Output is a margin in this sector, not the turnover: the two cannot be compared. */
  readonly caution: Caution | null;
}
/** Why there is no comparison. */
export type NoSectorAverage = 'noCnae' | 'unknownCnae' | 'noBilling' | 'noData';

interface Company {
  readonly cnae: string;
  readonly country: Country;
  readonly billingCents: number | null;
}
/** Ours, kg CO2e; scope 3 without what happens after the sale (categories 3.9 to 3.15): the averages end there. */
export interface Ours {
  readonly scope1Kg: number;
  readonly scope2Kg: number;
  readonly scope3UpstreamKg: number;
}

const COLUMNS = { 1: 'scope1_t_per_meur', 2: 'scope2_t_per_meur', 3: 'scope3_upstream_t_per_meur' } as const;
/** The most detailed first. */
const LEVELS = ['a64', 'section'] as const;
/** One tonne per million EUR is one gram per EUR. */
const KG_PER_EUR = 0.001;

/**
 * The average of the organization's sector (FIGARO, per EUR of output): the most detailed row for its CNAE and country;
 * expected = billing x intensity. A code whose division no row names takes the section by its letter; without either it
 * is unknown.
 */
export function sectorAverageOf(
  factors: FactorSet,
  { cnae, country, billingCents }: Company,
  ours: Ours,
): SectorAverage | NoSectorAverage {
  if (cnae.trim() === '') return 'noCnae';
  if (billingCents === null || billingCents === 0) return 'noBilling';
  const rows = factors.seriesOf('sector_averages').filter(({ region }) => region === country);
  if (rows.length === 0) return 'noData';
  const found = rowOf(rows, cnae);
  if (found === null) return 'unknownCnae';
  const { series, row, level, division } = found;
  const eur = billingCents / 100;
  const own = { 1: ours.scope1Kg, 2: ours.scope2Kg, 3: ours.scope3UpstreamKg } as const;
  const scopes = ([1, 2, 3] as const).map((scope) => {
    const expectedKg = eur * Number(row.extra[COLUMNS[scope]] ?? 0) * KG_PER_EUR;
    return { scope, expectedKg, oursKg: own[scope], ratio: ratioOf(own[scope], expectedKg) };
  });
  const kgPerEur = Number(row.extra.total_t_per_meur ?? 0) * KG_PER_EUR;
  const oursKg = own[1] + own[2] + own[3];
  return {
    level,
    source: factors.sourceOfRow(series, row),
    kgPerEur,
    expectedKg: eur * kgPerEur,
    oursKg,
    ratio: ratioOf(oursKg, eur * kgPerEur),
    scopes,
    caution: cautionOf(division),
  };
}

const ratioOf = (ours: number, expected: number): number | null =>
  expected > 0 ? Number((ours / expected).toPrecision(3)) : null;

interface Found {
  readonly series: Series;
  readonly row: FactorRow;
  readonly level: SectorAverage['level'];
  readonly division: string | null;
}
function rowOf(all: readonly Series[], cnae: string): Found | null {
  const division = /\d{2}/.exec(cnae.replace(/[.\s]/g, ''))?.[0] ?? null;
  const letter = /^\s*([a-u])/i.exec(cnae)?.[1]?.toUpperCase() ?? null;
  const isIt = ({ extra }: FactorRow, level: string) =>
    extra.level === level &&
    (division === null
      ? level === 'section' && extra.cnae_section === letter
      : (extra.cnae_divisions ?? '').split(';').includes(division));
  for (const level of LEVELS) {
    const series = all.find((one) => one.rows.some((row) => isIt(row, level)));
    const row = series?.rows.at(-1);
    if (series && row) return { series, row, level, division };
  }
  return null;
}

const cautionOf = (division: string | null): Caution | null =>
  (Object.keys(OUTPUT_IS_NOT_TURNOVER) as Caution[]).find((caution) =>
    (OUTPUT_IS_NOT_TURNOVER[caution] as readonly string[]).includes(division ?? ''),
  ) ?? null;
