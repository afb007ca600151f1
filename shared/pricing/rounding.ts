import { decimalOf, exactOf } from '#shared/emissions/decimal.ts';

/** The one rounding rule of money: `n / d` to a whole number, a half away from zero. `d` must be positive. */
export function rounded(n: bigint, d: bigint): bigint {
  const size = n < 0n ? -n : n;
  const whole = (2n * size + d) / (2n * d);
  return n < 0n ? -whole : whole;
}

/** Cents of an amount in EUR as it was written: 5.10 is 510 and 2.675 is 268, without a binary slip. `eur` must be finite. */
export function centsOf(eur: number): number {
  const { n, d } = exactOf(decimalOf(eur));
  return Number(rounded(n * 100n, d));
}
