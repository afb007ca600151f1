import type { Quality } from '../types.ts';
import { type Aside, type Counted, newCounted } from './aside.ts';
import type { AsideLayout } from './asideLayout.ts';
import { there } from './maps.ts';
import { countReason } from './reasons.ts';
import { addWide, newWide, type Wide } from './wide.ts';

/** Squares are of tens of grams: a milligram squared is too fine to add up, and rows of less weigh nothing. */
const MILLIGRAMS_PER_STEP = 10_000;
/** A plain number adds up whole numbers exactly until here. */
const EXACT = 2 ** 53;

interface Row {
  readonly layout: AsideLayout;
  readonly quality: Quality;
  readonly figures: ArrayLike<number>;
}

/** What rows of one plan and quality have on their way: a sum of squares for each group of their layout. */
interface Squares {
  readonly layout: { readonly aside: AsideLayout };
  readonly quality: Quality;
  readonly squares: Float64Array;
}

/** Adds the squares of a row to those on their way. */
export function addSquares(aside: Aside, { squares, layout, quality }: Squares, figures: ArrayLike<number>): void {
  const groups = layout.aside.squares;
  for (let i = 0; i < squares.length; i++) {
    const { at } = groups[i] as AsideLayout['squares'][number];
    // Nearly all groups are of one line.
    const milligrams = at.length === 1 ? (figures[at[0] as number] as number) : sumAt(figures, at);
    const steps = milligrams / MILLIGRAMS_PER_STEP;
    const square = Math.round(steps * steps);
    const sum = (squares[i] as number) + square;
    if (sum < EXACT) squares[i] = sum;
    else addWide(squareOf(aside, layout.aside, { quality, i }), square);
  }
}

/** Where the CO2e of a month of a site and an activity is added up. */
export function countedOf(
  { cube }: Aside,
  { siteId, activity, month }: { siteId: string; activity: string; month: string },
): Counted {
  const ofSite = there(cube, siteId, newMap<Map<string, Counted>>);
  return there(there(ofSite, activity, newMap<Counted>), month, newCounted);
}

/** Adds a row to its month. */
export function addCounted(counted: Counted, layout: AsideLayout, figures: ArrayLike<number>): void {
  counted.rows += 1;
  addWide(counted.co2e, sumAt(figures, layout.counted));
}

/** Brings in what rows of one plan came to: `figures` are their sums. */
export function bringAside(
  aside: Aside,
  squares: Float64Array,
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

const newMap = <V>(): Map<string, V> => new Map();

function sumAt(figures: ArrayLike<number>, at: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < at.length; i++) sum += figures[at[i] as number] as number;
  return sum;
}

/** Squares of CO2e in mg2, from how they are added up. */
export const squareMilligrams = (steps: number): number => steps * MILLIGRAMS_PER_STEP ** 2;
