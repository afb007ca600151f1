import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { ok } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { Estimate, FieldValue } from '../types.ts';

const car = (inputs: Record<string, FieldValue>, country: 'ES' | 'PT' = 'ES') =>
  estimate({ activity: 'own-road-transport', inputs: { distance: 1000, ...inputs } }, contextOf({ country }));
const kg = (made: Estimate) =>
  ok(made).lines.map(({ kind, co2e }) => [kind, Math.round(co2e.co2eMilligrams / 1_000) / 1_000]);

describe('own vehicles by distance', () => {
  it('count the upstream of what charges a plug-in hybrid with its kWh only', () => {
    const plugIn = car({ vehicle: 'car-m1', fuel: 'plug-in-hybrid' });
    // 1,000 km x 0.0936 kg / 0.1645 kg of petrol a km x 0.04599; the published row of the plug-in makes 29.34 kg.
    expect(kg(plugIn)[1]).toEqual(['wellToTank', 26.168]);
    expect(ok(plugIn).lines[1]?.factors[0]?.id).toBe('wtt.transport.cars-by-size.average-car.petrol.km');
    const codes = ok(plugIn).warnings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['electricityApart', 'plugInUpstream', 'wellToTankProxy']));
    expect(kg(car({ vehicle: 'car-m1', fuel: 'plug-in-hybrid', distance: 1, distanceUnit: 'mi' }))[1]).toEqual([
      'wellToTank',
      0.042,
    ]);
  });

  it.each(['car-m1', 'car-small', 'car-medium', 'car-large', 'van-n1'])(
    'give a plug-in %s the upstream of what it burns, less than that of a petrol one',
    (vehicle) => {
      for (const country of ['ES', 'PT'] as const) {
        const [burnt, upstream] = kg(car({ vehicle, fuel: 'plug-in-hybrid' }, country));
        const [petrol, ofPetrol] = kg(car({ vehicle, fuel: 'petrol' }, country));
        expect(Number(upstream?.[1])).toBeGreaterThan(0);
        expect(Number(upstream?.[1]) / Number(ofPetrol?.[1])).toBeLessThan(1);
        expect(Number(burnt?.[1])).toBeLessThan(Number(petrol?.[1]));
      }
    },
  );

  it('say of a forced factor of what is charged that the electricity is apart', () => {
    const factorId = 'vehicle.cars-by-size.average-car.battery-electric-vehicle.km';
    const inputs = { vehicle: 'car-m1', fuel: 'diesel', distance: 1000 };
    const made = ok(estimate({ activity: 'own-road-transport', inputs, factorId }, contextOf()));
    expect(kg(made)).toEqual([['main', 0]]);
    expect(made.warnings.map(({ code }) => code)).toContain('electricityApart');
  });
});
