import { COLUMN, COLUMN_NAMES, COLUMNS } from './columns.ts';
import { type Decimal, POWERS_OF_TEN } from './decimal.ts';
import { roundHalfEven } from './exact.ts';
import type { Place } from './layout.ts';
import type { Rates } from './rates.ts';
import type { Co2e, Masses } from './types.ts';

export interface Emission {
  readonly masses: Masses;
  readonly co2e: Co2e;
}

const MAX = Number.MAX_SAFE_INTEGER;
// Working space of the fast way: the engine is synchronous, and a row must not cost an array.
const remainders = new Float64Array(COLUMNS);

/**
 * Writes the figures of an amount, whole milligrams (water: millilitres). CO2e is the exact product, rounded once (half
 * to even) to 1 mg and split over the gases by largest remainder, so that the parts add up to it; of equal remainders
 * the first gas wins. Each gas mass is rounded apart.
 */
export function writeFigures(figures: number[], place: Place, amount: Decimal): void {
  const { rates } = place;
  if (amount.nearest !== undefined) {
    if (!writeNearest(figures, place, amount.nearest)) writeLong(figures, place, amount);
    return;
  }
  const { coefficient, divisor } = amount;
  const power = POWERS_OF_TEN[amount.decimals] ?? Infinity;
  const d = rates.denominator * power * (divisor === undefined ? 1 : Number(divisor));
  if (typeof coefficient !== 'number' || coefficient < 0 || d > MAX || !(coefficient * rates.max <= MAX)) {
    writeLong(figures, place, amount);
    return;
  }
  writeFast(figures, place, { coefficient, d });
}

/** Under it, three roundings to 53 bits leave a figure less than `TIE` off. */
const NEAR = 2 ** 40;
const TIE = 2 ** -10;

/**
 * The figures of a number by floating point, where that is as good as exact: the number is within 2^-53 of its decimal,
 * product and quotient of exact integers round twice more, so a figure under 2^40 mg is less than 2^-11 mg off, and what
 * is further than that from a half rounds to the same milligram. Not so (or several parts, which are split by
 * remainders): answers false, and the exact way follows.
 */
function writeNearest(figures: number[], { rates, at }: Place, amount: number): boolean {
  const { numerators, denominator, parts, max } = rates;
  if (parts > 1 || amount < 0 || max > MAX || denominator > MAX) return false;
  for (let i = 0; i < numerators.length; i++) {
    const milligrams = ((numerators[i] as number) * amount) / denominator;
    const whole = Math.floor(milligrams);
    const rest = milligrams - whole;
    if (!(milligrams >= 0 && milligrams < NEAR) || Math.abs(rest - 0.5) < TIE) return false;
    figures[at + i] = rest > 0.5 ? whole + 1 : whole;
  }
  return true;
}

function writeFast(
  figures: number[],
  { rates, at }: Place,
  { coefficient, d }: { coefficient: number; d: number },
): void {
  const { numerators, parts } = rates;
  const first = numerators[0] as number;
  const total = rounded(first * coefficient, d);
  figures[at] = total;
  if (parts === 1) figures[at + 1] = total;
  else {
    let left = total;
    for (let i = 1; i <= parts; i++) {
      const p = (numerators[i] as number) * coefficient;
      const floor = quotient(p, d);
      figures[at + i] = floor;
      remainders[i] = p - floor * d;
      left -= floor;
    }
    for (; left > 0; left--) {
      const best = at + takeLargest(parts);
      figures[best] = (figures[best] as number) + 1;
    }
  }
  for (let i = parts + 1; i < numerators.length; i++) {
    const numerator = numerators[i] as number;
    figures[at + i] = numerator === first ? total : rounded(numerator * coefficient, d);
  }
}

/** floor(p / d) for safe integers: the float quotient may be one too high or too low. */
function quotient(p: number, d: number): number {
  const q = Math.floor(p / d);
  const r = p - q * d;
  return r < 0 ? q - 1 : r >= d ? q + 1 : q;
}

function rounded(p: number, d: number): number {
  const q = quotient(p, d);
  const twice = 2 * (p - q * d);
  return twice > d || (twice === d && q % 2 === 1) ? q + 1 : q;
}

/** The part with the largest remainder, which is used up. */
function takeLargest(parts: number): number {
  let best = 1;
  for (let i = 2; i <= parts; i++) if ((remainders[i] as number) > (remainders[best] as number)) best = i;
  remainders[best] = -1;
  return best;
}

/** The same for any size and sign. A negative amount is the mirror of its positive one. */
function writeLong(figures: number[], { rates, at }: Place, amount: Decimal): void {
  const size = BigInt(amount.coefficient);
  const sign = size < 0n ? -1 : 1;
  const coefficient = size < 0n ? -size : size;
  const d = rates.long.denominator * 10n ** BigInt(amount.decimals) * (amount.divisor ?? 1n);
  const write = (i: number, value: bigint) => {
    figures[at + i] = value === 0n ? 0 : sign * Number(value);
  };
  const { parts, long } = rates;
  const first = long.numerators[0] ?? 0n;
  const total = roundHalfEven(first * coefficient, d);
  write(0, total);
  if (parts === 1) write(1, total);
  else {
    const products = long.numerators.slice(1, parts + 1).map((numerator) => numerator * coefficient);
    for (const [i, share] of split(total, products, d).entries()) write(i + 1, share);
  }
  for (let i = parts + 1; i < long.numerators.length; i++) {
    const numerator = long.numerators[i] ?? 0n;
    write(i, numerator === first ? total : roundHalfEven(numerator * coefficient, d));
  }
}

/** Whole shares of `total` in the ratio of the numerators: floors, then one each to the largest remainders. */
function split(total: bigint, numerators: readonly bigint[], d: bigint): bigint[] {
  const shares = numerators.map((p) => p / d);
  const rest = numerators.map((p, i) => ({ i, remainder: p % d }));
  let left = total - shares.reduce((a, b) => a + b, 0n);
  for (const { i } of rest.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.i - b.i,
  )) {
    if (left <= 0n) break;
    shares[i] = (shares[i] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

/** The masses and the CO2e that the figures of a line say, for whoever reads it. */
export function readFigures(figures: readonly number[], { rates, at }: Place): Emission {
  const all = COLUMN_NAMES.map(() => 0);
  for (const [i, column] of rates.columns.entries()) all[column] = figures[at + i] ?? 0;
  const of = (name: keyof typeof COLUMN) => all[COLUMN[name]] ?? 0;
  return {
    masses: {
      co2Milligrams: of('co2'),
      ch4Milligrams: of('ch4'),
      n2oMilligrams: of('n2o'),
      otherCo2eMilligrams: of('other'),
      notSplitCo2eMilligrams: of('notSplit'),
      biogenicCo2Milligrams: of('biogenic'),
      waterMillilitres: of('water'),
    },
    co2e: {
      co2eMilligrams: of('co2e'),
      parts: {
        co2: of('partCo2'),
        ch4: of('partCh4'),
        n2o: of('partN2o'),
        other: of('partOther'),
        notSplit: of('partNotSplit'),
      },
    },
  };
}

/** Masses and CO2e of an amount by itself. */
export function emissionOf(rates: Rates, amount: Decimal): Emission {
  const figures = rates.columns.map(() => 0);
  writeFigures(figures, { rates, at: 0 }, amount);
  return readFigures(figures, { rates, at: 0 });
}
