import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/errors/catalogue.ts';
import { errorsOf, problemOf } from './rules.ts';
import { contextOf } from './samples.test.helper.ts';
import type { RowInput } from './types.ts';

const spain = contextOf();
const wrong = (activity: string, inputs: RowInput['inputs'], more: Partial<RowInput> = {}) =>
  errorsOf({ activity, inputs, ...more }, spain).map(({ code, field }) => `${field}: ${code}`);

describe('what is wrong with a row', () => {
  it.each([
    ['nothing', 'fixed-installations', { fuel: 'propane', quantity: 1, quantityUnit: 'kg' }, []],
    ['an unknown activity', 'nope', {}, ['activity: unknownActivity']],
    ['all that is missing', 'fixed-installations', {}, ['fuel: required', 'quantity: required']],
    [
      'several fields at once',
      'fixed-installations',
      { quantity: -1, quantityUnit: 'xyz' },
      ['fuel: required', 'quantity: negative', 'quantityUnit: unknownUnit'],
    ],
    [
      'a unit that is not said',
      'fixed-installations',
      { fuel: 'propane', quantity: 1 },
      ['quantityUnit: unitRequired'],
    ],
    [
      'a choice outside its list',
      'renewable-energies',
      { quantity: 1, technology: 'nuclear' },
      ['technology: unknownOption'],
    ],
    [
      'what another answer makes required',
      'fugitive-emissions',
      { gas: 'hfc-32', way: 'leakRate' },
      ['charge: required', 'leakRate: required'],
    ],
    [
      'what the engine says last',
      'electric-power-marketer',
      { quantity: 1, supplier: 'Acme' },
      ['supplier: supplierUnknown'],
    ],
    [
      'too much',
      'combustible-consumed',
      { use: 'car-m1', fuel: 'diesel-b7', quantity: 1e12, quantityUnit: 'l' },
      ['quantity: tooBig'],
    ],
    ['an unknown field', 'renewable-energies', { quantity: 1, quantitty: 1 }, ['quantitty: unknownField']],
  ])('%s', (_, activity, inputs, expected) => {
    expect(wrong(activity, inputs as RowInput['inputs'])).toEqual(expected);
  });

  it('reads the unit of a factor of one’s own only where it is one of the quantity', () => {
    const sold = { quantity: 10, lifetime: 5, energyPerUnit: 2, energyPerUnitUnit: 'kWh' };
    expect(wrong('use-of-products', sold, { factor: { unit: 'kWh', co2eKg: 0.1 } })).toEqual([]);
    expect(wrong('waste', { quantity: 5 }, { factor: { unit: 'm3', co2eKg: 0.5 } })).toEqual([]);
  });

  it('asks for nothing but the reason where a category is not relevant', () => {
    expect(wrong('franchises', { relevance: 'not-relevant' })).toEqual(['reason: required']);
    expect(wrong('franchises', { relevance: 'not-relevant', reason: 'none' })).toEqual([]);
    expect(wrong('franchises', {})).toEqual(['quantity: required']);
  });

  it('asks for no fuel where the row brings its factor', () => {
    expect(
      wrong('fixed-installations', { quantity: 1, quantityUnit: 'kg' }, { factor: { unit: 'kg', co2Kg: 1 } }),
    ).toEqual([]);
  });

  it('becomes a problem of the shared catalogue, with the words of the engine beside it', () => {
    const problem = problemOf({ code: 'unknownUnit', field: 'quantityUnit', details: { value: 'xyz', accepted: 'l' } });
    expect(problem).toEqual({
      path: ['inputs', 'quantityUnit'],
      code: 'input.unknownChoice',
      details: { value: 'xyz', accepted: 'l', reason: 'unknownUnit' },
    });
    expect(problemOf({ code: 'factorUnknown', field: 'factorId' })).toMatchObject({
      path: ['factorId'],
      code: 'input.invalid',
    });
    expect(Object.hasOwn(ERRORS, problem.code)).toBe(true);
  });
});
