import { type Exact, times, ZERO } from './exact.ts';

/** What one unit of an activity emits, exactly: kg of each gas, litres of water; `other` and `notSplit` in kg CO2e. */
export interface PerUnit {
  readonly co2?: Exact;
  readonly ch4?: Exact;
  readonly n2o?: Exact;
  readonly other?: Exact;
  readonly notSplit?: Exact;
  readonly biogenic?: Exact;
  readonly water?: Exact;
}
/** GWP of the two gases that are kept as masses. */
export interface Gwp {
  readonly ch4: Exact;
  readonly n2o: Exact;
}

/** The five parts of a CO2e, the masses that are not such a part, and the CO2e itself (`total`). */
export interface Columns<T> {
  readonly co2: T;
  readonly ch4: T;
  readonly n2o: T;
  readonly other: T;
  readonly notSplit: T;
  readonly ch4Mass: T;
  readonly n2oMass: T;
  readonly biogenic: T;
  readonly water: T;
  readonly total: T;
}

/**
 * What one unit emits, ready to multiply: integer numerators over one denominator, in milligrams (water: millilitres).
 * Prepared once per factor, unit and GWP set, so that a row costs a handful of integer products.
 */
export interface Rates {
  /** Right when `max` is finite. */
  readonly fast: Columns<number>;
  readonly denominator: number;
  /** The largest numerator; Infinity when one of them is not a safe integer. */
  readonly max: number;
  readonly long: { readonly columns: Columns<bigint>; readonly denominator: bigint };
}

const MILLIGRAMS_PER_KG: Exact = { n: 1_000_000n, d: 1n };
const MILLILITRES_PER_LITRE: Exact = { n: 1_000n, d: 1n };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function mapColumns<T, U>(columns: Columns<T>, change: (value: T) => U): Columns<U> {
  return {
    co2: change(columns.co2),
    ch4: change(columns.ch4),
    n2o: change(columns.n2o),
    other: change(columns.other),
    notSplit: change(columns.notSplit),
    ch4Mass: change(columns.ch4Mass),
    n2oMass: change(columns.n2oMass),
    biogenic: change(columns.biogenic),
    water: change(columns.water),
    total: change(columns.total),
  };
}

/** Prepares what one unit emits, multiplied by `scale` (the unit steps), under a GWP set. */
export function ratesOf(perUnit: PerUnit, gwp: Gwp, scale: Exact): Rates {
  const milligrams = (value: Exact = ZERO) => times(times(value, scale), MILLIGRAMS_PER_KG);
  const ch4Mass = milligrams(perUnit.ch4);
  const n2oMass = milligrams(perUnit.n2o);
  const fractions: Columns<Exact> = {
    co2: milligrams(perUnit.co2),
    ch4: times(ch4Mass, gwp.ch4),
    n2o: times(n2oMass, gwp.n2o),
    other: milligrams(perUnit.other),
    notSplit: milligrams(perUnit.notSplit),
    ch4Mass,
    n2oMass,
    biogenic: milligrams(perUnit.biogenic),
    water: times(times(perUnit.water ?? ZERO, scale), MILLILITRES_PER_LITRE),
    total: ZERO,
  };
  const denominator = Object.values(fractions).reduce<bigint>(
    (common, { d }) => (common / greatestCommonDivisor(common, d)) * d,
    1n,
  );
  const parts = mapColumns(fractions, ({ n, d }) => n * (denominator / d));
  return prepared({ ...parts, total: parts.co2 + parts.ch4 + parts.n2o + parts.other + parts.notSplit }, denominator);
}

function prepared(columns: Columns<bigint>, denominator: bigint): Rates {
  const sizes = Object.values(columns).map((value: bigint) => (value < 0n ? -value : value));
  const largest = sizes.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  return {
    fast: mapColumns(columns, Number),
    denominator: Number(denominator),
    max: largest <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(largest) : Infinity,
    long: { columns, denominator },
  };
}
