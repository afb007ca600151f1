import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { fleetKinds } from '../factors/fleet.ts';
import { optionsOf } from '../factors/options.ts';
import { shippedFactors } from '../factors/shipped.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue, RowInput } from '../types.ts';

const spain = contextOf();
type Inputs = Record<string, FieldValue>;
function lines(activity: string, inputs: Inputs, more: Partial<RowInput> = {}) {
  const made = estimate({ activity, inputs, ...more }, spain);
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return {
    kg: made.lines.map((line) => [line.kind, line.ghgCategory, line.co2e.co2eMilligrams / 1_000_000]),
    main: made.lines.filter(({ kind }) => kind === 'main').map((line) => line.co2e.co2eMilligrams / 1_000_000),
    factors: made.lines.map((line) => line.factors[0]?.id),
    warnings: made.warnings.map(({ code }) => code),
  };
}
function error(activity: string, inputs: Inputs) {
  const made = estimate({ activity, inputs }, spain);
  return made.ok ? null : [made.error.code, made.error.field];
}
const truck = { vehicle: 'hgv_artic-over-33t', load: 10, distance: 500 };
const van = { vehicle: 'van_class-1', load: 0.2, distance: 50, trips: 10 };

describe('freight by others', () => {
  it('is tonnes x km x factor, with its upstream once and in its own category', () => {
    const made = lines('supplier-road-transport', truck);
    expect(made.kg).toEqual([
      ['main', '3.4', expect.closeTo(5000 * (0.07321 + 0.000000357143 * 27.9 + 0.00000471698 * 273), 5)],
      ['wellToTank', '3.4', 89.95],
    ]);
    expect(made.factors).toEqual([
      'freight.hgv.artic-over-33t.average-laden',
      'freight.hgv.artic-over-33t.average-laden.wtt',
    ]);
    expect(lines('distributor-road-transport', truck).kg.map(([, category]) => category)).toEqual(['3.9', '3.9']);
  });

  it('is the same in kilograms, and in miles', () => {
    const { kg } = lines('supplier-road-transport', truck);
    expect(lines('supplier-road-transport', { ...truck, load: 10_000, loadUnit: 'kg' }).kg).toEqual(kg);
    const miles = lines('supplier-road-transport', { ...truck, distance: 1000, distanceUnit: 'mi' });
    const km = lines('supplier-road-transport', { ...truck, distance: 1609.344 });
    expect(miles.kg).toEqual(km.kg);
  });

  it('counts a round trip of the load twice, and says that the empty return is inside already', () => {
    const once = lines('supplier-road-transport', truck);
    const twice = lines('supplier-road-transport', { ...truck, roundTrip: true });
    expect(twice.main[0]).toBeCloseTo(2 * (once.main[0] ?? 0), 5);
    expect(twice.warnings).toContain('roundTripLoaded');
    expect(once.warnings).not.toContain('roundTripLoaded');
  });

  it('takes the part of the vehicle that the goods take, by kilometres or by consumption', () => {
    const whole = { computedBy: 'vehicle-km', vehicle: 'hgv_rigid-over-17t', laden: 'full', distance: 1000 };
    const all = lines('supplier-road-transport', whole).main[0] ?? 0;
    expect(lines('supplier-road-transport', { ...whole, loadShare: 25 }).main[0]).toBeCloseTo(all / 4, 5);
    expect(error('supplier-road-transport', { ...truck, loadShare: 50 })).toEqual(['loadShareNotUsed', 'loadShare']);
    const burnt = { computedBy: 'consumption', fuel: 'diesel-b7', distance: 500, consumption: 32, loadShare: 50 };
    const made = estimate({ activity: 'supplier-road-transport', inputs: burnt }, spain);
    // 500 km x 32 l/100 km x 50 % = 80 l of 2.482 kg CO2.
    expect(made.ok && made.lines[0]?.masses.co2Milligrams).toBe(198_560_000);
    expect(made.ok && made.lines.map((line) => [line.kind, line.ghgCategory])).toEqual([
      ['main', '3.4'],
      ['wellToTank', '3.4'],
    ]);
  });

  it('charges electric vans from the national grid, never the British one', () => {
    const made = lines('distributor-road-transport', { ...van, fuel: 'electric' });
    expect(made.factors[0]).toBe('electricity.production-mix-aib');
    expect(made.kg.map(([kind]) => kind)).toEqual(['main', 'losses', 'upstream', 'upstreamOfLosses']);
    const km = lines('distributor-road-transport', {
      ...{ computedBy: 'vehicle-km', vehicle: 'van_class-1', fuel: 'electric', distance: 1000 },
    });
    // 1,000 km x 18.899 kWh/100 km x 0.16372 kg/kWh (2022, the last one published).
    expect(km.main[0]).toBeCloseTo(188.99 * 0.16372, 6);
    const hybrid = lines('distributor-road-transport', { ...van, vehicle: 'van_average', fuel: 'plug-in-hybrid' });
    expect(hybrid.factors).toEqual(
      expect.arrayContaining([
        'vehicle.vans.average-up-to-3-5-tonnes.plug-in-hybrid-electric-vehicle.km',
        'electricity.production-mix-aib',
      ]),
    );
    expect(hybrid.factors.filter((id) => id?.startsWith('freight.'))).toEqual([]);
    // The well-to-tank row of a plug-in hybrid holds the upstream of its electricity.
    expect(hybrid.kg.map(([kind]) => kind)).toEqual(['main', 'wellToTank', 'main', 'losses']);
  });

  it('lifts a refrigerated van by 12 %, and has rows of refrigerated trucks', () => {
    const dry = lines('supplier-road-transport', { ...van, fuel: 'diesel' }).main[0] ?? 0;
    const cold = lines('supplier-road-transport', { ...van, fuel: 'diesel', refrigerated: true }).main[0] ?? 0;
    expect(cold / dry).toBeCloseTo(1.12, 6);
    expect(lines('supplier-road-transport', { ...truck, refrigerated: true }).factors[0]).toBe(
      'freight.hgv-refrigerated.artic-over-33t.average-laden',
    );
  });

  it('takes a flight as its great circle: the detour is inside the factor', () => {
    const flight = { haul: 'long-haul', load: 1, distance: 6000 };
    const made = lines('supplier-air-transport', { ...flight, radiativeForcing: 'without' });
    const [factor] = shippedFactors().withId('freight.air.long-haul.without-rf');
    const perTkm = factor?.rows.find(({ year }) => year === 2024)?.values[0] ?? 0;
    expect(made.main[0]).toBeGreaterThan(6000 * perTkm);
    expect(made.main[0]).toBeLessThan(6000 * perTkm * 1.02);
  });

  it('adds nothing to a factor of the user, which may hold the upstream', () => {
    const made = lines('supplier-road-transport', truck, { factor: { unit: 'tkm', co2eKg: 0.08 } });
    expect(made.kg).toEqual([['main', '3.4', 400]]);
    expect(made.warnings).toContain('ownFactorUpstream');
    const forced = lines('supplier-road-transport', truck, { factorId: 'freight.hgv.average.full-laden' });
    expect(forced.factors).toEqual(['freight.hgv.average.full-laden', 'freight.hgv.average.full-laden.wtt']);
  });

  it.each([
    [{ vehicle: 'van_class-1', load: 1, distance: 1 }, ['required', 'fuel']],
    [{ ...van, fuel: 'lpg' }, ['unknownOption', 'fuel']],
    [{ ...truck, fuel: 'petrol' }, ['unknownOption', 'fuel']],
    [{ ...truck, laden: 'empty' }, ['unknownOption', 'laden']],
    [{ ...truck, vehicle: 'hgv_zeppelin' }, ['unknownVehicle', 'vehicle']],
    [{ ...truck, load: -1 }, ['negative', 'load']],
    [{ ...truck, load: 600_000 }, ['absurdQuantity', 'load']],
    [{ vehicle: 'hgv_average', distance: 1 }, ['required', 'load']],
    [{ ...truck, trips: 1.5 }, ['notAnInteger', 'trips']],
    [
      { computedBy: 'consumption', fuel: 'electric', consumption: 30, distance: 1 },
      ['unitMismatch', 'consumptionUnit'],
    ],
    [{ computedBy: 'consumption', distance: 1 }, ['required', 'consumption']],
  ])('%o is refused', (inputs, expected) => {
    expect(error('supplier-road-transport', inputs as Inputs)).toEqual(expected);
  });

  it('has every option of its sources in the figures', () => {
    const set = shippedFactors();
    for (const { value: vehicle } of optionsOf(set, 'freight.road')) {
      const fuels = optionsOf(set, 'freight.fuels').filter((fuel) => fuel.goesWith.includes(vehicle));
      expect(fuels.length).toBeGreaterThan(0);
      for (const { value: fuel } of fuels)
        expect(
          error('supplier-road-transport', { vehicle, fuel, load: 1, distance: 1 }),
          `${vehicle} ${fuel}`,
        ).toBeNull();
    }
    for (const { value: vessel } of optionsOf(set, 'freight.maritime'))
      expect(error('supplier-maritime-transport', { vessel, load: 1, distance: 1 }), vessel).toBeNull();
  });
});

describe('the kinds of vehicles of a fleet', () => {
  it('have their consumption by load, and the payloads of their class', () => {
    const kinds = fleetKinds(shippedFactors());
    expect(kinds.find(({ value }) => value === 'hgv_artic-over-33t')).toEqual({
      value: 'hgv_artic-over-33t',
      type: 'articulated',
      weightClass: '>33',
      isRefrigerated: false,
      fuels: [{ fuel: 'diesel', average: 36.21, empty: 24.92, full: 41.53, kwhPer100Km: null }],
      payloads: [
        { massTonnes: 40, payloadTonnes: 25 },
        { massTonnes: 60, payloadTonnes: 37.5 },
      ],
    });
    const van1 = kinds.find(({ value }) => value === 'van_class-1');
    expect(van1?.fuels.find(({ fuel }) => fuel === 'electric')?.kwhPer100Km).toBe(18.899);
    expect(van1?.payloads).toEqual([]);
    for (const { fuels, value } of kinds)
      for (const one of fuels) expect(one.average ?? one.kwhPer100Km, `${value} ${one.fuel}`).toBeGreaterThan(0);
  });
});
