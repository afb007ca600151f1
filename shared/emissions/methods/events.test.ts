import { describe, expect, it } from 'vitest';
import { activityType } from '../activityTypes.ts';
import { estimate } from '../estimate.ts';
import { type Inputs, ok, refusalOf, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { Line, RowInput } from '../types.ts';

const spain = contextOf();
const event = (inputs: Inputs, more?: Partial<RowInput>) => row('events', { eventName: 'Feria', ...inputs }, more);
const linesOf = (given: RowInput) => ok(estimate(given, spain)).lines;
const error = (given: RowInput) => refusalOf(given, spain);
/** What must be the same in the part of an event and in the activity of its own. */
const essence = ({ kind, ghgCategory, isoCategory, co2e, factors }: Line) => ({
  kind,
  ghgCategory,
  isoCategory,
  co2e,
  factors,
});

describe('an event', () => {
  it('says that each attendee by car has a car of their own', () => {
    const codes = (inputs: Inputs) => ok(estimate(event(inputs), spain)).warnings.map(({ code }) => code);
    expect(codes({ localDistance: 8, localByCar: 12 })).toContain('oneCarEach');
    expect(codes({ nationalDistance: 400, nationalByCar: 12 })).toContain('oneCarEach');
    expect(codes({ localDistance: 8, localByCar: 1, localByBus: 30 })).not.toContain('oneCarEach');
  });

  it.each([
    [
      { localDistance: 8, localByBus: 30 },
      row('business-trip-road-transport', { vehicle: 'bus', distance: 8, passengers: 30, roundTrip: true }),
    ],
    [
      { localDistance: 8, localByRail: 30 },
      row('business-trip-rail-transport', { vehicle: 'metro', distance: 8, passengers: 30, roundTrip: true }),
    ],
    [
      { nationalDistance: 400, nationalByCar: 12 },
      row('business-trip-road-transport', {
        vehicle: 'car-average',
        fuel: 'unknown',
        distance: 400,
        passengers: 12,
        roundTrip: true,
      }),
    ],
    [
      { nationalDistance: 400, nationalByCoach: 12 },
      row('business-trip-road-transport', { vehicle: 'coach', distance: 400, passengers: 12, roundTrip: true }),
    ],
    [
      { nationalDistance: 400, nationalByTrain: 12 },
      row('business-trip-rail-transport', { vehicle: 'train', distance: 400, passengers: 12, roundTrip: true }),
    ],
    [
      { internationalDistance: 900, internationalByTrain: 4 },
      row('business-trip-rail-transport', { vehicle: 'international', distance: 900, passengers: 4, roundTrip: true }),
    ],
    [
      { internationalDistance: 6000, internationalByPlane: 4 },
      row('business-trip-air-transport', { distance: 6000, cabin: 'economy', passengers: 4, roundTrip: true }),
    ],
    [{ nights: 40, country: 'PT' }, row('hotel-nights', { country: 'PT', nights: 40 })],
  ])('%j emits what the activity of its own does', (part, alone) => {
    expect(linesOf(event(part as Inputs)).map(essence)).toEqual(linesOf(alone as RowInput).map(essence));
  });

  it('names each part, with its category', () => {
    const all = event({
      localDistance: 10,
      localByCar: 20,
      nights: 10,
      country: 'ES',
      meals: 60,
      foodPerMeal: 700,
      foodPerMealUnit: 'g',
      venueElectricity: 300,
      venueHeat: 200,
      printed: 20,
      stands: 0.1,
      standsUnit: 't',
      waste: 50,
      wasteKind: 'food',
      wasteTreatment: 'composting',
      freight: 0.5,
      freightDistance: 300,
    });
    const made = linesOf(all);
    const mains = made.filter(({ kind }) => kind === 'main');
    expect(mains.map(({ part, ghgCategory }) => `${part} ${ghgCategory}`)).toEqual([
      'localByCar 3.6',
      'nights 3.6',
      'meals 3.1',
      'venueElectricity 3.8',
      'venueHeat 3.8',
      'printed 3.1',
      'stands 3.1',
      'waste 3.5',
      'freight 3.4',
    ]);
    expect(made.every(({ part, scope }) => part !== null && scope === 3)).toBe(true);
    const kgOf = (part: string) => (mains.find((line) => line.part === part)?.co2e.co2eMilligrams ?? 0) / 1e6;
    // 60 x 0.7 kg x 3.7014; 100 kg of wood x 0.269504; 50 kg of food composted x 8.88386 kg/t.
    expect(kgOf('meals')).toBe(155.4588);
    expect(kgOf('stands')).toBe(26.9504);
    expect(kgOf('waste')).toBe(0.444193);
  });

  it('flies freight by its distance', () => {
    const flown = (freightDistance: number) =>
      linesOf(event({ freight: 1, freightDistance, freightVehicle: 'plane' }))[0]?.factors[0]?.id;
    expect([flown(1200), flown(8000)]).toEqual(['freight.air.short-haul.with-rf', 'freight.air.long-haul.with-rf']);
  });

  it.each([
    [{}, 'eventEmpty', 'localByCar'],
    [{ localDistance: 5 }, 'eventEmpty', 'localByCar'],
    [{ localByCar: 5 }, 'required', 'localDistance'],
    [{ nights: 5 }, 'required', 'country'],
    [{ meals: 5 }, 'required', 'foodPerMeal'],
    [{ freight: 5 }, 'required', 'freightDistance'],
    [{ waste: 5, wasteTreatment: 'composting' }, 'unknownOption', 'wasteTreatment'],
    [{ waste: 5, wasteKind: 'lava' }, 'unknownOption', 'wasteKind'],
    [{ meals: 5, foodPerMeal: 500 }, 'absurdQuantity', 'foodPerMeal'],
    [{ localDistance: 900, localByCar: 1 }, 'absurdQuantity', 'localDistance'],
  ])('%j is %s of %s', (inputs, code, field) => {
    expect(error(event(inputs as Inputs))).toMatchObject({ code, field });
  });

  it('needs a name and takes no single factor', () => {
    expect(error(row('events', { meals: 5, foodPerMeal: 1 }))).toMatchObject({ code: 'required', field: 'eventName' });
    expect(error(event({ meals: 5, foodPerMeal: 1 }, { factor: { unit: 'kg', co2eKg: 1 } }))).toMatchObject({
      code: 'factorOfOnePart',
    });
  });

  it('has every kind and treatment of its form in the data', () => {
    const rows = spain.factors.table('mappings', 'event_parts');
    const options = (key: string) => activityType('events')?.fields.find((field) => field.key === key)?.options;
    const kinds = {
      printed: 'printedMaterial',
      stands: 'standMaterial',
      waste: 'wasteKind',
      freight: 'freightVehicle',
    };
    for (const [part, field] of Object.entries(kinds))
      expect(new Set(rows.filter((one) => one.part === part).map(({ kind }) => kind))).toEqual(
        new Set((options(field) ?? []) as string[]),
      );
    const treated = new Set(rows.filter(({ part }) => part === 'waste').map(({ treatment }) => treatment));
    expect([...treated].sort()).toEqual([...((options('wasteTreatment') ?? []) as string[])].sort());
  });
});
