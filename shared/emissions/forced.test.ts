import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import type { RowInput } from './types.ts';

const context = {
  year: 2024,
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
  country: 'ES',
  gwp: 'AR6',
  factors: shippedFactors(),
} as const;
const gas = { fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh (GCV)' };
const warningsOf = (row: RowInput) => {
  const made = estimate(row, context);
  if (!made.ok) throw new Error(made.error.code);
  return made.warnings.filter(({ code }) => code.startsWith('forced'));
};
const boiler = (inputs: RowInput['inputs'], factorId?: string) =>
  warningsOf({ activity: 'fixed-installations', inputs, ...(factorId && { factorId }) });

describe('a factor that a row forces', () => {
  it('is marked where the row answers another fuel', () => {
    expect(boiler({ ...gas, quantityUnit: 'l', fuel: 'diesel-b-gasoil' }, 'fuel.lpg.stationary')).toEqual([
      {
        code: 'forcedOther',
        details: { factor: 'fuel.lpg.stationary', expected: 'fuel.diesel-b-gasoil.stationary' },
      },
    ]);
  });

  it('is marked where it is of another country', () => {
    const british = boiler(gas, 'fuel.natural-gas.kwh-gcv');
    expect(british).toEqual([{ code: 'forcedRegion', details: { region: 'GB' } }]);
    const nights = { nights: 3, rooms: 1 };
    const hotel = (country: string, factorId?: string) =>
      warningsOf({ activity: 'hotel-nights', inputs: { ...nights, country }, ...(factorId && { factorId }) });
    expect(hotel('FR')).toEqual([]);
    expect(hotel('FR', 'hotel-night.room')).toEqual([{ code: 'forcedRegion', details: { region: 'ES' } }]);
  });

  it('is not marked where it is one of those that the answers mean, nor where nothing is forced', () => {
    expect(boiler(gas)).toEqual([]);
    expect(boiler(gas, 'fuel.natural-gas.stationary')).toEqual([]);
    expect(boiler({ ...gas, quantityUnit: 'kWh (NCV)' }, 'fuel.ipcc.natural-gas.kwh-ncv')).toEqual([]);
  });

  it('is compared only with answers that lead to a figure', () => {
    const { fuel: _, ...withoutFuel } = gas;
    expect(boiler(withoutFuel, 'fuel.natural-gas.stationary')).toEqual([]);
    expect(boiler(withoutFuel, 'fuel.natural-gas.kwh-gcv')).toEqual([
      { code: 'forcedRegion', details: { region: 'GB' } },
    ]);
  });
});
