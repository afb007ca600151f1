import type { Standing, Uncertainty } from './insights/words.ts';
import type { GwpSet, Line, LineKind, Quality, RowInput, Scope, Warning } from './types.ts';

/** One step of "How was this computed?". Replaying the steps gives the result. */
export interface TraceStep {
  /** Text key under `emissions.trace`. */
  readonly label:
    | 'input'
    | 'share'
    | 'unit'
    | 'property'
    | 'factor'
    | 'gases'
    | 'result'
    | 'split'
    | 'consumption'
    | 'loss'
    | 'price';
  readonly expression: string;
  readonly inputs: readonly {
    readonly name: string;
    readonly value: number;
    readonly unit: string;
    /** Of a parameter of the formula. */
    readonly source?: SourceRef;
  }[];
  readonly result: { readonly value: number; readonly unit: string };
  /** Source of the factor or property used in this step. */
  readonly source?: SourceRef;
}
export interface SourceRef {
  readonly id: string | null;
  /** In Spanish where the source has it; `sourceName` picks for a language. */
  readonly name: string;
  readonly nameEn: string;
  readonly region: string;
  readonly year: number | null;
  readonly source: string;
  readonly url: string;
  readonly licence: string;
  readonly quality: string;
  readonly note: string;
}
export interface LineTrace {
  readonly kind: LineKind;
  readonly basis: Line['basis'];
  readonly scope: Scope;
  readonly steps: readonly TraceStep[];
  /** One row a gas: kg per unit, GWP, kg CO2e; adds up to the line's CO2e. */
  readonly gases: readonly {
    readonly gas: string;
    readonly massKg: number;
    readonly perUnitKg: number | null;
    readonly gwp: number;
    readonly co2eMilligrams: number;
  }[];
  /** How the CO2e of the gas `other` is split over the families of gases, as `otherGasesOf` says it. */
  readonly otherGases: string;
  readonly line: Line;
  readonly standing: Standing;
}
/** The whole trace of a row, built on demand, never stored. */
export interface Trace {
  readonly row: RowInput;
  readonly gwp: GwpSet;
  readonly factorSet: string;
  readonly lines: readonly LineTrace[];
  readonly warnings: readonly Warning[];
  readonly quality: Quality;
  /** Of the row: its lines share the activity data. Null where nothing was emitted. */
  readonly uncertainty: Uncertainty | null;
}
