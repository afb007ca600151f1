import type { TableRow } from '../factors/format.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import type { Unit } from '../units.ts';
import { refuseCubicMetres, withBasis } from './combustion.ts';
import { askOfLiquid, fuelFactor, fuelRow } from './fuels.ts';
import { nationalGrid } from './travel.ts';

const FAMILIES = ['fuels_stationary', 'electricity_es', 'electricity_pt', 'electricity_other'] as const;

/** What somebody else's energy emits: the unit of the amount, its factor, and the fuel whose properties may bridge units. */
export interface EnergyUse {
  readonly unit: Unit;
  readonly factor: UsedFactor;
  readonly fuel: TableRow | undefined;
}

/**
 * The factor of energy that others use: electricity by the national grid of the year, a fuel by its own; one's own
 * factor goes before both. No companion: the GHG Protocol asks for the scope 1 and 2 emissions of those who use it
 * (Scope 3 Standard, table 5.4, categories 8, 10, 11, 13 and 14).
 */
export function energyUse(planner: Planner, { kind, field }: { kind: string; field: string }): EnergyUse {
  const { reading, factors } = planner;
  const isFuel = kind === 'fuel';
  const given = reading.unit(field, field === 'quantity' ? reading.row.factor?.unit : undefined);
  const own = planner.forced(FAMILIES) ?? planner.own();
  const fuel = isFuel ? fuelRow(factors, reading.text('fuel') ?? '', 'stationary') : undefined;
  askOfLiquid(planner, fuel, field);
  if (own !== null) return { unit: given, factor: own, fuel };
  if (kind === 'area') throw new RowError('factorRequired', field, { value: given.id });
  if (!isFuel) return { unit: given, factor: nationalGrid(planner), fuel };
  refuseCubicMetres(fuel, given, `${field}Unit`);
  const unit = withBasis(planner, given, { row: fuel, field });
  return { unit, factor: fuelFactor(planner, reading.requiredText('fuel'), 'stationary', unit), fuel };
}
