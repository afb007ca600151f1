import { ghgCategories } from './categories.ts';
import { type ActivityType, type Field, SECTOR_FORMS } from './types.ts';

/**
 * The question types of the specification (001 §3), as data: the questionnaire, the import mapper, the templates, the
 * answers screen and the documentation are made from this table. A new activity type is one entry and its method.
 */

const FUEL_UNITS = [
  'l',
  'm3',
  'kg',
  't',
  'kWh (GCV)',
  'MWh (GCV)',
  'GJ (GCV)',
  'kWh (NCV)',
  'MWh (NCV)',
  'GJ (NCV)',
  'kWh',
  'MWh',
  'GJ',
] as const;
const ELECTRICITY_UNITS = ['kWh', 'MWh', 'GWh', 'GJ', 'MJ'] as const;
const MASS_UNITS = ['kg', 't', 'g'] as const;

const number = (key: string, units: readonly string[], required: Field['required'] = false): Field => ({
  key,
  type: 'number',
  units,
  required,
  min: 0,
});
const fuelQuantity: Field = { ...number('quantity', FUEL_UNITS, true), requiresUnit: true };
const percent = (key: string, required: Field['required'] = false): Field => ({
  key,
  type: 'percent',
  required,
  min: 0,
  max: 100,
});
const from = (key: string, source: string, required: Field['required'] = true): Field => ({
  key,
  type: 'choice',
  options: { source },
  required,
});
const choice = (key: string, options: readonly string[], required: Field['required'] = false): Field => ({
  key,
  type: 'choice',
  options,
  required,
});
const text = (key: string): Field => ({ key, type: 'text', required: false });
const when = (field: string, ...is: readonly string[]): Field['required'] => ({ when: { field, is } });

const masses: readonly Field[] = ['co2', 'ch4', 'n2o', 'otherCo2e', 'biogenicCo2'].map((key) =>
  number(key, MASS_UNITS),
);
const ownScope: readonly Field[] = [
  choice('scope', ['1', '2', '3'], true),
  choice(
    'ghgCategory',
    ghgCategories.filter((category) => category.startsWith('3.')),
    when('scope', '3'),
  ),
];
const direct = { scope: 1, ghgCategory: '1', isoCategory: 1, sectorForms: SECTOR_FORMS } as const;
const energy = { scope: 2, ghgCategory: '2', isoCategory: 2, sectorForms: SECTOR_FORMS } as const;

export const activityTypes: readonly ActivityType[] = [
  {
    key: 'fixed-installations',
    block: 'combustion',
    ...direct,
    icon: 'IconFlame',
    method: 'stationaryCombustion',
    fields: [from('fuel', 'fuels.stationary'), fuelQuantity, number('calorificValue', ['kWh/m3'])],
  },
  {
    key: 'combustible-consumed',
    block: 'ownTransport',
    ...direct,
    icon: 'IconGasStation',
    method: 'mobileCombustion',
    fields: [from('use', 'fuelUses'), from('fuel', 'fuels.mobile'), fuelQuantity],
  },
  {
    key: 'own-road-transport',
    block: 'ownTransport',
    ...direct,
    icon: 'IconCar',
    method: 'distance',
    fields: [
      from('vehicle', 'vehicles'),
      from('fuel', 'vehicleFuels'),
      number('distance', ['km', 'mi'], true),
      number('consumption', ['l/100 km', 'kg/100 km']),
    ],
  },
  ...(['rail', 'maritime', 'air'] as const).map(
    (mode): ActivityType => ({
      key: `own-${mode}-transport`,
      block: 'ownTransport',
      ...direct,
      icon: { rail: 'IconTrain', maritime: 'IconShip', air: 'IconPlane' }[mode],
      method: `${mode}Combustion`,
      fields: [from('fuel', `fuels.${mode}`), fuelQuantity],
    }),
  ),
  {
    key: 'process-emissions',
    block: 'process',
    ...direct,
    icon: 'IconBuildingFactory2',
    method: 'processEmissions',
    fields: [text('description'), number('quantity', ['t', 'kg', 'm3', 'l', 'ud']), ...masses],
  },
  {
    key: 'fugitive-emissions',
    block: 'fugitive',
    ...direct,
    icon: 'IconAirConditioning',
    method: 'fugitive',
    fields: [
      from('gas', 'gases'),
      choice('way', ['recharged', 'leakRate', 'endOfLife']),
      number('quantity', MASS_UNITS, when('way', 'recharged')),
      number('charge', MASS_UNITS, when('way', 'leakRate', 'endOfLife')),
      percent('leakRate', when('way', 'leakRate')),
      percent('recovered', when('way', 'endOfLife')),
    ],
  },
  {
    key: 'electric-power-marketer',
    block: 'energy',
    ...energy,
    icon: 'IconBolt',
    method: 'electricity',
    requiresSite: true,
    fields: [
      from('supplier', 'electricity.suppliers', when('guarantee', 'none')),
      number('quantity', ELECTRICITY_UNITS, true),
      choice('guarantee', ['none', 'renewable', 'high-efficiency-chp']),
      percent('coveredPercent'),
      number('covered', ELECTRICITY_UNITS),
      number('selfConsumed', ELECTRICITY_UNITS),
      number('exported', ELECTRICITY_UNITS),
      number('supplierFactor', ['kgCO2e/kWh']),
      choice('consumer', ['building', 'vehicle']),
    ],
  },
  {
    key: 'renewable-energies',
    block: 'energy',
    ...energy,
    icon: 'IconSolarPanel',
    method: 'renewable',
    requiresSite: true,
    fields: [
      choice('technology', ['solar', 'wind', 'hydro', 'biomass', 'other']),
      number('quantity', ELECTRICITY_UNITS, true),
      number('exported', ELECTRICITY_UNITS),
    ],
  },
  {
    key: 'heat-steam-cold-compressed-air',
    block: 'energy',
    ...energy,
    icon: 'IconTemperature',
    method: 'heat',
    requiresSite: true,
    fields: [
      choice('kind', ['heat', 'steam', 'cold', 'compressed-air'], true),
      number('quantity', ELECTRICITY_UNITS, true),
      number('supplierFactor', ['kgCO2e/kWh']),
    ],
  },
  {
    key: 'external-factor',
    block: 'external',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconMathFunction',
    method: 'externalFactor',
    fields: [
      ...ownScope,
      text('description'),
      number(
        'quantity',
        [
          'ud',
          'kg',
          't',
          'l',
          'm3',
          'kWh',
          'MWh',
          'GJ',
          'kWh (GCV)',
          'kWh (NCV)',
          'km',
          'mi',
          'pkm',
          'tkm',
          'EUR',
          'hour',
          'day',
          'year',
          'ha',
          'm2',
          'night',
          'trip',
          'passenger',
          'employee',
          'room',
          'lsu',
        ],
        true,
      ),
      number('factorCo2eKg', ['kgCO2e']),
      number('factorCo2Kg', ['kg']),
      number('factorCh4Kg', ['kg']),
      number('factorN2oKg', ['kg']),
      number('factorOtherCo2eKg', ['kgCO2e']),
      number('factorBiogenicCo2Kg', ['kg']),
      text('factorSource'),
    ],
  },
  {
    key: 'external-calculation',
    block: 'external',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconFileImport',
    method: 'externalCalculation',
    fields: [...ownScope, text('description'), text('tool'), number('co2e', MASS_UNITS), ...masses],
  },
];

const byKey = new Map(activityTypes.map((type) => [type.key, type]));
/** The activity type of a key, or undefined. */
export const activityType = (key: string): ActivityType | undefined => byKey.get(key);
