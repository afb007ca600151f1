/**
 * What money must come to, said once more without a line of the product: amounts are held against their definition
 * (the whole number nearest to a fraction, of two the larger), and rates stand here as RULES.md writes them.
 */
export const RULES = {
  discountPercent: { none: 70, first: 70, second: 80, third: 85 },
  commissionPercent: 20,
  /** Percent of the owner's part that is paid at the sale, and when the rest is. */
  policies: {
    standard: [[100, 'sale']],
    'two-instalments': [
      [50, 'sale'],
      [50, 'termEnd'],
    ],
    'guarantee-fund': [
      [95, 'sale'],
      [5, 'decision'],
    ],
    insured: [
      [90, 'sale'],
      [10, 'termEnd'],
    ],
  },
} as const;
export type PolicyName = keyof typeof RULES.policies;

/** Whether a whole number is a fraction (0 or more) rounded, a half up. */
export function isNearest(value: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (BigInt(value) * denominator - numerator);
  return twice > -denominator && twice <= denominator;
}
/** Whether a whole number is so many percent of an amount, rounded. */
export const isPercent = (value: number, percent: number, of: number): boolean =>
  isNearest(value, BigInt(percent) * BigInt(of), 100n);
/** Whether it is what is below a fraction, or just it. */
export function isFloor(value: number, numerator: bigint, denominator: bigint): boolean {
  const rest = numerator - BigInt(value) * denominator;
  return rest >= 0n && rest < denominator;
}
export const sumOf = (values: readonly number[]): bigint => values.reduce((sum, one) => sum + BigInt(one), 0n);
