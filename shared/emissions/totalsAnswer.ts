import type { TotalKg, Totals } from '#shared/calculations/schema.ts';
import { MINISTRY_ROUNDS_TO_MILLIGRAMS } from '#shared/constants/emissions.ts';
import { COLUMN } from './columns.ts';
import { GAS_FAMILIES, type GasFamily, splitOver } from './factors/gasFamilies.ts';
import { wideInteger } from './insights/wide.ts';
import { type Cell, newTotals, type RunningTotals, sumOf, TOTAL_DIMENSIONS, type TotalDimension } from './totals.ts';
import type { Context } from './types.ts';

/** The totals that the engine answers for; the calculation adds its id and dates. */
export type TotalsAnswer = Omit<Totals, 'calculationId' | 'calculatedAt' | 'isExternal' | 'isCurrent' | 'hasOldFacts'>;

const MILLI = 1_000_000n;

/** Whole thousandths or millionths as a decimal number, rounded once: 1234567 mg are 1.234567 kg. */
function scaled(value: bigint, unit: bigint): number {
  const size = value < 0n ? -value : value;
  const digits = String(unit).length - 1;
  return Number(`${value < 0n ? '-' : ''}${size / unit}.${String(size % unit).padStart(digits, '0')}`);
}
const kg = (cell: Cell, column: number): number => scaled(sumOf(cell, column), MILLI);

function totalKg(key: string, cell: Cell): TotalKg {
  return {
    key,
    co2eKg: kg(cell, COLUMN.co2e),
    co2Kg: kg(cell, COLUMN.co2),
    ch4Kg: kg(cell, COLUMN.ch4),
    n2oKg: kg(cell, COLUMN.n2o),
    otherCo2eKg: kg(cell, COLUMN.partOther),
    notSplitCo2eKg: kg(cell, COLUMN.partNotSplit),
    biogenicCo2Kg: kg(cell, COLUMN.biogenic),
    waterL: scaled(sumOf(cell, COLUMN.water), 1000n),
    rows: cell.rows,
  };
}

/**
 * The totals in kilograms, from exact milligrams: headline market-based, location beside it. `mitecoTotalT` is the
 * ministry's way (null when its method does not apply: another country or GWP set).
 */
export function totalsAnswer(totals: RunningTotals, context: Pick<Context, 'gwp' | 'country'>): TotalsAnswer {
  const scopeKg = (scope: string) => kgOf(totals.by.scope.get(scope));
  const group = (dimension: TotalDimension) =>
    [...totals.by[dimension]].map(([key, cell]) => totalKg(key, cell)).toSorted((a, b) => order(a.key, b.key));
  const by = Object.fromEntries(TOTAL_DIMENSIONS.map((dimension) => [dimension, group(dimension)]));
  return {
    total: totalKg('', totals.total),
    scope1Kg: scopeKg('1'),
    scope2MarketKg: scopeKg('2'),
    scope2LocationKg: kg(totals.scope2Location, COLUMN.co2e),
    scope3Kg: scopeKg('3'),
    gases: gasesOf(totals.total, otherGasesOf(totals)),
    gasesByScope: SCOPES.map((scope) => ({
      scope,
      ...gasesOf(totals.by.scope.get(String(scope)) ?? newTotals().total, otherGasesOf(totals, scope)),
    })),
    mitecoTotalT: context.gwp === 'AR6' && context.country === 'ES' ? ministryTotalT(totals) : null,
    by: by as TotalsAnswer['by'],
    rows: totals.rows,
    errorRows: totals.errorRows,
    provisional: totals.provisionalRows > 0,
    warnings: [...totals.warnings].map(([code, rows]) => ({ code, rows })).toSorted((a, b) => order(a.code, b.code)),
  };
}

const SCOPES = [1, 2, 3] as const;
const GAS_COLUMNS = {
  co2: COLUMN.partCo2,
  ch4: COLUMN.partCh4,
  n2o: COLUMN.partN2o,
  other: COLUMN.partOther,
  notSplit: COLUMN.partNotSplit,
} as const;

/** CO2e of the other gases by family, mg; of one scope, or of all. Each scope and blend is split once, so that scopes add up. */
function otherGasesOf({ otherGases }: RunningTotals, scope?: number): Map<GasFamily, bigint> {
  const families = new Map<GasFamily, bigint>();
  for (const [key, sum] of otherGases) {
    const [of, text = ''] = key.split(' ');
    if (scope !== undefined && of !== String(scope)) continue;
    for (const [family, milligrams] of splitOver(text, wideInteger(sum)))
      families.set(family, (families.get(family) ?? 0n) + milligrams);
  }
  return families;
}

/** kg CO2e by gas. What is in no family of `families` (or was added up before they were told apart) is in `others`. */
function gasesOf(cell: Cell, families: ReadonlyMap<GasFamily, bigint>): TotalsAnswer['gases'] {
  const gases = Object.entries(GAS_COLUMNS).map(([gas, column]) => [gas, kg(cell, column)]);
  const named = GAS_FAMILIES.filter((family) => family !== 'others').map((family) => ({
    family,
    milligrams: families.get(family) ?? 0n,
  }));
  const others = named.reduce((left, { milligrams }) => left - milligrams, sumOf(cell, COLUMN.partOther));
  return {
    ...Object.fromEntries(gases),
    ...Object.fromEntries(named.map(({ family, milligrams }) => [family, scaled(milligrams, MILLI)])),
    others: scaled(others, MILLI),
  } as TotalsAnswer['gases'];
}

const kgOf = (cell: Cell | undefined): number => (cell === undefined ? 0 : kg(cell, COLUMN.co2e));
const order = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Each scope rounded to 0.01 t (halves up), then added: it may differ by 0.01 t from rounding once. Tonnes. */
function ministryTotalT(totals: RunningTotals): number {
  const step = BigInt(MINISTRY_ROUNDS_TO_MILLIGRAMS);
  const hundredths = (scope: string): bigint => {
    const cell = totals.by.scope.get(scope);
    return cell === undefined ? 0n : (sumOf(cell, COLUMN.co2e) + step / 2n) / step;
  };
  return scaled(hundredths('1') + hundredths('2'), 100n);
}
