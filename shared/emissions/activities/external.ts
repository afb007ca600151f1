import { type ActivityType, SECTOR_FORMS } from '../types.ts';
import { emitted, energyLimits, masses, number, ownScope, text, usual } from './fields.ts';

const UNITS = [
  ...['ud', 'kg', 't', 'l', 'm3', 'kWh', 'MWh', 'GJ', 'kWh (GCV)', 'kWh (NCV)', 'km', 'mi', 'pkm', 'tkm', 'EUR'],
  ...['hour', 'day', 'year', 'ha', 'm2', 'night', 'trip', 'passenger', 'employee', 'room', 'lsu'],
];

const factor = (key: string, unit: string) => ({ ...number(key, [unit]), isFactor: true });

export const externalActivities: readonly ActivityType[] = [
  {
    key: 'external-factor',
    block: 'external',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconMathFunction',
    method: 'externalFactor',
    fields: [
      ...ownScope,
      usual(text('description')),
      {
        ...number('quantity', UNITS, true),
        asksAbove: [
          ...energyLimits(1000, 'GWh'),
          { value: 10_000_000, unit: 't' },
          { value: 100_000_000, unit: 'm3' },
          { value: 1_000_000_000, unit: 'km' },
          { value: 10_000_000_000, unit: 'pkm' },
          { value: 100_000_000_000, unit: 'tkm' },
          { value: 10_000_000_000, unit: 'EUR' },
          { value: 1_000_000, unit: 'ha' },
        ],
      },
      usual(factor('factorCo2eKg', 'kgCO2e')),
      factor('factorCo2Kg', 'kg'),
      factor('factorCh4Kg', 'kg'),
      factor('factorN2oKg', 'kg'),
      factor('factorOtherCo2eKg', 'kgCO2e'),
      factor('factorBiogenicCo2Kg', 'kg'),
      usual(text('factorSource')),
    ],
  },
  {
    key: 'external-calculation',
    block: 'external',
    scope: 3,
    ghgCategory: '3.1',
    isoCategory: 4,
    sectorForms: SECTOR_FORMS,
    icon: 'IconFileImport',
    method: 'externalCalculation',
    fields: [...ownScope, ...[text('description'), text('tool'), emitted('co2e')].map(usual), ...masses],
  },
];
