import { EVENT_FORM_MINUTES, GREAT_CIRCLE_MAX_KM } from '#shared/constants/emissions.ts';
import { type ActivityType, type Field, SECTOR_FORMS } from '../types.ts';
import { choice, ELECTRICITY_UNITS, from, MASS_UNITS, number, usual } from './fields.ts';
import { count, people } from './people.ts';

const distance = (key: string, km: number): Field => ({
  ...number(key, ['km', 'mi']),
  positive: true,
  asksAbove: { value: km, unit: 'km' },
});
/** More in one row are nearly always another unit. */
const ask = (field: Field, value: number, unit: string): Field => ({ ...field, asksAbove: { value, unit } });
const attendees = (key: string): Field => ask(people(key, 'passenger'), 10_000_000, 'passenger');
const power = (key: string): Field => ask(number(key, ELECTRICITY_UNITS), 100, 'GWh');
const mass = (key: string): Field => ask(number(key, MASS_UNITS), 100_000, 't');

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
      usual(distance('localDistance', 200)),
      ...['localByCar', 'localByBus', 'localByRail'].map(attendees).map(usual),
      usual(distance('nationalDistance', 3_000)),
      ...['nationalByCar', 'nationalByCoach', 'nationalByTrain', 'nationalByPlane'].map(attendees).map(usual),
      distance('internationalDistance', GREAT_CIRCLE_MAX_KM),
      ...['internationalByTrain', 'internationalByPlane'].map(attendees),
      usual(count('nights', 'night')),
      usual(from('country', 'hotels', false)),
      usual(count('meals', 'ud')),
      { ...ask(number('foodPerMeal', ['kg', 'g']), 3, 'kg'), positive: true },
      power('venueElectricity'),
      power('venueHeat'),
      mass('printed'),
      choice('printedMaterial', ['paper', 'recycled-paper', 'board', 'plastic', 'textile']),
      mass('stands'),
      choice('standMaterial', ['wood', 'wood-reused', 'board', 'metal', 'plastic', 'glass']),
      mass('waste'),
      choice('wasteKind', ['mixed', 'food', 'paper', 'plastic', 'glass', 'wood']),
      choice('wasteTreatment', ['landfill', 'incineration', 'recycling', 'composting', 'digestion']),
      ask(number('freight', ['t', 'kg']), 100_000, 't'),
      distance('freightDistance', GREAT_CIRCLE_MAX_KM),
      choice('freightVehicle', ['van', 'truck', 'rail', 'ship', 'plane']),
    ],
  },
];
