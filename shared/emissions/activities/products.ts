import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, energyLimits, from, fuelQuantity, number, percent, relevance, when } from './fields.ts';

/** What one product takes in a year or a use, of the largest engines. */
const A_LOT_OF_VOLUME = { value: 1_000, unit: 'm3' };
const perProduct: readonly Field[] = [
  choice('energy', ['electricity', 'fuel']),
  from('fuel', 'fuels.stationary', when('energy', 'fuel')),
  {
    ...fuelQuantity,
    key: 'energyPerUnit',
    asksAbove: [...energyLimits(1, 'GWh'), A_LOT_OF_VOLUME, { value: 1_000, unit: 't' }],
  },
];

export const productActivities: readonly ActivityType[] = [
  {
    key: 'use-of-products',
    block: 'products',
    scope: 3,
    ghgCategory: '3.11',
    isoCategory: 5,
    sectorForms: SECTOR_FORMS,
    icon: 'IconDeviceTv',
    method: 'productUse',
    mayBeNotRelevant: true,
    fields: [
      number('quantity', ['ud'], true),
      choice('basedOn', ['lifetime', 'uses']),
      { ...number('lifetime', ['year'], when('basedOn', 'lifetime')), asksAbove: { value: 60, unit: 'year' } },
      number('uses', ['ud'], when('basedOn', 'uses')),
      ...perProduct,
      ...relevance,
    ],
  },
  {
    key: 'processing-of-products',
    block: 'products',
    scope: 3,
    ghgCategory: '3.10',
    isoCategory: 5,
    sectorForms: ['general', 'agricultural'],
    icon: 'IconTools',
    method: 'productProcessing',
    mayBeNotRelevant: true,
    fields: [
      { ...number('quantity', ['t', 'kg', 'ud'], true), asksAbove: { value: 10_000_000, unit: 't' } },
      ...perProduct,
      ...relevance,
    ],
  },
  {
    key: 'expenses',
    block: 'expenses',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconReceiptEuro',
    method: 'expenses',
    fields: [
      from('category', 'expenseCategories'),
      { ...number('amount', ['EUR'], true), asksAbove: { value: 10_000_000_000, unit: 'EUR' } },
      percent('vatPercent'),
    ],
  },
];
