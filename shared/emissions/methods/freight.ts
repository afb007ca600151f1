import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import { gridLines, kilowattHours, publishedLine, refuseBurnt, wellToTankOf } from './freightLines.ts';
import { fuelUseOf, idOf, roadLines } from './freightRoad.ts';
import { FUEL_FAMILIES, fuelFactor, fuelRow, fuelWellToTank } from './fuels.ts';
import { GRID_FAMILIES } from './grid.ts';
import type { Method } from './method.ts';
import { fieldTerms, optionalTerm, type Term, termsAmount } from './terms.ts';

export type FreightMode = 'road' | 'rail' | 'maritime' | 'air';
const BURNT: Readonly<Record<string, string>> = { consumptionMass: 'kg', consumptionEnergy: 'kWh' };

/**
 * Freight by others (GHG Protocol 3.4 and 3.9): t x km x trips x factor per tkm; or vehicle km x factor per km; or vehicle
 * km x l/100 km x the factor of the fuel, both times the part of the vehicle that the goods take. A round trip counts the
 * kilometres twice. Source: GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), categories 4 and 9;
 * factors of DESNZ, whose flights already hold the 8 % detour. Upstream of the fuel stays in the category itself: 3.3
 * holds only fuels and energy that the company buys (Corporate Value Chain Standard, table 5.4).
 */
export const freight = (mode: FreightMode): Method => ({
  families: ['freight_transport', 'vehicles_km', 'vehicle_consumption', 'circuity', ...FUEL_FAMILIES, ...GRID_FAMILIES],
  plan(planner, reading) {
    planner.companionsIn = reading.type;
    const way = mode === 'road' || mode === 'rail' ? reading.choice('computedBy') : 'tonne-km';
    if (way === 'consumption') byConsumption(planner, reading);
    else byDistance(planner, reading, { mode, per: way === 'vehicle-km' ? 'km' : 'tkm' });
  },
});

function byDistance(
  planner: Planner,
  reading: Reading,
  { mode, per }: { readonly mode: FreightMode; readonly per: 'tkm' | 'km' },
): void {
  // Tonnes are the goods' own already: a part of the vehicle would take them off twice.
  if (per === 'tkm' && reading.has('loadShare')) throw new RowError('loadShareNotUsed', 'loadShare');
  const terms = [...(per === 'tkm' ? fieldTerms(planner, 'load', 't') : []), ...kilometres(planner, reading)];
  if (per === 'tkm' && reading.tick('roundTrip')) planner.warn('roundTripLoaded');
  const own = planner.forced(['freight_transport']) ?? planner.own();
  if (own === null) {
    if (mode === 'road') roadLines(planner, reading, { terms, per });
    else publishedLine(planner, freightId(reading, mode), { terms, per });
    return;
  }
  const amount = termsAmount(planner, terms, registered(per));
  planner.line({ amount, factor: own });
  if (own.ref.id === null) planner.warn('ownFactorUpstream');
  else wellToTankOf(planner, `${own.ref.id}.wtt`, amount);
}

/** Kilometres of all trips, and the part of the vehicle that counts. */
function kilometres(planner: Planner, reading: Reading): Term[] {
  const back: Term[] = reading.tick('roundTrip') ? [{ name: 'bothWays', value: 2, unit: '' }] : [];
  return [
    ...fieldTerms(planner, 'distance', 'km'),
    ...optionalTerm(planner, 'trips'),
    ...back,
    ...(reading.has('loadShare') ? optionalTerm(planner, 'loadShare', 'percent') : []),
  ];
}

/** The id of a train, ship or flight in `freight_transport.csv`. */
export function freightId(reading: Reading, mode: Exclude<FreightMode, 'road'>): string {
  if (mode === 'rail') return 'freight.rail.average';
  if (mode === 'maritime') return `freight.sea.${idOf(reading.requiredText('vessel'))}`;
  return `freight.air.${reading.choice('haul')}.${reading.choice('radiativeForcing')}-rf`;
}

function byConsumption(planner: Planner, reading: Reading): void {
  const per100 = reading.unit('consumption');
  const burnt = registered(BURNT[per100.dimension] ?? 'l');
  const consumption: Term = { name: 'consumption', field: 'consumption', unit: per100.id, as: 'percent' };
  const terms = [...kilometres(planner, reading), consumption];
  const own = planner.forced(['fuels_mobile']) ?? planner.own();
  if (burnt.id === 'kWh') refuseBurnt(reading);
  if (burnt.id === 'kWh' && own === null) {
    gridLines(planner, kilowattHours(planner, terms));
    return;
  }
  const amount = termsAmount(planner, terms, burnt);
  if (own !== null && own.ref.id === null) {
    planner.line({ amount, factor: own });
    planner.warn('ownFactorUpstream');
    return;
  }
  const fuel = reading.requiredText('fuel');
  const use = reading.type.fields.some(({ key }) => key === 'vehicle') ? fuelUseOf(reading.text('vehicle')) : 'rail';
  const row = fuelRow(planner.factors, fuel, use);
  if (fuel === 'electric')
    throw new RowError('unitMismatch', 'consumptionUnit', { value: per100.id, accepted: 'kWh/100 km' });
  planner.line({ amount, factor: own ?? fuelFactor(planner, fuel, use, burnt), fuel: row });
  fuelWellToTank(planner, row, amount);
}
