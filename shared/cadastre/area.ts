import { type Geometry, type Position, piecesOf, type Ring } from './geometry.ts';
import { type Country, type Grid, offGrid, officialGridAt, onGrid } from './grid.ts';
import { middleOfPieces, twiceArea } from './plane.ts';

/** The plane outlines of a plot: its pieces in metres of a grid. */
export const planePieces = (geometry: Geometry, grid: Grid): Ring[][] =>
  piecesOf(geometry).map((rings) => rings.map((ring) => ring.map((at) => onGrid(grid, at))));

/** Where a plot begins. */
const firstOf = (geometry: Geometry): Position => piecesOf(geometry)[0]?.[0]?.[0] ?? [0, 0];
export const gridFor = (geometry: Geometry, country: Country): Grid => officialGridAt(firstOf(geometry), country);

const pieceArea = ([outer = [], ...holes]: readonly Ring[]): number =>
  (Math.abs(twiceArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(twiceArea(hole)), 0)) / 2;

/**
 * Area in square metres, on the plane of the cadastre's grid: that is what a cadastre states, whose areas are those that
 * its coordinates give (an area on the ellipsoid is up to 0.2 % off). Another `grid` is for a plot that its cadastre draws
 * in a zone beside its own.
 */
export const planeAreaM2 = (geometry: Geometry, country: Country, grid = gridFor(geometry, country)): number =>
  planePieces(geometry, grid).reduce((sum, piece) => sum + pieceArea(piece), 0);

/** Above what computing on a grid loses of the largest plot, below what anybody measures: a square decimetre. */
const LOST_M2 = 0.01;
/** Whole square metres of an area, as a plot keeps them: down, for 19 999.6 are no two hectares. */
export const wholeM2 = (m2: number): number => Math.floor(m2 + LOST_M2);

/** Area in whole square metres. */
export const areaM2 = (geometry: Geometry, country: Country): number => wholeM2(planeAreaM2(geometry, country));

/** The middle of a plot, weighed by its area. It may lie outside of a bent plot. */
export function middleOf(geometry: Geometry, country: Country): Position {
  const grid = gridFor(geometry, country);
  const middle = middleOfPieces(planePieces(geometry, grid));
  return middle ? offGrid(grid, middle) : firstOf(geometry);
}
