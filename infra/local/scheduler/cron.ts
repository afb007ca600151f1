/** A cron expression of EventBridge, read. Source: AWS, "Schedule types in EventBridge Scheduler". */
export interface Cron {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  isYear(year: number): boolean;
  isMonth(month: number): boolean;
  /** Day of the month and day of the week together. */
  isDay(year: number, month: number, day: number): boolean;
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** EventBridge's first and last year. */
const firstYear = 1970;
const lastYear = 2199;

interface Range {
  readonly lowest: number;
  readonly highest: number;
  /** Names for `lowest`, `lowest + 1`... */
  readonly names?: readonly string[];
}

/** Reads the six fields `minutes hours day-of-month month day-of-week year`. Throws Error that says what is wrong. */
export function readCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = '', year = ''] = fields;
  if (fields.length !== 6) throw new Error('A cron expression has six fields');
  if ((dayOfMonth === '?') === (dayOfWeek === '?'))
    throw new Error('One of day-of-month and day-of-week, and only one, must be ?');
  const years = new Set(valuesOf(year, { lowest: firstYear, highest: lastYear }));
  const inMonths = new Set(valuesOf(month, { lowest: 1, highest: 12, names: months }));
  return {
    minutes: valuesOf(minute, { lowest: 0, highest: 59 }),
    hours: valuesOf(hour, { lowest: 0, highest: 23 }),
    isYear: (y) => years.has(y),
    isMonth: (m) => inMonths.has(m),
    isDay: dayOfWeek === '?' ? dayOfMonthTest(dayOfMonth) : dayOfWeekTest(dayOfWeek),
  };
}

/** Values of `*`, `a`, `a-b`, `a,b`, `a/step`, `a-b/step` in ascending order. */
function valuesOf(field: string, range: Range): number[] {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const [, span = '', step] = /^([^/]+)(?:\/([1-9]\d*))?$/.exec(part) ?? [];
    const [from, to] = spanOf(span, step !== undefined, range);
    for (let value = from; value <= to; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function spanOf(span: string, hasStep: boolean, range: Range): readonly [number, number] {
  if (span === '*') return [range.lowest, range.highest];
  const [from = '', to] = span.split(/-(.*)/s);
  const start = numberOf(from, range);
  const openEnd = hasStep ? range.highest : start;
  return [start, to === undefined ? openEnd : numberOf(to, range)];
}

function numberOf(text: string, { lowest, highest, names = [] }: Range): number {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? named + lowest : Number(text);
  if (text === '' || !Number.isInteger(value) || value < lowest || value > highest)
    throw new Error(`"${text}" is not between ${lowest} and ${highest}`);
  return value;
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** Sunday is 1. */
const weekdayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;

function dayOfMonthTest(field: string): Cron['isDay'] {
  if (field === 'L') return (year, month, day) => day === lastDayOf(year, month);
  const near = /^(\d{1,2})W$/.exec(field)?.[1];
  if (near !== undefined) {
    const wanted = numberOf(near, { lowest: 1, highest: 31 });
    return (year, month, day) => day === nearestWorkday(year, month, wanted);
  }
  const days = new Set(valuesOf(field, { lowest: 1, highest: 31 }));
  return (_year, _month, day) => days.has(day);
}

/** Monday to Friday, in the same month; 0 when the month has no such day. */
function nearestWorkday(year: number, month: number, day: number): number {
  const last = lastDayOf(year, month);
  if (day > last) return 0;
  const weekday = weekdayOf(year, month, day);
  if (weekday === 1) return day === last ? day - 2 : day + 1;
  if (weekday === 7) return day === 1 ? 3 : day - 1;
  return day;
}

function dayOfWeekTest(field: string): Cron['isDay'] {
  const range: Range = { lowest: 1, highest: 7, names: weekdays };
  const lastOf = /^([1-7]|[A-Z]{3})L$/i.exec(field)?.[1];
  if (lastOf !== undefined) {
    const wanted = numberOf(lastOf, range);
    return (year, month, day) => weekdayOf(year, month, day) === wanted && day + 7 > lastDayOf(year, month);
  }
  const [, nthOf, nth] = /^([1-7]|[A-Z]{3})#([1-5])$/i.exec(field) ?? [];
  if (nthOf !== undefined) {
    const wanted = numberOf(nthOf, range);
    return (year, month, day) => weekdayOf(year, month, day) === wanted && Math.ceil(day / 7) === Number(nth);
  }
  const days = new Set(valuesOf(field === 'L' ? 'SAT' : field, range));
  return (year, month, day) => days.has(weekdayOf(year, month, day));
}
