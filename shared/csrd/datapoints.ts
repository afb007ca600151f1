import type { Totals } from '#shared/calculations/schema.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import type { Esg } from '#shared/organizations/schema.ts';
import type { Datapoint, Target } from './schema.ts';

/** A finished calculation, as its results say it. */
export interface FinishedFigures {
  readonly year: number;
  /** The report of the IPCC that its masses are weighed by. */
  readonly gwp: string;
  readonly totals: Totals;
  /** Of totals that were typed: null, no scope 3. Undefined: they come from rows. */
  readonly typedScope3Kg?: number | null | undefined;
  readonly annualBillingCents: number | null;
}
export interface Known {
  /** Null: none of the year is finished. */
  readonly own: FinishedFigures | null;
  readonly baseYear: number | null;
  readonly base: FinishedFigures | null;
  readonly esg: Esg;
  readonly targets: readonly Target[];
}

const MG_PER_KG = 1_000_000;
const MG_PER_T = 1_000_000_000;
const inMg = (kg: number) => Math.round(kg * MG_PER_KG);
/** Divided once, from whole milligrams. */
const tonnes = (kg: number) => inMg(kg) / MG_PER_T;

/** Whether a scope was calculated: one without a row is no zero. */
export function hasScope({ totals, typedScope3Kg }: FinishedFigures, scope: 1 | 2 | 3): boolean {
  if (totals.isExternal) return scope < 3 || typedScope3Kg !== null;
  return totals.by.scope?.some(({ key }) => key === String(scope)) ?? false;
}

const ALL_SCOPES = [1, 2, 3] as const;
/** What was not calculated in one of two years is no change between them. */
export const haveSameScopes = (one: FinishedFigures, other: FinishedFigures): boolean =>
  ALL_SCOPES.every((scope) => hasScope(one, scope) === hasScope(other, scope));

/** All scopes with electricity by location: the headline is by market. */
const locationKg = ({ total, scope2MarketKg, scope2LocationKg }: Totals): number =>
  (inMg(total.co2eKg) - inMg(scope2MarketKg) + inMg(scope2LocationKg)) / MG_PER_KG;

type Of = Pick<Datapoint, 'key' | 'standard' | 'unit'> & Partial<Pick<Datapoint, 'id' | 'category'>>;
const bare = (of: Of) => ({ id: null, category: null, ...of });
const there = (of: Of, value: number): Datapoint => ({ ...bare(of), value, state: 'there', fillAt: null });
const missing = (of: Of, fillAt: Datapoint['fillAt']): Datapoint => ({
  ...bare(of),
  ...{ value: null, state: 'missing', fillAt },
});
const notReported = (of: Of): Datapoint => ({ ...bare(of), value: null, state: 'notReported', fillAt: null });

const gross = (key: string, id: string | null): Of => ({ key, id, standard: 'E1-6', unit: 't' });
const SCOPES: readonly (readonly [Of, 1 | 2 | 3, (totals: Totals) => number])[] = [
  [gross('scope1', 'E1-6_07'), 1, ({ scope1Kg }) => scope1Kg],
  [gross('scope2Location', 'E1-6_09'), 2, ({ scope2LocationKg }) => scope2LocationKg],
  [gross('scope2Market', 'E1-6_10'), 2, ({ scope2MarketKg }) => scope2MarketKg],
  [gross('scope3', 'E1-6_11'), 3, ({ scope3Kg }) => scope3Kg],
];
const TOTALS: readonly (readonly [Of, (totals: Totals) => number])[] = [
  [gross('totalLocation', 'E1-6_12'), locationKg],
  [gross('totalMarket', 'E1-6_13'), ({ total }) => total.co2eKg],
];
const INTENSITIES: readonly (readonly [Of, (totals: Totals) => number])[] = [
  [{ key: 'intensityLocation', standard: 'E1-6', unit: 'tPerEur' }, locationKg],
  [{ key: 'intensityMarket', standard: 'E1-6', unit: 'tPerEur' }, ({ total }) => total.co2eKg],
];
const BIOGENIC: Of = { key: 'biogenic', standard: 'E1-6', unit: 'tBiogenic' };

/** Of what has no finished calculation nothing is said but where to finish one. */
function from({ own }: Known, of: Of, value: (figures: FinishedFigures) => number | null): Datapoint {
  if (own === null) return missing(of, 'calculation');
  const kg = value(own);
  return kg === null ? notReported(of) : there(of, tonnes(kg));
}

