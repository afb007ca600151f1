import type { Quality } from '../types.ts';
import { there } from './maps.ts';
import { countReason, type Reasons } from './reasons.ts';
import { addWideTo, isNoSum, newWide, type Wide } from './wide.ts';

/** A sum of CO2e (mg), and the rows behind it. */
export interface Counted {
  rows: number;
  readonly co2e: Wide;
}
/** Site -> activity -> month `YYYY-MM`, empty for a row of which only the year is known. Empty words stand for "none". */
export type Cube = Map<string, Map<string, Map<string, Counted>>>;

/**
 * What is added up beside the totals: whole numbers, so that order and chunks leave no trace. Grows with the groups, the
 * factors and the months of sites, not with the rows.
 */
export interface Aside {
  /** Quality -> groups (`total`, `scope 1`, `ghg 3.1`, `iso 4`; several by `,`) -> sum of the squares of each row's CO2e there, in (10 g)2. */
  readonly squares: Map<Quality, Map<string, Wide>>;
  /** Key of `factorKey` -> CO2e of the lines with that factor, mg. */
  readonly factors: Map<string, Wide>;
  /** Why it is not the registry's method (`Foreign`) -> what of scope 1 and 2 it touches. */
  readonly foreign: Map<string, Counted>;
  readonly cube: Cube;
  /** GHG Protocol category that rows answer with "not relevant, because" -> their reasons. */
  readonly notRelevant: Map<string, Reasons>;
}

export const newAside = (): Aside => ({
  squares: new Map(),
  factors: new Map(),
  foreign: new Map(),
  cube: new Map(),
  notRelevant: new Map(),
});
export const newCounted = (): Counted => ({ rows: 0, co2e: newWide() });

/** Adds what another part of the calculation added up; with `sign` -1 it is as if that part had never been there. */
export function combineAside(into: Aside, part: Aside, sign: 1 | -1): void {
  for (const [quality, groups] of part.squares) combineWides(there(into.squares, quality, newMap<Wide>), groups, sign);
  combineWides(into.factors, part.factors, sign);
  combineCounts(into.foreign, part.foreign, sign);
  for (const [ghgCategory, reasons] of part.notRelevant)
    for (const [reason, rows] of reasons) countReason(into.notRelevant, { ghgCategory, reason }, sign * rows);
  combineCubes(into.cube, part.cube, sign);
  for (const [quality, groups] of into.squares) if (groups.size === 0) into.squares.delete(quality);
}

function combineCubes(into: Cube, part: Cube, sign: 1 | -1): void {
  for (const [site, activities] of part) {
    const ofSite = there(into, site, () => new Map<string, Map<string, Counted>>());
    for (const [activity, months] of activities) {
      const ofActivity = there(ofSite, activity, newMap<Counted>);
      combineCounts(ofActivity, months, sign);
      if (ofActivity.size === 0) ofSite.delete(activity);
    }
    if (ofSite.size === 0) into.delete(site);
  }
}

const newMap = <V>(): Map<string, V> => new Map();

/** Adds sums by key to others, or takes them away; of what is taken away whole nothing is kept. */
export function combineWides(into: Map<string, Wide>, part: ReadonlyMap<string, Wide>, sign: 1 | -1): void {
  for (const [key, wide] of part) {
    const sum = there(into, key, newWide);
    addWideTo(sum, wide, sign);
    if (sign < 0 && isNoSum(sum)) into.delete(key);
  }
}

function combineCounts(into: Map<string, Counted>, part: ReadonlyMap<string, Counted>, sign: 1 | -1): void {
  for (const [key, { rows, co2e }] of part) {
    const sum = there(into, key, newCounted);
    sum.rows += sign * rows;
    addWideTo(sum.co2e, co2e, sign);
    if (sum.rows === 0) into.delete(key);
  }
}
