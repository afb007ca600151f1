import { describe, expect, it } from 'vitest';
import { addRow } from './addRow.ts';
import { estimate } from './estimate.ts';
import { codes, type Inputs, ok, row } from './estimates.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import { newTotals } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import type { RowInput } from './types.ts';

const spain = contextOf();
const told = (activity: string, inputs: Inputs, more: Partial<RowInput> = {}) =>
  estimate(row(activity, inputs, more), spain);
const warning = (code: string, ...given: Parameters<typeof told>) =>
  ok(told(...given)).warnings.find((one) => one.code === code)?.details;
const power = { supplier: 'unknown', quantity: 5 };

describe('a number without its unit', () => {
  it('takes the first of several, and says which', () => {
    expect(warning('unitAssumed', 'electric-power-marketer', power)).toEqual({ fields: 'quantity', units: 'kWh' });
    const self = { ...power, selfConsumed: 1, quantityUnit: 'MWh' };
    expect(warning('unitAssumed', 'electric-power-marketer', self)).toEqual({ fields: 'selfConsumed', units: 'kWh' });
  });

  it('is no news with its unit, of a single unit, or by the unit of a factor of its own', () => {
    expect(codes(told('electric-power-marketer', { ...power, quantityUnit: 'kWh' }))).not.toContain('unitAssumed');
    expect(codes(told('hotel-nights', { country: 'ES', nights: 2 }))).not.toContain('unitAssumed');
    const own = { factor: { unit: 'MWh', co2eKg: 1 } };
    expect(codes(told('electric-power-marketer', { quantity: 5, guarantee: 'none' }, own))).not.toContain(
      'unitAssumed',
    );
  });

  it('is told once for all rows of a total', () => {
    const totals = newTotals();
    for (const quantity of [1, 2, 3])
      addRow(totals, told('electric-power-marketer', { ...power, quantity }), { activity: 'electric-power-marketer' });
    expect(totalsAnswer(totals, spain).warnings).toContainEqual({ code: 'unitAssumed', rows: 3 });
  });
});

describe('an answer that changes nothing', () => {
  it.each<[string, Inputs, string]>([
    ['fugitive-emissions', { gas: 'r-410a', way: 'leakRate', charge: 5, leakRate: 2, quantity: 9 }, 'quantity'],
    ['telecommuting', { workedBy: 'days', days: 10, hoursPerDay: 8, hours: 900 }, 'hours'],
    ['events', { eventName: 'X', meals: 9, foodPerMeal: 1, nationalDistance: 500 }, 'nationalDistance'],
    [
      'electric-power-marketer',
      { guarantee: 'renewable', supplier: 'unknown', quantity: 5, supplierFactor: 0.3 },
      'supplierFactor',
    ],
    [
      'distributor-road-transport',
      { vehicle: 'van_average', fuel: 'diesel', laden: 'full', load: 1, distance: 10 },
      'laden',
    ],
    [
      'glec-routes',
      {
        ...{ element: 'main', mode: 'road', computedBy: 'consumption', fuel: 'diesel-b7', consumption: 30 },
        ...{ load: 5, distance: 100, payload: 10, emptyConsumption: 20 },
      },
      'emptyConsumption, payload',
    ],
  ])('of %s is named: %j', (activity, inputs, fields) => {
    expect(warning('answerNotUsed', activity, inputs)).toEqual({ fields });
  });

  it.each<[string, Inputs]>([
    ['electric-power-marketer', { ...power, guarantee: 'renewable', exported: 3 }],
    ['renewable-energies', { technology: 'wind', quantity: 4, exported: 1 }],
    ['purchased-services-and-materials', { material: 'glass', origin: 'primary', quantity: 4, basedOn: 'mass' }],
    ['external-calculation', { scope: '1', co2e: 4, tool: 'X', description: 'Y' }],
  ])('is not what decides or describes: %s', (activity, inputs) => {
    expect(codes(told(activity, inputs))).not.toContain('answerNotUsed');
  });

  it('is not the choice that a factor of its own stands for', () => {
    const own = { factor: { unit: 'kg', co2eKg: 1 } };
    expect(codes(told('purchased-services-and-materials', { material: 'glass', quantity: 4 }, own))).toEqual(
      expect.not.arrayContaining(['answerNotUsed']),
    );
  });
});

describe('a number that makes an emission vanish', () => {
  it.each<[string, Inputs, string]>([
    ['electric-power-marketer', { supplier: 'unknown', quantity: 0, quantityUnit: 'kWh' }, 'quantity'],
    ['fugitive-emissions', { gas: 'r-410a', way: 'leakRate', charge: 5, leakRate: 0 }, 'leakRate'],
    ['fugitive-emissions', { gas: 'r-410a', way: 'endOfLife', charge: 5, recovered: 100 }, 'recovered'],
    ['electric-power-marketer', { supplier: 'unknown', quantity: 5, selfConsumed: 5 }, 'selfConsumed'],
    ['industrial-wastewater', { quantity: 5, sludge: 5, system: 'septic' }, 'sludge'],
    ['invested-services', { investeeCo2e: 5, sharePercent: 0 }, 'sharePercent'],
  ])('is told with the row, and in the totals: %s %j', (activity, inputs, fields) => {
    expect(warning('zeroByAnswer', activity, inputs)).toEqual({ fields });
    const totals = newTotals();
    addRow(totals, told(activity, inputs), { activity });
    expect(totalsAnswer(totals, spain).warnings).toContainEqual({ code: 'zeroByAnswer', rows: 1 });
  });

  it('is of that row only, whatever came before', () => {
    const leak = (leakRate: number) =>
      told('fugitive-emissions', { gas: 'r-32', way: 'leakRate', charge: 5, leakRate });
    expect([1, 0, 2, 0].map((rate) => codes(leak(rate)).includes('zeroByAnswer'))).toEqual([false, true, false, true]);
  });

  it('is no news of a part, or where the factor is zero', () => {
    const event = { eventName: 'X', nights: 0, country: 'ES', printed: 2 };
    expect(codes(told('events', event))).not.toContain('zeroByAnswer');
    expect(codes(told('renewable-energies', { quantity: 5 }))).not.toContain('zeroByAnswer');
  });

  it('is told of a factor of its own', () => {
    const zero = { ...power, supplierFactor: 0, quantityUnit: 'kWh' };
    expect(codes(told('electric-power-marketer', zero))).toContain('ownFactorZero');
    expect(codes(told('electric-power-marketer', { ...zero, supplierFactor: 0.1 }))).not.toContain('ownFactorZero');
  });

  it('is told of rice that is never flooded, as what it is', () => {
    const rice = { cropEmission: 'rice', area: 100, cultivationDays: 120, preSeason: 'aggregated' };
    const upland = codes(told('crop-emissions', { ...rice, waterRegime: 'upland', areaUnit: 'ha', strawLong: 0 }));
    expect(upland).toContain('riceUpland');
    expect(upland).not.toContain('zeroByAnswer');
    expect(codes(told('crop-emissions', { ...rice, waterRegime: 'continuous' }))).not.toContain('riceUpland');
  });
});
