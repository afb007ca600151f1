import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, from, MASS_UNITS, number, percent, relevance, usual } from './fields.ts';
import { SHARE_FIELDS } from './shares.ts';

/** More tonnes in one row are nearly always kilograms. */
const A_LOT_OF_WASTE = { value: 1_000_000, unit: 't' };
const shares: readonly Field[] = SHARE_FIELDS.map((key) => percent(key));

export const wasteActivities: readonly ActivityType[] = [
  {
    key: 'waste',
    block: 'waste',
    scope: 3,
    ghgCategory: '3.5',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconTrash',
    method: 'waste',
    fields: [
      from('material', 'wastes'),
      {
        ...number('quantity', [...MASS_UNITS, 'm3', 'l'], true),
        asksAbove: [A_LOT_OF_WASTE, { value: 1_000_000, unit: 'm3' }],
      },
      usual(from('treatment', 'treatments', false)),
      choice('place', ['elsewhere', 'on-site']),
      ...shares,
    ],
  },
  {
    key: 'industrial-wastewater',
    block: 'waste',
    scope: 1,
    ghgCategory: '1',
    isoCategory: 1,
    sectorForms: ['general', 'agricultural', 'hospitality'],
    icon: 'IconRipple',
    method: 'wastewater',
    fields: [
      { ...number('quantity', ['kg COD', 't COD'], true), asksAbove: { value: 1_000_000, unit: 't COD' } },
      choice(
        'system',
        [
          'aerobic',
          'aerobic-overloaded',
          'anaerobic-reactor',
          'anaerobic-shallow-lagoon',
          'anaerobic-deep-lagoon',
          'septic',
          'untreated',
        ],
        true,
      ),
      { ...number('sludge', ['kg COD', 't COD']), asksAbove: { value: 1_000_000, unit: 't COD' } },
      number('recovered', ['kg']),
      choice('place', ['on-site', 'elsewhere']),
    ],
  },
  {
    key: 'water-consumption',
    block: 'waste',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconDroplet',
    method: 'water',
    fields: [
      choice('waterSource', ['mains', 'own', 'bottled']),
      { ...number('quantity', ['m3', 'l', 'hl'], true), asksAbove: { value: 10_000_000, unit: 'm3' } },
      percent('dischargedPercent'),
    ],
  },
  {
    key: 'end-of-life',
    block: 'products',
    scope: 3,
    ghgCategory: '3.12',
    isoCategory: 5,
    sectorForms: SECTOR_FORMS,
    icon: 'IconRecycle',
    method: 'waste',
    mayBeNotRelevant: true,
    fields: [
      from('material', 'wastes'),
      { ...number('quantity', MASS_UNITS, true), asksAbove: A_LOT_OF_WASTE },
      usual(from('treatment', 'treatments', false)),
      ...shares,
      ...relevance,
    ],
  },
];
