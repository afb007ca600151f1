import { describe, expect, it } from 'vitest';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { estimateDocument, UnreadableDocument } from './document.ts';

const factors = shippedFactors();
const document = (rows: unknown[], context: object = { year: 2024 }) =>
  estimateDocument({ context, rows }, factors) as {
    estimates: Record<string, unknown>[];
    totals: Record<string, unknown>;
  };

describe('estimates of a document', () => {
  it('come in the order of the rows, errors among them', () => {
    const { estimates, totals } = document([
      { activity: 'own-road-transport', vehicle: 'car-m1', fuel: 'diesel', distance: 1000 },
      { activity: 'fixed-installations', fuel: 'natural-gas', quantity: 1, unit: 'xyz' },
      'not a row',
      {
        activity: 'combustible-consumed',
        inputs: { quantity: 4800, quantityUnit: 'l' },
        factor: { co2Kg: 2.18, unit: 'l' },
      },
    ]);
    expect(estimates[0]).toMatchObject({
      co2eKg: 157.911,
      totalCo2eKg: 199.371,
      masses: { co2Kg: 156, n2oKg: 0.007 },
      factor: { id: 'vehicle.car-m1.diesel.km', year: 2024 },
      quality: 'estimated',
    });
    expect(estimates[1]).toMatchObject({ error: { code: 'unknownUnit', field: 'quantityUnit' } });
    expect(estimates[2]).toMatchObject({ error: { code: 'notARow' } });
    expect(estimates[3]).toMatchObject({ co2eKg: 10464, masses: { co2Kg: 10464 } });
    expect(totals).toMatchObject({ scope1Kg: 10621.911, scope3Kg: 41.46, co2eKg: 10663.371, rows: 3, errorRows: 1 });
  });

  it('read the unit of a factor as people write it', () => {
    const row = { activity: 'combustible-consumed', quantity: 10, unit: 'l' };
    const { estimates } = document([
      { ...row, factor: { co2eKg: 2.5 } },
      { ...row, factor: { co2eKg: 2.5, unit: 'kg CO2e/l' } },
      {
        activity: 'external-factor',
        scope: '1',
        quantity: 10,
        unit: 'kWh',
        factor: { co2eKg: 2.5, unit: 'kgCO2e/kWh' },
      },
      { activity: 'external-factor', scope: '1', quantity: 10, factor: { co2eKg: 2.5, unit: 'kgCO2e/kWh' } },
    ]);
    expect(estimates.map((made) => made.co2eKg)).toEqual([25, 25, 25, 25]);
  });

  it('refuse a factor whose unit says grams or tonnes: its figures are kilograms', () => {
    const row = { activity: 'combustible-consumed', quantity: 10, unit: 'l' };
    for (const unit of ['g CO2e/l', 't CO2e/l'])
      expect(document([{ ...row, factor: { co2eKg: 2.5, unit } }]).estimates[0]).toMatchObject({
        error: { code: 'unknownUnit', field: 'factor' },
      });
  });

  it.each([
    ['dateOn', 20240301, 'badDate'],
    ['datePrecision', 'hour', 'unknownOption'],
    ['quality', 'guess', 'unknownOption'],
    ['region', 7, 'unknownOption'],
    ['factorId', {}, 'factorUnknown'],
    ['sitePercent', '50', 'badSitePercent'],
    ['factor', 'mine', 'factorEmpty'],
    ['factor', { co2Kg: 1, unit: 5 }, 'unknownUnit'],
  ])('never leave aside what is of a wrong kind: %s', (field, value, code) => {
    const row = { activity: 'fixed-installations', fuel: 'natural-gas', quantity: 1, unit: 'kWh (GCV)' };
    expect(document([{ ...row, [field]: value }]).estimates[0]).toMatchObject({ error: { code, field } });
    expect(document([{ ...row, [field]: null }]).estimates[0]).not.toHaveProperty('error');
  });

  it('give the trace of every line', () => {
    const [made] = document([{ activity: 'fixed-installations', fuel: 'propane', quantity: 2, unit: 'kg' }]).estimates;
    const trace = made?.trace as { steps: { label: string }[]; gases: { gas: string; co2eKg: number }[] }[];
    expect(trace[0]?.steps.map((step) => step.label)).toEqual(['input', 'factor', 'gases', 'result']);
    expect(trace[0]?.gases).toMatchObject([{ gas: 'co2', co2eKg: 5.932 }]);
  });

  it('take the tables of soils of their context, and tell the parts of a row apart', () => {
    const inputs = { fertilizer: 'synthetic', nitrogen: 1000, climate: 'wet', indirect: 'computed' };
    const of = (soils: string) =>
      document([{ activity: 'fertilizer-emissions', ...inputs }], { year: 2024, soils }).estimates[0]?.lines as {
        part: string;
        masses: { n2oKg: number };
      }[];
    expect(of('2006').map(({ part, masses }) => [part, masses.n2oKg])).toEqual([
      ['direct', 15.714286],
      ['volatilisation', 1.571429],
      ['leaching', 3.535714],
    ]);
    expect(of('2019').map(({ masses }) => masses.n2oKg)).toEqual([25.142857, 1.728571, 4.148571]);
  });

  it('refuse a row of another period, and take a quantity that is meant', () => {
    const power = {
      activity: 'electric-power-marketer',
      supplier: 'unknown',
      quantity: 1_000_001,
      quantityUnit: 'MWh',
    };
    const [outside, asked, meant] = document([
      { ...power, quantity: 1, dateOn: '2019-05-01' },
      power,
      { ...power, confirmed: true },
    ]).estimates;
    const details = { day: '2019-05-01', start: '2024-01-01', end: '2024-12-31' };
    expect(outside).toEqual({ error: { code: 'outsidePeriod', field: 'dateOn', details } });
    expect(asked).toMatchObject({ error: { code: 'absurdQuantity' } });
    expect(meant).not.toHaveProperty('error');
  });

  it.each([
    ['no rows', { context: { year: 2024 } }],
    ['no year', { context: {}, rows: [] }],
    ['an unknown country', { context: { year: 2024, country: 'FR' }, rows: [] }],
    ['an unknown GWP set', { context: { year: 2024, gwp: 'AR7' }, rows: [] }],
    ['an unknown set of soils', { context: { year: 2024, soils: '2013' }, rows: [] }],
    ['a period that is no day', { context: { year: 2024, periodStartOn: '2024-02-30' }, rows: [] }],
    ['a period that ends first', { context: { year: 2024, periodEndOn: '2023-12-31' }, rows: [] }],
    ['a list', []],
  ])('refuse a document with %s', (_, given) => {
    expect(() => estimateDocument(given, factors)).toThrow(UnreadableDocument);
  });
});
