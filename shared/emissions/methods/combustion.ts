import type { Cost } from '../factors/choose.ts';
import type { TableRow } from '../factors/format.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { conversionsTo } from '../properties.ts';
import { type Reading, RowError } from '../reading.ts';
import type { Unit } from '../units.ts';
import { fieldAmount, productAmount, registered } from './amounts.ts';
import { askOfLiquid, FUEL_FAMILIES, fuelFactor, fuelRow, fuelWellToTank, withinReach } from './fuels.ts';
import type { Method } from './method.ts';

const FAMILIES = ['fuels_stationary', 'fuels_mobile'] as const;

/**
 * Fuel burnt: quantity x factor(fuel, use, unit, year); biogenic CO2 apart; well-to-tank as its own scope 3.3 line.
 * Units: litres, kg, m3 or energy; a bridge between them is a sourced property of the fuel, or the calorific value that
 * the bill prints. Source of the formula: GHG Protocol, stationary and mobile combustion guidance; MITECO calculator.
 * `use` is stationary, rail, maritime or air; without it the row names its use (vehicle or machinery).
 */
export const combustion = (use?: string): Method => ({
  families: FUEL_FAMILIES,
  plan(planner, reading) {
    const where = use ?? (needsFuel(reading) ? reading.requiredText('use') : (reading.text('use') ?? ''));
    const fuel = needsFuel(reading) ? reading.requiredText('fuel') : reading.text('fuel');
    const row = fuel === undefined ? undefined : fuelRow(planner.factors, fuel, where);
    const unit = reading.unit('quantity', reading.row.factor?.unit);
    const forced = planner.forced(FAMILIES, nearest(planner, row, unit)) ?? planner.own();
    const amount = quantityOf(planner, unit, { row, factorUnit: forced?.unit });
    const burnt = planner.amounts[amount]?.unit ?? unit;
    const factor = forced ?? fuelFactor(planner, fuel ?? '', where, burnt);
    planner.line({ amount, factor: comparable(planner, factor, burnt, row), fuel: row });
    askOfLiquid(planner, row, 'quantity');
    fuelWellToTank(planner, row, amount);
  },
});

/** Of a forced id's series, one a region, the one whose unit is nearest. */
const nearest =
  ({ factors }: Planner, row: TableRow | undefined, unit: Unit): Cost =>
  (series) =>
    withinReach(factors, [series], { fuel: row, from: unit }).cost(series);

const needsFuel = ({ row }: Reading): boolean => row.factor === undefined && row.factorId === undefined;

/** The amount burnt. */
export function quantityOf(
  planner: Planner,
  unit: Unit,
  { row, factorUnit }: { row: TableRow | undefined; factorUnit: Unit | undefined },
): number {
  const { reading } = planner;
  if (reading.has('calorificValue')) {
    // Cubic metres of a liquid are a thousand times more than those of a gas.
    if (row !== undefined && !row.state) throw new RowError('notAGas', 'calorificValue', { value: unit.id });
    if (unit.dimension !== 'volume')
      throw new RowError('unitMismatch', 'calorificValue', { value: unit.id, accepted: 'm3' });
    if (unit.id !== 'm3') throw new RowError('unitMismatch', 'quantityUnit', { value: unit.id, accepted: 'm3' });
    return productAmount(
      planner,
      ['quantity', 'calorificValue'],
      [unit, registered('kWh/m3'), registered('kWh (GCV)')],
    );
  }
  const asks = reading.type.fields.some(({ key }) => key === 'calorificValue');
  if (factorUnit === undefined && asks) refuseCubicMetres(row, unit, 'calorificValue');
  if (factorUnit?.dimension === 'energy') return fieldAmount(planner, 'quantity', unit);
  return fieldAmount(planner, 'quantity', withBasis(planner, unit, { row, field: 'quantity' }));
}

/** Propane and the like come by pipe as a gas and by lorry as a liquid: where an installation burns them, m3 is either. */
export function refuseCubicMetres(row: TableRow | undefined, unit: Unit, field: string): void {
  if (unit.id === 'm3' && row?.state === 'liquefied')
    throw new RowError('cubicMetresOfWhat', field, { value: unit.id });
}

/** A tonne of oil equivalent is net energy in the balances of energy, and no bill is in it: its basis is always asked for. */
const OIL_EQUIVALENT = 'toe';

/** Energy without a basis is gross where the fuel is sold so, else asked for. */
export function withBasis(
  planner: Planner,
  unit: Unit,
  { row, field }: { readonly row: TableRow | undefined; readonly field: string },
): Unit {
  if (unit.dimension !== 'energy') return unit;
  if (row?.plain_energy !== 'gcv' || unit.id === OIL_EQUIVALENT)
    throw new RowError('basisRequired', `${field}Unit`, {
      value: unit.id,
      accepted: `${unit.id} (GCV), ${unit.id} (NCV)`,
    });
  planner.warn('gcvAssumed', { unit: unit.id });
  return registered(`${unit.id} (GCV)`);
}

/** A factor of the user's own per plain kWh is meant on the basis of the amount. */
function comparable(planner: Planner, factor: UsedFactor, unit: Unit, row: TableRow | undefined): UsedFactor {
  const isPlain = factor.ref.id === null && factor.unit.dimension === 'energy';
  if (!isPlain || conversionsTo(planner.factors, row, { from: unit, to: factor.unit }) !== null) return factor;
  const basis = unit.dimension === 'energyNet' ? 'NCV' : 'GCV';
  return { ...factor, unit: registered(`${factor.unit.id} (${basis})`) };
}
