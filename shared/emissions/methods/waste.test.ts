import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { ok, row } from '../estimates.test.helper.ts';
import { optionsOf } from '../factors/options.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { Estimate, FieldValue, RowInput } from '../types.ts';

const spain = contextOf();
const lines = (made: Estimate) =>
  ok(made).lines.map(({ part, ghgCategory, co2e }) => [part, ghgCategory, co2e.co2eMilligrams / 1_000_000]);
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
      'a share in a landfill of one’s own',
      { ...rest, landfillPercent: 100, place: 'on-site' },
      'notTreatedOnSite',
      'place',
    ],
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
    const share = treatment === 'composting' ? 'compostingPercent' : 'digestionPercent';
    const { treatment: _, ...shared } = { ...garden, [share]: 100, place: 'on-site' };
    expect(lines(waste(shared))).toEqual([[share, '1', expected]]);
    expect(lines(waste(garden))).toEqual([[null, '3.5', expected]]);
  });

  it('ex-35, ex-36: the methane of 100 t composted and digested, with a GWP of 27', () => {
    const methane = (treatment: string) => {
      const made = waste({ material: 'organic-garden-waste', treatment, quantity: 100, quantityUnit: 't' });
      return ok(made).lines[0]!.masses.ch4Milligrams / 1_000_000;
    };
    expect(['composting', 'anaerobic-digestion'].map((treatment) => methane(treatment) * 27)).toEqual([10_800, 2160]);
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
