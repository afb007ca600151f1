import type { FieldValue } from './types.ts';

type Inputs = Readonly<Record<string, FieldValue>>;

/** One plain row of each activity type: what the methodology page computes before the reader's eyes. */
const EXAMPLES: Readonly<Record<string, Inputs>> = {
  'fixed-installations': { fuel: 'natural-gas', quantity: 85_000, quantityUnit: 'kWh (GCV)' },
  'combustible-consumed': { use: 'car-m1', fuel: 'diesel-b7', quantity: 1200, quantityUnit: 'l' },
  'own-road-transport': { vehicle: 'car-m1', fuel: 'diesel', distance: 18_000, distanceUnit: 'km' },
  'own-rail-transport': { fuel: 'diesel', quantity: 3000, quantityUnit: 'l' },
  'own-maritime-transport': { fuel: 'diesel', quantity: 2500, quantityUnit: 'l' },
  'own-air-transport': { fuel: 'kerosene', quantity: 900, quantityUnit: 'l' },
  'process-emissions': { co2: 12.5, co2Unit: 't' },
  'fugitive-emissions': { gas: 'r-410a', quantity: 2.4, quantityUnit: 'kg' },
  'electric-power-marketer': { supplier: 'unknown', quantity: 42_000, quantityUnit: 'kWh' },
  'renewable-energies': { technology: 'solar', quantity: 18_500, quantityUnit: 'kWh' },
  'heat-steam-cold-compressed-air': { kind: 'heat', quantity: 30_000, quantityUnit: 'kWh' },
  'external-factor': {
    ...{ scope: '3', ghgCategory: '3.1', quantity: 500, quantityUnit: 'kg' },
    factorCo2eKg: 1.8,
  },
  'external-calculation': { scope: '1', co2e: 3.2, co2eUnit: 't' },
};

/** The example of an activity type, or undefined. */
export const exampleInputs = (activity: string): Inputs | undefined => EXAMPLES[activity];
