import { OVERLAPPING_PART } from '#shared/constants/cadastre.ts';
import { gridFor, planeAreaM2, planePieces } from './area.ts';
import { edgesOf, type Geometry, type Position } from './geometry.ts';
import type { Country, Grid } from './grid.ts';
import { boxOf } from './within.ts';

/** A line that goes up, with its ends in order: even lines bound no area across them. */
type Slope = readonly [low: Position, high: Position];
type Span = readonly [from: number, to: number];

const slopesOf = (geometry: Geometry, grid: Grid): Slope[] =>
  edgesOf(planePieces(geometry, grid)).flatMap(([a, b]): Slope[] =>
    a[1] === b[1] ? [] : [a[1] < b[1] ? [a, b] : [b, a]],
  );

/** Where a line is at a height. */
const at = ([[x, y], [toX, toY]]: Slope, height: number): number => x + ((height - y) * (toX - x)) / (toY - y);
const doesSpan = ([[, low], [, high]]: Slope, height: number): boolean => low < height && height < high;

/** Height at which two lines cross; null where they do not. */
function crossing(one: Slope, other: Slope): number | null {
  const low = Math.max(one[0][1], other[0][1]);
  const high = Math.min(one[1][1], other[1][1]);
  if (low >= high) return null;
  const [below, above] = [at(one, low) - at(other, low), at(one, high) - at(other, high)];
  return below * above < 0 ? low + ((high - low) * below) / (below - above) : null;
}

/** What a plot covers at a height, from west to east: even and odd. */
function spansAt(slopes: readonly Slope[], height: number): Span[] {
  const along = slopes.filter((each) => doesSpan(each, height)).map((each) => at(each, height));
  along.sort((a, b) => a - b);
  return along.flatMap((from, i): Span[] => (i % 2 === 0 ? [[from, along[i + 1] ?? from]] : []));
}

const commonM = (some: readonly Span[], others: readonly Span[]): number =>
  some.reduce(
    (sum, [from, to]) =>
      others.reduce((all, [start, end]) => all + Math.max(0, Math.min(to, end) - Math.max(from, start)), sum),
    0,
  );

/**
 * Square metres that two plots have in common. Between two heights at which nothing bends or crosses, the width of what is
 * common grows evenly, so its width in the middle times the height is its area: exact, whatever the outlines touch in.
 */
export function commonM2(one: Geometry, other: Geometry, country: Country): number {
  const [west, south, east, north] = boxOf([one]);
  const [westOther, southOther, eastOther, northOther] = boxOf([other]);
  if (west >= eastOther || westOther >= east || south >= northOther || southOther >= north) return 0;
  const grid = gridFor(one, country);
  const [own, others] = [slopesOf(one, grid), slopesOf(other, grid)];
  const ends = [own, others].map((slopes) => slopes.flatMap(([[, low], [, high]]) => [low, high]));
  const lowest = Math.max(...ends.map((all) => all.reduce((a, b) => Math.min(a, b))));
  const highest = Math.min(...ends.map((all) => all.reduce((a, b) => Math.max(a, b))));
  const isBetween = (height: number) => lowest <= height && height <= highest;
  const near = (slopes: readonly Slope[]) => slopes.filter(([[, low], [, high]]) => low < highest && high > lowest);
  const [mine, theirs] = [near(own), near(others)];
  const crossings = mine.flatMap((each) => theirs.flatMap((line) => crossing(each, line) ?? []));
  const heights = [...new Set([lowest, highest, ...ends.flat().filter(isBetween), ...crossings])].sort((a, b) => a - b);
  return heights.slice(1).reduce((sum, high, i) => {
    const low = heights[i] ?? high;
    const middle = (low + high) / 2;
    return sum + (high - low) * commonM(spansAt(mine, middle), spansAt(theirs, middle));
  }, 0);
}

/** Whether two plots lie over one another: by more than what two drawings of one boundary differ. */
export const doOverlap = (one: Geometry, other: Geometry, country: Country): boolean =>
  commonM2(one, other, country) > OVERLAPPING_PART * Math.min(planeAreaM2(one, country), planeAreaM2(other, country));
