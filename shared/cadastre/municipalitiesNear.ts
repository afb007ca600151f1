import { COARSE_LINES_M } from '#shared/constants/cadastre.ts';
import { edgesOf, type Geometry, type Position, piecesOf } from './geometry.ts';
import { isSamePlace } from './municipality.ts';
import { type Box, boxOf, isWithin } from './within.ts';

export interface Municipality {
  readonly name: string;
  readonly province: string;
}
export interface Outlined extends Municipality {
  readonly geometry: Geometry;
}

const M_PER_DEGREE = 111_320;
/** Metres from a place to the nearest line of an outline: on a plane around the place, which does for some kilometres. */
function metresTo(geometry: Geometry, [lon, lat]: Position): number {
  const across = M_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const plane = ([x, y]: Position): Position => [(x - lon) * across, (y - lat) * M_PER_DEGREE];
  return edgesOf(piecesOf(geometry)).reduce((nearest, edge) => {
    const [[ax, ay], [bx, by]] = edge.map(plane) as [Position, Position];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    return Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
  }, Number.POSITIVE_INFINITY);
}

/** Asked of thousands of outlines for each place: reckoned once of each. */
const boxes = new WeakMap<Geometry, Box>();
function boxOfOutline(geometry: Geometry): Box {
  const box = boxes.get(geometry) ?? boxOf([geometry]);
  boxes.set(geometry, box);
  return box;
}

/**
 * The municipalities that a place may be in by outlines whose lines are coarse: the one that holds it comes first, then those
 * whose lines pass near, the nearest first. None where the outlines do not reach.
 */
export function municipalitiesNear(all: readonly Outlined[], at: Position): Municipality[] {
  const [reachX, reachY] = [0.05, 0.03];
  const near = all.filter(({ geometry }) => {
    const [west, south, east, north] = boxOfOutline(geometry);
    return at[0] > west - reachX && at[0] < east + reachX && at[1] > south - reachY && at[1] < north + reachY;
  });
  const holding = near.filter(({ geometry }) => isWithin(geometry, at));
  const beside = near
    .filter((one) => !holding.includes(one))
    .map((one) => ({ ...one, metres: metresTo(one.geometry, at) }))
    .filter(({ metres }) => metres < COARSE_LINES_M)
    .sort((one, other) => one.metres - other.metres);
  return [...holding, ...beside].map(({ name, province }) => ({ name, province }));
}

/** Whether what somebody calls a municipality is a name of one of several. */
export const isOneOf = (said: string, some: readonly Municipality[]): boolean =>
  some.some(({ name }) => isSamePlace(name, said));
