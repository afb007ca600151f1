import type { FieldValue } from '../../types.ts';
import { shareFields } from './systems.ts';

type Inputs = Readonly<Record<string, FieldValue>>;
/** Percentage points by which shares may miss 100: they are written with one decimal. */
const TOLERANCE = 0.1;
const DIGITS = 1e6;

const numberOf = (inputs: Inputs, key: string): number => {
  const value = inputs[key];
  return typeof value === 'number' ? value : 0;
};
/** Sum of percentages, without the dust of binary fractions. */
export const sumOf = (inputs: Inputs, keys: readonly string[]): number =>
  Math.round(keys.reduce((sum, key) => sum + numberOf(inputs, key), 0) * DIGITS) / DIGITS;

/** Systems that hold a part of the manure. */
export const usedShares = (inputs: Inputs): readonly string[] =>
  shareFields.filter((key) => numberOf(inputs, key) !== 0);

/** What the shares add up to where that is not the whole; null when it is. */
export function wrongSum(inputs: Inputs): number | null {
  const sum = sumOf(inputs, shareFields);
  return Math.abs(Math.round((sum - 100) * DIGITS) / DIGITS) <= TOLERANCE ? null : sum;
}

/** Rows of the tables by temperature: whole degrees from 10 to 28. */
export const tableDegrees = (degrees: number): number => Math.min(28, Math.max(10, Math.round(degrees)));
/** Cool below 15 °C, temperate to 25 °C, warm above (IPCC 2006 table 10.15). */
export const climateOf = (degrees: number): 'cool' | 'temperate' | 'warm' =>
  degrees < 15 ? 'cool' : degrees <= 25 ? 'temperate' : 'warm';

/** What is lost of the nitrogen where that is more than there is; null where it is not. */
export function lostTooMuch(inputs: Inputs): number | null {
  const lost = sumOf(inputs, ['volatilisedPercent', 'leachedPercent']);
  return lost > 100 ? lost : null;
}

/** What the numbers of a row decide over its plan: the systems in use, sums that are wrong, the temperature. */
export function shapeOfManure(inputs: Inputs): string {
  const { temperature } = inputs;
  const degrees = typeof temperature === 'number' ? `${tableDegrees(temperature)} ${climateOf(temperature)}` : '';
  return `${usedShares(inputs).join(' ')}|${wrongSum(inputs) ?? ''}|${lostTooMuch(inputs) ?? ''}|${degrees}`;
}
