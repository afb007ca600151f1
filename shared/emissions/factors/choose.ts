import type { Country, FactorReason, FactorRef } from '../types.ts';
import type { FamilyName } from './format.ts';
import type { FactorRow, Series } from './series.ts';
import type { FactorSet } from './set.ts';

/** Territories that have factors of their own inside a country. */
const TERRITORIES: Readonly<Record<string, Country>> = { 'PT-20': 'PT', 'PT-30': 'PT', 'PT-mainland': 'PT' };

/** Regions that hold both countries, the nearest first; the names are those of the publishers (GLEC, IPCC). */
const WIDER = ['EU', 'EU-SA', 'Mediterranean', 'Western Europe', 'temperate', 'developed countries', 'GLO'];
/** Countries whose tables stand in where no wider region has one. */
const PROXIES = ['GB', 'FR', 'US'];

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
}
interface Found {
  readonly series: Series;
  readonly row: FactorRow;
}

/** The candidates that are best, when several serve (say per kg and per litre): lower is better. */
export type Cost = (series: Series) => number;

/**
 * Chooses a factor among the series that mean the same: same region and year; else the nearest earlier year of the
 * region; else a wider region (country, EU, global); else a proxy region; else the nearest later year. Null: none.
 */
export function choose(
  candidates: readonly Series[],
  {
    year,
    places,
    cost = () => 0,
  }: { readonly year: number; readonly places: Places; readonly cost?: Cost | undefined },
): Chosen | null {
  const inPlaces = (group: readonly string[]) =>
    group.map((place) => candidates.filter((series) => series.region === place));
  const groups = {
    earlierYear: inPlaces(places.own),
    widerRegion: inPlaces(places.wider),
    proxyRegion: inPlaces(places.proxies),
  };
  for (const reason of ['earlierYear', 'widerRegion', 'proxyRegion'] as const) {
    const found = firstFound(groups[reason], (series) => latest(series, (row) => row.year <= year, cost));
    if (found !== null) return { ...found, reason: isSame(found, reason, year), isProxy: reason === 'proxyRegion' };
  }
  const later = firstFound(Object.values(groups).flat(), (series) => earliest(series, cost));
  return later === null
    ? null
    : { ...later, reason: 'laterYear', isProxy: places.proxies.includes(later.series.region) };
}

const isSame = ({ row }: Found, reason: FactorReason, year: number): FactorReason =>
  reason === 'earlierYear' && row.year === year ? 'sameRegionAndYear' : reason;

function firstFound(
  groups: readonly (readonly Series[])[],
  find: (series: readonly Series[]) => Found | null,
): Found | null {
  for (const group of groups) {
    const found = find(group);
    if (found !== null) return found;
  }
  return null;
}

function latest(series: readonly Series[], fits: (row: FactorRow) => boolean, cost: Cost): Found | null {
  const found = series.flatMap((one) => {
    const row = one.rows.findLast(fits);
    return row === undefined ? [] : [{ series: one, row }];
  });
  return best(found, (a, b) => b.row.year - a.row.year || cost(a.series) - cost(b.series));
}

function earliest(series: readonly Series[], cost: Cost): Found | null {
  const found = series.flatMap((one) => {
    const row = one.rows[0];
    return row === undefined ? [] : [{ series: one, row }];
  });
  return best(found, (a, b) => a.row.year - b.row.year || cost(a.series) - cost(b.series));
}

const best = (found: readonly Found[], order: (a: Found, b: Found) => number): Found | null =>
  found.toSorted(order)[0] ?? null;

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
