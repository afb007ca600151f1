import type { DistanceSourceKey } from './sources.ts';

/** How much longer a route is than the great circle, as published. */
export interface Circuity {
  readonly id: string;
  readonly mode: 'road';
  readonly country: string;
  /** Route over great circle. */
  readonly factor: number;
  /** Great-circle distances that it is for, in km: from `fromKm` on, below `toKm`. */
  readonly fromKm: number;
  readonly toKm: number;
  readonly source: DistanceSourceKey;
  readonly note: string;
}

/**
 * Spain has two published factors, by the kind of road. Nobody says at entry which road was taken, so the rule is: below
 * 50 km conventional roads, from there on high-capacity ones. The rows stand in the order in which they are looked at.
 */
export const circuities: readonly Circuity[] = [
  {
    id: 'road-spain-rural',
    mode: 'road',
    country: 'ES',
    factor: 1.36,
    fromKm: 0,
    toKm: 50,
    source: 'dominguez-caamano-2016',
    note: 'Rural and conventional roads; the 50 km are a convention of ours',
  },
  {
    id: 'road-spain-motorway',
    mode: 'road',
    country: 'ES',
    factor: 1.29,
    fromKm: 50,
    toKm: Number.POSITIVE_INFINITY,
    source: 'dominguez-caamano-2016',
    note: 'High-capacity roads; the 50 km are a convention of ours',
  },
  {
    id: 'road-uk',
    mode: 'road',
    country: 'GB',
    factor: 1.2,
    fromKm: 0,
    toKm: Number.POSITIVE_INFINITY,
    source: 'cooper-1983',
    note: 'All roads',
  },
];

/** Countries without a published factor take that of Spain, marked as a proxy. */
const PROXY_COUNTRY = 'ES';

/**
 * The circuity of a road route between two countries (null: unknown) over a great-circle distance in km. The factor of a
 * country holds within it; any other route takes Spain's, and says that it is a proxy.
 */
export function circuityOf(
  countries: readonly (string | null)[],
  km: number,
): { readonly row: Circuity; readonly isProxy: boolean } {
  const fits = (country: string | null) =>
    circuities.find((row) => row.country === country && row.fromKm <= km && km < row.toKm);
  const [first = null] = countries;
  const own = countries.every((country) => country === first) ? fits(first) : undefined;
  const row = own ?? fits(PROXY_COUNTRY);
  if (row === undefined) throw new Error(`No circuity for ${km} km`);
  return { row, isProxy: own === undefined };
}
