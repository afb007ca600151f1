import { OVERLAPPING_PART } from '#shared/constants/cadastre.ts';
import { gridFor, planeAreaM2, planePieces } from './area.ts';
import type { Geometry, Position } from './geometry.ts';
import type { Country, Grid } from './grid.ts';
import { twiceArea } from './plane.ts';
import { boxOf } from './within.ts';

/**
 * A line that goes up, from `x` at the height `low` to `high`, and east by `lean` for each metre of it. Whoever crosses it
 * eastwards comes into the plot (1), or leaves it (-1).
 */
interface Slope {
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly lean: number;
  readonly into: number;
}

/** Lines of a plot in metres from `origin`, the lowest first: even ones bound no area across them. */
function slopesOf(geometry: Geometry, grid: Grid, [originX, originY]: Position): Slope[] {
  const slopes = planePieces(geometry, grid).flatMap((rings) =>
    rings.flatMap((ring, i) => {
      // However it runs: what is left of an outline is land, and what is left of a hole is none.
      const turn = Math.sign(twiceArea(ring)) * (i === 0 ? 1 : -1);
      return ring.slice(1).flatMap(([toX, toY], j): Slope[] => {
        const [fromX, fromY] = ring[j] as Position;
        if (fromY === toY) return [];
        const lean = (toX - fromX) / (toY - fromY);
        const [x, low, high] = fromY < toY ? [fromX, fromY, toY] : [toX, toY, fromY];
        const into = fromY < toY ? -turn : turn;
        return [{ x: x - originX, low: low - originY, high: high - originY, lean, into }];
      });
    }),
  );
  return slopes.sort((one, other) => one.low - other.low);
}

/** Area west of whichever of two lines is farther east, over the heights that both have. */
function westOf(one: Slope, other: Slope): number {
  const low = Math.max(one.low, other.low);
  const height = Math.min(one.high, other.high) - low;
  if (height <= 0) return 0;
  const below = other.x + (low - other.low) * other.lean;
  // How much farther east the first is than the second, at either end.
  const more = one.x + (low - one.low) * one.lean - below;
  const moreAbove = more + height * (one.lean - other.lean);
  // A trapezoid, a triangle up to where they cross, or nothing.
  const most = Math.max(0, more) + Math.max(0, moreAbove);
  const beyond = more * moreAbove < 0 ? (most * most) / Math.abs(more - moreAbove) : most;
  return height * (below + (height * other.lean + beyond) / 2);
}

/**
 * Square metres that two plots have in common. A place is in a plot when more lines west of it lead into it than out of it,
 * so that what is in both is a sum over pairs of lines of what lies east of both: exact, whatever the outlines touch in, and
 * never longer than one look at each pair, whatever somebody draws.
 */
export function commonM2(one: Geometry, other: Geometry, country: Country): number {
  const [west, south, east, north] = boxOf([one]);
  const [westOther, southOther, eastOther, northOther] = boxOf([other]);
  if (west >= eastOther || westOther >= east || south >= northOther || southOther >= north) return 0;
  const grid = gridFor(one, country);
  const origin = planePieces(one, grid)[0]?.[0]?.[0] ?? [0, 0];
  const [own, others] = [slopesOf(one, grid, origin), slopesOf(other, grid, origin)];
  let sum = 0;
  for (const slope of own)
    for (const each of others) {
      if (each.low >= slope.high) break;
      sum -= slope.into * each.into * westOf(slope, each);
    }
  return sum;
}

/** Whether two plots lie over one another: by more than what two drawings of one boundary differ. */
export const doOverlap = (one: Geometry, other: Geometry, country: Country): boolean =>
  commonM2(one, other, country) > OVERLAPPING_PART * Math.min(planeAreaM2(one, country), planeAreaM2(other, country));
