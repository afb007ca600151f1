import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { optionsOf } from '../factors/options.ts';
import { contextOf } from '../samples.test.helper.ts';
import { traceOf } from '../trace.ts';
import type { Estimate, FieldValue, RowInput } from '../types.ts';

const spain = contextOf();
const row = (activity: string, inputs: Record<string, FieldValue>, more: Partial<RowInput> = {}): RowInput => ({
  activity,
  inputs,
  ...more,
});
function ok(made: Estimate) {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made;
}
const lines = (made: Estimate) =>
  ok(made).lines.map(({ part, ghgCategory, co2e }) => [part, ghgCategory, co2e.co2eMilligrams / 1_000_000]);
const codes = (made: Estimate) => ok(made).warnings.map((warning) => warning.code);
const waste = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
  estimate(row('waste', inputs, more), spain);
const rest = { material: 'household-residual-waste', quantity: 10, quantityUnit: 't' };

describe('waste', () => {
  it('is mass x factor of the material and its treatment', () => {
    const made = waste({ ...rest, treatment: 'landfill' });
    expect(lines(made)).toEqual([[null, '3.5', 4970.44]]);
    expect(ok(made).lines[0]?.factors[0]).toMatchObject({ region: 'GB', reason: 'proxyRegion', year: 2024 });
  });

  it('takes an American row only where no British one says it', () => {
    const id = (material: string, treatment: string) =>
      ok(waste({ material, treatment, quantity: 1 })).lines[0]?.factors[0]?.id;
    expect(id('tyres', 'recycling-closed-loop')).toBe('waste.tyres.recycling-closed-loop');
    expect(id('tyres', 'landfill')).toBe('waste.epa.tires.landfilled');
    for (const { waste: material, treatment, factor } of spain.factors.table('mappings', 'wastes'))
      if (factor?.startsWith('waste.epa'))
        expect(spain.factors.withId(`waste.${material}.${treatment}`), `${material} ${treatment}`).toEqual([]);
  });

  it('is split by shares, each a line of its own', () => {
    expect(lines(waste({ ...rest, landfillPercent: 60, energyRecoveryPercent: 40, recyclingPercent: 0 }))).toEqual([
      ['landfillPercent', '3.5', 2982.264],
      ['energyRecoveryPercent', '3.5', 25.64244],
    ]);
  });

  it.each([
    ['shares of 99.9', { landfillPercent: 60, energyRecoveryPercent: 39.9 }, 'sharesNotOne', 99.9],
    ['shares of 100.1', { landfillPercent: 60.1, energyRecoveryPercent: 40 }, 'sharesNotOne', 100.1],
    ['shares of nothing', { landfillPercent: 0 }, 'sharesNotOne', 0],
  ])('refuses %s', (_, shares, code, total) => {
    expect(waste({ ...rest, ...shares })).toMatchObject({
      ok: false,
      error: { code, details: { total, accepted: 100 } },
    });
  });

  it('adds shares exactly: 33.3 + 33.3 + 33.4 is a hundred', () => {
    const made = waste({
      material: 'organic-food-and-drink-waste',
      quantity: 1,
      landfillPercent: 33.3,
      compostingPercent: 33.3,
      digestionPercent: 33.4,
    });
    expect(ok(made).lines.length).toBe(3);
  });

  it.each([
    ['no treatment', rest, 'required', 'treatment'],
    ['a treatment and shares', { ...rest, treatment: 'landfill', landfillPercent: 100 }, 'treatmentTwice', 'treatment'],
    ['a treatment that the waste does not get', { ...rest, treatment: 'composting' }, 'unknownOption', 'treatment'],
    ['an unknown waste', { material: 'plutonium', treatment: 'landfill', quantity: 1 }, 'unknownOption', 'material'],
    ['a landfill of one’s own', { ...rest, treatment: 'landfill', place: 'on-site' }, 'notTreatedOnSite', 'place'],
    [
      'volumes without a factor',
      { ...rest, treatment: 'landfill', quantityUnit: 'm3' },
      'unitMismatch',
      'quantityUnit',
    ],
  ])('refuses %s', (_, inputs, code, field) => {
    expect(waste(inputs)).toMatchObject({ ok: false, error: { code, field } });
  });

  it('refuses one factor for several treatments', () => {
    expect(waste({ ...rest, landfillPercent: 100 }, { factor: { unit: 't', co2eKg: 1 } })).toMatchObject({
      ok: false,
      error: { code: 'factorForShares' },
    });
  });

  it.each([
    ['composting', 17_712],
    ['anaerobic-digestion', 2232],
  ])('%s follows the IPCC: scope 1 at the own site, waste elsewhere', (treatment, expected) => {
    const garden = { material: 'organic-garden-waste', treatment, quantity: 100, quantityUnit: 't' };
    expect(lines(waste({ ...garden, place: 'on-site' }))).toEqual([[null, '1', expected]]);
    expect(lines(waste(garden))).toEqual([[null, '3.5', expected]]);
  });

  it('has a factor for every pair of waste and treatment, in both countries', () => {
    for (const country of ['ES', 'PT'] as const)
      for (const { value, goesWith } of optionsOf(spain.factors, 'wastes'))
        for (const treatment of goesWith)
          expect(
            estimate(row('waste', { material: value, treatment, quantity: 1 }), contextOf({ country })).ok,
            `${value} ${treatment}`,
          ).toBe(true);
  });

  it('is category 12 where it is the end of life of what was sold', () => {
    const made = estimate(row('end-of-life', { ...rest, landfillPercent: 100 }), spain);
    expect(lines(made)).toEqual([['landfillPercent', '3.12', 4970.44]]);
  });
});

describe('industrial wastewater', () => {
  const plant = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
    estimate(row('industrial-wastewater', { system: 'anaerobic-reactor', ...inputs }, more), spain);
  const ch4 = (made: Estimate) => ok(made).lines[0]!.masses.ch4Milligrams / 1_000_000;

  it.each([
    [{ quantity: 1000 }, 200],
    [{ quantity: 1, quantityUnit: 't COD' }, 200],
    [{ quantity: 1000, recovered: 150 }, 50],
    [{ quantity: 1000, sludge: 400, recovered: 100.5 }, 19.5],
    [{ quantity: 1000, system: 'anaerobic-shallow-lagoon' }, 50],
    [{ quantity: 1000, system: 'aerobic' }, 0],
  ])('%o gives %d kg of methane: (COD - sludge) x Bo x MCF - recovered', (inputs, expected) => {
    expect(ch4(plant(inputs))).toBe(expected);
  });

  it('gives what the published row for anaerobic treatment gives', () => {
    const published = spain.factors.withId('wastewater-cod-anaerobic')[0]?.rows[0]?.values[1];
    expect(ch4(plant({ quantity: 1 }))).toBe(published);
  });

  it.each([
    ['more recovered than made', { quantity: 1000, recovered: 200.1 }, 'moreThanThereIs', 'recovered'],
    ['more sludge than COD', { quantity: 1000, sludge: 1001 }, 'moreThanThereIs', 'sludge'],
    ['two units', { quantity: 1, quantityUnit: 't COD', sludge: 1 }, 'unitMismatch', 'sludgeUnit'],
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
