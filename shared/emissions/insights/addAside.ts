import type { Quality } from '../types.ts';
import { type Aside, type Counted, newCounted } from './aside.ts';
import type { AsideLayout } from './asideLayout.ts';
import { there } from './maps.ts';
import { countReason } from './reasons.ts';
import { addWide, newWide, type Wide } from './wide.ts';

/** Rows of one plan and quality on their way: squares not yet brought in, and the months of the sites seen. */
export interface AsideSums {
  readonly squares: number[];
  readonly bySite: Map<string, Map<string, Counted>>;
}
export const newAsideSums = ({ squares }: AsideLayout): AsideSums => ({
  squares: new Array<number>(squares.length).fill(0),
  bySite: new Map(),
});

/** Squares are of tens of grams: a milligram squared is too fine to add up, and rows of less weigh nothing. */
const MILLIGRAMS_PER_STEP = 10_000;
/** A plain number adds up whole numbers exactly until here. */
const EXACT = 2 ** 53;

interface Row {
  readonly layout: AsideLayout;
  readonly quality: Quality;
  readonly figures: readonly number[];
}
interface At {
  readonly activity: string;
  readonly siteId?: string | null;
  readonly month?: string;
}

/** Adds what differs from row to row: the squares, and the month of the site. */
export function addAside(aside: Aside, sums: AsideSums, { layout, quality, figures }: Row, at: At): void {
  const { squares } = sums;
  for (let i = 0; i < squares.length; i++) {
    const steps = sumAt(figures, (layout.squares[i] as AsideLayout['squares'][number]).at) / MILLIGRAMS_PER_STEP;
    const square = Math.round(steps * steps);
    const sum = (squares[i] as number) + square;
    if (sum < EXACT) squares[i] = sum;
    else addWide(squareOf(aside, layout, { quality, i }), square);
  }
  // A category that is not relevant is so all year: no other month of it is missing.
  const month = layout.notRelevant === null ? (at.month ?? '') : '';
  const counted = there(monthsOf(aside, sums, at), month, newCounted);
  counted.rows += 1;
  addWide(counted.co2e, sumAt(figures, layout.counted));
}

/** Brings in what rows of one plan came to: `figures` are their sums. */
export function bringAside(
  aside: Aside,
  { squares }: AsideSums,
  { layout, quality, figures, rows }: Row & { readonly rows: number },
): void {
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as number;
    // A sum of nothing is not kept: totals from which a row was taken away are those without it.
    if (square === 0) continue;
    addWide(squareOf(aside, layout, { quality, i }), square);
    squares[i] = 0;
  }
  for (const { at, key } of layout.factors) {
    const co2e = figures[at] as number;
    if (co2e !== 0) addWide(there(aside.factors, key, newWide), co2e);
  }
  for (const { at, reason } of layout.foreign) {
    const counted = there<string, Counted>(aside.foreign, reason, newCounted);
    counted.rows += rows;
    addWide(counted.co2e, sumAt(figures, at));
  }
  if (layout.notRelevant !== null && rows > 0) countReason(aside.notRelevant, layout.notRelevant, rows);
}

function squareOf(aside: Aside, layout: AsideLayout, { quality, i }: { quality: Quality; i: number }): Wide {
  const groups = layout.squares[i]?.groups ?? '';
  return there(there(aside.squares, quality, newMap<Wide>), groups, newWide);
}

/** The months of a site. All rows of a plan on their way are of one activity. */
function monthsOf({ cube }: Aside, { bySite }: AsideSums, { siteId, activity }: At): Map<string, Counted> {
  const site = siteId ?? '';
  const known = bySite.get(site);
  if (known !== undefined) return known;
  const months = there(there(cube, site, newMap<Map<string, Counted>>), activity, newMap<Counted>);
  bySite.set(site, months);
  return months;
}
const newMap = <V>(): Map<string, V> => new Map();

function sumAt(figures: readonly number[], at: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < at.length; i++) sum += figures[at[i] as number] as number;
  return sum;
}

/** Squares of CO2e in mg2, from how they are added up. */
export const squareMilligrams = (steps: number): number => steps * MILLIGRAMS_PER_STEP ** 2;
