import type { ActivityType, Field } from '../types.ts';
import { choice, energy, energyQuantity, from, number, percent, usual, when } from './fields.ts';

/** No grid or boiler emits more: what is above is nearly always grams taken for kilograms. */
const supplierFactor: Field = {
  ...number('supplierFactor', ['kgCO2e/kWh']),
  asksAbove: { value: 5, unit: 'kgCO2e/kWh' },
  isFactor: true,
};

/** Energy beside that of the row. */
const part = (key: string): Field => ({ ...energyQuantity, key, required: false });

export const energyActivities: readonly ActivityType[] = [
  {
    key: 'electric-power-marketer',
    block: 'energy',
    ...energy,
    icon: 'IconBolt',
    method: 'electricity',
    requiresSite: true,
    fields: [
      from('supplier', 'electricity.suppliers', when('guarantee', 'none')),
      energyQuantity,
      usual(choice('guarantee', ['none', 'renewable', 'high-efficiency-chp'])),
      percent('coveredPercent'),
      part('covered'),
      part('selfConsumed'),
      part('exported'),
      supplierFactor,
      choice('consumer', ['building', 'vehicle']),
    ],
  },
  {
    key: 'renewable-energies',
    block: 'energy',
    ...energy,
    icon: 'IconSolarPanel',
    method: 'renewable',
    requiresSite: true,
    fields: [choice('technology', ['solar', 'wind', 'hydro', 'biomass', 'other']), energyQuantity, part('exported')],
  },
  {
    key: 'heat-steam-cold-compressed-air',
    block: 'energy',
    ...energy,
    icon: 'IconTemperature',
    method: 'heat',
    requiresSite: true,
    fields: [choice('kind', ['heat', 'steam', 'cold', 'compressed-air'], true), energyQuantity, supplierFactor],
  },
];
