import type { ActivityType, Field } from '../types.ts';
import { direct, energyLimits, from, fuelQuantity, number } from './fields.ts';

/** What the largest fleets burn in a row; a ship or a plane too. */
const vehicleFuel: Field = {
  ...fuelQuantity,
  asksAbove: [...energyLimits(100, 'GWh'), { value: 2_000, unit: 'm3' }, { value: 5_000, unit: 't' }],
};

export const ownTransportActivities: readonly ActivityType[] = [
  {
    key: 'combustible-consumed',
    block: 'ownTransport',
    ...direct,
    icon: 'IconGasStation',
    method: 'mobileCombustion',
    fields: [from('use', 'fuelUses'), from('fuel', 'fuels.mobile'), vehicleFuel],
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
        asksAbove: [
          { value: 200, unit: 'l/100 km' },
          { value: 200, unit: 'kg/100 km' },
        ],
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
      fields: [from('fuel', `fuels.${mode}`), vehicleFuel],
    }),
  ),
];
