import type { SourceRef } from '../types.ts';
import type { Unit } from '../units.ts';
import type { FamilyName, RowFacts, RowJson } from './format.ts';

/** One published factor: a year of a series. Values in kg per unit of the series; null is unknown, never zero. */
export interface FactorRow {
  readonly year: number;
  readonly values: RowJson['values'];
  readonly facts: RowFacts;
  /** The family's own columns, those that hold something. */
  readonly extra: Readonly<Record<string, string>>;
}
/** A factor of a region over the years, oldest first. */
export interface Series {
  readonly id: string;
  readonly region: string;
  readonly category: string;
  readonly scope: string;
  readonly ghgCategory: string;
  readonly family: FamilyName;
  readonly unit: Unit;
  readonly rows: readonly FactorRow[];
}
/** A physical property or share with its source (`constants.csv`). */
export interface Constant {
  readonly id: string;
  readonly region: string;
  readonly value: number;
  readonly unit: string;
}

/** A fraction or coefficient of a parameter table (`agriculture_parameters.csv`, `circuity.csv`). NaN where it is a fraction in words. */
export interface Parameter {
  readonly value: number;
  readonly unit: string;
  readonly source: SourceRef;
}
