import type { CalculationDraft, TotalKg, Totals } from '#shared/calculations/schema.ts';

/** What the report of a year adds up of a finished calculation, in kg of CO2e. */
export interface YearFigures {
  readonly scope1Kg: number;
  readonly scope2MarketKg: number;
  readonly scope2LocationKg: number;
  /** Null where totals were typed without it: no zero was calculated. */
  readonly scope3Kg: number | null;
  readonly totalKg: number;
  readonly biogenicCo2Kg: number;
  /** By category of the GHG Protocol, those that have data. */
  readonly categories: readonly { readonly key: string; readonly co2eKg: number }[];
}

export const yearFiguresOf = (totals: Totals, { external }: Pick<CalculationDraft, 'external'>): YearFigures => ({
  scope1Kg: totals.scope1Kg,
  scope2MarketKg: totals.scope2MarketKg,
  scope2LocationKg: totals.scope2LocationKg,
  scope3Kg: external?.scope3Kg === null ? null : totals.scope3Kg,
  totalKg: totals.total.co2eKg,
  biogenicCo2Kg: totals.total.biogenicCo2Kg,
  categories: (totals.by.ghgCategory ?? []).filter(({ rows }) => rows > 0).map(({ key, co2eKg }) => ({ key, co2eKg })),
});

const MILLION = 1_000_000;
/** Kilograms that are added as whole milligrams: the sum is the one that a person gets. */
export const addedKg = (kgs: readonly number[]): number =>
  Number(kgs.reduce((sum, kg) => sum + BigInt(Math.round(kg * MILLION)), 0n)) / MILLION;

/** Kilograms of a total that are in none of its categories: of totals that were typed, only the scopes are known. */
export const withoutCategoryKg = ({ totalKg, categories }: Pick<YearFigures, 'totalKg' | 'categories'>): number =>
  addedKg([totalKg, ...categories.map(({ co2eKg }) => -co2eKg)]);

export interface YearSum extends Omit<YearFigures, 'categories' | 'scope3Kg'> {
  /** Of those that have one; null where none has. */
  readonly scope3Kg: number | null;
  /** How many of those that are added have no scope 3. */
  readonly withoutScope3: number;
  /** How many of those that are added have a part in no category. */
  readonly withoutCategories: number;
  /** The heaviest first. */
  readonly categories: readonly { readonly key: string; readonly co2eKg: number }[];
}

/** The figures of several calculations together. Nothing is taken off for what they may count of each other. */
export function yearSumOf(all: readonly YearFigures[]): YearSum {
  const sum = (of: (one: YearFigures) => number) => addedKg(all.map(of));
  const third = all.flatMap(({ scope3Kg }) => (scope3Kg === null ? [] : [scope3Kg]));
  const keys = [...new Set(all.flatMap(({ categories }) => categories.map(({ key }) => key)))];
  const ofCategory = (wanted: string) =>
    all.flatMap(({ categories }) => categories.flatMap(({ key, co2eKg }) => (key === wanted ? [co2eKg] : [])));
  return {
    scope1Kg: sum((one) => one.scope1Kg),
    scope2MarketKg: sum((one) => one.scope2MarketKg),
    scope2LocationKg: sum((one) => one.scope2LocationKg),
    scope3Kg: third.length === 0 ? null : addedKg(third),
    withoutScope3: all.length - third.length,
    withoutCategories: all.filter((one) => withoutCategoryKg(one) !== 0).length,
    totalKg: sum((one) => one.totalKg),
    biogenicCo2Kg: sum((one) => one.biogenicCo2Kg),
    categories: keys
      .map((key) => ({ key, co2eKg: addedKg(ofCategory(key)) }))
      .toSorted((a, b) => b.co2eKg - a.co2eKg || (a.key < b.key ? -1 : 1)),
  };
}

interface Period {
  readonly organizationId: string;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
}
/** Of the same organization, some days twice: its calendar year and a fiscal year that reaches into it. */
export const overlap = (a: Period, b: Period): boolean =>
  a.organizationId === b.organizationId && a.periodStartOn <= b.periodEndOn && b.periodStartOn <= a.periodEndOn;

/** Those of which some days count twice. */
export const overlapping = <T extends Period>(all: readonly T[]): T[] =>
  all.filter((one) => all.some((other) => other !== one && overlap(one, other)));

/** A group as the charts of results take it. */
export const asTotals = (group: readonly { key: string; co2eKg: number }[]): TotalKg[] =>
  group.map(({ key, co2eKg }) => ({
    ...{ key, co2eKg, co2Kg: 0, ch4Kg: 0, n2oKg: 0, otherCo2eKg: 0, notSplitCo2eKg: 0 },
    ...{ biogenicCo2Kg: 0, waterL: 0, rows: 1 },
  }));

const NAME_DRAWN = 42;
/** The name of an organization beside its bar: as much as three lines hold. The table has it whole. */
export function barName(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_DRAWN
    ? name
    : `${characters
        .slice(0, NAME_DRAWN - 1)
        .join('')
        .trimEnd()}…`;
}
