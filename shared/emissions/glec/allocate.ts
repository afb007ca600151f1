import { type Exact, fraction, sum, toNumber, ZERO } from '../exact.ts';

/**
 * Whole milligrams shared in the ratio of the weights: floors, then one each to the largest remainders (the first of
 * equal ones), so that the parts add up to the whole. Without any weight the first takes all.
 */
export function allocate(total: bigint, weights: readonly Exact[]): bigint[] {
  const whole = sum(weights);
  if (whole.n === 0n) return weights.map((_, i) => (i === 0 ? total : 0n));
  const parts = weights.map((weight, i) => {
    const numerator = total * weight.n * whole.d;
    const denominator = weight.d * whole.n;
    return { i, floor: numerator / denominator, remainder: fraction(numerator % denominator, denominator) };
  });
  let left = parts.reduce((rest, { floor }) => rest - floor, total);
  const shares = parts.map(({ floor }) => floor);
  for (const { i } of parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.i - b.i)) {
    if (left <= 0n) break;
    shares[i] = (shares[i] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

function compare(a: Exact, b: Exact): number {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Milligrams by an activity, as grams per tkm or kilograms per tonne (`divisor` mg each); null without activity. */
function intensity(milligrams: bigint, activity: Exact, divisor: bigint): number | null {
  return activity.n === 0n ? null : toNumber(fraction(milligrams * activity.d, divisor * activity.n));
}
/** g CO2e per tkm. */
export const gramsPerTkm = (milligrams: bigint, tkm: Exact): number | null => intensity(milligrams, tkm, 1_000n);
/**
 * kg CO2e per tonne: what Lean & Green follows, over the tonnes that a client had moved in the year.
 */
export const kgPerTonne = (milligrams: bigint, tonnes: Exact): number | null =>
  intensity(milligrams, tonnes, 1_000_000n);
/** The larger of two. */
export const largest = (a: Exact, b: Exact): Exact => (compare(a, b) < 0 ? b : a);
export const isZero = ({ n }: Exact): boolean => n === ZERO.n;
