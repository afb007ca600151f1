import type { Decimal } from './decimal.ts';
import type { TableRow } from './factors/format.ts';
import type { FactorSet } from './factors/set.ts';
import type { Foreign, Standing } from './insights/words.ts';
import type { Layout } from './layout.ts';
import type { NumberRule } from './numberRule.ts';
import type { Conversion } from './properties.ts';
import type { Gwp, PerUnit, Rates } from './rates.ts';
import type {
  Context,
  EstimateError,
  FactorRef,
  GhgCategory,
  IsoCategory,
  Line,
  LineKind,
  Quality,
  RowInput,
  Scope,
  SourceRef,
  Warning,
} from './types.ts';
import type { Unit } from './units.ts';

export type FactorContext = Context<FactorSet>;

/** A number that an expression of the trace uses: a field of the row, or a fixed value. */
export interface AmountInput {
  readonly name: string;
  readonly field?: string;
  readonly value?: number;
  readonly unit: string;
  /** Where a fixed value comes from. */
  readonly source?: SourceRef;
}
/** One equation of an amount that takes several; later ones may use its name. */
export interface FormulaStep {
  readonly name: string;
  readonly expression: string;
  readonly unit: string;
}
/** An amount of a row: how it follows from the row's numbers, as words for the trace and as a function for speed. */
export interface Amount {
  readonly label: 'input' | 'consumption';
  readonly inputs: readonly AmountInput[];
  readonly expression: string;
  /** Equations before `expression`, in their order. */
  readonly steps?: readonly FormulaStep[];
  readonly unit: Unit;
  readonly compute: (inputs: RowInput['inputs']) => Decimal | EstimateError;
}
/** What one unit emits and where that comes from. */
export interface UsedFactor {
  readonly perUnit: PerUnit;
  readonly unit: Unit;
  readonly ref: FactorRef;
  readonly source: () => SourceRef;
  /** Composition of a blend, for the trace. */
  readonly components?: readonly { readonly gas: string; readonly share: number; readonly gwp: number }[];
  /** How what is beside CO2, CH4 and N2O is split over the families of gases (`otherGasesOf`); not known where it is not said. */
  readonly otherGases?: string;
}
/** One emission of a row before its numbers: amount x steps x factor. */
export interface LinePlan {
  readonly kind: LineKind;
  readonly scope: Scope;
  readonly ghgCategory: GhgCategory;
  readonly isoCategory: IsoCategory;
  readonly basis: Line['basis'];
  readonly part: string | null;
  readonly amount: number;
  readonly conversions: readonly Conversion[];
  readonly factor: UsedFactor;
  readonly factors: readonly FactorRef[];
  readonly rates: Rates;
  readonly standing: Standing;
  /** Why it is not by the method of Spain's registry. */
  readonly foreign: readonly Foreign[];
}
/** Everything about a row but its numbers: made once for all rows that say the same. */
export interface RowPlan {
  readonly amounts: readonly Amount[];
  readonly lines: readonly LinePlan[];
  readonly warnings: readonly Warning[];
  readonly layout: Layout;
  /** Of the number fields that the row answers: each is checked in every row. */
  readonly numbers: readonly NumberRule[];
  readonly gwp: Gwp;
  /** Best data quality that the way of computing can give, whatever the row claims. */
  readonly atBest?: Quality | undefined;
  /** Of rows with blank answers, which are left out before anything reads them. */
  readonly hasBlanks: boolean;
}

/** Where an emission counts. */
export interface Category {
  readonly scope: Scope;
  readonly ghgCategory: GhgCategory;
  readonly isoCategory: IsoCategory;
}

/** What a method says of a line; the rest follows from the activity. */
export interface LineSpec {
  readonly kind?: LineKind;
  readonly basis?: Line['basis'];
  /** Which of several emissions of the activity it is: a word of `emissions.parts`. */
  readonly part?: string;
  readonly amount: number;
  readonly factor: UsedFactor;
  /** Row of `fuels.csv` whose properties may bridge two dimensions. */
  readonly fuel?: TableRow | undefined;
  /** Steps after the amount is in the factor's unit (losses). */
  readonly after?: readonly Conversion[];
  readonly category?: Category;
  /** What it rests on, where that is not what the factor says. */
  readonly standing?: Standing;
}
