import { describe, expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { type Inputs, ok, refusalOf, row } from '../../estimates.test.helper.ts';
import { contextOf } from '../../samples.test.helper.ts';

const spain = contextOf();
const refused = (activity: string, inputs: Inputs) => refusalOf(row(activity, inputs), spain);
const bag = { climate: 'wet', indirect: 'computed', quantityUnit: 'kg' };
const fertilizer = (inputs: Inputs) => refused('fertilizer-emissions', { ...bag, quantity: 1000, ...inputs });

describe('nitrogen that a product cannot hold', () => {
  it.each([
    ['urea', 46.7, 46.8],
    ['urea-ammonium-nitrate', 33, 34],
    ['synthetic', 82.3, 82.4],
    ['solid-manure', 10, 11],
    ['slurry', 5, 5.1],
    ['compost', 10, 10.5],
    ['sewage-sludge', 12, 13],
    ['other-organic', 20, 21],
  ])('of %s: %d %% is taken, %d %% is not, in percent or in kg', (product, most, more) => {
    const urea: Inputs = product === 'urea-ammonium-nitrate' ? { ureaPercent: 35 } : {};
    expect(fertilizer({ fertilizer: product, nPercent: most, ...urea })).toBeNull();
    const details = { value: more, maximum: most };
    expect(fertilizer({ fertilizer: product, nPercent: more, ...urea })).toEqual({
      code: 'nitrogenAboveProduct',
      field: 'nPercent',
      details,
    });
    expect(fertilizer({ fertilizer: product, nitrogen: more * 10, ...urea })).toEqual({
      code: 'nitrogenAboveProduct',
      field: 'nitrogen',
      details,
    });
  });

  it('is named by the row’s own figure, whatever came before', () => {
    for (const value of [50, 60, 47])
      expect(fertilizer({ fertilizer: 'urea', nPercent: value })?.details).toEqual({ value, maximum: 46.7 });
  });

  it('is none at all: what feeds a soil has some', () => {
    expect(fertilizer({ fertilizer: 'urea', nPercent: 0 })).toMatchObject({ code: 'notPositive', field: 'nPercent' });
    expect(fertilizer({ fertilizer: 'slurry', nitrogen: 0 })).toMatchObject({ code: 'notPositive', field: 'nitrogen' });
  });

  it('is less than that of the urea in a solution', () => {
    const solution = { fertilizer: 'urea-ammonium-nitrate', nPercent: 30 };
    expect(fertilizer({ ...solution, ureaPercent: 34.8 })).toBeNull();
    expect(fertilizer({ ...solution, ureaPercent: 80 })).toEqual({
      code: 'ureaAboveNitrogen',
      field: 'ureaPercent',
      details: { value: 80, maximum: 64 },
    });
  });
});

describe('years between renewals', () => {
  const crop = { cropEmission: 'residues', area: 1, yield: 5000, climate: 'wet', indirect: 'computed' };

  it('are of pastures and forages, never of a crop that is sown every year', () => {
    for (const annual of ['wheat', 'maize', 'rice', 'potatoes-and-tubers'])
      expect(refused('crop-emissions', { ...crop, crop: annual, dryPercent: 85, renewYears: 5 })).toMatchObject({
        code: 'renewYearsAnnual',
        field: 'renewYears',
        details: { value: annual, accepted: expect.stringContaining('alfalfa') },
      });
    const pasture = { ...crop, crop: 'alfalfa', dryPercent: 90, residueDryMatter: 2, residueDryMatterUnit: 't/ha' };
    const total = (inputs: Inputs) => ok(estimate(row('crop-emissions', inputs), spain)).lines[0]?.masses.n2oMilligrams;
    expect(Number(total(pasture)) / Number(total({ ...pasture, renewYears: 4 }))).toBeCloseTo(4, 4);
  });
});

describe('days of a year', () => {
  const chicks = { livestock: 'market-swine', population: 'produced', produced: 100 };

  it('are at most 365 of an animal, in any unit of time: its mean is never above what is produced', () => {
    expect(refused('enteric-fermentation', { ...chicks, daysAlive: 365 })).toBeNull();
    expect(refused('enteric-fermentation', { ...chicks, daysAlive: 366 })).toEqual({
      code: 'moreThanAYear',
      field: 'daysAlive',
      details: { value: 366, maximum: 365 },
    });
    expect(refused('enteric-fermentation', { ...chicks, daysAlive: 60, daysAliveUnit: 'week' })).toMatchObject({
      code: 'moreThanAYear',
    });
    expect(refused('enteric-fermentation', { ...chicks, daysAlive: 60, daysAliveUnit: 'day' })).toBeNull();
  });

  it.each<[string, string, Inputs]>([
    ['enteric-fermentation', 'daysAlive', { ...chicks, daysAlive: 0 }],
    ['enteric-fermentation', 'produced', { ...chicks, produced: 0, daysAlive: 9 }],
    ['enteric-fermentation', 'livestockUnits', { livestock: 'sheep', population: 'livestockUnits', livestockUnits: 0 }],
    [
      'crop-emissions',
      'cultivationDays',
      { cropEmission: 'rice', area: 1, cultivationDays: 0, waterRegime: 'continuous', preSeason: 'aggregated' },
    ],
    [
      'manure-and-slurry',
      'volatileSolids',
      {
        ...{ livestock: 'dairy-cattle', heads: 1, solidStorage: 100, methaneTier: '2', volatileSolids: 0 },
        ...{ climateZone: 'warm-temp-dry', indirect: 'typedApart' },
      },
    ],
  ])('%s: none is no %s', (activity, field, inputs) => {
    expect(refused(activity, inputs)).toMatchObject({ code: 'notPositive', field });
  });
});
