import type { ActivityType, Field } from '../types.ts';
import { choice, direct, from, MASS_UNITS, masses, number, percent, text, when } from './fields.ts';

/** No site holds more than some tonnes of a refrigerant, nor is recharged with more than a part of it. */
const refrigerant = (key: string, tonnes: number, ...ways: readonly string[]): Field => ({
  ...number(key, MASS_UNITS, when('way', ...ways)),
  asksAbove: { value: tonnes, unit: 't' },
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
      {
        ...number('quantity', ['t', 'kg', 'm3', 'l', 'ud']),
        // What the largest cement works make in a year.
        asksAbove: [
          { value: 5_000_000, unit: 't' },
          { value: 5_000_000, unit: 'm3' },
        ],
      },
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
      refrigerant('quantity', 2, 'recharged'),
      refrigerant('charge', 10, 'leakRate', 'endOfLife'),
      percent('leakRate', when('way', 'leakRate')),
      percent('recovered', when('way', 'endOfLife')),
    ],
  },
];
