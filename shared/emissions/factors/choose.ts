import type { Country, FactorReason, FactorRef } from '../types.ts';
import type { FamilyName, TableRow } from './format.ts';
import type { FactorRow, Series } from './series.ts';
import type { FactorSet } from './set.ts';

/** Territories that have factors of their own inside a country. */
const TERRITORIES: Readonly<Record<string, Country>> = { 'PT-20': 'PT', 'PT-30': 'PT', 'PT-mainland': 'PT' };

/** The regions that a row of a country may name: the country, and its parts with factors of their own. */
export const regionsOf = (country: Country): readonly string[] => [
  country,
  ...Object.keys(TERRITORIES).filter((territory) => TERRITORIES[territory] === country),
];

/** Regions that hold both countries, the nearest first; the names are those of the publishers (GLEC, IPCC). */
const WIDER = ['EU', 'EU-SA', 'Mediterranean', 'Western Europe', 'temperate', 'developed countries', 'GLO'];
/** Countries whose tables stand in where no wider region has one. */
const PROXIES = ['GB', 'FR', 'US'];

/** Regions by whose name factors are looked for, beside the countries. */
export const LOOKED_IN: readonly string[] = [...Object.keys(TERRITORIES), ...WIDER];

/** Where factors are looked for: first of one's own place, then wider ones, then those that stand in for it. */
export interface Places {
  readonly own: readonly string[];
  readonly wider: readonly string[];
  readonly proxies: readonly string[];
}

/**
 * The places of a site. Portugal publishes no fuel table with a gas split: the Spanish ministry's rows stand in for it
 * before the British ones do.
 */
export function placesOf(country: Country, siteRegion: string | undefined): Places {
  const territory = siteRegion !== undefined && TERRITORIES[siteRegion] === country ? siteRegion : undefined;
  return {
    own: [territory ?? country],
    wider: [...(territory === undefined ? [] : [country]), ...WIDER],
    proxies: [...(country === 'PT' ? ['ES'] : []), ...PROXIES],
  };
}

/** Only a place's own figures, where no wider region and no other country is right (a grid). */
export const home = (...own: string[]): Places => ({ own, wider: [], proxies: [] });

export interface Chosen {
  readonly series: Series;
  readonly row: FactorRow;
  readonly reason: FactorReason;
  /** A place that stands in for one's own. */
  readonly isProxy: boolean;
  /** First year of one's own place, where a factor of another place serves the years before. */
  readonly ownFrom?: number | undefined;
}
interface Found {
  readonly series: Series;
  readonly row: FactorRow;
}

/** The candidates that are best, when several serve (say per kg and per litre): lower is better. */
export type Cost = (series: Series) => number;
const FREE: Cost = () => 0;

/** In this order, and why a factor of that group of places is taken. */
const GROUPS = [
  { group: 'own', reason: 'earlierYear' },
  { group: 'wider', reason: 'widerRegion' },
  { group: 'proxies', reason: 'proxyRegion' },
] as const satisfies readonly { readonly group: keyof Places; readonly reason: FactorReason }[];

/**
 * Chooses a factor among the series that mean the same: same region and year; else the nearest earlier year of the
 * region; else a wider region (country, EU, global); else a proxy region; else the nearest later year. Null: none.
 */
export function choose(
  candidates: readonly Series[],
  { year, places, cost = FREE }: { readonly year: number; readonly places: Places; readonly cost?: Cost | undefined },
): Chosen | null {
  for (const { group, reason } of GROUPS) {
    const found = firstIn(places[group], candidates, { year, cost });
    if (found === null) continue;
    const { series, row } = found;
    const isSame = group === 'own' && row.year === year;
    const ownFrom = group === 'own' ? undefined : firstIn(places.own, candidates, { year: null, cost })?.row.year;
    return { series, row, reason: isSame ? 'sameRegionAndYear' : reason, isProxy: group === 'proxies', ownFrom };
  }
  for (const { group } of GROUPS) {
    const found = firstIn(places[group], candidates, { year: null, cost });
    if (found === null) continue;
    const { series, row } = found;
    return { series, row, reason: 'laterYear', isProxy: places.proxies.includes(series.region) };
  }
  return null;
}

interface Wanted {
  /** Rows up to this year, the newest first; null: the oldest one. */
  readonly year: number | null;
  readonly cost: Cost;
}

function firstIn(places: readonly string[], candidates: readonly Series[], wanted: Wanted): Found | null {
  for (const place of places) {
    const found = best(candidates, place, wanted);
    if (found !== null) return found;
  }
  return null;
}

/** The best row of a place; of equal ones, that of the series that costs least. */
function best(candidates: readonly Series[], place: string, { year, cost }: Wanted): Found | null {
  let found: Found | null = null;
  for (const series of candidates) {
    if (series.region !== place) continue;
    const row = year === null ? series.rows[0] : newest(series.rows, year);
    if (row !== undefined && isBetter({ series, row }, found, { year, cost })) found = { series, row };
  }
  return found;
}

function isBetter(one: Found, than: Found | null, { year, cost }: Wanted): boolean {
  if (than === null) return true;
  if (one.row.year !== than.row.year) return one.row.year > than.row.year === (year !== null);
  return cost(one.series) < cost(than.series);
}

function newest(rows: readonly FactorRow[], year: number): FactorRow | undefined {
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row !== undefined && row.year <= year) return row;
  }
  return undefined;
}

/** The year of a table of a region that serves for another: the same, the nearest earlier one, else the first later one. */
export function nearestYear(
  rows: readonly TableRow[],
  { year, region }: { readonly year: number; readonly region: string },
): number {
  const years = rows.flatMap((row) => (row.region === region ? [Number(row.year)] : []));
  const earlier = years.filter((one) => one <= year);
  return earlier.length > 0 ? Math.max(...earlier) : Math.min(...years);
}

/** Tables of one publisher for many countries: it may leave a country out for ever, and is late only where its own row is. */
const PUBLISHERS: Partial<Record<FamilyName, string>> = { hotel_nights: 'GB' };
/** Families that no publisher brings out by the year: values of gases, IPCC defaults of agriculture. */
const TIMELESS = ['fugitive', 'agriculture'];

/**
 * A year after the last one that the publisher has for the region took an earlier row: official factors may still come.
 * Global defaults (IPCC) are no yearly publication, and refrigerants have no year.
 */
const isProvisional = (set: FactorSet, { series, row, reason }: Chosen, year: number): boolean =>
  reason !== 'timeless' &&
  !TIMELESS.includes(series.family) &&
  series.region !== 'GLO' &&
  row.year < year &&
  year > set.lastYear(series.family, PUBLISHERS[series.family] ?? series.region);

/**
 * The reference that an estimate keeps of a chosen row. `gwp` is null where the row says no set. A companion is never
 * provisional: what a registry waits for are the factors of scope 1 and 2.
 */
export function refOf(
  set: FactorSet,
  chosen: Chosen,
  use: { readonly year: number; readonly gwp: FactorRef['gwp']; readonly isCompanion: boolean },
): FactorRef {
  return {
    id: chosen.series.id,
    region: chosen.series.region,
    year: chosen.row.year,
    reason: chosen.reason,
    gwp: use.gwp,
    provisional: !use.isCompanion && isProvisional(set, chosen, use.year),
  };
}
