import { PIN_COUNTRY_WITHIN_KM, SAME_AREA_KM } from '#shared/constants/distances.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { readBy } from '#shared/errors/problems.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Distance } from './estimate.ts';
import { type Gazetteer, nearestPlace } from './gazetteer.ts';
import { greatCircleKm } from './greatCircle.ts';
import { foldedName } from './names.ts';
import {
  type DistanceAnswer,
  DistanceQuestion,
  type DistanceRefusal,
  type Mode,
  type Place,
  type PlaceKind,
  type PlaceRef,
  type RouteEnd,
  type Vehicle,
} from './schema.ts';
import { placesBeginning, placesNamed } from './search.ts';
import { sourcesOfDistances } from './sources.ts';
import { placeText } from './typedPlace.ts';

/** A question whose ends are known. */
export interface Route {
  readonly origin: RouteEnd;
  readonly destination: RouteEnd;
  readonly mode: Mode;
  readonly vehicle: Vehicle;
}
type Field = 'origin' | 'destination';

/** What a name most likely means, by how one travels. */
const KIND_OF = { road: 'town', rail: 'town', maritime: 'port', air: 'airport' } as const satisfies Record<
  Mode,
  PlaceKind
>;
/** Told to whoever named a place that several have. */
const SHOWN_CHOICES = 5;

const endOf = ({ code: _code, ...place }: Place): RouteEnd => place;
const refused = (
  code: 'distances.unknownPlace' | 'distances.ambiguousPlace' | 'distances.swappedPin',
  field: Field,
  details: object,
) => new AppError(code, { ...details }, { issues: [{ path: [field], code }] });

const isAtHome = ({ country }: Place) => COUNTRIES.some((one) => one === country);
/** Those of the kind that one travels between, or all where none is. */
function likelyOf(places: readonly Place[], mode: Mode): readonly Place[] {
  const likely = places.filter(({ kind }) => kind === KIND_OF[mode]);
  return likely.length > 0 ? likely : places;
}
/** Where a name is only foreign ones', those of Spain and Portugal that begin with it are meant as likely (Santiago). */
const atHomeBeginning = (gazetteer: Gazetteer, name: string, exact: readonly Place[]): readonly Place[] =>
  exact.some(isAtHome) ? [] : placesBeginning(gazetteer, name).filter(isAtHome);

/** Whether a place of Spain or Portugal begins with a whole name (`Las Palmas` de Gran Canaria, and no Roman of `Roma`). */
const beginsWith =
  (name: string) =>
  ({ name: whole }: Place): boolean =>
    foldedName(whole).startsWith(`${foldedName(name)} `);

/**
 * Whether nobody can mean another place by a name: that the only airport or port of it is a world away from the town
 * that has it too (`Córdoba` and `Cuenca` have airports in America) is no reason to take it unasked.
 */
const isSure = (place: Place, exact: readonly Place[], beginning: readonly Place[]): boolean =>
  place.kind === 'town' ||
  [...exact.filter(isAtHome), ...beginning].every((one) => greatCircleKm(one, place) <= SAME_AREA_KM);

function placeNamed(
  gazetteer: Gazetteer,
  ref: { name: string; country?: string | undefined },
  field: Field,
  mode: Mode,
) {
  const exact = placesNamed(gazetteer, ref.name, { country: ref.country });
  const only = exact.length > 1 ? likelyOf(exact, mode) : exact;
  const [place] = only;
  if (place === undefined) throw refused('distances.unknownPlace', field, { place: ref.name });
  const beginning = ref.country === undefined ? atHomeBeginning(gazetteer, ref.name, exact) : [];
  const whole = place.code === ref.name ? [] : beginning.filter(beginsWith(ref.name));
  const isUnsure = only.length === 1 && !isSure(place, exact, whole);
  if (only.length === 1 && !isUnsure) return place;
  const candidates = isUnsure ? [...beginning, ...exact] : likelyOf([...beginning, ...exact], mode);
  const sorted = [...candidates.filter(isAtHome), ...candidates.filter((one) => !isAtHome(one))];
  const choices = sorted.slice(0, SHOWN_CHOICES).map(placeText).join('; ');
  throw refused('distances.ambiguousPlace', field, { place: ref.name, choices, count: sorted.length });
}

interface Pin {
  readonly lat: number;
  readonly lon: number;
  readonly label?: string | undefined;
}
/** Longitude before latitude: far from every place that we know, and the other way round beside one of Spain or Portugal. */
function isSwapped(gazetteer: Gazetteer, { lat, lon }: Pin): boolean {
  if (Math.abs(lon) > 90 || nearestPlace(gazetteer, { lat, lon }, SAME_AREA_KM) !== undefined) return false;
  const meant = nearestPlace(gazetteer, { lat: lon, lon: lat }, SAME_AREA_KM);
  return meant !== undefined && isAtHome(meant);
}

/** A pin is in the country of the nearest place, when there is one near enough. */
function pinOf(gazetteer: Gazetteer, pin: Pin, field: Field) {
  const { lat, lon, label } = pin;
  if (isSwapped(gazetteer, pin))
    throw refused('distances.swappedPin', field, { place: `${lat}, ${lon}`, meant: `${lon}, ${lat}` });
  const near = nearestPlace(gazetteer, { lat, lon }, PIN_COUNTRY_WITHIN_KM);
  const base = { id: null, kind: 'pin', region: null, source: null, lat, lon } as const;
  return { ...base, name: label || `${lat}, ${lon}`, country: near?.country ?? null };
}

function endNamed(gazetteer: Gazetteer, ref: PlaceRef, field: Field, mode: Mode): RouteEnd {
  if ('lat' in ref) return pinOf(gazetteer, ref, field);
  if ('name' in ref) return endOf(placeNamed(gazetteer, ref, field, mode));
  const place = gazetteer.byId(ref.id);
  if (place === undefined) throw refused('distances.unknownPlace', field, { place: ref.id });
  return endOf(place);
}

/**
 * The route of a question.
 * @throws AppError `distances.unknownPlace`, `distances.ambiguousPlace` or `distances.swappedPin`, with the field
 */
export function routeOf(gazetteer: Gazetteer, { origin, destination, mode, vehicle }: DistanceQuestion): Route {
  return {
    origin: endNamed(gazetteer, origin, 'origin', mode),
    destination: endNamed(gazetteer, destination, 'destination', mode),
    mode,
    vehicle,
  };
}

/** What is answered: the same JSON by HTTP, in a batch and on the command line. */
export function answerOf({ origin, destination, mode }: Route, distance: Distance): DistanceAnswer {
  const { name, url, licence, attribution } = sourcesOfDistances[distance.source];
  const source = { key: distance.source, name, url, licence, attribution };
  return { mode, ...distance, warnings: [...distance.warnings], source, origin, destination };
}

/** A question of a batch, unread. Throws AppError `input.invalid` with the fields concerned. */
export function readQuestion(value: unknown): DistanceQuestion {
  const read = readBy(DistanceQuestion, value);
  if ('data' in read) return read.data;
  throw new AppError('input.invalid', {}, { issues: read.problems });
}

/** What stands in the place of an answer: the first field concerned, with its code and the values that its text names. */
export function refusalOf({ code, details, issues }: AppError): DistanceRefusal {
  const [issue] = issues;
  const told = code === 'input.invalid' && issue !== undefined ? issue : { code, details };
  const values = Object.entries(told.details ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { error: { code: told.code, field: issue?.path.join('.') || null, details: Object.fromEntries(values) } };
}
