/**
 * The words of the emission engine, shared by the browser, the HTTP functions and the workers.
 * Stored and added masses are integers of milligrams (`...Milligrams`), water integers of millilitres; kg only at the edges.
 */
import type { Basis } from './insights/words.ts';
import type { Layout } from './layout.ts';
import type { Limit } from './limit.ts';
import type { FactorOverride } from './overrideTypes.ts';

export const GWP_SETS = ['AR4', 'AR5', 'AR6'] as const;
export type GwpSet = (typeof GWP_SETS)[number];
/** Of a fiscal year: each row takes the factors of its own calendar year, or all take those of the larger part of the period. */
export const FACTOR_YEARS = ['row', 'period'] as const;
export type FactorYear = (typeof FACTOR_YEARS)[number];
/** IPCC tables that the nitrogen of soils is computed by: one set a calculation, fractions of two are never mixed. */
export const SOIL_SETS = ['2006', '2019', 'mediterranean'] as const;
export type SoilSet = (typeof SOIL_SETS)[number];
export const COUNTRIES = ['ES', 'PT'] as const;
export type Country = (typeof COUNTRIES)[number];
export const QUALITIES = ['measured', 'invoice', 'estimated', 'spend'] as const;
export type Quality = (typeof QUALITIES)[number];
export type Scope = 1 | 2 | 3;
/** GHG Protocol: 1, 2, or the scope 3 category. */
export type GhgCategory = '1' | '2' | `3.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}`;
/** ISO 14064-1:2018 category. */
export type IsoCategory = 1 | 2 | 3 | 4 | 5 | 6;
export const SECTOR_FORMS = ['general', 'agricultural', 'logistics', 'hospitality'] as const;
type SectorForm = (typeof SECTOR_FORMS)[number];
export type FieldValue = string | number | boolean;

/** One column of an activity type: the questionnaire, the mapper, templates and docs are made from these. */
export interface Field {
  readonly key: string;
  readonly type: 'number' | 'integer' | 'percent' | 'text' | 'choice' | 'boolean';
  /** Closed list of unit ids of the unit registry that a number may be given in; the first is the default. Its unit is the field `<key>Unit`. */
  readonly units?: readonly string[];
  /** The unit has no default: a fuel may be sold by volume, mass or energy, and a wrong guess is a wrong ton. */
  readonly requiresUnit?: boolean;
  /** Closed list of values, or the name of an option source of the factor set (`fuels.stationary`, `electricity.suppliers`...). */
  readonly options?: readonly string[] | { readonly source: string };
  /** Always, never, or by the value of other fields of the row. */
  readonly required: boolean | { readonly when: { readonly field: string; readonly is: readonly FieldValue[] } };
  readonly min?: number;
  readonly max?: number;
  /** Must be more than zero: something is divided by it. */
  readonly positive?: boolean;
  /** More is nearly always a slip of units: the row must say that it is meant (`confirmed`). A limit for each dimension. */
  readonly asksAbove?: Limit | readonly Limit[];
  /** `isUsual`: in the table of a long question from the beginning, although it may be left out. `isFactor`: of the row's own, of its period. */
  readonly isUsual?: boolean;
  readonly isFactor?: boolean;
}

/** One question type of the specification: a row of `activityTypes`. */
export interface ActivityType {
  readonly key: string;
  readonly block: string;
  readonly scope: Scope;
  readonly ghgCategory: GhgCategory;
  readonly isoCategory: IsoCategory;
  readonly sectorForms: readonly SectorForm[];
  /** Icon name of @tabler/icons-react, such as `IconFlame`. */
  readonly icon: string;
  readonly fields: readonly Field[];
  /** Name of the method (a file of `methods/`). */
  readonly method: string;
  readonly requiresSite?: boolean;
  /** How long a long form takes to answer: told before it. */
  readonly minutes?: number;
  /** The choice that decides the category: without an answer it is `ghgCategory`. */
  readonly categoryBy?: { readonly field: string; readonly of: Readonly<Record<string, GhgCategory>> };
  /** The category may be answered "not relevant, because": the fields `relevance` and `reason`. */
  readonly mayBeNotRelevant?: boolean;
}

