import type { ActivityType } from '../types.ts';
import { choice, direct, from, MASS_UNITS, masses, number, percent, text, when } from './fields.ts';

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
      number('quantity', MASS_UNITS, when('way', 'recharged')),
      number('charge', MASS_UNITS, when('way', 'leakRate', 'endOfLife')),
      percent('leakRate', when('way', 'leakRate')),
      percent('recovered', when('way', 'endOfLife')),
    ],
  },
];
