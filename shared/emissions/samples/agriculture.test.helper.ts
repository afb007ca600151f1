import fc from 'fast-check';
import type { RowInput } from '../types.ts';
import { one, percent, row } from './row.test.helper.ts';

const some = fc
  .tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 2 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
const few = fc.integer({ min: 0, max: 100 });
/** Shares of three systems that are the whole. */
const shares = fc.tuple(few, few).map(([a, b]) => ({
  solidStorage: Math.min(a, b),
  pasture: Math.max(a, b) - Math.min(a, b),
  dryLot: 100 - Math.max(a, b),
}));
const water = { climate: one('wet', 'dry'), irrigation: one('rainfed', 'drip', 'sprinkler', 'surface', 'flooded') };
const indirect = one('computed', 'typedApart');

const manure = (inputs: Record<string, fc.Arbitrary<string | number>>): fc.Arbitrary<RowInput> =>
  fc
    .tuple(row('manure-and-slurry', { indirect, ...water, ...inputs }), shares)
    .map(([made, split]) => ({ ...made, inputs: { ...made.inputs, ...split } }));

/** For tests: agricultural rows, every way through their methods. */
export const agricultureRows: readonly fc.Arbitrary<RowInput>[] = [
  row('enteric-fermentation', { livestock: one('dairy-cattle', 'sheep', 'broilers', 'market-swine'), heads: some }),
  row('enteric-fermentation', {
    livestock: one('goats', 'horses'),
    population: one('livestockUnits'),
    livestockUnits: some,
  }),
  row('enteric-fermentation', {
    livestock: one('market-swine', 'broilers'),
    population: one('produced'),
    produced: some,
    daysAlive: fc.integer({ min: 0, max: 365 }),
  }),
  manure({
    livestock: one('dairy-cattle', 'other-cattle'),
    heads: some,
    temperature: fc.integer({ min: -5, max: 35 }),
  }),
  manure({
    livestock: one('sheep', 'rabbits', 'horses'),
    heads: some,
    temperature: one('14').map(Number),
    nExcreted: few,
    volatilisedPercent: fc.integer({ min: 0, max: 60 }),
    leachedPercent: fc.integer({ min: 0, max: 40 }),
  }),
  manure({
    livestock: one('dairy-cattle', 'goats'),
    heads: some,
    methaneTier: one('2'),
    volatileSolids: fc.constantFrom(0.3, 5.1),
    climateZone: one('cool-temp-moist', 'warm-temp-dry'),
    animalMass: few,
    volatilisedPercent: percent,
  }),
  manure({
    livestock: one('dairy-cattle'),
    heads: some,
    methaneTier: one('2'),
    grossEnergy: few,
    digestibility: percent,
    ash: percent,
    methaneConversion: percent,
  }),
  row('fertilizer-emissions', {
    fertilizer: one('urea', 'synthetic'),
    quantity: some,
    quantityUnit: one('kg', 't'),
    nPercent: fc.integer({ min: 1, max: 467 }).map((tenths) => tenths / 10),
    indirect,
    ...water,
  }),
  row('fertilizer-emissions', {
    fertilizer: one('solid-manure', 'slurry', 'compost'),
    quantity: some,
    quantityUnit: one('kg', 't'),
    nPercent: fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10),
    indirect,
    ...water,
  }),
  row('fertilizer-emissions', { fertilizer: one('urea'), quantity: some, indirect, ...water }),
  row('fertilizer-emissions', {
    fertilizer: one('urea-ammonium-nitrate'),
    quantity: fc.integer({ min: 1, max: 9_000 }),
    quantityUnit: one('t'),
    nPercent: fc.constantFrom(28, 30.5, 32),
    ureaPercent: fc.integer({ min: 300, max: 600 }).map((tenths) => tenths / 10),
    indirect,
    ...water,
  }),
  row('indirect-n2o', {
    nitrogenKind: one('synthetic', 'urea', 'organic', 'grazing', 'residues', 'volatilised', 'leached'),
    nitrogen: some,
    ...water,
  }),
  row('limestone-amendments', { lime: one('limestone', 'dolomite'), quantity: some, quantityUnit: one('kg', 't') }),
  row('crop-emissions', {
    cropEmission: one('residues'),
    crop: one('wheat', 'maize', 'rice', 'beans-and-pulses'),
    area: some,
    areaUnit: one('ha', 'm2'),
    yield: few,
    yieldUnit: one('kg/ha', 't/ha'),
    removedPercent: few.map((tenths) => tenths / 2),
    burntPercent: few.map((tenths) => tenths / 2),
    indirect,
    ...water,
  }),
  row('crop-emissions', {
    cropEmission: one('residues'),
    crop: one('alfalfa', 'perennial-grasses'),
    area: some,
    yield: few,
    dryPercent: percent,
    residueDryMatter: few,
    renewYears: fc.integer({ min: 1, max: 7 }),
    indirect,
    ...water,
  }),
  row('crop-emissions', {
    cropEmission: one('rice'),
    area: some,
    cultivationDays: few,
    waterRegime: one('continuous', 'single-aeration', 'upland'),
    preSeason: one('non-flooded-lt-180d', 'flooded-gt-30d'),
    strawLong: few,
    greenManure: few,
  }),
  row('crop-emissions', { cropEmission: one('burning'), burntDryMatter: some, burntDryMatterUnit: one('kg', 't') }),
  row('crop-emissions', {
    cropEmission: one('organic-soils'),
    area: some,
    organicSoil: one('cropland-grassland', 'forest-rich', 'forest-poor'),
  }),
  row('crop-emissions', { cropEmission: one('mineralisation'), nitrogen: some, indirect, ...water }),
  row('soil-tillage', { quantity: some, quantityUnit: one('l', 'm3', 'kg') }),
];