/** A factor that the row brings along (supplier's own, external): kg of each gas per `unit`, or only CO2e. */
export interface OwnFactor {
  readonly unit: string;
  readonly co2Kg?: number;
  readonly ch4Kg?: number;
  readonly n2oKg?: number;
  readonly otherCo2eKg?: number;
  readonly biogenicCo2Kg?: number;
  /** Used when the gases are not given: the emission is then "not split". Beside them it must be their CO2e. */
  readonly co2eKg?: number;
  readonly source?: string;
  readonly year?: number;
}
/** What a user answered: the engine's input. */
export interface RowInput {
  readonly activity: string;
  readonly inputs: Readonly<Record<string, FieldValue>>;
  /** `YYYY-MM-DD`, of the given precision; without it the row takes the year in which the larger part of the period lies. */
  readonly dateOn?: string;
  readonly datePrecision?: 'day' | 'month' | 'year';
  /** Forces one factor of the set; else it is chosen. */
  readonly factorId?: string;
  readonly factor?: OwnFactor;
  /** Percentage (0-100] of a shared site that belongs to the organization. */
  readonly sitePercent?: number;
  /** Territory of the site where it has its own factors (PT-20, PT-30). */
  readonly region?: string;
  readonly quality?: Quality;
  /** A quantity that looks like a slip of units is meant. */
  readonly confirmed?: boolean;
}

/** What holds for all rows of a calculation. `factors` is the compiled factor set. */
export interface Context<Factors = unknown> {
  readonly year: number;
  readonly periodStartOn: string;
  readonly periodEndOn: string;
  readonly country: Country;
  readonly gwp: GwpSet;
  /** IPCC 2006 where it is not said. */
  readonly soils?: SoilSet;
  /** Each row by the calendar year of its own date where it is not said. */
  readonly factorYear?: FactorYear;
  readonly factors: Factors;
  /** Figures of the organization, before the set's own. */
  readonly overrides?: readonly FactorOverride[] | undefined;
}
/** Masses of one line, integers: milligrams of the gas itself (CO2, CH4, N2O, biogenic CO2) or of CO2e; water in millilitres. */
export interface Masses {
  co2Milligrams: number;
  ch4Milligrams: number;
  n2oMilligrams: number;
  otherCo2eMilligrams: number;
  /** Published only as CO2e: never split by us. */
  notSplitCo2eMilligrams: number;
  biogenicCo2Milligrams: number;
  waterMillilitres: number;
}
/** The line's CO2e, and its exact split over the gases (largest remainder): the five parts add up to `co2eMilligrams`. */
export interface Co2e {
  co2eMilligrams: number;
  parts: { co2: number; ch4: number; n2o: number; other: number; notSplit: number };
}

/** Why this factor: RULES "Factor choice". */
export type FactorReason =
  | 'own'
  | 'chosen'
  | 'sameRegionAndYear'
  | 'earlierYear'
  | 'widerRegion'
  | 'proxyRegion'
  | 'laterYear'
  | 'timeless';
export interface FactorRef {
  /** Null for the row's own factor. */
  readonly id: string | null;
  readonly region: string;
  readonly year: number | null;
  readonly reason: FactorReason;
  readonly gwp: GwpSet | null;
  /** A year without official factors took those of an earlier one. */
  readonly provisional: boolean;
}
export type LineKind = 'main' | 'wellToTank' | 'losses' | 'upstream' | 'upstreamOfLosses';
/** One emission of a row: its main one, or a companion (well-to-tank, losses, upstream). */
export interface Line {
  readonly kind: LineKind;
  readonly scope: Scope;
  readonly ghgCategory: GhgCategory;
  readonly isoCategory: IsoCategory;
  /** `both` counts always; of `market` and `location` only one is in any total (headline: market). */
  readonly basis: Basis;
  /** Which of several emissions of the activity it is (direct, leaching...), a word of `emissions.parts`; else null. */
  readonly part: string | null;
  readonly masses: Masses;
  readonly co2e: Co2e;
  readonly factors: readonly FactorRef[];
}

export interface Warning {
  readonly code: string;
  readonly details?: Readonly<Record<string, string | number>>;
}
/** What the engine makes of a row: an estimate is an error or a figure, never a silent zero. */
export type Estimate = Made | { readonly ok: false; readonly error: EstimateError };
export interface Made {
  readonly ok: true;
  readonly lines: readonly Line[];
  readonly quality: Quality;
  /** Missing companions and fallbacks: codes of `emissions` texts. */
  readonly warnings: readonly Warning[];
  /** The lines as flat figures, and how totals add them. */
  readonly figures: readonly number[];
  readonly layout: Layout;
}
/** `code` is under `emissions.errors` in the texts. */
export interface EstimateError {
  readonly code: string;
  readonly field: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

export type { FactorOverride } from './overrideTypes.ts';
export type { LineTrace, SourceRef, Trace, TraceStep } from './traceTypes.ts';
