import { describe, expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { type Inputs, row } from '../../estimates.test.helper.ts';
import { contextOf } from '../../samples.test.helper.ts';
import type { RowInput, SoilSet } from '../../types.ts';

const of = (activity: string, inputs: Inputs, soils: SoilSet = '2006', more: Partial<RowInput> = {}) =>
  estimate(row(activity, inputs, more), contextOf({ soils }));
function ok(made: ReturnType<typeof of>) {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return { parts: made.lines.map(({ part }) => part), codes: made.warnings.map(({ code }) => code), made };
}
const totalOf = (made: ReturnType<typeof of>) =>
  ok(made).made.lines.reduce((sum, { co2e }) => sum + co2e.co2eMilligrams, 0);

const cows = { livestock: 'dairy-cattle', heads: 50, temperature: 15 };
const manure = { ...cows, solidStorage: 60, pasture: 40, climate: 'wet', indirect: 'computed' };
const wheat = { cropEmission: 'residues', crop: 'wheat', area: 1, yield: 5000, indirect: 'computed', climate: 'wet' };
const fertilizer = { fertilizer: 'synthetic', nitrogen: 1, climate: 'wet', indirect: 'computed' };

describe('the shares of manure', () => {
  it.each([
    [{ solidStorage: 60, pasture: 40.1 }, true],
    [{ solidStorage: 33.3, pasture: 33.3, dryLot: 33.3 }, true],
    [{ solidStorage: 60, pasture: 39.8 }, 99.8],
    [{ solidStorage: 0.1, pasture: 0.2 }, 0.3],
    [{}, 0],
  ])('add up to the whole, or say what they add up to: %j', (shares, expected) => {
    const made = of('manure-and-slurry', { ...cows, climate: 'wet', indirect: 'typedApart', ...shares });
    if (expected === true) expect(made.ok).toBe(true);
    else
      expect(made).toMatchObject({
        error: { code: 'manureSharesNotOne', details: { total: expected, accepted: 100 } },
      });
  });

  it('a share of zero asks for no fraction, and each row is judged by its own', () => {
    const stored = { ...cows, solidStorage: 100, deepBedding: 0, indirect: 'computed' };
    expect(of('manure-and-slurry', stored).ok).toBe(true);
    expect(of('manure-and-slurry', { ...stored, solidStorage: 90, deepBedding: 10 })).toMatchObject({
      error: { code: 'volatilisationUnknown', field: 'deepBedding' },
    });
    expect(of('manure-and-slurry', { ...stored, solidStorage: 90 })).toMatchObject({
      error: { code: 'manureSharesNotOne' },
    });
  });

  it('what is dropped on pasture is soil, never manure management', () => {
    expect(ok(of('manure-and-slurry', { ...manure, solidStorage: 0, pasture: 100 })).parts).toEqual([
      'methane',
      'grazing',
      'grazingVolatilisation',
      'grazingLeaching',
    ]);
    expect(ok(of('manure-and-slurry', manure)).parts).toEqual([
      'methane',
      'direct',
      'volatilisation',
      'grazing',
      'grazingVolatilisation',
      'grazingLeaching',
    ]);
  });
});

describe('the temperature of a site', () => {
  const methane = (livestock: string, temperature: number) => {
    const inputs = { livestock, heads: 1, nExcreted: 1, temperature, solidStorage: 100, indirect: 'typedApart' };
    return ok(of('manure-and-slurry', inputs)).made.lines[0]?.masses.ch4Milligrams;
  };
  it.each([
    ['dairy-cattle', 3, 21],
    ['dairy-cattle', 14.6, 34],
    ['dairy-cattle', 31, 92],
    ['goats', 14.9, 0.13],
    ['goats', 15, 0.2],
    ['goats', 25.1, 0.26],
    ['rabbits', 20, 0.08],
  ])('chooses the row of %s at %s °C', (livestock, temperature, kilograms) => {
    expect(methane(livestock, temperature)).toBe(kilograms * 1e6);
  });
});

describe('the same nitrogen', () => {
  it.each<[string, Inputs]>([
    ['manure-and-slurry', manure],
    ['fertilizer-emissions', fertilizer],
    ['crop-emissions', wheat],
  ])('is counted here or apart, never without saying which: %s', (activity, inputs) => {
    const apart = ok(of(activity, { ...inputs, indirect: 'typedApart' }));
    expect(apart.parts.filter((part) => /olatilisation|eaching/.test(part ?? ''))).toEqual([]);
    expect(apart.codes).toContain('indirectApart');
    expect(ok(of(activity, inputs)).parts.some((part) => /eaching/.test(part ?? ''))).toBe(true);
    const { indirect, ...without } = inputs;
    expect(of(activity, without)).toMatchObject({ error: { code: 'required', field: 'indirect' } });
  });

  it('adds up the same, computed here or typed apart', () => {
    const here = totalOf(of('fertilizer-emissions', { ...fertilizer, nitrogen: 700 }));
    const apart = totalOf(of('fertilizer-emissions', { ...fertilizer, nitrogen: 700, indirect: 'typedApart' }));
    const typed = totalOf(of('indirect-n2o', { nitrogenKind: 'synthetic', nitrogen: 700, climate: 'wet' }));
    expect(apart + typed).toBe(here);
  });
});

describe('one set of tables a calculation', () => {
  it('says where 2019 has no value at hand, and nothing of it in the other sets', () => {
    const enteric = { livestock: 'sheep', heads: 1 };
    expect(ok(of('enteric-fermentation', enteric, '2019')).codes).toContain('onlyIn2006');
    expect(ok(of('enteric-fermentation', enteric, 'mediterranean')).codes).not.toContain('onlyIn2006');
    expect(totalOf(of('enteric-fermentation', enteric, '2019'))).toBe(totalOf(of('enteric-fermentation', enteric)));
  });

  it.each(['2019', '2006', 'mediterranean'] as const)('takes no fraction of another one: %s', (soils) => {
    const inputs = { ...manure, liquidCrust: 60, solidStorage: 0 };
    const context = contextOf({ soils });
    const made = estimate(row('manure-and-slurry', inputs), context);
    expect(ok(made).parts).toContain('volatilisation');
    const solid = of('manure-and-slurry', manure, soils);
    if (soils === '2019')
      expect(solid).toMatchObject({ error: { code: 'volatilisationUnknown', field: 'solidStorage' } });
    else expect(solid.ok).toBe(true);
    const fractions = { '2019': 0.48, '2006': 0.4, mediterranean: 0.4 };
    const volatilised = ok(made).made.lines.find(({ part }) => part === 'volatilisation');
    expect(volatilised?.masses.n2oMilligrams).toBe(Math.round(((3153.6 * fractions[soils] * 0.01 * 44) / 28) * 1e6));
  });

  it('multiplies manure in Mediterranean crops', () => {
    const direct = (product: string) => {
      const inputs = { ...fertilizer, fertilizer: product, nitrogen: 1000, indirect: 'typedApart' };
      return totalOf(of('fertilizer-emissions', inputs, 'mediterranean'));
    };
    expect(direct('solid-manure') / direct('synthetic')).toBeCloseTo(0.38, 6);
    expect(direct('slurry') / direct('synthetic')).toBeCloseTo(1.7, 6);
  });
});

describe('what a row is told', () => {
  it('is not the method of the registry, but for the fuel of tillage', () => {
    expect(ok(of('limestone-amendments', { lime: 'dolomite', quantity: 1 })).codes).toContain('notRegistryMethod');
    const tillage = ok(of('soil-tillage', { quantity: 1000 }));
    expect(tillage.codes).not.toContain('notRegistryMethod');
    expect(tillage.made.lines.map(({ kind, scope }) => [kind, scope])).toEqual([
      ['main', 1],
      ['wellToTank', 3],
    ]);
  });

  it('is never provisional, and wider regions are no news', () => {
    const { made, codes } = ok(of('enteric-fermentation', { livestock: 'goats', heads: 3 }));
    expect(codes).toEqual(['notRegistryMethod']);
    expect(made.lines[0]?.factors[0]).toMatchObject({ id: 'enteric-goats', reason: 'timeless', provisional: false });
    const forced = of('enteric-fermentation', { livestock: 'goats', heads: 3 }, '2006', { factorId: 'enteric-sheep' });
    expect(ok(forced).made.lines[0]?.factors[0]).toMatchObject({ reason: 'chosen', provisional: false });
  });

  it('that burning is restricted, poultry without a factor, roots unknown, no leaching', () => {
    expect(ok(of('crop-emissions', { ...wheat, burntPercent: 20 })).codes).toContain('openBurning');
    expect(ok(of('crop-emissions', { ...wheat, burntPercent: 0 })).codes).not.toContain('openBurning');
    expect(ok(of('enteric-fermentation', { livestock: 'turkeys', heads: 10 })).codes).toContain('entericZero');
    expect(ok(of('enteric-fermentation', { livestock: 'turkeys', heads: 10 })).codes).not.toContain('otherGwpSet');
    expect(of('enteric-fermentation', { livestock: 'sheep', heads: 0 })).toMatchObject({
      ok: false,
      error: { code: 'notPositive', field: 'heads' },
    });
    expect(ok(of('crop-emissions', { ...wheat, crop: 'millet' })).codes).toContain('rootsMissing');
    const dry = { ...fertilizer, climate: 'dry', irrigation: 'drip' };
    expect(ok(of('fertilizer-emissions', dry)).codes).toContain('noLeaching');
  });
});
