import { type Geometry, type Position, piecesOf, type Ring } from './geometry.ts';
import { type Country, type Grid, offGrid, officialGridAt, onGrid } from './grid.ts';

/** The plane outlines of a plot: its pieces in metres of a grid. */
export const planePieces = (geometry: Geometry, grid: Grid): Ring[][] =>
  piecesOf(geometry).map((rings) => rings.map((ring) => ring.map((at) => onGrid(grid, at))));

/** Where a plot begins. */
const firstOf = (geometry: Geometry): Position => piecesOf(geometry)[0]?.[0]?.[0] ?? [0, 0];
export const gridFor = (geometry: Geometry, country: Country): Grid => officialGridAt(firstOf(geometry), country);

/** Twice the area of a ring, below zero when it runs clockwise: from its first point, so that large coordinates lose nothing. */
export function twiceArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Position;
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
  }, 0);
}

const pieceArea = ([outer = [], ...holes]: readonly Ring[]): number =>
  (Math.abs(twiceArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(twiceArea(hole)), 0)) / 2;

/**
 * Area in square metres, on the plane of the cadastre's grid: that is what a cadastre states, whose areas are those that
 * its coordinates give (an area on the ellipsoid is up to 0.2 % off). Another `grid` is for a plot that its cadastre draws
 * in a zone beside its own.
 */
export const planeAreaM2 = (geometry: Geometry, country: Country, grid = gridFor(geometry, country)): number =>
  planePieces(geometry, grid).reduce((sum, piece) => sum + pieceArea(piece), 0);

/** Area in whole square metres, as a plot keeps it. */
export const areaM2 = (geometry: Geometry, country: Country): number => Math.round(planeAreaM2(geometry, country));

/** The middle of a plot, weighed by its area. It may lie outside of a bent plot. */
export function middleOf(geometry: Geometry, country: Country): Position {
  const grid = gridFor(geometry, country);
  const rings = planePieces(geometry, grid).flatMap(([outer = [], ...holes]) => [
    { ring: outer, sign: 1 },
    ...holes.map((ring) => ({ ring, sign: -1 })),
  ]);
  const [x0, y0] = rings[0]?.ring[0] ?? [0, 0];
  let [sumX, sumY, sum] = [0, 0, 0];
  for (const { ring, sign } of rings) {
    const turn = sign * Math.sign(twiceArea(ring));
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length] as Position;
      const cross = turn * ((ax - x0) * (by - y0) - (bx - x0) * (ay - y0));
      sumX += (ax + bx - 2 * x0) * cross;
      sumY += (ay + by - 2 * y0) * cross;
      sum += cross;
    }
  }
  return sum === 0 ? firstOf(geometry) : offGrid(grid, [x0 + sumX / (3 * sum), y0 + sumY / (3 * sum)]);
}
