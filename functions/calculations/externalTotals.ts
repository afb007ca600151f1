import type { ExternalTotals } from '#shared/calculations/preStep.ts';
import { COLUMN } from '#shared/emissions/columns.ts';
import { addTo, cellOf, newTotals, type RunningTotals } from '#shared/emissions/totals.ts';

/** Totals that were typed, in kg CO2e by scope: what of them figures depend on. */
export type ExternalFigures = Pick<ExternalTotals, 'scope1Kg' | 'scope2MarketKg' | 'scope2LocationKg' | 'scope3Kg'>;
export const figuresOf = (external: ExternalTotals | null): ExternalFigures | null =>
  external && {
    scope1Kg: external.scope1Kg,
    scope2MarketKg: external.scope2MarketKg,
    scope2LocationKg: external.scope2LocationKg,
    scope3Kg: external.scope3Kg,
  };

const MILLIGRAMS = 1_000_000;

/** The totals of a calculation that has no rows: what was typed, by scope, not split into gases. Location stands apart. */
export function totalsOfExternal(external: ExternalFigures): RunningTotals {
  const totals = newTotals();
  const scopes = [
    ['1', external.scope1Kg],
    ['2', external.scope2MarketKg],
    ['3', external.scope3Kg ?? 0],
  ] as const;
  for (const [scope, kg] of scopes) {
    const milligrams = Math.round(kg * MILLIGRAMS);
    for (const cell of [totals.total, cellOf(totals.by.scope, scope)])
      for (const column of [COLUMN.co2e, COLUMN.partNotSplit]) addTo(cell, column, milligrams);
  }
  addTo(totals.scope2Location, COLUMN.co2e, Math.round(external.scope2LocationKg * MILLIGRAMS));
  return totals;
}
