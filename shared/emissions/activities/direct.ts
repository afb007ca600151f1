import type { ActivityType, Field } from '../types.ts';
import { choice, direct, from, MASS_UNITS, masses, number, percent, text, when } from './fields.ts';

/** No site holds more than some tonnes of a refrigerant. */
const refrigerant = (key: string, ...ways: readonly string[]): Field => ({
  ...number(key, MASS_UNITS, when('way', ...ways)),
  asksAbove: { value: 1_000, unit: 't' },
});

export const directActivities: readonly ActivityType[] = [
  {
    key: 'process-emissions',
    block: 'process',
    ...direct,
    icon: 'IconBuildingFactory2',
    method: 'processEmissions',
    fields: [
      text('description'),
      from('process', 'processes', false),
      number('quantity', ['t', 'kg', 'm3', 'l', 'ud']),
      ...masses,
    ],
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
      refrigerant('quantity', 'recharged'),
      refrigerant('charge', 'leakRate', 'endOfLife'),
      percent('leakRate', when('way', 'leakRate')),
      percent('recovered', when('way', 'endOfLife')),
    ],
  },
];