function categories(known: Known): Datapoint[] {
  return ghgCategories
    .filter((category) => category.startsWith('3.'))
    .map((category) =>
      from(
        known,
        { ...gross('scope3Category', null), category },
        ({ totals }) => totals.by.ghgCategory?.find(({ key }) => key === category)?.co2eKg ?? null,
      ),
    );
}

function intensity({ own }: Known, of: Of, kgOf: (totals: Totals) => number): Datapoint {
  if (own === null) return missing(of, 'calculation');
  const { annualBillingCents: cents, totals } = own;
  // Never by zero, never by something that nobody said.
  return cents === null || cents <= 0
    ? missing(of, 'preStep')
    : there(of, inMg(kgOf(totals)) / ((MG_PER_T / 100) * cents));
}

/** Only years with the same scopes, weighed alike, are compared. */
function comparison({ own, base, baseYear }: Known): Datapoint[] {
  const year: Of = { key: 'baseYear', standard: 'E1-6', unit: 'year' };
  const total = gross('baseTotal', null);
  const change: Of = { key: 'change', standard: 'E1-6', unit: 'percent' };
  if (baseYear === null) return [year, total, change].map((one) => missing(one, 'calculation'));
  if (base === null) return [there(year, baseYear), ...[total, change].map((one) => missing(one, 'baseYear'))];
  const baseKg = base.totals.total.co2eKg;
  const said = [there(year, baseYear), there(total, tonnes(baseKg))];
  if (own === null) return [...said, missing(change, 'calculation')];
  const isLike = own.year !== base.year && own.gwp === base.gwp && haveSameScopes(own, base) && baseKg > 0;
  if (!isLike) return [...said, notReported(change)];
  return [...said, there(change, (own.totals.total.co2eKg / baseKg - 1) * 100)];
}

function socialAndOther({ esg }: Known): Datapoint[] {
  const of = (standard: Datapoint['standard'], key: string, unit: Datapoint['unit'], value: number | null) =>
    value === null ? missing({ key, standard, unit }, 'organization') : there({ key, standard, unit }, value);
  const yes = (said: boolean | null) => (said === null ? null : Number(said));
  const euros = (cents: number | null) => (cents === null ? null : cents / 100);
  const { hourlyWageMenCents: men, hourlyWageWomenCents: women } = esg;
  const gap = men !== null && women !== null && men > 0 ? ((men - women) / men) * 100 : null;
  return [
    of('E2', 'waterDischargesT', 'tonnes', esg.waterDischargesT),
    of('E4', 'isInSensitiveAreas', 'yesNo', yes(esg.isInSensitiveAreas)),
    of('S1', 'committeeWomen', 'count', esg.committeeWomen),
    of('S1', 'committeeMen', 'count', esg.committeeMen),
    of('S1', 'hourlyWageWomenCents', 'eurPerHour', euros(women)),
    of('S1', 'hourlyWageMenCents', 'eurPerHour', euros(men)),
    of('S1', 'payGap', 'percent', gap),
    of('S1', 'hasGlobalPactProtocol', 'yesNo', yes(esg.hasGlobalPactProtocol)),
    of('S1', 'globalPactInfringements', 'count', esg.globalPactInfringements),
    of('ESRS 2', 'hasWeaponsRelation', 'yesNo', yes(esg.hasWeaponsRelation)),
  ];
}

/** The datapoints of the ESRS that the platform knows of, in the order of the standards. */
export function datapointsOf(known: Known): Datapoint[] {
  const targets: Of = { key: 'targets', standard: 'E1-4', unit: 'count' };
  return [
    known.targets.length === 0 ? missing(targets, 'reduction') : there(targets, known.targets.length),
    ...SCOPES.map(([of, scope, kg]) =>
      from(known, of, (figures) => (hasScope(figures, scope) ? kg(figures.totals) : null)),
    ),
    ...categories(known),
    ...TOTALS.map(([of, kg]) => from(known, of, ({ totals }) => kg(totals))),
    ...INTENSITIES.map(([of, kg]) => intensity(known, of, kg)),
    ...comparison(known),
    from(known, BIOGENIC, ({ totals }) => (totals.isExternal ? null : totals.total.biogenicCo2Kg)),
    ...socialAndOther(known),
  ];
}
