import { PIN_COUNTRY_WITHIN_KM } from '#shared/constants/distances.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { readBy } from '#shared/errors/problems.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Distance } from './estimate.ts';
import { type Gazetteer, nearestPlace } from './gazetteer.ts';
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
const refused = (code: 'distances.unknownPlace' | 'distances.ambiguousPlace', field: Field, details: object) =>
  new AppError(code, { ...details }, { issues: [{ path: [field], code }] });

const isAtHome = ({ country }: Place) => COUNTRIES.some((one) => one === country);
/** Those of the kind that one travels between, or all where none is. */
function likelyOf(places: readonly Place[], mode: Mode): readonly Place[] {
  const likely = places.filter(({ kind }) => kind === KIND_OF[mode]);
  return likely.length > 0 ? likely : places;
}
/** Where a name is only foreign ones', those of Spain and Portugal that begin with it are meant as likely (Santiago). */
const atHomeBeginning = (gazetteer: Gazetteer, name: string, exact: readonly Place[]): readonly Place[] =>
  exact.some(isAtHome) ? [] : placesBeginning(gazetteer, name).filter(isAtHome);

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
  if (only.length === 1) return place;
  const candidates = likelyOf([...atHomeBeginning(gazetteer, ref.name, exact), ...exact], mode);
  const sorted = [...candidates.filter(isAtHome), ...candidates.filter((one) => !isAtHome(one))];
  const choices = sorted.slice(0, SHOWN_CHOICES).map(placeText).join('; ');
  throw refused('distances.ambiguousPlace', field, { place: ref.name, choices, count: sorted.length });
}

/** A pin is in the country of the nearest place, when there is one near enough. */
function pinOf(gazetteer: Gazetteer, { lat, lon, label }: { lat: number; lon: number; label?: string | undefined }) {
  const near = nearestPlace(gazetteer, { lat, lon }, PIN_COUNTRY_WITHIN_KM);
  const base = { id: null, kind: 'pin', region: null, source: null, lat, lon } as const;
  return { ...base, name: label || `${lat}, ${lon}`, country: near?.country ?? null };
}

function endNamed(gazetteer: Gazetteer, ref: PlaceRef, field: Field, mode: Mode): RouteEnd {
  if ('lat' in ref) return pinOf(gazetteer, ref);
  if ('name' in ref) return endOf(placeNamed(gazetteer, ref, field, mode));
  const place = gazetteer.byId(ref.id);
  if (place === undefined) throw refused('distances.unknownPlace', field, { place: ref.id });
  return endOf(place);
}

/**
 * The route of a question.
 * @throws AppError `distances.unknownPlace` or `distances.ambiguousPlace`, with the field
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
