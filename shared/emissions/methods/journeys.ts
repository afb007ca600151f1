import { SHORT_HAUL_MAX_KM } from '#shared/constants/emissions.ts';
import { ISO_OF_GHG } from '../categories.ts';
import type { TableRow } from '../factors/format.ts';
import type { AmountInput, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import type { FieldValue } from '../types.ts';
import { findUnit } from '../units.ts';
import { fieldInputs, fixed, registered } from './amounts.ts';
import type { Method } from './method.ts';
import { TRAVEL_FAMILIES, type Travel, travelAmount, travelLines, travelWellToTank, type Where } from './travel.ts';

type Mode = 'road' | 'rail' | 'maritime' | 'air';
const FAMILIES = ['passenger_transport', 'vehicles_km'] as const;

/**
 * Business trips: km x trips x people x factor, twice for a round trip. Commuting: km of the day's first round trip x
 * days a week x weeks a year x people x factor; a tick "one way" doubles, a split shift (home for lunch) doubles again.
 * Source: GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions, distance-based method of categories 6 and
 * 7 (examples 6.x, 7.1). People who share a car count by `occupancy`; without it each has a car, and several people on a
 * trip are told so. Flights: great circle x factor; the 8 % of detour is inside the factor.
 */
export const journeys = (mode: Mode, of: 'trips' | 'commute'): Method => ({
  families: TRAVEL_FAMILIES,
  ...(mode === 'air' ? { shape: haulByDistance } : {}),
  ...(mode === 'road' && of === 'trips' ? { shape: (inputs) => (areSeveral(inputs) ? 'several' : '') } : {}),
  plan(planner, reading) {
    const travel = of === 'trips' ? tripsOf(planner, reading) : commuteOf(planner, reading);
    const { scope, ghgCategory } = reading.type;
    const where: Where = { category: { scope, ghgCategory, isoCategory: ISO_OF_GHG[ghgCategory] } };
    refuseExhaustOnly(reading);
    const given = planner.forced(FAMILIES) ?? planner.own();
    if (given === null) rideLines(planner, reading, { mode, travel, where });
    else givenLines(planner, given, travel, where);
  },
});

/** Rows of what leaves the exhaust of a battery-electric or plug-in car: nothing else of a trip says its electricity. */
function refuseExhaustOnly({ row: { factorId = '' } }: Reading): void {
  if (/^vehicle\..*electric-vehicle\.km$/.test(factorId))
    throw new RowError('chargedFromGrid', 'factorId', { value: factorId });
}

/** Several people on a trip, of whom the row does not say how many share a vehicle. */
const areSeveral = ({ passengers, occupancy }: Readonly<Record<string, FieldValue>>): boolean =>
  Number(passengers) > 1 && occupancy === undefined;

/** Says that each has a vehicle, where the factor is one per km of a car. */
function warnOfSeveral(planner: Planner): void {
  const { type, row } = planner.reading;
  const mayShare = type.fields.some(({ key }) => key === 'occupancy');
  if (mayShare && areSeveral(row.inputs)) planner.warn('oneVehicleEach');
}

interface Ride {
  readonly mode: Mode;
  readonly travel: Travel;
  readonly where: Where;
}

function rideLines(planner: Planner, reading: Reading, { mode, travel, where }: Ride): void {
  const ride = mode === 'air' ? flight(planner, reading) : rideOf(planner, reading, mode);
  travelLines(planner, ride, travel, where);
  if (ride.per === 'vehicle' && ride.fuel !== '') warnOfSeveral(planner);
}

function tripsOf(planner: Planner, reading: Reading): Travel {
  const trips: AmountInput[] = [
    ...answered(planner, reading, 'trips', 'trip'),
    ...(reading.tick('roundTrip') ? [fixed('bothWays', 2, 'trip')] : []),
  ];
  return {
    distance: (unit) => [...fieldInputs(planner, 'distance', unit), ...trips],
    trips: trips.length === 0 ? [fixed('trips', 1, 'trip')] : trips,
    people: answered(planner, reading, 'passengers', 'passenger'),
    occupancy: answered(planner, reading, 'occupancy', 'passenger'),
  };
}

function commuteOf(planner: Planner, reading: Reading): Travel {
  const days: AmountInput[] = [
    ...(reading.tick('oneWay') ? [fixed('bothWays', 2, 'trip')] : []),
    ...(reading.tick('splitShift') ? [fixed('twiceADay', 2, 'trip')] : []),
    { name: 'daysPerWeek', field: 'daysPerWeek', unit: 'day' },
    { name: 'weeksPerYear', field: 'weeksPerYear', unit: 'week' },
  ];
  return {
    distance: (unit) => [...fieldInputs(planner, 'distance', unit), ...days],
    trips: days,
    people: answered(planner, reading, 'employees', 'employee'),
    occupancy: answered(planner, reading, 'occupancy', 'passenger'),
  };
}

const answered = (planner: Planner, reading: Reading, field: string, unit: string): AmountInput[] =>
  reading.has(field) ? fieldInputs(planner, field, registered(unit)) : [];

/** A factor that the row brings or forces; the companion only where it is published beside a forced one. */
function givenLines(planner: Planner, factor: UsedFactor, travel: Travel, where: Where): void {
  const amount = travelAmount(planner, travel, factor.unit);
  planner.line({ ...where, amount, factor });
  travelWellToTank(planner, companionOf(planner, factor.ref.id), { ...where, amount });
  if (factor.unit.dimension === 'distance') warnOfSeveral(planner);
}

function companionOf({ factors }: Planner, id: string | null): string | undefined {
  if (id === null) return undefined;
  if (/[.-](lca|wtt)$/.test(id)) return '-';
  const ride = factors.table('mappings', 'travel').find((row) => row.factor?.split(' ').includes(id));
  return ride?.wtt ?? `${id}.wtt`;
}

/** Hired as a whole: how many ride along must be said, or each person would have a bus of their own. */
const WHOLE = ['bus-hired', 'taxi-vehicle'];

function askOccupancy(reading: Reading, vehicle: string): void {
  const people = ['passengers', 'employees'].filter((key) => reading.type.fields.some((field) => field.key === key));
  if (WHOLE.includes(vehicle) && people.some((key) => reading.has(key)) && !reading.has('occupancy'))
    throw new RowError('required', 'occupancy');
}

/** The row of `travel.csv` of a vehicle and, where it burns or is charged with one of several, its fuel. */
function rideOf({ factors }: Planner, reading: Reading, mode: Mode): TableRow {
  const vehicle = reading.requiredText('vehicle');
  askOccupancy(reading, vehicle);
  const rows = factors.table('mappings', 'travel').filter((row) => row.mode === mode);
  const own = rows.filter((row) => row.vehicle === vehicle);
  const accepted = (column: string, among: readonly TableRow[]) =>
    [...new Set(among.map((row) => row[column]))].join(', ');
  if (own.length === 0)
    throw new RowError('unknownOption', 'vehicle', { value: vehicle, accepted: accepted('vehicle', rows) });
  const [only] = own;
  if (only !== undefined && !only.fuel) return only;
  const fuel = reading.requiredText('fuel');
  const row = own.find((one) => one.fuel === fuel);
  if (row === undefined) throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: accepted('fuel', own) });
  return row;
}

