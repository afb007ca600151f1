import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, from, fuelQuantity, MASS_UNITS, number, percent, relevance, text, when } from './fields.ts';

const BOUGHT = { ghgCategory: '3.1', isoCategory: 4 } as const;
/** More euros or tonnes in one row are nearly always cents or kilograms. */
const A_LOT_OF_MONEY = { value: 10_000_000_000, unit: 'EUR' };
const A_LOT_OF_MASS = { value: 10_000_000, unit: 't' };

const money = (required: Field['required']): Field => ({
  ...number('amount', ['EUR'], required),
  asksAbove: A_LOT_OF_MONEY,
});
const bySpend: readonly Field[] = [
  from('sector', 'sectors', when('basedOn', 'spend')),
  money(when('basedOn', 'spend')),
  percent('vatPercent'),
  choice('priceBasis', ['basic', 'purchaser']),
];
const category3 = { scope: 3, sectorForms: SECTOR_FORMS, block: 'goods' } as const;

export const goodsActivities: readonly ActivityType[] = [
  {
    key: 'purchased-services-and-materials',
    ...category3,
    ...BOUGHT,
    icon: 'IconShoppingBag',
    method: 'purchases',
    fields: [
      choice('basedOn', ['mass', 'spend']),
      from('material', 'materials', when('basedOn', 'mass')),
      choice('origin', ['primary', 'recycled', 're-used']),
      {
        ...number('quantity', [...MASS_UNITS, 'ud', 'l', 'm3', 'm2'], when('basedOn', 'mass')),
        asksAbove: [A_LOT_OF_MASS, { value: 10_000_000, unit: 'm3' }, { value: 10_000, unit: 'ha' }],
      },
      ...bySpend,
    ],
  },
  {
    key: 'capital-goods',
    ...category3,
    ghgCategory: '3.2',
    isoCategory: 4,
    icon: 'IconBuildingFactory',
    method: 'capitalGoods',
    mayBeNotRelevant: true,
    fields: [
      choice('basedOn', ['item', 'spend']),
      from('item', 'capitalGoods', when('basedOn', 'item')),
      {
        ...number('quantity', ['ud', 'kg', 't'], when('basedOn', 'item')),
        asksAbove: [
          { value: 1_000_000, unit: 'ud' },
          { value: 1_000_000, unit: 't' },
        ],
      },
      ...bySpend,
      ...relevance,
    ],
  },
  {
    key: 'invested-services',
    ...category3,
    ghgCategory: '3.15',
    isoCategory: 5,
    icon: 'IconChartPie',
    method: 'investments',
    mayBeNotRelevant: true,
    fields: [
      choice('basedOn', ['investee', 'spend']),
      { ...number('investeeCo2e', ['t', 'kg'], when('basedOn', 'investee')), asksAbove: A_LOT_OF_MASS },
      text('factorSource'),
      from('sector', 'sectors', when('basedOn', 'spend')),
      money(when('basedOn', 'spend')),
      percent('sharePercent', true),
      ...relevance,
    ],
  },
  {
    key: 'leased-assets',
    ...category3,
    ghgCategory: '3.8',
    isoCategory: 4,
    icon: 'IconKey',
    method: 'leasedAssets',
    categoryBy: { field: 'position', of: { upstream: '3.8', downstream: '3.13' } },
    mayBeNotRelevant: true,
    fields: [choice('position', ['upstream', 'downstream'], true), ...operated(), ...relevance],
  },
  {
    key: 'franchises',
    ...category3,
    ghgCategory: '3.14',
    isoCategory: 5,
    icon: 'IconBuildingStore',
    method: 'franchises',
    mayBeNotRelevant: true,
    fields: [...operated(), ...relevance],
  },
];

/** The energy of what is leased or franchised, or its floor area with a factor of one's own. */
function operated(): readonly Field[] {
  return [
    choice('basedOn', ['electricity', 'fuel', 'area']),
    from('fuel', 'fuels.stationary', when('basedOn', 'fuel')),
    {
      ...fuelQuantity,
      units: [...(fuelQuantity.units ?? []), 'm2', 'ud'],
      asksAbove: [fuelQuantity.asksAbove ?? [], { value: 10_000, unit: 'ha' }].flat(),
    },
  ];
}
