import { ACTIVITY_RANGES, FACTOR_ABOVE_PERCENT } from '#shared/constants/uncertainty.ts';
import { QUALITIES, type Quality } from '../types.ts';
import type { Uncertainty } from './words.ts';

/** What is added up of some lines: their CO2e by factor, and the squares of it by quality of the activity data. */
export interface Spread {
  /** Sum of the squares of the CO2e of each row, by the quality of its activity data. */
  readonly squares: Readonly<Partial<Record<Quality, number>>>;
  /** CO2e of all lines with the same factor, and how far that may be off (half of the 95 % interval, %). */
  readonly factors: readonly { readonly co2e: number; readonly percent: number }[];
}

/**
 * Propagation of error (IPCC 2006, vol. 1, ch. 3, approach 1). The activity data of different rows are independent: the
 * squares of what they may be off by add up. Rows with the same factor are off by the same: their CO2e is added first.
 * Different factors are independent. One row: the root of the sum of both squares. Null where nothing was emitted.
 */
export function uncertaintyOf({ squares, factors }: Spread): Uncertainty | null {
  const total = factors.reduce((sum, { co2e }) => sum + co2e, 0);
  if (!(total > 0)) return null;
  let variance = 0;
  for (const quality of QUALITIES) variance += (squares[quality] ?? 0) * ACTIVITY_RANGES[quality].percent ** 2;
  for (const { co2e, percent } of factors) variance += (co2e * percent) ** 2;
  return uncertainty(Math.sqrt(variance) / total);
}

const Z = 1.96;

/** How half of a 95 % interval, in percent, is said. */
export function uncertainty(percent: number): Uncertainty {
  const deviation = percent / 100 / Z;
  const factor = Math.exp(Z * Math.sqrt(Math.log(1 + deviation ** 2)));
  return { percent: rounded(percent), factor: percent > FACTOR_ABOVE_PERCENT ? rounded(factor) : null };
}

/** The ends of an interval: of a factor the value by it and times it, else plus and minus the percentage. */
export function endsOf(value: number, { percent, factor }: Uncertainty): readonly [low: number, high: number] {
  if (factor !== null) return [value / factor, value * factor];
  return [value * (1 - percent / 100), value * (1 + percent / 100)];
}

/** Three digits: the order in which rows were added does not show. */
const rounded = (value: number): number => Number(value.toPrecision(3));
