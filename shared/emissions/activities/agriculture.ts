import { CROP_EMISSIONS, ORGANIC_SOILS } from '../methods/agriculture/crops.ts';
import { PRODUCTS } from '../methods/agriculture/fertilizer.ts';
import { INDIRECT_KINDS } from '../methods/agriculture/indirect.ts';
import { LIMES } from '../methods/agriculture/liming.ts';
import { AMENDMENT_FIELDS, PRE_SEASONS, WATER_REGIMES } from '../methods/agriculture/rice.ts';
import { IRRIGATIONS } from '../methods/agriculture/soils.ts';
import { climateZones, shareFields } from '../methods/agriculture/systems.ts';
import type { ActivityType, Field } from '../types.ts';
import { choice, from, MASS_UNITS, number, percent, usual, when } from './fields.ts';

/** Scope 1 of a farm; parks and gardens are fertilized and limed too. */
const farm = { block: 'agriculture', scope: 1, ghgCategory: '1', isoCategory: 1 } as const;
const FARM = ['agricultural'] as const;
const ANY_SOIL = ['general', 'agricultural'] as const;

/** Limits of what is nearly always a slip of units: the largest farms of both countries are well below. */
const ask = (field: Field, value: number, unit: string): Field => ({ ...field, asksAbove: { value, unit } });

const population: readonly Field[] = [
  choice('population', ['heads', 'livestockUnits', 'produced']),
  { ...ask(number('heads', ['head'], when('population', 'heads')), 5_000_000, 'head'), positive: true },
  { ...ask(number('livestockUnits', ['lsu'], when('population', 'livestockUnits')), 500_000, 'lsu'), positive: true },
  { ...ask(number('produced', ['head'], when('population', 'produced')), 50_000_000, 'head'), positive: true },
  // More than the 365 days of the equation would be a mean above the animals produced.
  { ...number('daysAlive', ['day'], when('population', 'produced')), max: 365, positive: true },
];
const nitrogen = (required: Field['required'] = false) =>
  ask(number('nitrogen', ['kg N'], required), 20_000_000, 'kg N');
const climate = (required: Field['required']) => choice('climate', ['wet', 'dry'], required);
/** In a wet area it leaches whatever the irrigation: only a dry one must say. */
const irrigation = choice('irrigation', IRRIGATIONS, when('climate', 'dry'));
/** The same nitrogen counts once: here, or in a row of indirect N2O. */
const indirect = (required: Field['required'] = true) => choice('indirect', ['computed', 'typedApart'], required);
const productMass = (required: Field['required']) => ask(number('quantity', ['kg', 't'], required), 100_000, 't');

const livestockActivities: readonly ActivityType[] = [
  {
    key: 'enteric-fermentation',
    ...farm,
    sectorForms: FARM,
    icon: 'IconPaw',
    method: 'entericFermentation',
    fields: [from('livestock', 'livestock.enteric'), ...population],
  },
  {
    key: 'manure-and-slurry',
    ...farm,
    sectorForms: FARM,
    icon: 'IconShovelPitchforks',
    method: 'manure',
    fields: [
      from('livestock', 'livestock.manure'),
      ...population,
      { key: 'temperature', type: 'number', required: false, min: -20, max: 45, isUsual: true },
      ...shareFields.map((key) => percent(key)),
      indirect(),
      usual(climate(false)),
      irrigation,
      { ...ask(number('nExcreted', ['kg N']), 500, 'kg N'), positive: true },
      { ...ask(number('animalMass', ['kg']), 2_000, 'kg'), positive: true },
      percent('volatilisedPercent'),
      percent('leachedPercent'),
      choice('methaneTier', ['1', '2']),
      choice('climateZone', Object.keys(climateZones)),
      { ...ask(number('volatileSolids', ['kg']), 20, 'kg'), positive: true },
      { ...ask(number('grossEnergy', ['MJ']), 1_000, 'MJ'), positive: true },
      percent('digestibility'),
      percent('ash'),
      percent('methaneConversion'),
    ],
  },
];

const soilActivities: readonly ActivityType[] = [
  {
    key: 'fertilizer-emissions',
    ...farm,
    sectorForms: ANY_SOIL,
    icon: 'IconPlant2',
    method: 'fertilizer',
    fields: [
      choice('fertilizer', PRODUCTS, true),
      productMass(when('fertilizer', 'urea', 'urea-ammonium-nitrate')),
      { ...percent('nPercent'), positive: true },
      { ...nitrogen(), positive: true },
      percent('ureaPercent', when('fertilizer', 'urea-ammonium-nitrate')),
      climate(true),
      irrigation,
      indirect(),
    ],
  },
  {
    key: 'indirect-n2o',
    ...farm,
    sectorForms: FARM,
    icon: 'IconDroplets',
    method: 'indirectN2o',
    fields: [
      choice('nitrogenKind', INDIRECT_KINDS, true),
      nitrogen(true),
      climate(when('nitrogenKind', 'synthetic', 'urea', 'organic', 'grazing', 'residues')),
      irrigation,
    ],
  },
  {
    key: 'limestone-amendments',
    ...farm,
    sectorForms: ANY_SOIL,
    icon: 'IconMountain',
    method: 'liming',
    fields: [choice('lime', LIMES, true), productMass(true)],
  },
];

const ofSoil = when('cropEmission', 'residues', 'mineralisation');
const ofRice = when('cropEmission', 'rice');
const cropActivities: readonly ActivityType[] = [
  {
    key: 'crop-emissions',
    ...farm,
    sectorForms: FARM,
    icon: 'IconWheat',
    method: 'cropEmissions',
    fields: [
      choice('cropEmission', CROP_EMISSIONS, true),
      from('crop', 'crops', when('cropEmission', 'residues')),
      {
        ...ask(number('area', ['ha', 'm2'], when('cropEmission', 'residues', 'rice', 'organic-soils')), 200_000, 'ha'),
        positive: true,
      },
      { ...ask(number('yield', ['kg/ha', 't/ha'], when('cropEmission', 'residues')), 500, 't/ha'), positive: true },
      { ...percent('dryPercent'), positive: true },
      { ...ask(number('residueDryMatter', ['kg/ha', 't/ha']), 200, 't/ha'), positive: true },
      percent('removedPercent'),
      percent('burntPercent'),
      { ...number('renewYears', ['year']), min: 1, positive: true },
      climate(ofSoil),
      irrigation,
      indirect(ofSoil),
      choice('waterRegime', WATER_REGIMES, ofRice),
      choice('preSeason', PRE_SEASONS, ofRice),
      { ...number('cultivationDays', ['day'], ofRice), max: 366, positive: true },
      ...AMENDMENT_FIELDS.map((key) => ask(number(key, ['t/ha', 'kg/ha']), 200, 't/ha')),
      ask(number('burntDryMatter', MASS_UNITS, when('cropEmission', 'burning')), 500_000, 't'),
      choice('organicSoil', ORGANIC_SOILS, when('cropEmission', 'organic-soils')),
      nitrogen(when('cropEmission', 'mineralisation')),
    ],
  },
  {
    key: 'soil-tillage',
    ...farm,
    sectorForms: ANY_SOIL,
    icon: 'IconTractor',
    method: 'soilTillage',
    fields: [
      {
        ...number('quantity', ['l', 'm3', 'kg', 't'], true),
        asksAbove: [
          { value: 2_000, unit: 'm3' },
          { value: 2_000, unit: 't' },
        ],
      },
    ],
  },
];

export const agricultureActivities: readonly ActivityType[] = [
  ...livestockActivities,
  ...soilActivities,
  ...cropActivities,
];
