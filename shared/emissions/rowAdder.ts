import { addCounted, addSquares, bringAside, countedOf } from './insights/addAside.ts';
import type { Counted } from './insights/aside.ts';
import { there } from './insights/maps.ts';
import { addWide, newWide } from './insights/wide.ts';
import type { Layout, LineLayout } from './layout.ts';
import { addTo, type Cell, cellOf, type RunningTotals } from './totals.ts';
import type { Estimate, Made, Quality } from './types.ts';

/** Where a row belongs in the totals. Empty words stand for "none". */
export interface RowKeys {
  readonly activity: string;
  readonly siteId?: string | null;
  readonly source?: string;
  /** `YYYY-MM`; empty when only the year is known. */
  readonly month?: string;
}

/** What the rows of one plan and quality come to: a sum a figure, and the squares of what counts together. */
interface PlanSums {
  readonly layout: Layout;
  readonly quality: Quality;
  readonly activity: Activity;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  rows: number;
}
interface Activity {
  readonly key: string;
  readonly number: number;
}
interface Month {
  readonly key: string;
  readonly cell: Cell;
  readonly number: number;
}
interface Site {
  readonly key: string;
  readonly cell: Cell;
  /** What stands beside the totals, by the number of the month and of the activity. */
  readonly counted: (Counted | undefined)[][];
}

/** Above it, sums are brought into the totals: another row (at most 1,000,000 t) stays far under 2^52. */
const MUCH = 2 ** 51;
/**
 * Rows on their way into totals. What rows of one plan add to the groups that the plan decides (scopes, categories,
 * activity, warnings) and to their quality is added up first and brought into the totals once, at `done`.
 */
export class RowAdder {
  readonly #totals: RunningTotals;
  readonly #plans = new Map<Layout, PlanSums[]>();
  readonly #activities = new Map<string, Activity>();
  readonly #sites = new Map<string, Site>();
  readonly #months = new Map<string, Month>();

  constructor(totals: RunningTotals) {
    this.#totals = totals;
  }

