import { type Geometry, type Position, piecesOf, type Ring, type Rings } from './geometry.ts';

const isInRing = (ring: Ring, [x, y]: Position): boolean =>
  ring.reduce((isIn, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] as Position;
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isIn : isIn;
  }, false);

/** Whether a point lies in an outline and in none of its holes: even and odd. */
export const isWithinRings = (rings: Rings, at: Position): boolean =>
  rings.filter((ring) => isInRing(ring, at)).length % 2 === 1;

export const isWithin = (geometry: Geometry, at: Position): boolean =>
  piecesOf(geometry).some((rings) => isWithinRings(rings, at));

/** West, south, east and north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The smallest box that holds all plots: the blue square of the map. */
export function boxOf(geometries: readonly Geometry[]): Box {
  const points = geometries.flatMap((geometry) => piecesOf(geometry).flat(2));
  return points.reduce<Box>(
    ([west, south, east, north], [lon, lat]) => [
      Math.min(west, lon),
      Math.min(south, lat),
      Math.max(east, lon),
      Math.max(north, lat),
    ],
    [180, 90, -180, -90],
  );
}

export const isInBox = ([west, south, east, north]: Box, geometry: Geometry): boolean =>
  piecesOf(geometry)
    .flat(2)
    .every(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);
