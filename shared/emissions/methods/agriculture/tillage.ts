import { fieldAmount } from '../amounts.ts';
import { askOfLiquid, FUEL_FAMILIES, fuelFactor, fuelRow, fuelWellToTank } from '../fuels.ts';
import type { Method } from '../method.ts';

const FUEL = 'diesel-b-gasoil';
const USE = 'machinery-agriculture';

/**
 * Soil tillage: gas oil B of agricultural machinery x its factor; well-to-tank as its own scope 3.3 line. Source: MITECO
 * calculator, off-road machinery. Hectares are not taken: no table of litres per operation is at hand.
 */
export const soilTillage: Method = {
  families: FUEL_FAMILIES,
  plan(planner, reading) {
    const unit = reading.unit('quantity', reading.row.factor?.unit);
    const fuel = fuelRow(planner.factors, FUEL, USE);
    askOfLiquid(planner, fuel, 'quantity');
    const amount = fieldAmount(planner, 'quantity', unit);
    const own = planner.forced(['fuels_mobile']) ?? planner.own();
    planner.line({ amount, factor: own ?? fuelFactor(planner, FUEL, USE, unit), fuel });
    fuelWellToTank(planner, fuel, amount);
  },
};
