import { type Exact, fraction, minus, times } from './exact.ts';

/**
 * A quantity as it was written: coefficient x 10^-decimals. Nearly always a small integer, which plain numbers hold
 * exactly and fast; a longer one is a bigint.
 */
export interface Decimal {
  readonly coefficient: number | bigint;
  readonly decimals: number;
  /** Divides it, where the amount is no decimal (a year's share of 365 days). */
  readonly divisor?: bigint;
  /** Of a number with more digits than a safe integer: the number itself, whose decimal is read when it is needed. */
  readonly nearest?: number;
}

export const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const MAX = Number.MAX_SAFE_INTEGER;

const powerOfTen = (decimals: number): number => POWERS_OF_TEN[decimals] ?? Number(`1e${decimals}`);

/** The decimal that a number prints as, with the fewest decimals: of -0 too, which prints as 0. `value` must be finite. */
export function decimalOf(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { coefficient: value + 0, decimals: 0 };
  for (let decimals = 1; decimals <= 15; decimals++) {
    const power = powerOfTen(decimals);
    const coefficient = Math.round(value * power);
    if (coefficient > MAX || coefficient < -MAX) break;
    // Both are exact and the division is correctly rounded: equal only if this decimal reads as the value.
    if (coefficient / power === value) return { coefficient, decimals };
  }
  return new LongDecimal(value);
}

/** 0.1 + 0.2 is 0.30000000000000004 in a sheet: its 17 digits are nearly never needed to know the milligrams. */
class LongDecimal implements Decimal {
  readonly nearest: number;
  #read: { readonly coefficient: bigint; readonly decimals: number } | null = null;

  constructor(value: number) {
    this.nearest = value;
  }
  get coefficient(): bigint {
    this.#read ??= readLong(this.nearest);
    return this.#read.coefficient;
  }
  get decimals(): number {
    this.#read ??= readLong(this.nearest);
    return this.#read.decimals;
  }
}

function readLong(value: number): { readonly coefficient: bigint; readonly decimals: number } {
  const text = String(value);
  const end = text.indexOf('e');
  const mantissa = end < 0 ? text : text.slice(0, end);
  const point = mantissa.indexOf('.');
  const digits = BigInt(point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1));
  const decimals = (point < 0 ? 0 : mantissa.length - point - 1) - (end < 0 ? 0 : Number(text.slice(end + 1)));
  return decimals < 0
    ? { coefficient: digits * 10n ** BigInt(-decimals), decimals: 0 }
    : { coefficient: digits, decimals };
}

const make = (coefficient: bigint, decimals: number): Decimal => ({
  coefficient: coefficient <= MAX && coefficient >= -MAX ? Number(coefficient) : coefficient,
  decimals,
});

/** The same amount as a fraction. */
export const exactOf = ({ coefficient, decimals, divisor = 1n }: Decimal): Exact =>
  fraction(BigInt(coefficient), 10n ** BigInt(decimals) * divisor);
/** A fraction as an amount. */
export const ofExact = ({ n, d }: Exact): Decimal => (d === 1n ? make(n, 0) : { ...make(n, 0), divisor: d });

export function multiply(a: Decimal, b: Decimal): Decimal {
  if (a.divisor !== undefined || b.divisor !== undefined) return ofExact(times(exactOf(a), exactOf(b)));
  const decimals = a.decimals + b.decimals;
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const product = a.coefficient * b.coefficient;
    if (product <= MAX && product >= -MAX) return { coefficient: product, decimals };
  }
  return make(BigInt(a.coefficient) * BigInt(b.coefficient), decimals);
}

/** a - b, exactly. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  if (a.divisor !== undefined || b.divisor !== undefined) return ofExact(minus(exactOf(a), exactOf(b)));
  const decimals = Math.max(a.decimals, b.decimals);
  const scaled = (x: Decimal) => BigInt(x.coefficient) * 10n ** BigInt(decimals - x.decimals);
  return make(scaled(a) - scaled(b), decimals);
}

export const isNegative = (a: Decimal): boolean => a.coefficient < 0;
/** Divides by 100: a percentage becomes a share. */
export const hundredth = ({ coefficient, decimals, divisor }: Decimal): Decimal =>
  divisor === undefined ? { coefficient, decimals: decimals + 2 } : { coefficient, decimals: decimals + 2, divisor };
