import { SHORT_TRIP_KM } from '#shared/constants/distances.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { circuityOf } from './circuity.ts';
import { type Coordinates, greatCircleKm } from './greatCircle.ts';
import { landmassOf } from './landmass.ts';
import type { Confidence, Method, Mode, PointKind, Warning } from './schema.ts';
import type { DistanceSourceKey } from './sources.ts';

/** One end of a route: where it is, in which country (null: not known), and what it is. */
export interface Point extends Coordinates {
  readonly country: string | null;
  readonly kind: PointKind;
}

/** How far it is, and how that is known. */
export interface Distance {
  /** To 0.1 km. */
  readonly km: number;
  readonly greatCircleKm: number;
  readonly method: Method;
  /** What the great circle was multiplied by; null where a road network was measured. */
  readonly factor: number | null;
  /** Row of `circuities` that the factor is of. */
  readonly rule: string | null;
  readonly source: DistanceSourceKey;
  readonly confidence: Confidence;
  readonly isEstimate: boolean;
  readonly warnings: readonly Warning[];
}

/** Railways that lead where no road does: the Channel Tunnel. */
const RAIL_LINKS = [['GB', 'eurasia']] as const;

export const toTenths = (km: number): number => Math.round(km * 10) / 10;

function hasLand(from: Point, to: Point, mode: 'road' | 'rail'): boolean {
  const [a, b] = [landmassOf(from), landmassOf(to)];
  if (a === null || b === null) return false;
  const isLinked = RAIL_LINKS.some(([one, other]) => (a === one && b === other) || (a === other && b === one));
  return a === b || (mode === 'rail' && isLinked);
}

/**
 * The great-circle distance of a route in km.
 * @throws AppError `distances.samePlace` when both ends are one place, `distances.noRoute` when the sea is between them
 * and the mode is by land
 */
export function checkedKm(origin: Point, destination: Point, mode: Mode): number {
  const km = greatCircleKm(origin, destination);
  if (toTenths(km) === 0) throw problemOf('distances.samePlace');
  if ((mode === 'road' || mode === 'rail') && !hasLand(origin, destination, mode)) throw problemOf('distances.noRoute');
  return km;
}

/** A refusal of the route as a whole: told at its destination. */
export const problemOf = (code: 'distances.samePlace' | 'distances.noRoute'): AppError =>
  new AppError(code, {}, { issues: [{ path: ['destination'], code }] });

interface Asked {
  readonly origin: Point;
  readonly destination: Point;
  readonly straightKm: number;
}

const areAll = ({ origin, destination }: Asked, kind: PointKind) => origin.kind === kind && destination.kind === kind;
const shortTrip = ({ straightKm }: Asked): Warning[] => (straightKm < SHORT_TRIP_KM ? ['shortTrip'] : []);

const straight = ({ straightKm }: Asked) =>
  ({
    km: toTenths(straightKm),
    greatCircleKm: toTenths(straightKm),
    method: 'greatCircle',
    factor: 1,
    rule: null,
    source: 'great-circle',
    confidence: 'low',
    isEstimate: true,
  }) as const;

function byRoad(asked: Asked): Distance {
  const { origin, destination, straightKm } = asked;
  const { row, isProxy } = circuityOf([origin.country, destination.country], straightKm);
  const short = shortTrip(asked);
  return {
    ...straight(asked),
    km: toTenths(straightKm * row.factor),
    method: 'circuity',
    factor: row.factor,
    rule: row.id,
    source: row.source,
    confidence: isProxy || short.length > 0 ? 'low' : 'medium',
    warnings: isProxy ? ['proxyCircuity', ...short] : short,
  };
}

/** What flight factors ask for, between airports: no estimate. */
const byAir = (asked: Asked): Distance =>
  areAll(asked, 'airport')
    ? { ...straight(asked), confidence: 'high', isEstimate: false, warnings: [] }
    : { ...straight(asked), warnings: ['notAirports'] };

const BY_MODE: Readonly<Record<Mode, (asked: Asked) => Distance>> = {
  road: byRoad,
  rail: (asked) => ({ ...straight(asked), warnings: ['railDetour', ...shortTrip(asked)] }),
  maritime: (asked) => ({
    ...straight(asked),
    warnings: ['seaDetour', ...(areAll(asked, 'port') ? [] : (['notPorts'] as const)), ...shortTrip(asked)],
  }),
  air: byAir,
};

/**
 * Distance of a route without a road network. Road: great circle x published circuity (circuity.ts). Air: the great
 * circle alone, since the flight factors hold the detour. Rail and sea: the great circle, of low confidence, since no
 * circuity is published: a ship around a cape sails much more.
 * @throws AppError as `checkedKm`
 */
export const distance = (origin: Point, destination: Point, mode: Mode): Distance =>
  BY_MODE[mode]({ origin, destination, straightKm: checkedKm(origin, destination, mode) });
