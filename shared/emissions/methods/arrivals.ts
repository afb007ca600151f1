import type { TableRow } from '../factors/format.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldInputs, fixed, registered } from './amounts.ts';
import { flightRide, haulByDistance } from './journeys.ts';
import { type Travel, travelLines, type Where } from './travel.ts';

/** How attendees come, by where they come from: field of the row -> vehicle of `travel.csv`. */
const ARRIVALS = {
  local: {
    localByCar: { mode: 'road', vehicle: 'car-average', fuel: 'unknown' },
    localByBus: { mode: 'road', vehicle: 'bus', fuel: '' },
    localByRail: { mode: 'rail', vehicle: 'metro', fuel: '' },
  },
  national: {
    nationalByCar: { mode: 'road', vehicle: 'car-average', fuel: 'unknown' },
    nationalByCoach: { mode: 'road', vehicle: 'coach', fuel: '' },
    nationalByTrain: { mode: 'rail', vehicle: 'train', fuel: '' },
    nationalByPlane: null,
  },
  international: {
    internationalByTrain: { mode: 'rail', vehicle: 'international', fuel: '' },
    internationalByPlane: null,
  },
} as const;
type Origin = keyof typeof ARRIVALS;
const ORIGINS = Object.keys(ARRIVALS) as Origin[];
const DISTANCE: Readonly<Record<Origin, string>> = {
  local: 'localDistance',
  national: 'nationalDistance',
  international: 'internationalDistance',
};

const BY_CAR = ['localByCar', 'nationalByCar'];

type Inputs = Reading['row']['inputs'];
/** Short or long haul by a distance of the event. */
export const haulOf = (inputs: Inputs, distance: string): string =>
  haulByDistance({ distance: inputs[distance] ?? 0, distanceUnit: inputs[`${distance}Unit`] ?? 'km' });
/** What of an event's numbers decides over its plan: the hauls of all distances, and whether several come by car. */
export const shapeOf = (inputs: Inputs): string =>
  [
    ...[...Object.values(DISTANCE), 'freightDistance'].map((distance) => haulOf(inputs, distance)),
    ...BY_CAR.filter((field) => Number(inputs[field]) > 1),
  ].join(' ');

/** There and back of the attendees of an event, by where they come from and how. */
export function arrivals(planner: Planner, reading: Reading, category: Where['category']): void {
  for (const origin of ORIGINS) arrivalsFrom(planner, reading, { origin, category });
}

function arrivalsFrom(
  planner: Planner,
  reading: Reading,
  { origin, category }: { origin: Origin; category: Where['category'] },
): void {
  const distance = DISTANCE[origin];
  for (const [field, vehicle] of Object.entries(ARRIVALS[origin])) {
    if (!reading.has(field)) continue;
    if (!reading.has(distance)) throw new RowError('required', distance);
    const bothWays = fixed('bothWays', 2, 'trip');
    const travel: Travel = {
      distance: (unit) => [...fieldInputs(planner, distance, unit), bothWays],
      trips: [bothWays],
      people: fieldInputs(planner, field, registered('passenger')),
      occupancy: [],
    };
    travelLines(planner, vehicle === null ? planeOf(planner, reading, origin) : carried(planner, vehicle), travel, {
      category,
      part: field,
    });
    if (BY_CAR.includes(field) && Number(reading.row.inputs[field]) > 1) planner.warn('oneCarEach');
  }
}

function carried({ factors }: Planner, wanted: { mode: string; vehicle: string; fuel: string }): TableRow {
  const row = factors
    .table('mappings', 'travel')
    .find(({ mode, vehicle, fuel }) => mode === wanted.mode && vehicle === wanted.vehicle && fuel === wanted.fuel);
  if (row === undefined) throw new Error(`travel.csv has no ${wanted.mode} ${wanted.vehicle} ${wanted.fuel}`);
  return row;
}

/** Attendees fly economy, as most do, with the whole effect of flying. */
const planeOf = (planner: Planner, { row }: Reading, origin: Origin): TableRow =>
  flightRide(planner, { haul: haulOf(row.inputs, DISTANCE[origin]), cabin: 'economy', isForced: true });
