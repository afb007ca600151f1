import { type Decimal, POWERS_OF_TEN } from './decimal.ts';
import { roundHalfEven } from './exact.ts';
import type { Columns, Rates } from './rates.ts';
import type { Co2e, Masses } from './types.ts';

export interface Emission {
  readonly masses: Masses;
  readonly co2e: Co2e;
}

const MAX = Number.MAX_SAFE_INTEGER;
/** The parts of a CO2e in the order in which they win a tie of remainders. */
const PARTS = ['co2', 'ch4', 'n2o', 'other', 'notSplit'] as const;
// Working space of the fast way: the engine is synchronous, and a row must not cost two arrays.
const floors = new Float64Array(PARTS.length);
const remainders = new Float64Array(PARTS.length);

/**
 * Masses and CO2e of an amount. CO2e is the exact product, rounded once (half to even) to 1 mg and split over the gases
 * by largest remainder, so that the five parts add up to it; each gas mass is rounded apart. Whole milligrams.
 */
export function emissionOf(rates: Rates, amount: Decimal): Emission {
  const { coefficient, decimals, divisor } = amount;
  if (typeof coefficient === 'number' && decimals < POWERS_OF_TEN.length && divisor === undefined) {
    const denominator = rates.denominator * (POWERS_OF_TEN[decimals] ?? Infinity);
    if (coefficient >= 0 && coefficient * rates.max <= MAX && denominator <= MAX)
      return fastEmission(rates.fast, coefficient, denominator);
  }
  return longEmission(rates, amount);
}

/** floor(p / d) for safe integers: the float quotient may be one too high or too low. */
function quotient(p: number, d: number): number {
  const q = Math.floor(p / d);
  const r = p - q * d;
  return r < 0 ? q - 1 : r >= d ? q + 1 : q;
}

function rounded(p: number, d: number): number {
  if (d === 1) return p;
  const q = quotient(p, d);
  const twice = 2 * (p - q * d);
  return twice > d || (twice === d && q % 2 === 1) ? q + 1 : q;
}

function fastEmission(rates: Columns<number>, coefficient: number, d: number): Emission {
  const total = rounded(rates.total * coefficient, d);
  let left = total;
  for (let i = 0; i < PARTS.length; i++) {
    const p = rates[PARTS[i] as (typeof PARTS)[number]] * coefficient;
    const floor = p === 0 ? 0 : quotient(p, d);
    floors[i] = floor;
    remainders[i] = p - floor * d;
    left -= floor;
  }
  for (; left > 0; left--) {
    let best = 0;
    for (let i = 1; i < PARTS.length; i++) if ((remainders[i] as number) > (remainders[best] as number)) best = i;
    floors[best] = (floors[best] as number) + 1;
    remainders[best] = -1;
  }
  return {
    masses: {
      co2Milligrams: rounded(rates.co2 * coefficient, d),
      ch4Milligrams: rounded(rates.ch4Mass * coefficient, d),
      n2oMilligrams: rounded(rates.n2oMass * coefficient, d),
      otherCo2eMilligrams: rounded(rates.other * coefficient, d),
      notSplitCo2eMilligrams: rounded(rates.notSplit * coefficient, d),
      biogenicCo2Milligrams: rounded(rates.biogenic * coefficient, d),
      waterMillilitres: rounded(rates.water * coefficient, d),
    },
    co2e: {
      co2eMilligrams: total,
      parts: {
        co2: floors[0] as number,
        ch4: floors[1] as number,
        n2o: floors[2] as number,
        other: floors[3] as number,
        notSplit: floors[4] as number,
      },
    },
  };
}

/** The same for any size and sign. A negative amount is the mirror of its positive one. */
function longEmission(rates: Rates, amount: Decimal): Emission {
  const size = BigInt(amount.coefficient);
  const sign = size < 0n ? -1 : 1;
  const coefficient = size < 0n ? -size : size;
  const d = rates.long.denominator * 10n ** BigInt(amount.decimals) * (amount.divisor ?? 1n);
  const { columns } = rates.long;
  const signed = (value: bigint) => (value === 0n ? 0 : sign * Number(value));
  const mass = (numerator: bigint) => signed(roundHalfEven(numerator * coefficient, d));
  const total = roundHalfEven(columns.total * coefficient, d);
  const [co2 = 0n, ch4 = 0n, n2o = 0n, other = 0n, notSplit = 0n] = split(
    total,
    PARTS.map((part) => columns[part] * coefficient),
    d,
  );
  return {
    masses: {
      co2Milligrams: mass(columns.co2),
      ch4Milligrams: mass(columns.ch4Mass),
      n2oMilligrams: mass(columns.n2oMass),
      otherCo2eMilligrams: mass(columns.other),
      notSplitCo2eMilligrams: mass(columns.notSplit),
      biogenicCo2Milligrams: mass(columns.biogenic),
      waterMillilitres: mass(columns.water),
    },
    co2e: {
      co2eMilligrams: signed(total),
      parts: {
        co2: signed(co2),
        ch4: signed(ch4),
        n2o: signed(n2o),
        other: signed(other),
        notSplit: signed(notSplit),
      },
    },
  };
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
