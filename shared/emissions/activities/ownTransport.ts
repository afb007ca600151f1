import type { ActivityType } from '../types.ts';
import { direct, from, fuelQuantity, number } from './fields.ts';

export const ownTransportActivities: readonly ActivityType[] = [
  {
    key: 'combustible-consumed',
    block: 'ownTransport',
    ...direct,
    icon: 'IconGasStation',
    method: 'mobileCombustion',
    fields: [from('use', 'fuelUses'), from('fuel', 'fuels.mobile'), fuelQuantity],
  },
  {
    key: 'own-road-transport',
    block: 'ownTransport',
    ...direct,
    icon: 'IconCar',
    method: 'distance',
    fields: [
      from('vehicle', 'vehicles'),
      from('fuel', 'vehicleFuels'),
      // A fleet of thousands of lorries in a year.
      { ...number('distance', ['km', 'mi'], true), asksAbove: { value: 100_000_000, unit: 'km' } },
      {
        ...number('consumption', ['l/100 km', 'kg/100 km']),
        positive: true,
        asksAbove: { value: 200, unit: 'l/100 km' },
      },
    ],
  },
  ...(['rail', 'maritime', 'air'] as const).map(
    (mode): ActivityType => ({
      key: `own-${mode}-transport`,
      block: 'ownTransport',
      ...direct,
      icon: { rail: 'IconTrain', maritime: 'IconShip', air: 'IconPlane' }[mode],
      method: `${mode}Combustion`,
      fields: [from('fuel', `fuels.${mode}`), fuelQuantity],
    }),
  ),
];
