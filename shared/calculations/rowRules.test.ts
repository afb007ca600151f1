import { describe, expect, it } from 'vitest';
import type { ActivityType } from '#shared/emissions/types.ts';
import { rowProblems } from './rowRules.ts';
import { RowDraft } from './schema.ts';

const burning: ActivityType = {
  key: 'burning',
  block: 'energy',
  scope: 1,
  ghgCategory: '1',
  isoCategory: 1,
  sectorForms: ['general'],
  icon: 'IconFlame',
  method: 'combustion',
  fields: [
    { key: 'fuel', type: 'text', required: true },
    { key: 'quantity', type: 'number', units: ['kWh', 'MJ'], required: true, min: 0, max: 1e9 },
    { key: 'kind', type: 'choice', options: ['boiler', 'engine'], required: false },
    { key: 'blend', type: 'percent', required: { when: { field: 'kind', is: ['engine'] } } },
    { key: 'engines', type: 'integer', required: false },
    { key: 'isOwned', type: 'boolean', required: false },
    { key: 'hours', type: 'number', required: { when: { field: 'kind', is: ['boiler'] } } },
  ],
};
const period = { periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' };
const good = { fuel: 'gas', quantity: 5, hours: 1 };
const codes = (inputs: Record<string, string | number | boolean>, more: object = {}, activity = burning) =>
  rowProblems(RowDraft.parse({ activity: 'burning', inputs, ...more }), activity, period).map(
    (problem) => `${problem.path.join('.')} ${problem.code}`,
  );

describe('the checks of a row', () => {
  it.each([
    [good, []],
    [{ ...good, quantityUnit: 'MJ', kind: 'boiler', isOwned: false, engines: 3 }, []],
    [{}, ['inputs.fuel input.required', 'inputs.quantity input.required', 'inputs.hours input.required']],
    [{ ...good, fuel: '' }, ['inputs.fuel input.required']],
    [{ fuel: 'gas', quantity: 5, kind: 'engine', blend: 3 }, []],
    [{ ...good, quantity: '5' }, ['inputs.quantity input.notANumber']],
    [{ ...good, quantity: -1 }, ['inputs.quantity input.tooSmall']],
    [{ ...good, quantity: 2e9 }, ['inputs.quantity input.tooBig']],
    [{ ...good, quantityUnit: 'litre' }, []],
    [{ ...good, kind: 'stove' }, ['inputs.kind input.unknownChoice']],
    [{ ...good, kind: 'engine' }, ['inputs.blend input.required']],
    [{ ...good, kind: 'engine', blend: 101 }, ['inputs.blend input.tooBig']],
    [{ ...good, engines: 1.5 }, ['inputs.engines input.notANumber']],
    [{ ...good, isOwned: 'yes' }, ['inputs.isOwned input.unknownChoice']],
    [{ ...good, colour: 'red' }, ['inputs.colour input.unknownField']],
    [{ ...good, fuelUnit: 'kWh' }, ['inputs.fuelUnit input.unknownField']],
  ])('%#', (inputs, expected) => {
    expect(codes(inputs)).toEqual(expected);
  });

  it('asks for a known activity, a site where one is needed, and a date in the period', () => {
    expect(rowProblems(RowDraft.parse({ activity: 'x', inputs: {} }), undefined, period)).toEqual([
      { path: ['activity'], code: 'input.unknownChoice' },
    ]);
    expect(codes(good, {}, { ...burning, requiresSite: true })).toEqual(['siteId input.required']);
    expect(codes(good, { dateOn: '2024-12-31' })).toEqual(['dateOn calculations.outsidePeriod']);
  });

  it('keeps a row small', () => {
    const fields = Array.from({ length: 12 }, (_, i) => ({ key: `t${i}`, type: 'text', required: false }) as const);
    const inputs = Object.fromEntries(fields.map(({ key }) => [key, 'x'.repeat(190)]));
    expect(codes(inputs, {}, { ...burning, fields })).toEqual(['inputs input.tooLong']);
  });
});

it('says what would be taken: the words of a choice, the least of a number, the days of the period', () => {
  const told = (inputs: Record<string, string | number>, more: object = {}) =>
    rowProblems(RowDraft.parse({ activity: 'burning', inputs, ...more }), burning, period)[0]?.details;
  expect(told({ ...good, kind: 'stove' })).toEqual({ accepted: 'boiler, engine' });
  expect(told({ ...good, quantity: -1 })).toEqual({ minimum: 0, reason: 'negative' });
  expect(told(good, { dateOn: '2019-12-31' })).toEqual({ day: '2019-12-31', start: '2025-01-01', end: '2025-12-31' });
});
