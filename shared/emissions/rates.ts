import { COLUMN, COLUMN_NAMES, type ColumnName } from './columns.ts';
import { type Exact, plus, times, ZERO } from './exact.ts';

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

/**
 * What one unit emits, ready to multiply: integer numerators over one denominator, in milligrams (water: millilitres).
 * Prepared once per factor, unit and GWP set, so that a row costs a handful of integer products.
 */
export interface Rates {
  /** The columns that are not zero, in order: CO2e (always), its parts, the rest. */
  readonly columns: readonly number[];
  /** How many of the columns are parts of the CO2e. */
  readonly parts: number;
  /** A numerator a column. Right when `max` is finite. */
  readonly numerators: Float64Array;
  readonly denominator: number;
  /** The largest numerator; Infinity when one of them is not a safe integer. */
  readonly max: number;
  readonly long: { readonly numerators: readonly bigint[]; readonly denominator: bigint };
}

const MILLIGRAMS_PER_KG: Exact = { n: 1_000_000n, d: 1n };
const MILLILITRES_PER_LITRE: Exact = { n: 1_000n, d: 1n };

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Prepares what one unit emits, multiplied by `scale` (the unit steps), under a GWP set. */
export function ratesOf(perUnit: PerUnit, gwp: Gwp, scale: Exact): Rates {
  const milligrams = (value: Exact = ZERO) => times(times(value, scale), MILLIGRAMS_PER_KG);
  const [co2, ch4, n2o, other, notSplit] = [
    milligrams(perUnit.co2),
    milligrams(perUnit.ch4),
    milligrams(perUnit.n2o),
    milligrams(perUnit.other),
    milligrams(perUnit.notSplit),
  ];
  const parts = {
    partCo2: co2,
    partCh4: times(ch4, gwp.ch4),
    partN2o: times(n2o, gwp.n2o),
    partOther: other,
    partNotSplit: notSplit,
  };
  const biogenic = milligrams(perUnit.biogenic);
  const water = times(times(perUnit.water ?? ZERO, scale), MILLILITRES_PER_LITRE);
  const co2e = Object.values(parts).reduce(plus);
  return prepared({ co2e, ...parts, co2, ch4, n2o, biogenic, water, other, notSplit });
}

const isSafe = (value: bigint): boolean => Number.isSafeInteger(Number(value));

function prepared(fractions: Readonly<Record<ColumnName, Exact>>): Rates {
  const used = COLUMN_NAMES.filter((name) => name === 'co2e' || fractions[name].n !== 0n);
  const denominator = used.reduce<bigint>(
    (common, name) => (common / greatestCommonDivisor(common, fractions[name].d)) * fractions[name].d,
    1n,
  );
  const long = used.map((name) => fractions[name].n * (denominator / fractions[name].d));
  const columns = used.map((name) => COLUMN[name]);
  return {
    columns,
    parts: columns.filter((column) => column >= COLUMN.partCo2 && column <= COLUMN.partNotSplit).length,
    numerators: Float64Array.from(long, Number),
    denominator: Number(denominator),
    max: long.every(isSafe) ? Math.max(...long.map((value) => Math.abs(Number(value)))) : Infinity,
    long: { numerators: long, denominator },
  };
}
