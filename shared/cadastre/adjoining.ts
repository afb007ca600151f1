import { SHARED_BOUNDARY_M, TOUCHING_M } from '#shared/constants/cadastre.ts';
import { gridFor, planePieces } from './area.ts';
import { edgesOf, type Geometry, type Position } from './geometry.ts';
import type { Country } from './grid.ts';

type Edge = readonly [Position, Position];
type Span = readonly [from: number, to: number];

/** Where between 0 and 1 a line lies within `reach` of a point: the roots of a quadratic. */
function nearPoint([[ax, ay], [bx, by]]: Edge, [x, y]: Position, reach: number): Span | null {
  const [dx, dy, px, py] = [bx - ax, by - ay, ax - x, ay - y];
  const [a, b, c] = [dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - reach * reach];
  const root = b * b - a * c;
  if (a === 0 || root <= 0) return null;
  const wide = Math.sqrt(root);
  return clipped([(-b - wide) / a, (-b + wide) / a]);
}

/** Where `u` is between two bounds along a line that `u` grows from `from` by `by`. */
function between(from: number, by: number, low: number, high: number): Span | null {
  if (by === 0) return from >= low && from <= high ? [0, 1] : null;
  const ends: Span = [(low - from) / by, (high - from) / by];
  return clipped([Math.min(...ends), Math.max(...ends)]);
}

const clipped = ([from, to]: Span): Span | null => {
  const cut: Span = [Math.max(0, from), Math.min(1, to)];
  return cut[0] < cut[1] ? cut : null;
};

/** Where a line lies within `reach` of another: beside its length, or around its ends. */
function nearEdge(one: Edge, other: Edge, reach: number): Span[] {
  const [[ax, ay], [bx, by]] = one;
  const [[cx, cy], [dx, dy]] = other;
  const length = Math.hypot(dx - cx, dy - cy);
  const spans = [nearPoint(one, other[0], reach), nearPoint(one, other[1], reach)];
  if (length > 0) {
    const [ux, uy] = [(dx - cx) / length, (dy - cy) / length];
    const along = between((ax - cx) * ux + (ay - cy) * uy, (bx - ax) * ux + (by - ay) * uy, 0, length);
    const aside = between((ay - cy) * ux - (ax - cx) * uy, (by - ay) * ux - (bx - ax) * uy, -reach, reach);
    if (along && aside) spans.push(clipped([Math.max(along[0], aside[0]), Math.min(along[1], aside[1])]));
  }
  return spans.filter((span) => span !== null);
}

/** Along one axis: asked of every pair of lines, so it makes nothing. */
const isApart = (a: number, b: number, c: number, d: number, reach: number): boolean =>
  Math.max(a, b) + reach < Math.min(c, d) || Math.max(c, d) + reach < Math.min(a, b);
const isFar = ([a, b]: Edge, [c, d]: Edge, reach: number): boolean =>
  isApart(a[0], b[0], c[0], d[0], reach) || isApart(a[1], b[1], c[1], d[1], reach);

/** Length of spans that may lie over one another. */
function covered(spans: readonly Span[]): number {
  let [sum, end] = [0, 0];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** Metres of the boundary of one plot that run within `TOUCHING_M` of the other's. */
function along(one: readonly Edge[], other: readonly Edge[]): number {
  return one.reduce((sum, edge) => {
    const near = other.filter((each) => !isFar(edge, each, TOUCHING_M));
    const [[ax, ay], [bx, by]] = edge;
    return sum + Math.hypot(bx - ax, by - ay) * covered(near.flatMap((each) => nearEdge(edge, each, TOUCHING_M)));
  }, 0);
}

/** Metres of boundary that two plots share, within a metre: the less of what either sees. */
export function sharedBoundaryM(one: Geometry, other: Geometry, country: Country): number {
  const grid = gridFor(one, country);
  const [a, b] = [edgesOf(planePieces(one, grid)), edgesOf(planePieces(other, grid))];
  return Math.min(along(a, b), along(b, a));
}

/** Whether two plots adjoin: along a boundary, not in a corner. */
export const doAdjoin = (one: Geometry, other: Geometry, country: Country): boolean =>
  sharedBoundaryM(one, other, country) >= SHARED_BOUNDARY_M;

/** Whether plots make one stretch of land: from each of them every other is reached over shared boundaries. */
export function isOneStretch(geometries: readonly Geometry[], country: Country): boolean {
  const [first, ...left] = geometries;
  if (!first) return false;
  let reached = [first];
  while (reached.length > 0) {
    const next = left.filter((each) => reached.some((one) => doAdjoin(one, each, country)));
    for (const each of next) left.splice(left.indexOf(each), 1);
    reached = next;
  }
  return left.length === 0;
}
