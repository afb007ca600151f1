import type { ActivityType, Field } from '../types.ts';
import { SECTOR_FORMS } from '../types.ts';
import { choice, from, number, percent, text, tick, usual, when } from './fields.ts';

/** No vehicle goes round the earth 25 times on a trip; a year's kilometres of one may be typed as one trip. */
const tripDistance: Field = {
  ...number('distance', ['km', 'mi', 'nmi'], true),
  asksAbove: { value: 1_000_000, unit: 'km' },
};
/** The largest ships carry 400,000 t: more in one trip is kg typed as t. */
const tripLoad = (required: Field['required']): Field => ({
  ...number('load', ['t', 'kg'], required),
  asksAbove: { value: 500_000, unit: 't' },
});
const trips: Field = { key: 'trips', type: 'integer', required: false, min: 0, isUsual: true };
const roundTrip = usual(tick('roundTrip'));
const places = [text('origin'), text('destination')].map(usual);
/** Far above what vehicles of a mode take. */
const consumption = (perHundredKm: number, kWh: number): Field => ({
  ...number('consumption', ['l/100 km', 'kg/100 km', 'kWh/100 km'], when('computedBy', 'consumption')),
  positive: true,
  asksAbove: [
    { value: perHundredKm, unit: 'l/100 km' },
    { value: perHundredKm, unit: 'kg/100 km' },
    { value: kWh, unit: 'kWh/100 km' },
  ],
});

const FIELDS: Readonly<Record<'road' | 'rail' | 'maritime' | 'air', readonly Field[]>> = {
  road: [
    ...places,
    choice('computedBy', ['tonne-km', 'vehicle-km', 'consumption']),
    from('vehicle', 'freight.road'),
    from('fuel', 'freight.fuels', false),
    choice('laden', ['average', 'half', 'full', 'empty']),
    tick('refrigerated'),
    tripLoad(when('computedBy', 'tonne-km')),
    tripDistance,
    trips,
    roundTrip,
    consumption(200, 600),
    percent('loadShare'),
  ],
  rail: [
    ...places,
    choice('computedBy', ['tonne-km', 'consumption']),
    tripLoad(when('computedBy', 'tonne-km')),
    tripDistance,
    trips,
    roundTrip,
    from('fuel', 'fuels.rail', false),
    consumption(3_000, 10_000),
    percent('loadShare'),
  ],
  maritime: [...places, from('vessel', 'freight.maritime'), tripLoad(true), tripDistance, trips, roundTrip],
  air: [
    ...places,
    choice('haul', ['domestic', 'short-haul', 'long-haul', 'international'], true),
    choice('radiativeForcing', ['with', 'without']),
    tripLoad(true),
    tripDistance,
    trips,
    roundTrip,
  ],
};
const ICONS = { road: 'IconTruckDelivery', rail: 'IconTrain', maritime: 'IconShip', air: 'IconPlane' } as const;
const METHODS = { road: 'roadFreight', rail: 'railFreight', maritime: 'maritimeFreight', air: 'airFreight' } as const;

/** Transport by others: of suppliers (3.4) and of distributors (3.9), by road, rail, sea and air. */
export const freightActivities: readonly ActivityType[] = (['supplier', 'distributor'] as const).flatMap((who) =>
  (['road', 'rail', 'maritime', 'air'] as const).map(
    (mode): ActivityType => ({
      key: `${who}-${mode}-transport`,
      block: 'freight',
      scope: 3,
      ghgCategory: who === 'supplier' ? '3.4' : '3.9',
      isoCategory: 3,
      sectorForms: SECTOR_FORMS,
      icon: ICONS[mode],
      method: METHODS[mode],
      fields: FIELDS[mode],
    }),
  ),
);
