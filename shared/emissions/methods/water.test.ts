import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { codes, ok, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import { traceOf } from '../trace.ts';
import type { Estimate, FieldValue, RowInput } from '../types.ts';

const spain = contextOf();
const lines = (made: Estimate) =>
  ok(made).lines.map(({ part, ghgCategory, co2e }) => [part, ghgCategory, co2e.co2eMilligrams / 1_000_000]);

describe('industrial wastewater', () => {
  const plant = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
    estimate(row('industrial-wastewater', { system: 'anaerobic-reactor', ...inputs }, more), spain);
  const ch4 = (made: Estimate) => ok(made).lines[0]!.masses.ch4Milligrams / 1_000_000;

  it.each([
    [{ quantity: 1000 }, 200],
    [{ quantity: 1, quantityUnit: 't COD' }, 200],
    [{ quantity: 1000, recovered: 150 }, 50],
    [{ quantity: 1000, sludge: 400, recovered: 100.5 }, 19.5],
    [{ quantity: 1, quantityUnit: 't COD', sludge: 400, recovered: 100_500, recoveredUnit: 'g' }, 19.5],
    [{ quantity: 1000, system: 'anaerobic-shallow-lagoon' }, 50],
    [{ quantity: 1000, system: 'aerobic' }, 0],
  ])('%o gives %d kg of methane: (COD - sludge) x Bo x MCF - recovered', (inputs, expected) => {
    expect(ch4(plant(inputs))).toBe(expected);
  });

  it('ex-37: a tonne of COD in an anaerobic reactor, with a GWP of 27', () => {
    expect(ch4(plant({ quantity: 1000 })) * 27).toBe(5400);
  });

  it('gives what the published row for anaerobic treatment gives', () => {
    const published = spain.factors.withId('wastewater-cod-anaerobic')[0]?.rows[0]?.values[1];
    expect(ch4(plant({ quantity: 1 }))).toBe(published);
  });

  it.each([
    ['more recovered than made', { quantity: 1000, recovered: 200.1 }, 'moreThanThereIs', 'recovered'],
    ['more sludge than COD', { quantity: 1000, sludge: 1001 }, 'moreThanThereIs', 'sludge'],
  ])('refuses %s', (_, inputs, code, field) => {
    expect(plant(inputs)).toMatchObject({ ok: false, error: { code, field } });
  });

  it('is waste where others treat it, and takes nothing off a factor of one’s own', () => {
    expect(lines(plant({ quantity: 1000, place: 'elsewhere' }))).toEqual([[null, '3.5', 5580]]);
    const factor = { unit: 'kg COD', ch4Kg: 0.1 };
    expect(ch4(plant({ quantity: 1000, sludge: 500 }, { factor }))).toBe(50);
    expect(plant({ quantity: 1000, recovered: 1 }, { factor })).toMatchObject({
      ok: false,
      error: { code: 'recoveredWithFactor' },
    });
  });
});

describe('water', () => {
  const water = (inputs: Record<string, FieldValue>) => estimate(row('water-consumption', inputs), spain);
  const litres = (made: Estimate) => ok(made).lines.map((line) => line.masses.waterMillilitres / 1000);

  it('is supplied and treated, and its litres count once', () => {
    const made = water({ quantity: 100, dischargedPercent: 80 });
    expect(lines(made)).toEqual([
      ['supply', '3.1', 15.311],
      ['treatment', '3.5', 14.8592],
    ]);
    expect(litres(made)).toEqual([100_000, 0]);
    expect(litres(water({ quantity: 100_000, quantityUnit: 'l', dischargedPercent: 80 }))).toEqual([100_000, 0]);
  });

  it('is all treated where nothing else is known, as the published sum of both', () => {
    const made = water({ quantity: 1000 });
    expect(codes(made)).toContain('allDischarged');
    const both = spain.factors.withId('water.supply-and-treatment')[0]?.rows.find(({ year }) => year === 2024)
      ?.values[4];
    expect(lines(made).reduce((sum, [, , one]) => sum + Number(one), 0)).toBeCloseTo((both ?? 0) * 1000, 6);
  });

  it('of one’s own has no supply of others, but its litres and its treatment', () => {
    const made = water({ quantity: 10, waterSource: 'own' });
    expect(lines(made)).toEqual([
      ['supply', '3.1', 0],
      ['treatment', '3.5', 1.8574],
    ]);
    expect(litres(made)).toEqual([10_000, 0]);
    expect(codes(made)).toContain('pumpingApart');
  });

  it('in bottles is counted by the litre, and is not discharged', () => {
    const made = water({ quantity: 100, quantityUnit: 'l', waterSource: 'bottled' });
    expect(lines(made)).toEqual([['supply', '3.1', 32.0735]]);
    expect(litres(made)).toEqual([100]);
    expect(water({ quantity: 1, waterSource: 'bottled', dischargedPercent: 10 })).toMatchObject({
      ok: false,
      error: { code: 'bottledNotDischarged' },
    });
  });

  it('tells its litres in the trace', () => {
    const trace = traceOf(row('water-consumption', { quantity: 2 }), spain);
    if ('error' in trace) throw new Error(trace.error.code);
    const step = trace.lines[0]?.steps.find(({ result }) => result.unit === 'l');
    expect(step).toMatchObject({ label: 'factor', expression: 's1 * water', result: { value: 2000 } });
  });
});
