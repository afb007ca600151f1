import { activityType } from '../activityTypes.ts';
import { answeredRow } from '../answered.ts';
import { registered } from '../methods/amounts.ts';
import type { RowInput } from '../types.ts';
import { findUnit } from '../units.ts';
import { there } from './maps.ts';
import { addWide, addWideTo, newWide, type Wide } from './wide.ts';

/** What the rows from one place to another come to: CO2e (mg), the way (m), the goods on it (kg km). */
export interface RouteSums {
  /** Of the spellings that mean the same two places, the first of the alphabet. */
  origin: string;
  destination: string;
  rows: number;
  readonly co2e: Wide;
  readonly metres: Wide;
  readonly kilogramKm: Wide;
}
/** By `routeKey`: it grows with the routes, not with the rows. */
export type Routes = Map<string, RouteSums>;

/** A row that goes from one place to another. */
interface Way {
  readonly origin: string;
  readonly destination: string;
  readonly metres: number;
  readonly kilogramKm: number;
}

const tidy = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
/** Two spellings of a place that differ in capitals, accents or spaces are one; ñ is a letter of its own: Peña is not Pena. */
export const placeKey = (place: unknown): string =>
  tidy(place)
    .normalize('NFKD')
    .replace(/(?<!n)\u0303|(?!\u0303)\p{M}/giu, '')
    .toLowerCase();
const routeKey = (origin: string, destination: string): string => `${placeKey(origin)}\n${placeKey(destination)}`;

/** Whether rows of an activity say where from and where to as free text. */
const hasPlaces = (activity: string): boolean => {
  const fields = activityType(activity)?.fields ?? [];
  return ['origin', 'destination'].every((key) => fields.some((field) => field.key === key && field.type === 'text'));
};

/**
 * Where a row goes and how far: distance x trips, there and back where it says so; of commuting, x days x weeks x
 * employees. People who travel together count once. Goods: load x the same way. Both times the share of the site, as
 * the emissions are. Null for a row that does not name both places.
 */
export function wayOf(given: RowInput): Way | null {
  if (!hasPlaces(given.activity)) return null;
  const { activity, inputs, sitePercent = 100 } = answeredRow(given);
  const [origin, destination] = [tidy(inputs.origin), tidy(inputs.destination)];
  if (origin === '' || destination === '') return null;
  const amount = (key: string, otherwise: number) => (inputs[key] === undefined ? otherwise : Number(inputs[key]));
  const inUnit = (key: string, to: 'km' | 't') => {
    const unit = findUnit(String(inputs[`${key}Unit`] ?? to)) ?? registered(to);
    return (amount(key, 0) * unit.inBase) / registered(to).inBase;
  };
  const isCommuting = activityType(activity)?.block === 'commuting';
  // Commuting is said there and back, unless ticked; a trip one way, unless ticked.
  const isDoubled = inputs[isCommuting ? 'oneWay' : 'roundTrip'] === true;
  const times = isCommuting
    ? ['daysPerWeek', 'weeksPerYear', 'employees'].reduce((product, key) => product * amount(key, 1), 1) *
      (inputs.splitShift === true ? 2 : 1)
    : amount('trips', 1);
  const km = (inUnit('distance', 'km') * times * (isDoubled ? 2 : 1) * sitePercent) / 100;
  if (!Number.isFinite(km)) return null;
  const tkm = inputs.load === undefined ? 0 : km * inUnit('load', 't');
  return {
    origin,
    destination,
    metres: Math.round(km * 1000),
    kilogramKm: Number.isFinite(tkm) ? Math.round(tkm * 1000) : 0,
  };
}

/** Adds a row with its emissions (mg); one that goes nowhere adds nothing. */
export function addToRoutes(routes: Routes, row: RowInput, co2eMilligrams: number): void {
  const way = wayOf(row);
  if (way === null) return;
  const sums = sumsAt(routes, way);
  sums.rows += 1;
  addWide(sums.co2e, co2eMilligrams);
  addWide(sums.metres, way.metres);
  addWide(sums.kilogramKm, way.kilogramKm);
}

/** Adds the routes of another part of the same calculation. */
export function mergeRoutes(into: Routes, part: Routes): void {
  for (const one of part.values()) {
    const sums = sumsAt(into, one);
    sums.rows += one.rows;
    addWideTo(sums.co2e, one.co2e, 1);
    addWideTo(sums.metres, one.metres, 1);
    addWideTo(sums.kilogramKm, one.kilogramKm, 1);
  }
}

function sumsAt(routes: Routes, { origin, destination }: Pick<Way, 'origin' | 'destination'>): RouteSums {
  const sums = there(routes, routeKey(origin, destination), () => ({
    ...{ origin, destination, rows: 0 },
    ...{ co2e: newWide(), metres: newWide(), kilogramKm: newWide() },
  }));
  if (origin < sums.origin) sums.origin = origin;
  if (destination < sums.destination) sums.destination = destination;
  return sums;
}
