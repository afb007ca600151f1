import type { FamilyName } from '../factors/format.ts';
import type { FactorRow, Series } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { SourceRef } from '../types.ts';

/** A figure as so many of something that people know. */
export interface Equivalence {
  /** Row of `equivalences.csv`. */
  readonly id: string;
  /** How many of it emit as much. */
  readonly count: number;
  /** What one of it emits, kg CO2e. */
  readonly kgEach: number;
  readonly sources: readonly SourceRef[];
}
const TABLE = 'equivalences';
/** Families that the rows of `equivalences.csv` point into. */
export const EQUIVALENCE_FAMILIES = [
  ...(['equivalences', 'vehicles_km', 'fuels_mobile', 'electricity_other'] as const),
  ...(['electricity_es', 'hotel_nights'] as const),
] as const satisfies readonly FamilyName[];

/** Equivalences of a mass (kg CO2e), by factors of the year or the last one before. Those whose factor is not loaded are left out. */
export function equivalencesOf(factors: FactorSet, { kg, year }: { kg: number; year: number }): Equivalence[] {
  return factors.table(TABLE, TABLE).flatMap(({ id = '', factor = '', region }) => {
    const amount = factors.parameter(TABLE, TABLE, id);
    const series = factors.withId(factor).find((one) => one.region === region);
    const row = series && rowOfYear(series, year);
    const each = row?.values[4] ?? null;
    if (!amount || !series || !row || each === null || !(each > 0)) return [];
    const kgEach = each * amount.value;
    const own = amount.source.source === '' ? [] : [amount.source];
    return [{ id, count: kg / kgEach, kgEach, sources: [factors.sourceOfRow(series, row), ...own] }];
  });
}

const rowOfYear = ({ rows }: Series, year: number): FactorRow | undefined =>
  rows.findLast((row) => row.year <= year) ?? rows[0];
