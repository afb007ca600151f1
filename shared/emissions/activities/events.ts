import { EVENT_FORM_MINUTES, GREAT_CIRCLE_MAX_KM } from '#shared/constants/emissions.ts';
import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, ELECTRICITY_UNITS, from, MASS_UNITS, number } from './fields.ts';
import { count, people } from './people.ts';

const distance = (key: string, km: number): Field => ({
  ...number(key, ['km', 'mi']),
  asksAbove: { value: km, unit: 'km' },
});
const attendees = (key: string): Field => people(key, 'passenger');

/** One row is one event, on its date; each part that is answered gives its lines. */
export const eventActivities: readonly ActivityType[] = [
  {
    key: 'events',
    block: 'events',
    scope: 3,
    ghgCategory: '3.6',
    isoCategory: 3,
    sectorForms: SECTOR_FORMS,
    icon: 'IconConfetti',
    method: 'events',
    minutes: EVENT_FORM_MINUTES,
    fields: [
      { key: 'eventName', type: 'text', required: true },
      distance('localDistance', 200),
      ...['localByCar', 'localByBus', 'localByRail'].map(attendees),
      distance('nationalDistance', 3_000),
      ...['nationalByCar', 'nationalByCoach', 'nationalByTrain', 'nationalByPlane'].map(attendees),
      distance('internationalDistance', GREAT_CIRCLE_MAX_KM),
      ...['internationalByTrain', 'internationalByPlane'].map(attendees),
      count('nights', 'night'),
      from('country', 'hotels', false),
      count('meals', 'ud'),
      { ...number('foodPerMeal', ['kg', 'g']), asksAbove: { value: 3, unit: 'kg' } },
      number('venueElectricity', ELECTRICITY_UNITS),
      number('venueHeat', ELECTRICITY_UNITS),
      number('printed', MASS_UNITS),
      choice('printedMaterial', ['paper', 'recycled-paper', 'board', 'plastic', 'textile']),
      number('stands', MASS_UNITS),
      choice('standMaterial', ['wood', 'wood-reused', 'board', 'metal', 'plastic', 'glass']),
      number('waste', MASS_UNITS),
      choice('wasteKind', ['mixed', 'food', 'paper', 'plastic', 'glass', 'wood']),
      choice('wasteTreatment', ['landfill', 'incineration', 'recycling', 'composting', 'digestion']),
      number('freight', ['t', 'kg']),
      distance('freightDistance', GREAT_CIRCLE_MAX_KM),
      choice('freightVehicle', ['van', 'truck', 'rail', 'ship', 'plane']),
    ],
  },
];
