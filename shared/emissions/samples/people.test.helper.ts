import fc from 'fast-check';
import type { RowInput } from '../types.ts';
import { amount, one, row } from './row.test.helper.ts';

const few = fc.integer({ min: 0, max: 40 });
const people = fc.integer({ min: 1, max: 300 });
const ticked = fc.boolean();
const km = fc.integer({ min: 0, max: 190_000 }).map((tenths) => tenths / 10);
const dayKm = fc.integer({ min: 0, max: 2_500 }).map((tenths) => tenths / 10);
const days = fc.integer({ min: 0, max: 70 }).map((tenths) => tenths / 10);
const weeks = fc.integer({ min: 0, max: 53 });
const week = { daysPerWeek: days, weeksPerYear: weeks, employees: people, oneWay: ticked, splitShift: ticked };
const flight = {
  haul: one('by-distance', 'short-haul', 'long-haul', 'international'),
  cabin: one('average', 'economy', 'business'),
  radiativeForcing: one('with', 'without'),
};

const trips: readonly fc.Arbitrary<RowInput>[] = [
  row('business-trip-road-transport', {
    vehicle: one('car-average', 'car-lower-medium', 'car-large'),
    fuel: one('diesel', 'petrol', 'plug-in-hybrid', 'electric', 'unknown'),
    distance: km,
    distanceUnit: one('km', 'mi'),
    trips: few,
    passengers: people,
    occupancy: fc.constantFrom(1, 1.5, 3),
    roundTrip: ticked,
  }),
  row('business-trip-road-transport', {
    vehicle: one('taxi', 'bus', 'coach', 'walk', 'motorcycle', 'bicycle'),
    distance: km,
    roundTrip: ticked,
  }),
  row('business-trip-rail-transport', { vehicle: one('train', 'metro', 'high-speed'), distance: km, trips: few }),
  row('business-trip-maritime-transport', {
    vehicle: one('ferry-foot', 'ferry-car'),
    distance: km,
    distanceUnit: one('nmi'),
  }),
  row('business-trip-air-transport', { ...flight, distance: km, passengers: people, roundTrip: ticked }),
  row('employee-road-transport', {
    vehicle: one('car-average', 'van'),
    fuel: one('diesel', 'electric'),
    distance: dayKm,
    distanceUnit: one('km', 'mi'),
    occupancy: fc.constantFrom(1, 2.25),
    ...week,
  }),
  row('employee-rail-transport', { vehicle: one('light-rail', 'suburban'), distance: dayKm, ...week }),
  row('employee-maritime-transport', { vehicle: one('ferry'), distance: dayKm, ...week }),
  row('employee-air-transport', { ...flight, distance: dayKm, ...week }),
];

const events: fc.Arbitrary<RowInput> = row('events', {
  eventName: one('Feria'),
  localDistance: fc.constantFrom(8, 12.5),
  localByCar: people,
  localByRail: people,
  nationalDistance: fc.constantFrom(480, 600),
  nationalByTrain: people,
  nationalByPlane: people,
  internationalDistance: fc.constantFrom(1500, 5800),
  internationalByPlane: people,
  nights: people,
  country: one('ES', 'PT', 'other'),
  meals: people,
  foodPerMeal: fc.constantFrom(0.6, 0.85),
  venueElectricity: amount,
  venueHeat: amount,
  printed: people,
  printedMaterial: one('paper', 'textile'),
  stands: people,
  waste: people,
  wasteKind: one('mixed', 'food'),
  wasteTreatment: one('landfill', 'incineration'),
  freight: people,
  freightDistance: km,
  freightVehicle: one('truck', 'plane'),
});

/** For tests: rows of people and events, every way through their methods. */
export const peopleRows: readonly fc.Arbitrary<RowInput>[] = [
  ...trips,
  events,
  row('hotel-nights', { country: one('ES', 'PT', 'GR', 'other'), nights: people, rooms: few }),
  row('telecommuting', {
    hours: fc.integer({ min: 0, max: 2000 }),
    employees: people,
    heating: one('no', 'british-average'),
  }),
  row('telecommuting', { workedBy: one('days'), days: weeks, hoursPerDay: fc.constantFrom(7.5, 8), employees: people }),
  row('telecommuting', { workedBy: one('energy'), electricity: amount, electricityUnit: one('kWh') }),
  row('hybrid-vehicle', {
    use: one('car-m1'),
    fuel: one('petrol-e5', 'petrol-e10'),
    distance: km,
    distanceUnit: one('km', 'mi'),
    consumption: fc.constantFrom(1.9, 4.5),
    electricConsumption: fc.constantFrom(15.5, 18),
    supplier: one('unknown', 'endesa-energia'),
  }),
  row('hybrid-vehicle', { use: one('car-m1', 'van-n1'), fuel: one('diesel-b7'), quantity: amount, adblue: few }),
  row('well-to-tank-fuels', {
    countedIn: one('external-calculation'),
    fuel: one('diesel-b7', 'natural-gas'),
    quantity: amount,
    quantityUnit: one('l', 'kg', 'GJ (NCV)'),
  }),
  row('well-to-tank-electricity', {
    countedIn: one('external-factor'),
    quantity: amount,
    quantityUnit: one('kWh', 'MWh'),
  }),
  row('well-to-tank-transport', {
    countedIn: one('external-factor'),
    ghgCategory: one('3.4'),
    transport: one('freight-truck', 'freight-ship'),
    quantity: amount,
    quantityUnit: one('tkm'),
  }),
  row('well-to-tank-transport', {
    countedIn: one('external-calculation'),
    ghgCategory: one('3.6', '3.7'),
    transport: one('road-car-average'),
    fuel: one('diesel', 'petrol'),
    quantity: amount,
    quantityUnit: one('km', 'mi'),
  }),
];
