import { describe, expect, it } from 'vitest';
import { type Inputs, refusalOf, row } from './estimates.test.helper.ts';
import { contextOf } from './samples.test.helper.ts';
import type { RowInput } from './types.ts';

const spain = contextOf();
const portugal = contextOf({ country: 'PT' });
const refused = (activity: string, inputs: Inputs, more: Partial<RowInput> = {}) =>
  refusalOf(row(activity, inputs, more), spain);
const power = { supplier: 'unknown', quantity: 5 };

describe('a unit beside a number of one unit only', () => {
  it.each<[string, Inputs, string, string]>([
    ['electric-power-marketer', { ...power, supplierFactor: 0.2 }, 'supplierFactorUnit', 'kg'],
    [
      'use-of-products',
      { quantity: 1, lifetime: 8, energyPerUnit: 2, energyPerUnitUnit: 'kWh' },
      'lifetimeUnit',
      'week',
    ],
    ['external-factor', { scope: '1', quantity: 1, factorCo2Kg: 3 }, 'factorCo2KgUnit', 'g'],
  ])('is refused where it is another: %s', (activity, inputs, field, unit) => {
    expect(refused(activity, inputs)).toBeNull();
    expect(refused(activity, { ...inputs, [field]: unit })).toMatchObject({ code: 'unitMismatch', field });
    expect(refused(activity, { ...inputs, [field]: 'bananas' })).toMatchObject({ code: 'unknownUnit', field });
  });
});

describe('a number beyond what can be', () => {
  it.each<[string, Inputs, string, string]>([
    [
      'business-trip-road-transport',
      { vehicle: 'car-average', fuel: 'diesel', distance: 10, occupancy: 500 },
      'absurdQuantity',
      'occupancy',
    ],
    ['events', { eventName: 'X', localDistance: 0, localByCar: 9 }, 'notPositive', 'localDistance'],
    [
      'supplier-road-transport',
      { computedBy: 'consumption', fuel: 'diesel-b7', vehicle: 'hgv_average', distance: 5, consumption: 0 },
      'notPositive',
      'consumption',
    ],
    [
      'glec-routes',
      {
        ...{ element: 'main', mode: 'road', computedBy: 'consumption', consumption: 90, load: 5, distance: 100 },
        ...{ consumptionUnit: 'kWh/100 km', adBlue: 2 },
      },
      'adBlueNotUsed',
      'adBlue',
    ],
  ])('%s: %j', (activity, inputs, code, field) => {
    expect(refused(activity, inputs)).toMatchObject({ code, field });
  });
});

describe('a region', () => {
  it('is one of the country that has its own factors', () => {
    for (const region of ['PT-20', 'ES-CN', 'XX'])
      expect(refused('electric-power-marketer', power, { region })).toEqual({
        code: 'regionUnknown',
        field: 'region',
        details: { value: region, accepted: 'ES' },
      });
    expect(refusalOf(row('electric-power-marketer', power, { region: 'ES-CN' }), portugal)).toMatchObject({
      code: 'regionUnknown',
      details: { accepted: 'PT, PT-20, PT-30, PT-mainland' },
    });
    for (const region of ['PT-20', 'PT', ''])
      expect(refusalOf(row('electric-power-marketer', power, { region }), portugal)).toBeNull();
  });
});

describe('a misspelt option', () => {
  it.each<[string, Inputs, string, string]>([
    ['fixed-installations', { fuel: 'natual-gas', quantity: 1, quantityUnit: 'm3' }, 'fuel', 'natural-gas'],
    ['purchased-services-and-materials', { material: 'alumium', quantity: 1 }, 'material', 'aluminium'],
    ['fugitive-emissions', { gas: 'r-410-aa', quantity: 1 }, 'gas', 'r-410a'],
    ['crop-emissions', { cropEmission: 'residues', crop: 'wheet', area: 1, yield: 1 }, 'crop', 'wheat'],
  ])('of %s is told the nearest: %j', (activity, inputs, field, nearest) => {
    const error = refused(activity, inputs);
    expect(error).toMatchObject({ code: 'unknownOptionNear', field });
    const near = String(error?.details?.accepted).split(', ');
    expect(near[0]).toContain(nearest);
    expect(near.length).toBeLessThanOrEqual(3);
  });

  it('is a supplier by its name, which is accepted', () => {
    const error = refused('electric-power-marketer', { supplier: 'Endsea Energía', quantity: 1 });
    expect(error).toMatchObject({ code: 'supplierUnknownNear', field: 'supplier' });
    const [name = ''] = String(error?.details?.accepted).split(', ');
    expect(name).toMatch(/endesa energ/i);
    expect(refused('electric-power-marketer', { supplier: name, quantity: 1 })?.code).not.toBe('supplierUnknown');
    expect(refusalOf(row('electric-power-marketer', { supplier: 'Endsea', quantity: 1 }), portugal)).toMatchObject({
      code: 'supplierUnknown',
    });
  });

  it('is refused also where the method does not come to ask for it', () => {
    const energy = { position: 'upstream', quantity: 1, quantityUnit: 'kWh', fuel: 'zzqq' };
    expect(refused('leased-assets', energy)).toMatchObject({ code: 'unknownOption', field: 'fuel' });
    const burnt = { computedBy: 'consumption', fuel: 'diesel-b7', distance: 5, consumption: 30, vehicle: 'zzqq' };
    expect(refused('supplier-road-transport', burnt)).toMatchObject({ code: 'unknownOption', field: 'vehicle' });
    expect(refused('renewable-energies', { quantity: 1, technology: 'zzqq' })).toMatchObject({
      code: 'unknownOption',
      details: { accepted: expect.stringContaining('solar') },
    });
  });

  it('has no proposal where nothing is near', () => {
    expect(refused('fixed-installations', { fuel: 'xyzzy', quantity: 1, quantityUnit: 'm3' })?.code).toBe(
      'unknownOption',
    );
  });
});
