import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount, fieldInputs, fixed, quotientAmount, registered } from './amounts.ts';
import { electricityLines } from './electricity.ts';
import { askOfLiquid, FUEL_FAMILIES, fuelFactor, fuelRow, fuelWellToTank } from './fuels.ts';
import { GRID_FAMILIES } from './grid.ts';
import type { Method } from './method.ts';

const ADBLUE = 'adblue';
const ENERGY = { scope: 2, ghgCategory: '2', isoCategory: 2 } as const;

/**
 * A hybrid of one's own: its fuel (litres, or km x l/100 km) is scope 1, what it is charged with (kWh, or km x kWh/100
 * km) is scope 2, by the market and by the location; AdBlue where it takes it. Well-to-tank, losses and upstream are
 * companions of each. Source: MITECO calculator, sheet 10 (A.1 fuel, A.2 distance) and sheet 4 for the charging.
 */
export const hybrid: Method = {
  families: [...FUEL_FAMILIES, ...GRID_FAMILIES],
  plan(planner, reading) {
    const { factor, factorId } = reading.row;
    if (factor !== undefined || factorId !== undefined)
      throw new RowError('factorOfOnePart', factor === undefined ? 'factorId' : 'factor');
    fuelLines(planner, reading);
    if (reading.has('adblue')) adblueLine(planner, reading);
    const charged = chargedAmount(planner, reading);
    if (charged === null) planner.warn('notCharged');
    else electricityLines(planner, charged, { supplier: reading.text('supplier'), category: ENERGY });
  },
};

function fuelLines(planner: Planner, reading: Reading): void {
  const [use, fuel] = [reading.requiredText('use'), reading.requiredText('fuel')];
  const amount = fuelAmount(planner, reading);
  const unit = planner.amounts[amount]?.unit ?? registered('l');
  const row = fuelRow(planner.factors, fuel, use);
  askOfLiquid(planner, row, 'quantity');
  planner.line({ amount, factor: fuelFactor(planner, fuel, use, unit), fuel: row, part: 'fuel' });
  fuelWellToTank(planner, row, amount);
}

/** Litres or kg that are known, or km x consumption: one of them. */
function fuelAmount(planner: Planner, reading: Reading): number {
  if (reading.has('quantity')) {
    if (reading.has('consumption')) throw new RowError('givenTwice', 'consumption');
    return fieldAmount(planner, 'quantity', reading.unit('quantity'));
  }
  if (!reading.has('consumption')) throw new RowError('required', 'quantity');
  const unit = registered(reading.unit('consumption').dimension === 'consumptionMass' ? 'kg' : 'l');
  return perHundredKm(planner, reading, { field: 'consumption', unit: unit.id });
}

function chargedAmount(planner: Planner, reading: Reading): number | null {
  if (reading.has('electricity')) {
    if (reading.has('electricConsumption')) throw new RowError('givenTwice', 'electricConsumption');
    return fieldAmount(planner, 'electricity', reading.unit('electricity'));
  }
  if (!reading.has('electricConsumption')) return null;
  return perHundredKm(planner, reading, { field: 'electricConsumption', unit: 'kWh' });
}

function perHundredKm(planner: Planner, reading: Reading, { field, unit }: { field: string; unit: string }): number {
  if (!reading.has('distance')) throw new RowError('required', 'distance');
  const per100 = reading.unit(field);
  return quotientAmount(planner, {
    of: [...fieldInputs(planner, 'distance', registered('km')), { name: field, field, unit: per100.id }],
    by: [fixed('perDistance', 100, 'km')],
    unit: registered(unit),
  });
}

function adblueLine(planner: Planner, reading: Reading): void {
  const use = reading.requiredText('use');
  const unit = reading.unit('adblue');
  const amount = fieldAmount(planner, 'adblue', unit);
  const factor = fuelFactor(planner, ADBLUE, use, unit);
  planner.line({ amount, factor, fuel: fuelRow(planner.factors, ADBLUE, use), part: ADBLUE });
}
