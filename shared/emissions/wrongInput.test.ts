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
  const gas = (word: string) => ['fugitive-emissions', { gas: word, quantity: 1 }] as const;
  const crop = (word: string) =>
    ['crop-emissions', { cropEmission: 'residues', crop: word, area: 1, yield: 1 }] as const;
  it.each<[string, Inputs, string, string, string]>([
    [
      'fixed-installations',
      { fuel: 'natual-gas', quantity: 1, quantityUnit: 'm3' },
      'unknownOptionNear',
      'fuel',
      'natural-gas',
    ],
    [
      'purchased-services-and-materials',
      { material: 'alumium', quantity: 1 },
      'unknownOptionNear',
      'material',
      'aluminium',
    ],
    [...gas('r-410-aa'), 'unknownGasNear', 'gas', 'R-410A'],
    [...crop('wheet'), 'unknownCropNear', 'crop', 'wheat'],
    [
      'own-road-transport',
      { vehicle: 'motorcycle-smal', fuel: 'petrol', distance: 1 },
      'unknownVehicleNear',
      'vehicle',
      'motorcycle-small',
    ],
  ])('of %s is told the nearest: %j', (activity, inputs, code, field, nearest) => {
    const error = refused(activity, inputs);
    expect(error).toMatchObject({ code, field });
    const near = String(error?.details?.accepted).split(', ');
    expect(near[0]).toContain(nearest);
    expect(near.length).toBeLessThanOrEqual(3);
  });

  it.each<[string, Inputs, string]>([
    [...gas('xyzzy'), 'unknownGas'],
    [...crop('kiwi'), 'unknownCrop'],
    ['own-road-transport', { vehicle: 'ufo', fuel: 'diesel', distance: 1 }, 'unknownVehicle'],
    ['business-trip-road-transport', { vehicle: 'hovercraft', distance: 1 }, 'unknownVehicle'],
    ['supplier-maritime-transport', { vessel: 'xyzzy', load: 1, distance: 1 }, 'unknownVehicle'],
    ['electric-power-marketer', { supplier: 'xyzzy', quantity: 1 }, 'supplierUnknown'],
    ['fixed-installations', { fuel: 'xyzzy', quantity: 1, quantityUnit: 'm3' }, 'unknownOption'],
  ])('of %s that is like nothing has its own code, and is told what there is: %j', (activity, inputs, code) => {
    const error = refused(activity, inputs);
    expect(error?.code).toBe(code);
    expect(String(error?.details?.accepted).split(', ').length).toBeGreaterThan(2);
  });

  it('names gases that are accepted as they are named', () => {
    const named = String(refused(...gas('R-999'))?.details?.accepted).split(', ');
    expect(named.length).toBe(13);
    for (const one of named.slice(0, -1)) expect(refused(...gas(one))?.code ?? '', one).not.toMatch(/^unknownGas/);
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
    expect(refused('supplier-road-transport', burnt)).toMatchObject({ code: 'unknownVehicle', field: 'vehicle' });
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
