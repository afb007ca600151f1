/** How a figure came about, in the order of the reckoning: keys of `forestCo2.json`, never words. */

export const UNITS = [
  'ha',
  'years',
  'treesPerHa',
  'cm',
  'kg',
  't',
  'tPerHa',
  'tPerYear',
  'tPerHaYear',
  'tPerTree',
  'share',
  'number',
  'credits',
] as const;
export type Unit = (typeof UNITS)[number];

export const STEPS = [
  'inputs',
  'diameter',
  'measured',
  'belowThreshold',
  'ceiling',
  'biomass',
  'stock',
  'growth',
  'annual',
  'official',
  'together',
  'available',
] as const;
export type StepKey = (typeof STEPS)[number];

export const SOURCES = [
  'montero2005',
  'ifn',
  'rodriguezDePrado2020',
  'ipcc2006',
  'miteco',
  'method',
  'policy',
] as const;
export type SourceKey = (typeof SOURCES)[number];

/** Where a step stays on the safe side, or stands on another species. */
export const PRUDENCE = [
  ...['threshold', 'startAssumed', 'ceiling', 'leastOfTwo', 'rootsFall', 'buffer', 'modelled', 'wholeTonnes'],
  ...['biomassOfOther', 'ceilingOfOther', 'betweenYears', 'measuredFirst', 'told'],
  // Said by runs that were kept before the roots of both years were counted: they go on telling it.
  'rootsOfNextYear',
] as const;
type PrudenceKey = (typeof PRUDENCE)[number];

interface Figure {
  readonly key: string;
  readonly value: number;
  readonly unit: Unit;
}
export interface Step {
  readonly step: StepKey;
  /** Of one species of the stand; null of the whole. */
  readonly species: string | null;
  readonly figures: readonly Figure[];
  readonly sources: readonly SourceKey[];
  readonly prudence: readonly PrudenceKey[];
  /** The species that an equation was made for, where it is another one. */
  readonly madeFor: readonly string[];
}

const UNIT_OF = {
  areaHa: 'ha',
  ageYears: 'years',
  treesPerHa: 'treesPerHa',
  sharePct: 'share',
  u: 'number',
  w: 'number',
  k: 'number',
  m: 'number',
  e: 'number',
  c: 'number',
  a0: 'number',
  b0: 'number',
  aboveA: 'number',
  aboveB: 'number',
  aboveSee: 'number',
  belowA: 'number',
  belowB: 'number',
  belowSee: 'number',
  belowC: 'number',
  rootRatio: 'number',
  nextRootRatio: 'number',
  carbonFraction: 'number',
  co2PerCarbon: 'number',
  startYears: 'years',
  diameterCm: 'cm',
  nextDiameterCm: 'cm',
  modelYears: 'years',
  thresholdCm: 'cm',
  closedTreesPerHa: 'treesPerHa',
  ceilingShare: 'share',
  countedTreesPerHa: 'treesPerHa',
  aboveKg: 'kg',
  belowKg: 'kg',
  nextAboveKg: 'kg',
  nextBelowKg: 'kg',
  perHaT: 'tPerHa',
  totalT: 't',
  meanPerHaT: 'tPerHaYear',
  currentPerHaT: 'tPerHaYear',
  annualT: 'tPerYear',
  perTreeT: 'tPerTree',
  nextPerTreeT: 'tPerTree',
  lowYear: 'years',
  highYear: 'years',
  bufferShare: 'share',
  uncertaintyShare: 'share',
  issuedCredits: 'credits',
  availableCredits: 'credits',
  bufferCredits: 'credits',
} as const satisfies Readonly<Record<string, Unit>>;
export type FigureKey = keyof typeof UNIT_OF;
export const FIGURES = Object.keys(UNIT_OF) as FigureKey[];

type Told = Partial<Readonly<Record<FigureKey, number>>>;
export const stepOf = (
  step: StepKey,
  species: string | null,
  told: Told,
  { sources = [], prudence = [], madeFor = [] }: Partial<Pick<Step, 'sources' | 'prudence' | 'madeFor'>> = {},
): Step => ({
  step,
  species,
  figures: Object.entries(told).map(([key, value]) => ({ key, value, unit: UNIT_OF[key as FigureKey] })),
  sources,
  prudence,
  madeFor: [...new Set(madeFor)],
});
