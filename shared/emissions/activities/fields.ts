import { ghgCategories } from '../categories.ts';
import type { Limit } from '../limit.ts';
import { type Field, SECTOR_FORMS } from '../types.ts';

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
export const ELECTRICITY_UNITS = ['kWh', 'MWh', 'GWh', 'GJ', 'MJ'] as const;
export const MASS_UNITS = ['kg', 't', 'g'] as const;

export const number = (key: string, units: readonly string[], required: Field['required'] = false): Field => ({
  key,
  type: 'number',
  units,
  required,
  min: 0,
});
/** A limit on energy, on whatever basis. */
export const energyLimits = (value: number, unit: string): readonly Limit[] =>
  ['', ' (GCV)', ' (NCV)'].map((basis) => ({ value, unit: `${unit}${basis}` }));
/** Fuel of the largest plants in a row. Of liquids, their method asks for fewer cubic metres. */
const A_LOT_OF_FUEL: readonly Limit[] = [
  ...energyLimits(1000, 'GWh'),
  { value: 100_000_000, unit: 'm3' },
  { value: 50_000, unit: 't' },
];
export const fuelQuantity: Field = {
  ...number('quantity', FUEL_UNITS, true),
  requiresUnit: true,
  asksAbove: A_LOT_OF_FUEL,
};
/** A year of more than 1,000 GWh is an aluminium smelter, or kWh typed as MWh. */
export const energyQuantity: Field = {
  ...number('quantity', ELECTRICITY_UNITS, true),
  asksAbove: { value: 1000, unit: 'GWh' },
};
export const percent = (key: string, required: Field['required'] = false): Field => ({
  key,
  type: 'percent',
  required,
  min: 0,
  max: 100,
});
export const from = (key: string, source: string, required: Field['required'] = true): Field => ({
  key,
  type: 'choice',
  options: { source },
  required,
});
export const choice = (key: string, options: readonly string[], required: Field['required'] = false): Field => ({
  key,
  type: 'choice',
  options,
  required,
});
export const tick = (key: string): Field => ({ key, type: 'boolean', required: false });
export const text = (key: string): Field => ({ key, type: 'text', required: false });
/** Shown from the beginning, also where a question has many fields. */
export const usual = (field: Field): Field => ({ ...field, isUsual: true });
export const when = (field: string, ...is: readonly string[]): Field['required'] => ({ when: { field, is } });

/** What large plants emit in a year, in tonnes of the gas: more are nearly always kilograms. */
const EMITTED = { co2: 100_000, ch4: 5_000, n2o: 1_000, otherCo2e: 100_000, biogenicCo2: 500_000, co2e: 100_000 };
export const emitted = (key: keyof typeof EMITTED): Field => ({
  ...number(key, MASS_UNITS),
  asksAbove: { value: EMITTED[key], unit: 't' },
});
export const masses: readonly Field[] = (['co2', 'ch4', 'n2o', 'otherCo2e', 'biogenicCo2'] as const).map(emitted);
export const ownScope: readonly Field[] = [
  choice('scope', ['1', '2', '3'], true),
  choice(
    'ghgCategory',
    ghgCategories.filter((category) => category.startsWith('3.')),
    when('scope', '3'),
  ),
];
export const direct = { scope: 1, ghgCategory: '1', isoCategory: 1, sectorForms: SECTOR_FORMS } as const;
export const energy = { scope: 2, ghgCategory: '2', isoCategory: 2, sectorForms: SECTOR_FORMS } as const;
/** "Not relevant, because": a category that the organization leaves out, with its reason. */
export const relevance: readonly Field[] = [
  choice('relevance', ['relevant', 'not-relevant']),
  { ...text('reason'), required: when('relevance', 'not-relevant') },
];
