import type { ActivityType, Field } from '../types.ts';
import { choice, from, number, percent, text, tick, when } from './fields.ts';

const LEGS = ['pick-up', 'main', 'delivery'] as const;
const isLeg = when('element', ...LEGS);

const carried: readonly Field[] = [
  text('chain'),
  choice('element', [...LEGS, 'hub'], true),
  text('client'),
  choice('operator', ['subcontracted', 'own']),
  { ...number('load', ['t', 'kg'], true), positive: true, asksAbove: { value: 500_000, unit: 't' } },
  { key: 'trips', type: 'integer', required: false, min: 0 },
];
const leg: readonly Field[] = [
  choice('mode', ['road', 'rail', 'maritime', 'inland', 'air'], isLeg),
  text('origin'),
  text('destination'),
  { ...number('distance', ['km', 'mi', 'nmi'], isLeg), positive: true, asksAbove: { value: 50_000, unit: 'km' } },
  choice('distanceKind', ['shortest', 'actual', 'great-circle']),
  choice('computedBy', ['default', 'fleet', 'consumption', 'carrier']),
  from('vehicle', 'glec.vehicles', false),
  from('fuel', 'freight.fuels', false),
  choice('laden', ['average', 'half', 'full']),
  choice('haul', ['domestic', 'short-haul', 'long-haul', 'international']),
  tick('refrigerated'),
];
const ownFigures: readonly Field[] = [
  {
    ...number('consumption', ['l/100 km', 'kg/100 km', 'kWh/100 km'], when('computedBy', 'consumption')),
    positive: true,
  },
  number('emptyConsumption', ['l/100 km', 'kg/100 km', 'kWh/100 km']),
  { ...percent('emptyShare'), max: 99 },
  { ...percent('loadPercent'), positive: true },
  { ...number('payload', ['t', 'kg']), positive: true },
  number('refrigeration', ['l/100 km', 'kg/100 km', 'kWh/100 km']),
  number('adBlue', ['l/100 km']),
  number('carrierFactor', ['kgCO2e'], when('computedBy', 'carrier')),
  choice('carrierBasis', ['well-to-wheel', 'tank-to-wheel']),
  text('factorSource'),
];
/** Of a hub, per tonne handled. */
const hub: readonly Field[] = [
  number('electricityPerTonne', ['kWh', 'MWh']),
  from('hubFuel', 'fuels.stationary', false),
  { ...number('fuelPerTonne', ['l', 'kg', 'm3', 'kWh (GCV)']), requiresUnit: true },
  from('gas', 'gases', false),
  number('gasPerTonne', ['g', 'kg']),
  number('hubFactor', ['kgCO2e']),
];

/** One element of a transport chain (ISO 14083, GLEC): a leg or a hub, of one client or of the whole chain. */
export const glecActivities: readonly ActivityType[] = [
  {
    key: 'glec-routes',
    block: 'freight',
    scope: 3,
    ghgCategory: '3.4',
    isoCategory: 3,
    sectorForms: ['logistics'],
    icon: 'IconRoute',
    method: 'glec',
    fields: [...carried, ...leg, ...ownFigures, ...hub],
  },
];
