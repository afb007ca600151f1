import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, energyQuantity, from, fuelQuantity, number } from './fields.ts';

const upstream = { scope: 3, ghgCategory: '3.3', isoCategory: 4, sectorForms: SECTOR_FORMS } as const;
/** Where the direct emissions are: the only two places that bring no companion of their own. */
const countedIn: Field = choice('countedIn', ['external-calculation', 'external-factor'], true);

export const wellToTankActivities: readonly ActivityType[] = [
  {
    key: 'well-to-tank-fuels',
    block: 'upstream',
    ...upstream,
    icon: 'IconBarrel',
    method: 'wellToTankFuels',
    fields: [countedIn, from('fuel', 'fuels.wellToTank'), fuelQuantity],
  },
  {
    key: 'well-to-tank-electricity',
    block: 'upstream',
    ...upstream,
    icon: 'IconPlug',
    method: 'wellToTankElectricity',
    fields: [countedIn, energyQuantity],
  },
  {
    key: 'well-to-tank-transport',
    block: 'upstream',
    ...upstream,
    icon: 'IconRoute',
    method: 'wellToTankTransport',
    fields: [
      countedIn,
      choice('ghgCategory', ['3.4', '3.6', '3.7', '3.9'], true),
      from('transport', 'transport.wellToTank'),
      from('fuel', 'travel.fuels', false),
      {
        ...number('quantity', ['km', 'mi', 'pkm', 'tkm'], true),
        requiresUnit: true,
        asksAbove: [
          { value: 1_000_000_000, unit: 'km' },
          { value: 10_000_000_000, unit: 'pkm' },
          { value: 100_000_000_000, unit: 'tkm' },
        ],
      },
    ],
  },
];
