import { GREAT_CIRCLE_MAX_KM } from '#shared/constants/emissions.ts';
import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, from, number, text, tick, usual, when } from './fields.ts';

const DISTANCE_UNITS = ['km', 'mi', 'nmi'] as const;
/** Vehicles of `travel.csv` that burn or are charged with one of several: the fuel is asked for. */
export const FUELLED_VEHICLES = [
  'car-average',
  'car-small',
  'car-medium',
  'car-large',
  'car-mini',
  'car-supermini',
  'car-lower-medium',
  'car-upper-medium',
  'car-executive',
  'car-luxury',
  'car-sports',
  'car-dual-purpose-4x4',
  'car-mpv',
  'van',
  'bus-hired',
] as const;

export const count = (key: string, unit: string, required: Field['required'] = false): Field =>
  number(key, [unit], required);
/** People travel whole: a mean is of people per vehicle, or of days. */
export const people = (key: string, unit: string): Field => ({ ...count(key, unit), type: 'integer' });
const perWeek = (key: string, max: number): Field => ({ key, type: 'number', required: true, min: 0, max });

/** How one travels, by mode. */
const vehicles: Readonly<Record<Mode, readonly Field[]>> = {
  road: [
    from('vehicle', 'travel.road'),
    from('fuel', 'travel.fuels', when('vehicle', ...FUELLED_VEHICLES)),
    // The largest coaches seat about 100: more would make the trip vanish.
    { ...count('occupancy', 'passenger'), min: 1, asksAbove: { value: 100, unit: 'passenger' } },
  ],
  rail: [from('vehicle', 'travel.rail')],
  maritime: [from('vehicle', 'travel.maritime')],
  air: [
    choice('haul', ['by-distance', 'domestic', 'short-haul', 'long-haul', 'international']),
    usual(choice('cabin', ['average', 'economy', 'premium-economy', 'business', 'first'])),
    choice('radiativeForcing', ['with', 'without']),
  ],
};
const MODES = ['road', 'rail', 'maritime', 'air'] as const;
type Mode = (typeof MODES)[number];
const icons = {
  trips: { road: 'IconCarSuv', rail: 'IconTrain', maritime: 'IconShip', air: 'IconPlaneDeparture' },
  commute: { road: 'IconBike', rail: 'IconTrack', maritime: 'IconSailboat', air: 'IconPlaneInflight' },
} as const;
const methodOf = (mode: Mode) => mode.replace(/^./, (first) => first.toUpperCase());

/** A trip is no longer than the way to the other side of the Earth; a road trip may stand for those of a year. */
const tripDistance = (mode: Mode): Field => ({
  ...number('distance', DISTANCE_UNITS, true),
  asksAbove: { value: mode === 'air' ? GREAT_CIRCLE_MAX_KM : 1_000_000, unit: 'km' },
});
const dayDistance: Field = { ...number('distance', DISTANCE_UNITS, true), asksAbove: { value: 500, unit: 'km' } };
const ends: readonly Field[] = [text('origin'), text('destination')].map(usual);
const third = { scope: 3, isoCategory: 3, sectorForms: SECTOR_FORMS } as const;

const businessTrips = MODES.map(
  (mode): ActivityType => ({
    key: `business-trip-${mode}-transport`,
    block: 'travel',
    ...third,
    ghgCategory: '3.6',
    icon: icons.trips[mode],
    method: `businessTrip${methodOf(mode)}`,
    fields: [
      ...ends,
      ...vehicles[mode],
      tripDistance(mode),
      ...[count('trips', 'trip'), people('passengers', 'passenger'), tick('roundTrip')].map(usual),
    ],
  }),
);

const commuting = MODES.map(
  (mode): ActivityType => ({
    key: `employee-${mode}-transport`,
    block: 'commuting',
    ...third,
    ghgCategory: '3.7',
    icon: icons.commute[mode],
    method: `employee${methodOf(mode)}`,
    fields: [
      text('origin'),
      text('destination'),
      ...vehicles[mode],
      dayDistance,
      perWeek('daysPerWeek', 7),
      perWeek('weeksPerYear', 53),
      usual(people('employees', 'employee')),
      tick('oneWay'),
      tick('splitShift'),
    ],
  }),
);

export const peopleActivities: readonly ActivityType[] = [
  ...businessTrips,
  {
    key: 'hotel-nights',
    block: 'travel',
    ...third,
    ghgCategory: '3.6',
    icon: 'IconBed',
    method: 'hotelNights',
    fields: [from('country', 'hotels'), count('nights', 'night', true), count('rooms', 'room')],
  },
  ...commuting,
  {
    key: 'telecommuting',
    block: 'commuting',
    ...third,
    ghgCategory: '3.7',
    icon: 'IconHomeEdit',
    method: 'telecommuting',
    fields: [
      choice('workedBy', ['hours', 'days', 'energy']),
      { ...number('hours', ['hour'], when('workedBy', 'hours')), max: 8_784 },
      { ...number('days', ['day'], when('workedBy', 'days')), max: 366 },
      { ...number('hoursPerDay', ['hour'], when('workedBy', 'days')), max: 24 },
      {
        ...number('electricity', ['kWh', 'MWh'], when('workedBy', 'energy')),
        asksAbove: { value: 1, unit: 'GWh' },
      },
      people('employees', 'employee'),
      choice('heating', ['no', 'british-average']),
    ],
  },
];
