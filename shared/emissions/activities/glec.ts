import type { ActivityType, Field } from '../types.ts';
import { choice, from, number, percent, text, tick, usual, when } from './fields.ts';

const LEGS = ['pick-up', 'main', 'delivery'] as const;
const isLeg = when('element', ...LEGS);

const carried: readonly Field[] = [
  usual(text('chain')),
  choice('element', [...LEGS, 'hub'], true),
  usual(text('client')),
  choice('operator', ['subcontracted', 'own']),
  { ...number('load', ['t', 'kg'], true), positive: true, asksAbove: { value: 500_000, unit: 't' } },
  { key: 'trips', type: 'integer', required: false, min: 0, isUsual: true },
];
const leg: readonly Field[] = [
  choice('mode', ['road', 'rail', 'maritime', 'inland', 'air'], isLeg),
  usual(text('origin')),
  usual(text('destination')),
  { ...number('distance', ['km', 'mi', 'nmi'], isLeg), positive: true, asksAbove: { value: 50_000, unit: 'km' } },
  choice('distanceKind', ['shortest', 'actual', 'great-circle']),
  choice('computedBy', ['default', 'fleet', 'consumption', 'carrier']),
  usual(from('vehicle', 'glec.vehicles', false)),
  from('fuel', 'freight.fuels', false),
  choice('laden', ['average', 'half', 'full']),
  choice('haul', ['domestic', 'short-haul', 'long-haul', 'international']),
  tick('refrigerated'),
];
const CONSUMED = ['l/100 km', 'kg/100 km', 'kWh/100 km'] as const;
/** What the largest ships burn, and for the rest what any vehicle takes beside it. */
const consumed = (key: string, value: number, required: Field['required'] = false): Field => ({
  ...number(key, CONSUMED, required),
  asksAbove: CONSUMED.map((unit) => ({ value, unit })),
});
/** More kg CO2e per tonne-kilometre are nearly always grams: the highest are those of parcels by van and of flights. */
const A_LOT_PER_TKM = 5;
/** The same per tonne that a hub handles. */
const A_LOT_PER_TONNE = 100;
const factor = (field: Field): Field => ({ ...field, isFactor: true });
const ask = (field: Field, value: number, unit: string): Field => ({ ...field, asksAbove: { value, unit } });
const ownFigures: readonly Field[] = [
  { ...consumed('consumption', 50_000, when('computedBy', 'consumption')), positive: true },
  consumed('emptyConsumption', 50_000),
  { ...percent('emptyShare'), max: 99 },
  { ...percent('loadPercent'), positive: true },
  { ...ask(number('payload', ['t', 'kg']), 500_000, 't'), positive: true },
  consumed('refrigeration', 500),
  ask(number('adBlue', ['l/100 km']), 50, 'l/100 km'),
  factor(ask(number('carrierFactor', ['kgCO2e'], when('computedBy', 'carrier')), A_LOT_PER_TKM, 'kgCO2e')),
  choice('carrierBasis', ['well-to-wheel', 'tank-to-wheel']),
  text('factorSource'),
];
/** Of a hub, per tonne handled. */
const hub: readonly Field[] = [
  ask(number('electricityPerTonne', ['kWh', 'MWh']), 1, 'MWh'),
  from('hubFuel', 'fuels.stationary', false),
  {
    ...number('fuelPerTonne', ['l', 'kg', 'm3', 'kWh (GCV)']),
    requiresUnit: true,
    asksAbove: [
      { value: 100, unit: 'm3' },
      { value: 100, unit: 'kg' },
      { value: 1_000, unit: 'kWh (GCV)' },
    ],
  },
  from('gas', 'gases', false),
  ask(number('gasPerTonne', ['g', 'kg']), 100, 'g'),
  factor(ask(number('hubFactor', ['kgCO2e']), A_LOT_PER_TONNE, 'kgCO2e')),
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
