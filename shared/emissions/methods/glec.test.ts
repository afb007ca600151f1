import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { optionsOf } from '../factors/options.ts';
import { shippedFactors } from '../factors/shipped.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue } from '../types.ts';

const spain = contextOf();
type Inputs = Record<string, FieldValue>;
function made(inputs: Inputs) {
  const answer = estimate({ activity: 'glec-routes', inputs: { element: 'main', ...inputs } }, spain);
  if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.field}`);
  return {
    lines: answer.lines.map((line) => [line.kind, line.scope, line.ghgCategory, line.part]),
    kg: answer.lines.map((line) => line.co2e.co2eMilligrams / 1_000_000),
    co2Kg: answer.lines.map((line) => line.masses.co2Milligrams / 1_000_000),
    warnings: answer.warnings.map(({ code }) => code),
  };
}
function error(inputs: Inputs) {
  const answer = estimate({ activity: 'glec-routes', inputs: { element: 'main', ...inputs } }, spain);
  return answer.ok ? null : [answer.error.code, answer.error.field];
}
const road = { mode: 'road', load: 10, distance: 100 };
const artic = { ...road, vehicle: 'glec_road_artic-34-40t_average-mixed_diesel' };
const own = { ...road, operator: 'own', computedBy: 'consumption', fuel: 'diesel-b7', distanceKind: 'actual' };

describe('a leg of a transport chain', () => {
  it('of others is 3.4 with its upstream; of the own fleet scope 1, and 3.3', () => {
    expect(made(artic)).toMatchObject({
      lines: [
        ['main', 3, '3.4', null],
        ['wellToTank', 3, '3.4', null],
      ],
      kg: [73, 22],
    });
    expect(made({ ...artic, operator: 'own' }).lines).toEqual([
      ['main', 1, '1', null],
      ['wellToTank', 3, '3.3', null],
    ]);
    expect(made(artic).warnings).toContain('glecDefaults');
    expect(made({ ...artic, refrigerated: true }).kg).toEqual([81.76, 24.64]);
    const cooled = { ...road, vehicle: 'glec_road_artic-up-to-40t_average-mixed_cng_refrigerated' };
    expect([made(cooled).kg, made({ ...cooled, refrigerated: true }).kg]).toEqual([[82.88], [82.88]]);
  });

  it('says which part of a default is missing, and never invents it', () => {
    const use = made({ ...road, vehicle: 'glec_road_rigid-26-32t_average-mixed_diesel' });
    expect([use.kg, use.warnings.includes('wellToTankMissing')]).toEqual([[78], true]);
    const whole = made({ ...road, vehicle: 'glec_road_rigid-12-20t_average-mixed_diesel' });
    expect([whole.kg, whole.lines[0]?.[3], whole.warnings.includes('wellToWheelOnly')]).toEqual([
      [150],
      'wellToWheel',
      true,
    ]);
    expect(error({ ...road, operator: 'own', vehicle: 'glec_road_rigid-12-20t_average-mixed_diesel' })).toEqual([
      'splitRequired',
      'vehicle',
    ]);
  });

  it('of an own truck burns what it takes loaded, empty and to keep cold', () => {
    // 100 km x (30 + 24 x 20/80 + 3) l/100 km = 39 l, and 1.5 l of AdBlue.
    const inputs = { ...own, consumption: 30, emptyConsumption: 24, emptyShare: 20, refrigeration: 3, adBlue: 1.5 };
    const leg = made(inputs);
    expect(leg.lines).toEqual([
      ['main', 1, '1', null],
      ['wellToTank', 3, '3.3', null],
      ['main', 1, '1', 'adBlue'],
    ]);
    expect(leg.co2Kg[0]).toBeCloseTo(39 * 2.482, 6);
    expect(leg.co2Kg[2]).toBeCloseTo(1.5 * 0.26, 6);
  });

  it('of a kind of the fleet interpolates by the load, and gives the load its part of the vehicle', () => {
    // 24.92 + (41.53 - 24.92) x 60 % = 34.886 l/100 km; of 15 t (25 t x 60 %) 10 t are the client's.
    const fleet = { ...own, computedBy: 'fleet', vehicle: 'hgv_artic-over-33t', loadPercent: 60 };
    expect(made(fleet).co2Kg[0]).toBeCloseTo(34.886 * 2.482, 5);
    const part = made({ ...fleet, payload: 25_000, payloadUnit: 'kg' });
    expect(part.co2Kg[0]).toBeCloseTo((34.886 * 2.482 * 10) / 15, 5);
    expect(error({ ...fleet, payload: 16 })).toEqual(['loadAboveCapacity', 'load']);
  });

  it('takes electricity of the grid: scope 2 of the own fleet, 3.4 of others', () => {
    const van = { ...own, fuel: 'electric', consumption: 30, consumptionUnit: 'kWh/100 km' };
    expect(made(van)).toMatchObject({
      lines: [
        ['main', 2, '2', 'electricity'],
        ['losses', 3, '3.3', null],
        ['main', 2, '2', 'electricity'],
        ['losses', 3, '3.3', null],
        ['upstream', 3, '3.3', null],
        ['upstreamOfLosses', 3, '3.3', null],
      ],
      // The residual mix by the market, the grid by the location.
      kg: [0.283, 0.283 * 0.096, 0.16372, 0.16372 * 0.096, 0.0607, 0.00647]
        .map((factor) => 30 * factor)
        .map((kg) => expect.closeTo(kg, 6)),
    });
    const warm = made({ ...van, refrigerated: false });
    const cold = made({ ...van, refrigerated: true });
    expect([cold.kg, cold.warnings.includes('refrigerationMissing')]).toEqual([warm.kg, true]);
    expect(made({ ...van, operator: 'subcontracted' }).lines.map(([, , category]) => category)).toEqual([
      '3.4',
      '3.4',
      '3.4',
      '3.4',
    ]);
  });

  it.each([
    [{ load: 1, distance: 1 }, ['required', 'mode']],
    [{ mode: 'road', load: 1 }, ['required', 'distance']],
    [{ ...artic, distance: 'far', distanceKind: 'great-circle' }, ['notANumber', 'distance']],
    [{ ...artic, distance: -5, distanceKind: 'great-circle' }, ['negative', 'distance']],
    [{ ...artic, load: 0 }, ['notPositive', 'load']],
    [{ ...own, consumption: 30, emptyShare: 100 }, ['aboveMaximum', 'emptyShare']],
    [
      { ...own, consumption: 30, emptyConsumption: 20, emptyConsumptionUnit: 'kg/100 km' },
      ['unitMismatch', 'emptyConsumptionUnit'],
    ],
    [{ ...own, consumption: 30, consumptionUnit: 'kWh/100 km' }, ['unitMismatch', 'consumptionUnit']],
    [
      { ...own, fuel: 'electric', consumption: 30, consumptionUnit: 'kWh/100 km', refrigeration: 2 },
      ['unitMismatch', 'refrigerationUnit'],
    ],
    [{ ...artic, mode: 'maritime' }, ['unknownOption', 'vehicle']],
    [{ ...road, computedBy: 'fleet', vehicle: 'hgv_average', fuel: 'cng' }, ['unknownOption', 'fuel']],
    [{ ...road, operator: 'own', computedBy: 'carrier', carrierFactor: 0.1 }, ['splitRequired', 'computedBy']],
    [{ element: 'hub', load: 1 }, ['hubFiguresRequired', 'electricityPerTonne']],
    [{ element: 'hub', load: 1, gasPerTonne: 1 }, ['required', 'gas']],
    [{ element: 'hub', load: 1, operator: 'own', hubFactor: 1 }, ['splitRequired', 'hubFactor']],
  ])('%o is refused', (inputs, expected) => {
    expect(error(inputs as Inputs)).toEqual(expected);
  });

  it('can be computed by every vehicle of its mode', () => {
    for (const { value: vehicle, goesWith } of optionsOf(shippedFactors(), 'glec.vehicles'))
      for (const mode of goesWith) expect(error({ ...road, mode, vehicle, fuel: 'diesel' }), vehicle).toBeNull();
  });
});

describe('a hub', () => {
  it('is tonnes x what a tonne takes of electricity, fuel and refrigerant', () => {
    const hub = { element: 'hub', operator: 'own', load: 20, trips: 5 };
    const answer = made({
      ...hub,
      ...{ electricityPerTonne: 5, hubFuel: 'lpg', fuelPerTonne: 0.1, fuelPerTonneUnit: 'l' },
      ...{ gas: 'hfc-32', gasPerTonne: 2 },
    });
    expect(answer.lines).toEqual([
      ['main', 2, '2', 'electricity'],
      ['losses', 3, '3.3', null],
      ['main', 2, '2', 'electricity'],
      ['losses', 3, '3.3', null],
      ['upstream', 3, '3.3', null],
      ['upstreamOfLosses', 3, '3.3', null],
      ['main', 1, '1', null],
      ['wellToTank', 3, '3.3', null],
      ['main', 1, '1', 'refrigerant'],
    ]);
    expect(answer.kg[0]).toBeCloseTo(500 * 0.283, 6);
    expect(answer.kg[2]).toBeCloseTo(500 * 0.16372, 6);
    // 100 t x 2 g of a gas of 771.
    expect(answer.kg.at(-1)).toBeCloseTo(0.2 * 771, 6);
    expect(made({ element: 'hub', load: 20, hubFactor: 0.6 }).kg).toEqual([12]);
  });
});