  /** Adds the estimate of a row. */
  add(estimate: Estimate, { activity, siteId, month, source }: RowKeys): void {
    const totals = this.#totals;
    totals.rows += 1;
    if (!estimate.ok) {
      totals.errorRows += 1;
      return;
    }
    const { layout, figures } = estimate;
    const ofPlan = this.#sumsOf(estimate, activity);
    ofPlan.rows += 1;
    if (addFigures(ofPlan.sums, figures)) this.#bring(ofPlan);
    addSquares(totals.aside, ofPlan, figures);
    const ofSite = this.#siteOf(siteId ?? '');
    const ofMonth = this.#monthOf(month ?? '');
    addCounted(this.#countedOf(ofPlan, ofSite, ofMonth), layout.aside, figures);
    const ofSource = cellOf(totals.by.source, source ?? '');
    addRowTo({ site: ofSite.cell, month: ofMonth.cell, source: ofSource }, layout, figures);
  }

  /** Brings what is still on the way into the totals. */
  done(): void {
    for (const plans of this.#plans.values()) for (const ofPlan of plans) this.#bring(ofPlan);
  }

  #sumsOf({ layout, quality }: Made, activity: string): PlanSums {
    const known = there(this.#plans, layout, none);
    for (let i = 0; i < known.length; i++) {
      const one = known[i] as PlanSums;
      if (one.quality === quality && one.activity.key === activity) return one;
    }
    const number = this.#activities.size;
    const made: PlanSums = {
      layout,
      quality,
      activity: there(this.#activities, activity, () => ({ key: activity, number })),
      sums: new Float64Array(layout.size),
      squares: new Float64Array(layout.aside.squares.length),
      rows: 0,
    };
    known.push(made);
    return made;
  }

  #siteOf(key: string): Site {
    // No closure, here and below: a row would pay for making it.
    const known = this.#sites.get(key);
    if (known !== undefined) return known;
    const made: Site = { key, cell: cellOf(this.#totals.by.site, key), counted: [] };
    this.#sites.set(key, made);
    return made;
  }

  #monthOf(key: string): Month {
    const known = this.#months.get(key);
    if (known !== undefined) return known;
    const made: Month = { key, cell: cellOf(this.#totals.by.month, key), number: this.#months.size };
    this.#months.set(key, made);
    return made;
  }

  #countedOf({ activity, layout }: PlanSums, site: Site, month: Month): Counted {
    const { aside } = this.#totals;
    // A category that is not relevant is so all year: no other month of it is missing.
    if (layout.aside.notRelevant !== null)
      return countedOf(aside, { siteId: site.key, activity: activity.key, month: '' });
    const known = site.counted[month.number]?.[activity.number];
    if (known !== undefined) return known;
    const counted = countedOf(aside, { siteId: site.key, activity: activity.key, month: month.key });
    site.counted[month.number] ??= [];
    (site.counted[month.number] as Counted[])[activity.number] = counted;
    return counted;
  }

  #bring(ofPlan: PlanSums): void {
    const { layout, activity, quality, sums, squares, rows } = ofPlan;
    const { total, scope2Location, by, warnings, otherGases } = this.#totals;
    for (const line of layout.lines) {
      if (line.isScope2Location) addLine(scope2Location, line, sums).rows += rows;
      for (const { dimension, key, isFirst } of line.groups)
        addLine(cellOf(by[dimension], key), line, sums).rows += isFirst ? rows : 0;
    }
    for (const cell of [total, cellOf(by.activity, activity.key), cellOf(by.quality, quality)])
      addSums(cell, layout, sums).rows += rows;
    addOtherGases(otherGases, layout, sums);
    bringAside(this.#totals.aside, squares, { layout: layout.aside, quality, figures: sums, rows });
    if (layout.isProvisional) this.#totals.provisionalRows += rows;
    for (const code of layout.warnings) warnings.set(code, (warnings.get(code) ?? 0) + rows);
    sums.fill(0);
    ofPlan.rows = 0;
  }
}

/** Adds up figures; whether one of the sums is much. */
function addFigures(sums: Float64Array, figures: readonly number[]): boolean {
  let isMuch = false;
  for (let i = 0; i < sums.length; i++) {
    const sum = (sums[i] as number) + (figures[i] as number);
    sums[i] = sum;
    if (sum > MUCH || sum < -MUCH) isMuch = true;
  }
  return isMuch;
}

function addSums(cell: Cell, { counted, columns }: Layout, sums: Float64Array): Cell {
  for (const figure of counted) addTo(cell, columns[figure] as number, sums[figure] as number);
  return cell;
}

/** Adds a row to the cells of its own groups. */
function addRowTo(
  { site, month, source }: Readonly<Record<'site' | 'month' | 'source', Cell>>,
  { counted, columns }: Layout,
  figures: readonly number[],
): void {
  for (let i = 0; i < counted.length; i++) {
    const figure = counted[i] as number;
    const column = columns[figure] as number;
    const value = figures[figure] as number;
    addTo(site, column, value);
    addTo(month, column, value);
    addTo(source, column, value);
  }
  site.rows += 1;
  month.rows += 1;
  source.rows += 1;
}

/** A sum of nothing is not kept: totals from which a row was taken away are those without it. */
function addOtherGases(into: RunningTotals['otherGases'], { otherGases }: Layout, sums: Float64Array): void {
  for (const { at, key } of otherGases) if (sums[at] !== 0) addWide(there(into, key, newWide), sums[at] as number);
}

function addLine(cell: Cell, { rates, at, to }: LineLayout, sums: Float64Array): Cell {
  for (let i = at; i < to; i++) addTo(cell, rates.columns[i - at] as number, sums[i] as number);
  return cell;
}

const none = (): PlanSums[] => [];
