import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { type Inputs, mainMilligrams, ok, refusalOf, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { RowInput } from '../types.ts';

const spain = contextOf();
const road = (inputs: Inputs, more?: Partial<RowInput>) => row('business-trip-road-transport', inputs, more);
const commute = (inputs: Inputs) =>
  row('employee-road-transport', { vehicle: 'car-average', fuel: 'diesel', ...inputs });
const lines = (given: RowInput, context = spain) => ok(estimate(given, context)).lines;
const main = (given: RowInput, context = spain) => mainMilligrams(given, context);
const codes = (given: RowInput) => ok(estimate(given, spain)).warnings.map(({ code }) => code);
const error = (given: RowInput) => refusalOf(given, spain);

describe('trips by road', () => {
  it('take the ministry’s row per km, and the well-to-tank of the trip in the category of the trip', () => {
    const made = lines(road({ vehicle: 'car-average', fuel: 'diesel', distance: 1000 }));
    expect(
      made.map(({ kind, ghgCategory, isoCategory, factors }) => [kind, ghgCategory, isoCategory, factors[0]?.id]),
    ).toEqual([
      ['main', '3.6', 3, 'vehicle.car-m1.diesel.km'],
      ['wellToTank', '3.6', 3, 'wtt.transport.cars-by-size.average-car.diesel.km'],
    ]);
    expect(made[0]?.co2e.co2eMilligrams).toBe(157_911_000);
  });

  it('double for a round trip and multiply by trips and people; a shared car divides', () => {
    const trip = { vehicle: 'car-average', fuel: 'diesel', distance: 100 };
    const once = main(road(trip));
    expect(main(road({ ...trip, roundTrip: true, trips: 3, passengers: 4 }))).toBe(once * 24);
    expect(main(road({ ...trip, passengers: 4, occupancy: 4 }))).toBe(once);
    expect(main(road({ ...trip, roundTrip: false, occupancy: 2.5 }))).toBe(once * 0.4);
    expect(main(road({ ...trip, distance: 62.1371192, distanceUnit: 'mi' }))).toBeCloseTo(once, -3);
  });

  it('say that each of several people has a car, unless the row says how many share one', () => {
    const car = { vehicle: 'car-average', fuel: 'diesel', distance: 100 };
    expect(codes(road({ ...car, passengers: 3 }))).toContain('oneVehicleEach');
    expect(
      codes(row('business-trip-road-transport', { ...car, passengers: 3 }, { factor: { unit: 'km', co2eKg: 1 } })),
    ).toContain('oneVehicleEach');
    for (const more of [{}, { passengers: 1 }, { passengers: 3, occupancy: 3 }])
      expect(codes(road({ ...car, ...more })), JSON.stringify(more)).not.toContain('oneVehicleEach');
    for (const vehicle of ['taxi', 'coach', 'bicycle', 'motorcycle'])
      expect(codes(road({ vehicle, distance: 1, passengers: 3 })), vehicle).not.toContain('oneVehicleEach');
  });

  it('count a taxi or bus by passenger, where the occupancy has no place', () => {
    expect(lines(road({ vehicle: 'taxi', distance: 10, passengers: 3 }))[0]?.factors[0]?.id).toBe(
      'passenger.taxi.regular-taxi',
    );
    const bus = { vehicle: 'bus-hired', fuel: 'diesel', distance: 10 };
    expect(error(road({ ...bus, passengers: 40 }))).toEqual({ code: 'required', field: 'occupancy' });
    expect(main(road({ ...bus, passengers: 40, occupancy: 40 }))).toBe(main(road(bus)));
    expect(error(road({ vehicle: 'coach', distance: 10, occupancy: 30 }))).toEqual({
      code: 'occupancyNotUsed',
      field: 'occupancy',
    });
    expect(error(road({ vehicle: 'car-average', fuel: 'diesel', distance: 1, occupancy: 0 }))).toMatchObject({
      code: 'tooSmall',
      field: 'occupancy',
    });
  });

  it('charge at the national grid, never the British one, with losses and upstream once', () => {
    const electric = lines(road({ vehicle: 'car-medium', fuel: 'electric', distance: 100 }));
    expect(electric.map(({ kind, factors }) => [kind, factors[0]?.region, factors[0]?.id])).toEqual([
      ['main', 'ES', 'electricity.production-mix-aib'],
      ['losses', 'ES', 'electricity.production-mix-aib'],
      ['upstream', 'ES', 'wtt.electricity.generation.kwh'],
      ['upstreamOfLosses', 'ES', 'wtt.electricity.td.kwh'],
    ]);
    // 20.501 kWh/100 km x 0.16372 kg/kWh of the Spanish mix of 2022.
    expect(electric[0]?.co2e.co2eMilligrams).toBe(3_356_424);
    const plugIn = lines(road({ vehicle: 'car-medium', fuel: 'plug-in-hybrid', distance: 100 }));
    expect(plugIn.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'main fuel',
      'wellToTank fuel',
      'main electricity',
      'losses electricity',
    ]);
    const portugal = lines(road({ vehicle: 'van', fuel: 'electric', distance: 100 }), contextOf({ country: 'PT' }));
    expect(portugal[0]?.factors[0]).toMatchObject({ id: 'electricity.pt.grid-annual', region: 'PT-mainland' });
  });

  it('have no companion where the row is a life cycle, and say whose it is', () => {
    const bicycle = road({ vehicle: 'electric-bicycle', distance: 10 });
    expect(lines(bicycle).map(({ kind }) => kind)).toEqual(['main']);
    expect(codes(bicycle)).toContain('frenchLifeCycle');
    expect(codes(bicycle)).not.toContain('wellToTankMissing');
    expect(main(road({ vehicle: 'walk', distance: 10 }))).toBe(0);
  });

  it.each([
    [{ vehicle: 'tractor', distance: 1 }, 'unknownVehicle', 'vehicle'],
    [{ vehicle: 'car-average', distance: 1 }, 'required', 'fuel'],
    [{ vehicle: 'car-mini', fuel: 'plug-in-hybrid', distance: 1 }, 'unknownOption', 'fuel'],
    [{ vehicle: 'taxi' }, 'required', 'distance'],
    [{ vehicle: 'taxi', distance: -1 }, 'negative', 'distance'],
    [{ vehicle: 'taxi', distance: 1, distanceUnit: 'kg' }, 'unitMismatch', 'distanceUnit'],
    [{ vehicle: 'taxi', distance: 2_000_000 }, 'absurdQuantity', 'distance'],
    [{ vehicle: 'taxi', distance: 1, roundTrip: 'yes' }, 'unknownOption', 'roundTrip'],
  ])('%j is %s of %s', (inputs, code, field) => {
    expect(error(road(inputs as Inputs))).toMatchObject({ code, field });
  });

  it.each(['battery-electric-vehicle', 'plug-in-hybrid-electric-vehicle'])(
    'refuse the exhaust of a %s: what it is charged with would be left out',
    (kind) => {
      const forced = { factorId: `vehicle.cars-by-size.average-car.${kind}.km` };
      const refused = { code: 'chargedFromGrid', field: 'factorId' };
      expect(error(road({ distance: 100 }, forced))).toMatchObject(refused);
      const week = { vehicle: 'car-average', fuel: 'electric', distance: 20, daysPerWeek: 5, weeksPerYear: 46 };
      expect(error(row('employee-road-transport', week, forced))).toMatchObject(refused);
      expect(main(road({ distance: 100 }, { factorId: 'passenger.car.average.bev' }))).toBeGreaterThan(0);
    },
  );

  it('take a factor of the user, per km, passenger-km or trip, without a companion', () => {
    const trip = { distance: 100, trips: 2, passengers: 3, roundTrip: true };
    const with1 = (unit: string) => road(trip, { factor: { unit, co2eKg: 1 } });
    expect(main(with1('pkm'))).toBe(1_200_000_000);
    expect(main(with1('km'))).toBe(1_200_000_000);
    expect(main(with1('trip'))).toBe(12_000_000);
    expect(lines(with1('pkm')).map(({ kind }) => kind)).toEqual(['main']);
    expect(error(with1('kWh'))).toMatchObject({ code: 'unitMismatch' });
    const forced = { factorId: 'passenger.rail.ave-madrid-barcelona.trip' };
    expect(main(row('business-trip-rail-transport', { distance: 506, roundTrip: true }, forced))).toBe(36_800_000);
    const known = lines(road({ distance: 100 }, { factorId: 'passenger.bus.coach' }));
    expect(known.map(({ factors }) => factors[0]?.id)).toEqual(['passenger.bus.coach', 'wtt.transport.bus.coach.pkm']);
  });
});

describe('commuting', () => {
  const week = { distance: 20, daysPerWeek: 5, weeksPerYear: 46 };

  it('counts the first round trip of the day; one way doubles, a split shift doubles again', () => {
    const once = main(commute(week));
    expect(once).toBe(Math.round(main(commute({ ...week, daysPerWeek: 1, weeksPerYear: 1 })) * 230));
    expect(main(commute({ ...week, oneWay: true }))).toBe(once * 2);
    expect(main(commute({ ...week, splitShift: true }))).toBe(once * 2);
    expect(main(commute({ ...week, oneWay: true, splitShift: true, employees: 7 }))).toBe(once * 28);
    expect(lines(commute(week)).map(({ ghgCategory }) => ghgCategory)).toEqual(['3.7', '3.7']);
  });

  it.each([
    ['daysPerWeek', 8, 'aboveMaximum'],
    ['weeksPerYear', 54, 'aboveMaximum'],
    ['distance', 600, 'absurdQuantity'],
  ])('refuses %s of %d', (field, value, code) => {
    expect(error(commute({ ...week, [field]: value }))).toMatchObject({ code, field });
  });
});