/**
 * Short or long haul by the distance of the row, as a word: it decides over the factor. Flights inside Spain or Portugal
 * are short-haul too, as the published routes have them (Madrid-Barcelona, `air-route.mad-bcn`): `domestic` is the mean
 * of flights inside the United Kingdom, higher a km, and is taken only where the row says so.
 */
export function haulByDistance({ distance, distanceUnit }: Readonly<Record<string, FieldValue>>): string {
  const km = Number(distance) * (findUnit(String(distanceUnit ?? 'km'))?.inBase ?? 1);
  return km > SHORT_HAUL_MAX_KM ? 'long-haul' : 'short-haul';
}

/** The factor of a flight by haul, cabin and radiative forcing; what the choice changes is told with both figures. */
function flight(planner: Planner, reading: Reading): TableRow {
  const haul = reading.choice('haul');
  const cabin = reading.choice('cabin');
  const isForced = reading.choice('radiativeForcing') === 'with';
  return flightRide(planner, {
    haul: haul === 'by-distance' ? haulByDistance(reading.row.inputs) : haul,
    cabin,
    isForced,
  });
}

export interface Flight {
  readonly haul: string;
  readonly cabin: string;
  readonly isForced: boolean;
}

/** The ride of a flight, as a row of `travel.csv`. Error: a cabin that the haul does not have. */
export function flightRide(planner: Planner, { haul, cabin, isForced }: Flight): TableRow {
  const { factors } = planner;
  const idOf = (one: string, rf: string) => `passenger.air.${haul}.${one}.${rf}-rf`;
  const [used, other] = isForced ? ['with', 'without'] : ['without', 'with'];
  const factor = idOf(cabin, used ?? '');
  if (factors.withId(factor).length === 0) {
    const field = planner.reading.type.fields.find(({ key }) => key === 'cabin');
    const cabins = Array.isArray(field?.options) ? (field.options as readonly string[]) : [];
    const accepted = cabins.filter((one) => factors.withId(idOf(one, 'with')).length > 0).join(', ');
    throw new RowError('unknownOption', 'cabin', { value: cabin, accepted });
  }
  const perKm = (id: string) => planner.choose(factors.withId(id))?.row.values[4] ?? 0;
  const counterpart = perKm(idOf(cabin, other ?? ''));
  if (counterpart > 0) {
    const percent = Math.round((Math.abs(perKm(factor) - counterpart) / counterpart) * 100);
    planner.warn(isForced ? 'withRadiativeForcing' : 'withoutRadiativeForcing', { percent });
  }
  return { vehicle: haul, factor, wtt: `${factor}.wtt` };
}
