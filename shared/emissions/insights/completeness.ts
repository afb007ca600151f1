import { GOES_ON_FROM_SHARE } from '#shared/constants/insights.ts';
import type { Cube } from './aside.ts';

/** The months of an activity at a site; both empty words stand for "none". */
export interface Presence {
  readonly siteId: string;
  readonly activity: string;
  /** Rows of each month of the period, in order. */
  readonly rows: readonly number[];
  /** Rows of which only the year, or no date, is known: they stand for all of it. */
  readonly wholeYearRows: number;
}
/** Months without a row of an activity that other months have. */
export interface Gap {
  readonly siteId: string;
  readonly activity: string;
  readonly missing: readonly string[];
  readonly present: readonly string[];
  /** Most months have it: the missing ones are probably forgotten. Else it may be what happens now and then. */
  readonly goesOn: boolean;
}

/** Months `YYYY-MM` from the first to the last day. */
export function monthsOfPeriod(startOn: string, endOn: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(startOn.slice(0, 4)), Number(startOn.slice(5, 7))];
  for (let at = startOn.slice(0, 7); at <= endOn.slice(0, 7); at = nameOf(year, month)) {
    months.push(at);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return months;
}
const nameOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Site x month x activity, by site and activity. Rows outside of the months are errors and are not in the cube. */
export const presences = (cube: Cube, months: readonly string[]): Presence[] =>
  [...cube].flatMap(([siteId, activities]) =>
    [...activities].map(([activity, cells]) => ({
      siteId,
      activity,
      rows: months.map((month) => cells.get(month)?.rows ?? 0),
      wholeYearRows: cells.get('')?.rows ?? 0,
    })),
  );

/**
 * Where months are missing: an activity that a site has in some months and not in others, until `lastMonth` (the present
 * one). Rows for the whole year leave no gap. First those that are most probably forgotten: with the fewest months missing.
 */
export function gapsOf(list: readonly Presence[], months: readonly string[], lastMonth: string): Gap[] {
  const past = months.filter((month) => month <= lastMonth);
  return list
    .flatMap(({ siteId, activity, rows, wholeYearRows }) => {
      const has = (month: string) => (rows[months.indexOf(month)] ?? 0) > 0;
      const missing = past.filter((month) => !has(month));
      const present = months.filter(has);
      if (wholeYearRows > 0 || missing.length === 0 || present.length === 0) return [];
      return [{ siteId, activity, missing, present, goesOn: present.length > past.length * GOES_ON_FROM_SHARE }];
    })
    .toSorted(
      (a, b) => a.missing.length - b.missing.length || order(a.activity, b.activity) || order(a.siteId, b.siteId),
    );
}
/**
 * How much of the months of what has been begun has rows, 0 to 1: what happens now and then, and rows for the whole year,
 * leave nothing missing. Null while nothing has been begun.
 */
export function completenessOf(list: readonly Presence[], months: readonly string[], lastMonth: string): number | null {
  const past = months.filter((month) => month <= lastMonth).length;
  if (list.length === 0 || past === 0) return null;
  const missing = gapsOf(list, months, lastMonth)
    .filter(({ goesOn }) => goesOn)
    .reduce((sum, gap) => sum + gap.missing.length, 0);
  return 1 - missing / (list.length * past);
}
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
