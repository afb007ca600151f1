import type { TableRow } from '../factors/format.ts';
import type { AmountInput, LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import type { Unit } from '../units.ts';
import { fixed, quotientAmount, registered } from './amounts.ts';
import { GRID_FAMILIES, gridFactor, losses, upstream } from './grid.ts';

/** What the functions of this file ask for: rides, what they charge, and the grid that it comes from. */
export const TRAVEL_FAMILIES = [
  ...(['passenger_transport', 'vehicles_km', 'vehicle_consumption', 'mappings'] as const),
  ...GRID_FAMILIES,
] as const;

/** What is travelled, as factors of a product. */
export interface Travel {
  /** Distance of one person in all trips, in the given unit of distance. */
  readonly distance: (unit: Unit) => readonly AmountInput[];
  /** Trips of one person, for factors per trip. */
  readonly trips: readonly AmountInput[];
  /** How many people travel; none given: one. */
  readonly people: readonly AmountInput[];
  /** People in one vehicle, for factors per vehicle-km; none given: one. */
  readonly occupancy: readonly AmountInput[];
}
/** Part and category of the lines of a trip: its companions go where the trip goes. */
export type Where = Pick<LineSpec, 'part'> & Required<Pick<LineSpec, 'category'>>;

/** Words of `travel.csv` for a factor that is a life cycle: it holds its well-to-tank. */
const HELD = '-';
const idsOf = (cell: string | undefined): readonly string[] => (cell ? cell.split(' ') : []);

/**
 * The emissions of a trip in a vehicle of `travel.csv`. Per passenger: distance x people x factor per passenger-km. Per
 * vehicle: distance x people / occupancy x factor per km. What is charged: km x kWh/100 km x the grid of the country
 * (never the British one inside the published rows), with its losses.
 *
 * The well-to-tank of a trip is in the category of the trip (3.6, 3.7) and not in 3.3: category 3 of the GHG Protocol
 * is the upstream of fuels and energy that the company itself buys (Scope 3 Standard, table 5.4; Technical Guidance,
 * chapters 3, 6 and 7). There is one companion or none: life cycle rows hold it already, and that of a plug-in hybrid
 * holds the upstream of its electricity.
 */
export function travelLines(planner: Planner, ride: TableRow, travel: Travel, where: Where): void {
  if (ride.factor) {
    const chosen = planner.choose(idsOf(ride.factor).flatMap((id) => planner.factors.withId(id)));
    if (chosen === null) throw new RowError('noFactor', 'vehicle', { value: ride.vehicle ?? '' });
    if (ride.wtt === HELD && chosen.series.region === 'FR') planner.warn('frenchLifeCycle');
    const factor = planner.used(chosen);
    const amount = travelAmount(planner, travel, factor.unit);
    const line = ride.kwh && where.part === undefined ? { ...where, part: 'fuel', amount } : { ...where, amount };
    planner.line({ ...line, factor });
    travelWellToTank(planner, ride.wtt, line);
  }
  if (ride.kwh) chargedLines(planner, ride, travel, where);
}

/** The trip as an amount of the unit of its factor: passenger-km, vehicle-km or trips. Error: a factor per anything else. */
export function travelAmount(planner: Planner, travel: Travel, unit: Unit): number {
  const { people, occupancy } = travel;
  if (unit.dimension === 'trips') return quotientAmount(planner, { of: [...travel.trips, ...people], unit });
  if (unit.dimension === 'distance')
    return quotientAmount(planner, { of: [...travel.distance(unit), ...people], by: occupancy, unit });
  if (unit.dimension !== 'passengerDistance')
    throw new RowError('unitMismatch', 'factor', { value: unit.id, accepted: 'km, mi, pkm, trip' });
  if (occupancy.length > 0) throw new RowError('occupancyNotUsed', 'occupancy');
  return quotientAmount(planner, { of: [...travel.distance(registered('km')), ...people], unit });
}

/** The companion of a trip by its id: what is missing is a marked gap, `-` is inside the factor. */
export function travelWellToTank(planner: Planner, id: string | undefined, line: Where & { amount: number }): void {
  if (id === HELD) return;
  const chosen = id ? planner.choose(planner.factors.withId(id)) : null;
  if (chosen === null) {
    planner.warn('wellToTankMissing');
    return;
  }
  if (chosen.isProxy) planner.warn('wellToTankProxy', { region: chosen.series.region, factorYear: chosen.row.year });
  planner.line({ ...line, kind: 'wellToTank', factor: planner.used(chosen, 'companion') });
}

function chargedLines(planner: Planner, ride: TableRow, travel: Travel, where: Where): void {
  const chosen = planner.choose(planner.factors.withId(ride.kwh ?? ''));
  const grid = nationalGrid(planner);
  if (chosen === null) throw new RowError('noFactor', 'vehicle', { value: ride.vehicle ?? '' });
  const source = planner.factors.sourceOfRow(chosen.series, chosen.row);
  const consumption = fixed('electricConsumption', Number(chosen.row.extra.kwh_per_100km), 'kWh/100 km', source);
  const amount = quotientAmount(planner, {
    of: [...travel.distance(registered('km')), ...travel.people, consumption],
    by: [...travel.occupancy, fixed('perDistance', 100, 'km')],
    unit: registered('kWh'),
  });
  const line = { ...where, amount, part: where.part ?? 'electricity' };
  planner.line({ ...line, factor: grid });
  losses(planner, { ...line, factor: grid });
  if (!ride.factor) upstream(planner, line);
}

/** The grid of the country as the main factor of a line: without it there is no figure. */
export function nationalGrid(planner: Planner): UsedFactor {
  const grid = gridFactor(planner);
  if (grid === null) throw new RowError('noFactor', 'dateOn', { value: `${planner.year}` });
  const { provisional, region, year: factorYear } = grid.ref;
  if (provisional) planner.warn('provisional', { year: planner.year, factorYear: factorYear ?? 0, region });
  return grid;
}
