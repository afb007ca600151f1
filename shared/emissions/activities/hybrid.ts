import type { ActivityType } from '../types.ts';
import { direct, ELECTRICITY_UNITS, from, number } from './fields.ts';

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
      number('quantity', ['l', 'kg']),
      number('distance', ['km', 'mi']),
      { ...number('consumption', ['l/100 km', 'kg/100 km']), asksAbove: { value: 100, unit: 'l/100 km' } },
      number('electricity', ELECTRICITY_UNITS),
      { ...number('electricConsumption', ['kWh/100 km']), asksAbove: { value: 300, unit: 'kWh/100 km' } },
      from('supplier', 'electricity.suppliers', false),
      number('adblue', ['l']),
    ],
  },
];
