import { describe, expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { contextOf } from '../../samples.test.helper.ts';
import type { FieldValue } from '../../types.ts';

type Inputs = Record<string, FieldValue>;
const cows = { livestock: 'dairy-cattle', heads: 50, temperature: 15, indirect: 'typedApart' };
const stored = { ...cows, solidStorage: 100 };
const tier2 = { ...stored, methaneTier: '2', volatileSolids: 5, climateZone: 'warm-temp-dry' };
const urea = { fertilizer: 'urea', quantity: 10, nPercent: 46, climate: 'wet', indirect: 'computed' };
const wheat = { cropEmission: 'residues', crop: 'wheat', area: 1, yield: 5000, climate: 'wet', indirect: 'computed' };
const pasture = { ...wheat, crop: 'perennial-grasses', dryPercent: 90, residueDryMatter: 5 };
const rice = { cropEmission: 'rice', area: 1, cultivationDays: 120, waterRegime: 'upland', preSeason: 'aggregated' };

describe('agricultural rows that cannot be estimated', () => {
  it.each<[string, string, Inputs, string, string]>([
    ['an unknown animal', 'enteric-fermentation', { livestock: 'unicorn', heads: 1 }, 'unknownOption', 'livestock'],
    [
      'an animal without a row',
      'enteric-fermentation',
      { livestock: 'rabbits', heads: 1 },
      'unknownOption',
      'livestock',
    ],
    ['no heads', 'enteric-fermentation', { livestock: 'sheep' }, 'required', 'heads'],
    ['negative heads', 'enteric-fermentation', { livestock: 'sheep', heads: -1 }, 'negative', 'heads'],
    ['absurd heads', 'enteric-fermentation', { livestock: 'goats', heads: 6_000_000 }, 'absurdQuantity', 'heads'],
    [
      'heads in another unit',
      'enteric-fermentation',
      { livestock: 'sheep', heads: 1, headsUnit: 'kg' },
      'unitMismatch',
      'headsUnit',
    ],
    [
      'no days alive',
      'enteric-fermentation',
      { livestock: 'sheep', population: 'produced', produced: 1 },
      'required',
      'daysAlive',
    ],
    [
      'units of a class without',
      'enteric-fermentation',
      { livestock: 'buffalo', population: 'livestockUnits', livestockUnits: 1 },
      'livestockUnitUnknown',
      'population',
    ],
    [
      'no temperature',
      'manure-and-slurry',
      { livestock: 'sheep', heads: 1, pasture: 100, indirect: 'typedApart' },
      'required',
      'temperature',
    ],
    ['an impossible temperature', 'manure-and-slurry', { ...stored, temperature: 60 }, 'aboveMaximum', 'temperature'],
    [
      'more lost than there is',
      'manure-and-slurry',
      { ...stored, livestock: 'deer', nExcreted: 10, volatilisedPercent: 80, leachedPercent: 80 },
      'sharesAboveWhole',
      'leachedPercent',
    ],
    ['no mass of an animal', 'manure-and-slurry', { ...stored, livestock: 'sheep' }, 'required', 'animalMass'],
    ['no nitrogen of an animal', 'manure-and-slurry', { ...stored, livestock: 'deer' }, 'required', 'nExcreted'],
    [
      'grazing without its climate',
      'manure-and-slurry',
      { ...cows, pasture: 100, indirect: 'computed' },
      'required',
      'climate',
    ],
    [
      'a dry place without its irrigation',
      'manure-and-slurry',
      { ...cows, pasture: 100, indirect: 'computed', climate: 'dry' },
      'required',
      'irrigation',
    ],
    [
      'Tier 2 of a class without Bo',
      'manure-and-slurry',
      { ...tier2, livestock: 'ducks', animalMass: 2 },
      'boUnknown',
      'livestock',
    ],
    [
      'Tier 2 of a system without MCF',
      'manure-and-slurry',
      { ...tier2, solidStorage: 0, deepBedding: 100 },
      'mcfUnknown',
      'deepBedding',
    ],
    [
      'Tier 2 without solids',
      'manure-and-slurry',
      { ...stored, methaneTier: '2', climateZone: 'warm-temp-dry' },
      'required',
      'grossEnergy',
    ],
    [
      'Tier 2 without a zone',
      'manure-and-slurry',
      { ...stored, methaneTier: '2', volatileSolids: 5 },
      'required',
      'climateZone',
    ],
    ['an unknown zone', 'manure-and-slurry', { ...tier2, climateZone: 'tropical' }, 'unknownOption', 'climateZone'],
    ['an unknown fertilizer', 'fertilizer-emissions', { ...urea, fertilizer: 'gold' }, 'unknownOption', 'fertilizer'],
    ['nitrogen said twice', 'fertilizer-emissions', { ...urea, nitrogen: 5 }, 'nitrogenTwice', 'nitrogen'],
    [
      'more nitrogen than product',
      'fertilizer-emissions',
      { ...urea, nPercent: '', nitrogen: 5e6 },
      'moreThanThereIs',
      'nitrogen',
    ],
    ['urea richer than pure', 'fertilizer-emissions', { ...urea, nPercent: 46.8 }, 'nitrogenAboveProduct', 'nPercent'],
    [
      'no nitrogen',
      'fertilizer-emissions',
      { ...urea, fertilizer: 'synthetic', nPercent: '' },
      'nitrogenRequired',
      'nPercent',
    ],
    [
      'urea without its mass',
      'fertilizer-emissions',
      { fertilizer: 'urea', nitrogen: 5, climate: 'wet', indirect: 'computed' },
      'required',
      'quantity',
    ],
    [
      'a content without a product',
      'fertilizer-emissions',
      { fertilizer: 'slurry', nPercent: 5, climate: 'wet', indirect: 'computed' },
      'required',
      'quantity',
    ],
    ['no climate', 'fertilizer-emissions', { ...urea, climate: '' }, 'required', 'climate'],
    [
      'a slip of units',
      'fertilizer-emissions',
      { ...urea, quantity: 200_000, quantityUnit: 't' },
      'absurdQuantity',
      'quantity',
    ],
    [
      'nitrogen that emits nothing',
      'indirect-n2o',
      { nitrogenKind: 'residues', nitrogen: 1, climate: 'dry', irrigation: 'drip' },
      'nothingEmitted',
      'nitrogenKind',
    ],
    ['no kind of nitrogen', 'indirect-n2o', { nitrogen: 1, climate: 'wet' }, 'required', 'nitrogenKind'],
    ['another rock', 'limestone-amendments', { lime: 'granite', quantity: 1 }, 'unknownOption', 'lime'],
    ['an unknown crop', 'crop-emissions', { ...wheat, crop: 'tobacco' }, 'unknownCrop', 'crop'],
    ['no yield', 'crop-emissions', { ...wheat, yield: '' }, 'required', 'yield'],
    [
      'more than all of the straw',
      'crop-emissions',
      { ...wheat, removedPercent: 60, burntPercent: 50 },
      'sharesAboveWhole',
      'burntPercent',
    ],
    ['a pasture sown twice a year', 'crop-emissions', { ...pasture, renewYears: 0.5 }, 'tooSmall', 'renewYears'],
    ['a crop of unknown dry matter', 'crop-emissions', { ...wheat, crop: 'oats' }, 'dryMatterUnknown', 'dryPercent'],
    [
      'a forage of unknown residue',
      'crop-emissions',
      { ...wheat, crop: 'alfalfa', dryPercent: 20 },
      'residueUnknown',
      'residueDryMatter',
    ],
    [
      'a pasture that is renewed every 0 years',
      'crop-emissions',
      { ...pasture, renewYears: 0 },
      'notPositive',
      'renewYears',
    ],
    ['an unknown water regime', 'crop-emissions', { ...rice, waterRegime: 'dry' }, 'unknownOption', 'waterRegime'],
    [
      'more days than a year has',
      'crop-emissions',
      { ...rice, cultivationDays: 400 },
      'moreThanAYear',
      'cultivationDays',
    ],
    ['hectares of tillage', 'soil-tillage', { quantity: 10, quantityUnit: 'ha' }, 'unitMismatch', 'quantityUnit'],
  ])('%s', (_, activity, inputs, code, field) => {
    expect(estimate({ activity, inputs }, contextOf())).toMatchObject({ ok: false, error: { code, field } });
  });
});
