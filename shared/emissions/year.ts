import type { Context } from './types.ts';

type Period = Pick<Context, 'year' | 'periodStartOn' | 'periodEndOn'>;

const DIGITS = /^\d{4}-\d\d-\d\d$/;
const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
interface Day {
  readonly year: number;
  readonly month: string;
}
// Rows of a calculation repeat few days: the last ones are kept.
const known = new Map<string, Day>();
const MAX_KNOWN = 4_000;
/** A row asks for its year, then for its month. */
let lastOn = '';
let last: Day = { year: Number.NaN, month: '' };

function dayOf(dayOn: string): Day {
  if (dayOn === lastOn) return last;
  last = known.get(dayOn) ?? newDay(dayOn);
  lastOn = dayOn;
  return last;
}

function newDay(dayOn: string): Day {
  const day = { year: readYear(dayOn), month: dayOn.slice(0, 7) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(dayOn, day);
  return day;
}

/** Calendar year of a day `YYYY-MM-DD`; NaN when it is no such day. */
export const yearOf = (dayOn: string): number => dayOf(dayOn).year;

function readYear(dayOn: string): number {
  if (!DIGITS.test(dayOn)) return Number.NaN;
  const [year, month, day] = [Number(dayOn.slice(0, 4)), Number(dayOn.slice(5, 7)), Number(dayOn.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= last ? year : Number.NaN;
}

/** Month `YYYY-MM` of a row for totals; empty when only the year is known: such a row is spread nowhere. */
export const monthOf = (dateOn: string | undefined, precision: 'day' | 'month' | 'year' = 'day'): string =>
  dateOn === undefined || precision === 'year' ? '' : dayOf(dateOn).month;

const DAY_MILLISECONDS = 86_400_000;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS;

/** The year in which the larger part of the period lies: of a fiscal year that crosses two. A tie goes to the later one. */
export function yearOfPeriod({ year, periodStartOn, periodEndOn }: Period): number {
  const start = yearOf(periodStartOn);
  const end = yearOf(periodEndOn);
  if (Number.isNaN(start) || Number.isNaN(end)) return year;
  if (start === end) return start;
  const newYear = `${end}-01-01`;
  return days(newYear, periodEndOn) + 1 >= days(periodStartOn, newYear) ? end : start;
}
