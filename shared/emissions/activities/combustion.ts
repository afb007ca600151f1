import type { ActivityType } from '../types.ts';
import { direct, from, fuelQuantity, number } from './fields.ts';

export const combustionActivities: readonly ActivityType[] = [
  {
    key: 'fixed-installations',
    block: 'combustion',
    ...direct,
    icon: 'IconFlame',
    method: 'stationaryCombustion',
    fields: [
      from('fuel', 'fuels.stationary'),
      fuelQuantity,
      { ...number('calorificValue', ['kWh/m3']), asksAbove: { value: 40, unit: 'kWh/m3' }, isFactor: true },
    ],
  },
];
