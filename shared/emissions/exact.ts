/**
 * Exact numbers: a fraction of two integers in lowest terms, the denominator positive. Factors, GWP and unit steps are
 * decimals; a unit step may divide (GJ to kWh), so the decimals are kept as fractions until the one rounding.
 */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The fraction n/d in lowest terms. `d` must not be zero. */
export function fraction(n: bigint, d: bigint): Exact {
  if (d === 1n) return { n, d };
  const sign = d < 0n ? -1n : 1n;
  const common = gcd(n, d * sign) || 1n;
  return { n: (sign * n) / common, d: (sign * d) / common };
}

/** The decimal that a number prints as: 0.1 is one tenth, not the nearest binary fraction. `value` must be finite. */
export function exact(value: number): Exact {
  if (Number.isSafeInteger(value)) return { n: BigInt(value), d: 1n };
  const [mantissa = '0', power = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const exponent = Number(power) - decimals.length;
  const digits = BigInt(whole + decimals);
  return exponent < 0 ? fraction(digits, 10n ** BigInt(-exponent)) : { n: digits * 10n ** BigInt(exponent), d: 1n };
}

export const ZERO: Exact = { n: 0n, d: 1n };
export const ONE: Exact = { n: 1n, d: 1n };

export const times = (a: Exact, b: Exact): Exact => fraction(a.n * b.n, a.d * b.d);
export const over = (a: Exact, b: Exact): Exact => fraction(a.n * b.d, a.d * b.n);
export const plus = (a: Exact, b: Exact): Exact => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Exact, b: Exact): Exact => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const sum = (values: readonly Exact[]): Exact => values.reduce(plus, ZERO);

/** The nearest integer, a half to the even one. */
export function roundHalfEven(n: bigint, d: bigint): bigint {
  if (n < 0n) return -roundHalfEven(-n, d);
  const whole = n / d;
  const twice = 2n * (n - whole * d);
  return twice > d || (twice === d && whole % 2n === 1n) ? whole + 1n : whole;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

const bitsOf = (value: bigint): number => value.toString(16).length * 4;
/** More than a number holds: what follows them is said by one bit. */
const BITS = 64;

/** The nearest number, for showing: rounded once. */
export function toNumber({ n, d }: Exact): number {
  // Numbers hold both exactly, and a division of numbers is rounded once.
  if (d <= SAFE && n <= SAFE && n >= -SAFE) return Number(n) / Number(d);
  if (d === 1n) return Number(n);
  if (n < 0n) return -toNumber({ n: -n, d });
  const shift = Math.max(0, BITS + bitsOf(d) - bitsOf(n));
  const scaled = n << BigInt(shift);
  const bits = scaled / d;
  const told = 2n * bits + (bits * d === scaled ? 0n : 1n);
  // In two: a power of two alone may be less than the least number.
  const half = (shift + 1) >> 1;
  return Number(told) * 2 ** -half * 2 ** -(shift + 1 - half);
}
