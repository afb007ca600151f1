import type { ActivityType } from '../types.ts';
import { direct, ELECTRICITY_UNITS, from, number, usual } from './fields.ts';

/** Known amounts, or a distance with the consumption of the vehicle. The supplier of what it is charged with, as of any electricity. */
export const hybridActivities: readonly ActivityType[] = [
  {
    key: 'hybrid-vehicle',
    block: 'ownTransport',
    ...direct,
    icon: 'IconChargingPile',
    method: 'hybrid',
    fields: [
      from('use', 'fuelUses'),
      from('fuel', 'fuels.mobile'),
      {
        ...usual(number('quantity', ['l', 'kg'])),
        asksAbove: [
          { value: 2_000, unit: 'm3' },
          { value: 2_000, unit: 't' },
        ],
      },
      { ...usual(number('distance', ['km', 'mi'])), asksAbove: { value: 100_000_000, unit: 'km' } },
      {
        ...number('consumption', ['l/100 km', 'kg/100 km']),
        positive: true,
        asksAbove: [
          { value: 100, unit: 'l/100 km' },
          { value: 100, unit: 'kg/100 km' },
        ],
      },
      { ...usual(number('electricity', ELECTRICITY_UNITS)), asksAbove: { value: 10, unit: 'GWh' } },
      {
        ...number('electricConsumption', ['kWh/100 km']),
        positive: true,
        asksAbove: { value: 300, unit: 'kWh/100 km' },
      },
      usual(from('supplier', 'electricity.suppliers', false)),
      { ...number('adblue', ['l']), asksAbove: { value: 1_000_000, unit: 'l' } },
    ],
  },
];
