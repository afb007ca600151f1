import { describe, expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { contextOf } from '../../samples.test.helper.ts';
import { traceOf } from '../../trace.ts';
import type { FieldValue, SoilSet } from '../../types.ts';

/** The printed examples use the GWP of AR5. */
const at = (soils: SoilSet = '2006') => contextOf({ gwp: 'AR5', soils });
type Inputs = Record<string, FieldValue>;

function linesOf(activity: string, inputs: Inputs, soils?: SoilSet) {
  const made = estimate({ activity, inputs }, at(soils));
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  return made.lines.map(({ part, masses, co2e }) => ({
    part,
    co2: masses.co2Milligrams / 1e6,
    ch4: masses.ch4Milligrams / 1e6,
    n2o: masses.n2oMilligrams / 1e6,
    biogenic: masses.biogenicCo2Milligrams / 1e6,
    co2e: co2e.co2eMilligrams / 1e6,
  }));
}
const partOf = (lines: ReturnType<typeof linesOf>, part: string) => {
  const found = lines.find((line) => line.part === part);
  if (found === undefined) throw new Error(`no ${part}`);
  return found;
};
/** Results of the steps of a line whose expression is an equation, in their order. */
function stepsOf(activity: string, inputs: Inputs, line = 0) {
  const trace = traceOf({ activity, inputs }, at());
  if ('error' in trace) throw new Error(trace.error.code);
  return trace.lines[line]!.steps.filter(({ label }) => label === 'consumption').map(({ result }) => result.value);
}

const herd = { livestock: 'dairy-cattle', heads: 50 };
const urea = { fertilizer: 'urea', quantity: 10_000, nPercent: 46, indirect: 'computed' };
const wheat = { cropEmission: 'residues', crop: 'wheat', area: 100, yield: 5000, indirect: 'typedApart' };
const dry = { climate: 'dry', irrigation: 'rainfed' };

describe('the printed examples: livestock', () => {
  it('annual average population: broilers of 60 days', () => {
    const inputs = { livestock: 'broilers', population: 'produced', daysAlive: 60, produced: 60_000 };
    expect(stepsOf('enteric-fermentation', inputs)[0]).toBeCloseTo(9863, 0);
  });

  it('enteric fermentation of 50 dairy cows', () => {
    expect(linesOf('enteric-fermentation', herd)).toMatchObject([{ ch4: 5850, co2e: 163_800 }]);
  });

  it('methane of manure, Tier 1: 200 market pigs at 15 °C', () => {
    const inputs = { livestock: 'market-swine', heads: 200, temperature: 15, pitLong: 100, indirect: 'typedApart' };
    expect(partOf(linesOf('manure-and-slurry', inputs), 'methane')).toMatchObject({ ch4: 1800, co2e: 50_400 });
  });

  it('methane of manure, Tier 2: volatile solids of a kg of feed and their methane', () => {
    const feed = { methaneTier: '2', grossEnergy: 18.45, digestibility: 61, ash: 7.15, methaneConversion: 3.4 };
    const inputs = { livestock: 'dairy-cattle', heads: 1, solidStorage: 100, indirect: 'typedApart', ...feed };
    const [solids, perYear] = stepsOf('manure-and-slurry', inputs);
    expect(solids).toBeCloseTo(0.399, 3);
    expect((perYear! / 365) * 1000).toBeCloseTo(2.18, 2);
  });

  it('nitrogen and N2O of manure: 50 dairy cows, 60 % in solid storage', () => {
    const inputs = { ...herd, temperature: 15, solidStorage: 60, pasture: 40, climate: 'wet', indirect: 'computed' };
    expect(stepsOf('manure-and-slurry', inputs, 1).slice(0, 2)).toEqual([105.12, 5256]);
    const lines = linesOf('manure-and-slurry', inputs);
    expect(partOf(lines, 'direct').n2o).toBeCloseTo(24.778, 3);
    expect(partOf(lines, 'direct').co2e).toBeCloseTo(6566.2, 1);
    expect(partOf(lines, 'volatilisation').n2o).toBeCloseTo(14.867, 3);
    expect(partOf(lines, 'volatilisation').co2e).toBeCloseTo(3939.7, 1);
  });

  it('leaching of what is stored: the set of 2019 has a fraction for solid storage', () => {
    const inputs = { ...herd, temperature: 15, solidStorage: 60, pasture: 40, climate: 'wet', volatilisedPercent: 30 };
    const lines = linesOf('manure-and-slurry', { ...inputs, indirect: 'computed' }, '2019');
    expect(partOf(lines, 'leaching').n2o).toBeCloseTo((3153.6 * 0.02 * 0.011 * 44) / 28, 6);
  });
});

describe('the printed examples: soils', () => {
  it('10,000 kg of urea at 46 % by the tables of 2006', () => {
    const lines = linesOf('fertilizer-emissions', { ...urea, climate: 'wet' });
    expect(stepsOf('fertilizer-emissions', { ...urea, climate: 'wet' })[0]).toBe(4600);
    expect(partOf(lines, 'direct').n2o).toBeCloseTo(72.286, 3);
    expect(partOf(lines, 'volatilisation').n2o).toBeCloseTo(7.229, 3);
    expect(partOf(lines, 'leaching').n2o).toBeCloseTo(16.264, 3);
    expect(lines.reduce((sum, { n2o }) => sum + n2o, 0)).toBeCloseTo(95.779, 3);
    const nitrous = lines.filter(({ part }) => part !== 'ureaCo2');
    expect(nitrous.reduce((sum, { co2e }) => sum + co2e, 0)).toBeCloseTo(25_381, 0);
    expect(partOf(lines, 'ureaCo2').co2).toBeCloseTo(7333.3, 1);
  });

  it('the same in 2019, dry climate', () => {
    const lines = linesOf('fertilizer-emissions', { ...urea, ...dry }, '2019');
    expect(partOf(lines, 'direct').n2o).toBeCloseTo(36.143, 3);
    expect(partOf(lines, 'volatilisation').n2o).toBeCloseTo(7.951, 3);
    expect(lines.some(({ part }) => part === 'leaching')).toBe(false);
  });

  it('residues of wheat, with and without its straw', () => {
    const inputs = { ...wheat, ...dry };
    const [harvest, above, aboveN, rootN, all] = stepsOf('crop-emissions', inputs);
    expect([harvest, above]).toEqual([4.45, 7.2395]);
    expect(aboveN).toBeCloseTo(43.437, 3);
    expect(rootN).toBeCloseTo(25.249, 3);
    expect(all).toBeCloseTo(6868.63, 2);
    const [line] = linesOf('crop-emissions', inputs);
    expect(line?.n2o).toBeCloseTo(107.936, 3);
    expect(line?.co2e).toBeCloseTo(28_603, 0);
    const removed = { ...inputs, removedPercent: 60 };
    expect(stepsOf('crop-emissions', removed).at(-2)).toBeCloseTo(4262.41, 2);
    expect(linesOf('crop-emissions', removed)[0]?.n2o).toBeCloseTo(66.981, 3);
  });

  it('liming: 20 t of limestone, and dolomite by its own carbon', () => {
    const lime = (kind: string) => linesOf('limestone-amendments', { lime: kind, quantity: 20, quantityUnit: 't' });
    expect(lime('limestone')).toMatchObject([{ co2: 8800, co2e: 8800 }]);
    expect(lime('dolomite')[0]?.co2).toBeCloseTo((20_000 * 0.13 * 44) / 12, 6);
  });
});

describe('the printed examples: rice and burning', () => {
  it('10 ha of rice over 120 days, single aeration, straw over 30 days before', () => {
    const inputs = {
      cropEmission: 'rice',
      area: 10,
      cultivationDays: 120,
      waterRegime: 'single-aeration',
      preSeason: 'non-flooded-lt-180d',
      strawLong: 4,
    };
    const [sfo, daily, total] = stepsOf('crop-emissions', inputs);
    expect(sfo).toBeCloseTo(1.57517, 5);
    expect(daily).toBeCloseTo(1.22863, 5);
    expect(total).toBeCloseTo(1474.36, 2);
    expect(linesOf('crop-emissions', inputs)[0]?.co2e).toBeCloseTo(41_282, 0);
  });

  it('10 t of dry matter burnt, its CO2 biogenic', () => {
    const inputs = { cropEmission: 'burning', burntDryMatter: 10, burntDryMatterUnit: 't' };
    const [line] = linesOf('crop-emissions', inputs);
    expect(line).toMatchObject({ ch4: 22.95, n2o: 0.595, co2: 0, biogenic: 12_877.5 });
    expect(line?.co2e).toBeCloseTo(800.3, 1);
  });

  it('ex-38: a tonne burnt with a GWP of 27, biogenic CO2 among it and without it', () => {
    const inputs = { cropEmission: 'burning', burntDryMatter: 1, burntDryMatterUnit: 't' };
    const { ch4, n2o, biogenic } = linesOf('crop-emissions', inputs)[0]!;
    expect((ch4 * 27 + n2o * 273) * 1000).toBeCloseTo(78_208.5, 6);
    expect((biogenic + ch4 * 27 + n2o * 273) * 1000).toBeCloseTo(1_365_958.5, 6);
  });
});
