import { describe, expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { shippedFactors } from '../../factors/shipped.test.helper.ts';
import { contextOf } from '../../samples.test.helper.ts';
import type { FieldValue, SoilSet } from '../../types.ts';
import { findParameter } from './equation.ts';
import { livestockClasses } from './livestock.ts';
import { cropsOf } from './residues.ts';
import { climateZones, manureSystems, PASTURE_MCF } from './systems.ts';

const set = shippedFactors();
type Gas = 'co2' | 'ch4' | 'n2o';
type Inputs = Record<string, FieldValue>;
const VALUE = { co2: 0, ch4: 1, n2o: 2 } as const;
/** Kilograms of a gas that the ready-made row gives for one unit. */
const rowOf = (id: string, gas: Gas): number => {
  const row = set.withId(id)[0]?.rows[0];
  if (row === undefined) throw new Error(id);
  return row.values[VALUE[gas]] ?? 0;
};
/** Kilograms of a gas of one part of a row. */
function partOf(activity: string, inputs: Inputs, part: string | null, soils: SoilSet = '2006') {
  const made = estimate({ activity, inputs }, contextOf({ soils }));
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  const line = made.lines.find((one) => one.part === part);
  if (line === undefined) throw new Error(`${activity} has no ${part}`);
  const { co2Milligrams, ch4Milligrams, n2oMilligrams } = line.masses;
  return { co2: co2Milligrams / 1e6, ch4: ch4Milligrams / 1e6, n2o: n2oMilligrams / 1e6 };
}
/** A ready-made row is printed with 8 digits. */
const same = (ours: number, row: number): void => expect(Math.abs(ours - row)).toBeLessThanOrEqual(row * 1e-7 + 1e-6);

const N = 1000;
const apart = { nitrogen: N, indirect: 'typedApart' } as const;
const here = { nitrogen: N, indirect: 'computed' } as const;
const dry = { climate: 'dry', irrigation: 'rainfed' } as const;
const synthetic = { fertilizer: 'synthetic', ...apart };
const organic = { fertilizer: 'compost', ...apart };

describe('the equations and the ready-made rows', () => {
  it.each<[string, Inputs, SoilSet]>([
    ['synthetic-2006', { ...synthetic, climate: 'wet' }, '2006'],
    ['organic-2006', { ...organic, climate: 'wet' }, '2006'],
    ['rice-2006', { ...synthetic, climate: 'wet', irrigation: 'flooded' }, '2006'],
    ['synthetic-wet-2019', { ...synthetic, climate: 'wet' }, '2019'],
    ['organic-wet-2019', { ...organic, climate: 'wet' }, '2019'],
    ['any-dry-2019', { ...synthetic, ...dry }, '2019'],
    ['rice-2019', { ...synthetic, climate: 'wet', irrigation: 'flooded' }, '2019'],
    ['mediterranean-average', { ...synthetic, climate: 'wet' }, 'mediterranean'],
    ...['rainfed', 'drip', 'sprinkler', 'surface', 'flooded'].map((irrigation): [string, Inputs, SoilSet] => [
      `mediterranean-${irrigation}`,
      { ...synthetic, climate: 'dry', irrigation },
      'mediterranean',
    ]),
  ])('give the same direct N2O of soils: %s', (id, inputs, soils) => {
    same(partOf('fertilizer-emissions', inputs, 'direct', soils).n2o, N * rowOf(`soil-n2o-direct-${id}`, 'n2o'));
  });

  it.each<[string, string, Inputs, SoilSet]>([
    ['volatilisation-synthetic-2006', 'volatilisation', { fertilizer: 'synthetic', climate: 'wet' }, '2006'],
    ['volatilisation-organic-2006', 'volatilisation', { fertilizer: 'slurry', climate: 'wet' }, 'mediterranean'],
    ['leaching-2006', 'leaching', { fertilizer: 'slurry', climate: 'wet' }, '2006'],
    ['volatilisation-synthetic-2019', 'volatilisation', { fertilizer: 'synthetic', climate: 'wet' }, '2019'],
    ['volatilisation-organic-2019', 'volatilisation', { fertilizer: 'slurry', climate: 'wet' }, '2019'],
    ['volatilisation-urea-wet-2019', 'volatilisation', { fertilizer: 'urea', quantity: 3 * N, climate: 'wet' }, '2019'],
    ['leaching-2019', 'leaching', { fertilizer: 'synthetic', climate: 'dry', irrigation: 'surface' }, '2019'],
  ])('give the same indirect N2O: %s', (id, part, inputs, soils) => {
    const made = partOf('fertilizer-emissions', { ...here, ...inputs }, part, soils);
    same(made.n2o, N * rowOf(`indirect-n2o-${id}`, 'n2o'));
  });

  it.each(manureSystems)('give the same N2O of what is kept in $field', ({ field, ef3, volatilisation }) => {
    const kept = { heads: 1, temperature: 14, [field]: 100 };
    const made = partOf(
      'manure-and-slurry',
      { livestock: 'rabbits', ...kept, nExcreted: 100, indirect: 'typedApart' },
      'direct',
    );
    same(made.n2o, 100 * rowOf(`manure-n2o-per-kgn-${ef3}`, 'n2o'));
    for (const livestock of ['dairy-cattle', 'other-cattle', 'market-swine', 'breeding-swine']) {
      const [direct, indirect] = ['manure-n2o', 'indirect-n2o-manure'].map((stem) => `${stem}-${livestock}-${ef3}`);
      if (set.withId(direct!).length > 0)
        same(
          partOf('manure-and-slurry', { livestock, ...kept, indirect: 'typedApart' }, 'direct').n2o,
          rowOf(direct!, 'n2o'),
        );
      if (volatilisation !== undefined && set.withId(indirect!).length > 0)
        same(
          partOf('manure-and-slurry', { livestock, ...kept, indirect: 'computed' }, 'volatilisation').n2o,
          rowOf(indirect!, 'n2o'),
        );
    }
  });

  it.each<[string, Inputs, SoilSet]>([
    ['cpp-2006', { livestock: 'broilers', climate: 'wet' }, '2006'],
    ['so-2006', { livestock: 'sheep', climate: 'wet' }, 'mediterranean'],
    ['cpp-wet-2019', { livestock: 'buffalo', climate: 'wet' }, '2019'],
    ['cpp-dry-2019', { livestock: 'market-swine', ...dry }, '2019'],
    ['so-2019', { livestock: 'goats', climate: 'wet' }, '2019'],
  ])('give the same N2O of grazing: %s', (id, inputs, soils) => {
    const herd = { heads: 10, nExcreted: 100, temperature: 14, pasture: 100, indirect: 'typedApart', ...inputs };
    same(partOf('manure-and-slurry', herd, 'grazing', soils).n2o, 1000 * rowOf(`soil-n2o-grazing-${id}`, 'n2o'));
  });

  it('give the same CO2 of lime and urea, and N2O of organic soils', () => {
    for (const lime of ['limestone', 'dolomite'])
      same(partOf('limestone-amendments', { lime, quantity: 1000 }, null).co2, 1000 * rowOf(lime, 'co2'));
    const urea = { fertilizer: 'urea', quantity: 1000, climate: 'wet', indirect: 'typedApart' };
    same(partOf('fertilizer-emissions', urea, 'ureaCo2').co2, 1000 * rowOf('urea-co2', 'co2'));
    for (const organicSoil of ['cropland-grassland', 'forest-rich', 'forest-poor']) {
      const inputs = { cropEmission: 'organic-soils', area: 100, organicSoil };
      const row = rowOf(`soil-n2o-organic-soils-temperate-${organicSoil}`, 'n2o');
      same(partOf('crop-emissions', inputs, 'direct').n2o, 100 * row);
    }
  });

  it('give the same methane of rice without scaling', () => {
    const rice = { cropEmission: 'rice', area: 1, cultivationDays: 100, waterRegime: 'continuous' };
    const made = partOf('crop-emissions', { ...rice, preSeason: 'non-flooded-lt-180d' }, 'methane');
    same(made.ch4, 100 * rowOf('rice-baseline-2006', 'ch4'));
  });
});

describe('the tables of livestock, systems and crops', () => {
  const has = (id: string): boolean => findParameter(set, id) !== undefined || set.withId(id).length > 0;

  it.each(livestockClasses)('$value has the rows that it names', (one) => {
    const ids = [
      one.enteric && `enteric-${one.enteric}`,
      one.nrate && `nrate-${one.nrate}`,
      one.tam && `tam-${one.tam}`,
      one.nex && `nex-${one.nex}`,
      one.unit && `livestock-unit-${one.unit}`,
      one.bo && `bo-${one.bo}`,
    ];
    for (const id of ids) if (id !== undefined) expect(has(id), id).toBe(true);
    if (one.manure !== undefined)
      expect(['any', 'cool', '10c'].some((word) => has(`manure-ch4-${one.manure}-${word}`))).toBe(true);
  });

  it('have a methane conversion in every zone, where they name one', () => {
    for (const stem of [PASTURE_MCF, ...manureSystems.flatMap(({ mcf }) => mcf ?? [])])
      for (const [zone, coarse] of Object.entries(climateZones))
        expect(
          [zone, coarse, 'any'].filter((word) => has(`mcf-${stem}-${word}`)),
          `${stem} ${zone}`,
        ).toHaveLength(1);
  });

  it('offer the seventeen crops whose nitrogen is known', () => {
    expect(cropsOf(set)).toHaveLength(17);
  });
});
