/** What a line counts for: always, or by one of the two methods of electricity only. Results are stored by the place here. */
export const BASES = ['both', 'market', 'location'] as const;
export type Basis = (typeof BASES)[number];

/**
 * Where a factor comes from, the best first: the row's own (a supplier's, with evidence), the electricity supplier's
 * official one, the gas itself, official ones of the country, of a wider region, defaults of a method, of another
 * country, averages of an industry by money.
 */
export const FACTOR_GRADES = ['own', 'supplier', 'gas', 'national', 'wider', 'default', 'proxy', 'sector'] as const;
export type FactorGrade = (typeof FACTOR_GRADES)[number];

/** What a line rests on: the grade of its factor, and how far that may be off (half of the 95 % interval, %). */
export interface Standing {
  readonly grade: FactorGrade;
  readonly percent: number;
}

/**
 * The 95 % interval of a figure. Up to 60 % it is said as plus or minus `percent`; above that as "within a factor of"
 * `factor` (the figure divided by it, and times it), as a lognormal of the same spread: it cannot fall below zero.
 */
export interface Uncertainty {
  readonly percent: number;
  readonly factor: number | null;
}

/**
 * Why a figure of scope 1 or 2 is not by the method of Spain's registry, whose calculator has its own factors: defaults
 * of the IPCC, factors of a wider region or of another country, those of an earlier year while the year's are not
 * published, the row's own, the result of another tool, another set of warming potentials.
 */
export const FOREIGN = [
  'provisional',
  'defaults',
  'notNational',
  'ownFactor',
  'externalCalculation',
  'otherGwpSet',
] as const;
export type Foreign = (typeof FOREIGN)[number];
