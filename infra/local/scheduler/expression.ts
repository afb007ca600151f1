import { type Cron, readCron } from '#infra/local/scheduler/cron.ts';
import { instantOf, wallTimeIn } from '#infra/local/scheduler/zone.ts';

/** When a schedule is due. Instants in milliseconds. */
export interface Timetable {
  readonly isOnce: boolean;
  /** The first due instant after the given one. */
  next(after: number): number | undefined;
}

const unitMs = { minute: 60_000, hour: 3_600_000, day: 24 * 3_600_000 };
const dayMs = unitMs.day;
const longestSearchDays = 366 * 230;

/**
 * Reads `rate(5 minutes)`, `at(2026-01-31T12:00:00)` or `cron(0 3 * * ? *)`; the last two in the zone. A rate counts
 * from `start`. Throws Error that says what is wrong.
 */
export function readExpression(expression: string, zone: string, start: number): Timetable {
  wallTimeIn(zone, start);
  const [, kind, text = ''] = /^(rate|at|cron)\((.*)\)$/.exec(expression) ?? [];
  if (kind === 'rate') return rate(text, start);
  if (kind === 'at') return once(text, zone);
  if (kind !== 'cron') throw new Error('A schedule expression is rate(...), at(...) or cron(...)');
  const cron = readCron(text);
  return { isOnce: false, next: (after) => nextOf(cron, zone, after) };
}

function rate(text: string, start: number): Timetable {
  const [, count = '', unit] = /^([1-9]\d{0,5}) (minute|hour|day)s?$/.exec(text) ?? [];
  if (unit === undefined) throw new Error('A rate is a number of minutes, hours or days');
  const periodMs = Number(count) * unitMs[unit as keyof typeof unitMs];
  return {
    isOnce: false,
    next: (after) => start + (Math.max(0, Math.floor((after - start) / periodMs)) + 1) * periodMs,
  };
}

function once(text: string, zone: string): Timetable {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts ?? [];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // A date that does not exist would roll over into another one.
  const isDate = parts && date.toISOString().startsWith(text);
  const at = isDate ? instantOf(zone, { year, month, day, hour, minute, second }) : undefined;
  if (at === undefined) throw new Error('at(...) takes a date and time that exist in the zone, as 2026-01-31T12:00:00');
  return { isOnce: true, next: (after) => (at > after ? at : undefined) };
}

/** Day by day in the zone's calendar; instants are worked out only on days that match. */
function nextOf(cron: Cron, zone: string, after: number): number | undefined {
  const from = wallTimeIn(zone, after);
  const firstDay = Date.UTC(from.year, from.month - 1, from.day);
  for (let i = 0; i < longestSearchDays; i++) {
    const date = new Date(firstDay + i * dayMs);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    if (!cron.isYear(year) || !cron.isMonth(month) || !cron.isDay(year, month, day)) continue;
    // On the first day, hours before the present one are over, whatever the clocks do.
    const found = firstOn({ year, month, day }, i === 0 ? from.hour : 0);
    if (found !== undefined) return found;
  }
  return undefined;

  function firstOn(day: { year: number; month: number; day: number }, firstHour: number): number | undefined {
    const times = cron.hours
      .filter((hour) => hour >= firstHour)
      .flatMap((hour) => cron.minutes.map((minute) => ({ ...day, hour, minute, second: 0 })));
    for (const time of times) {
      const at = instantOf(zone, time);
      if (at !== undefined && at > after) return at;
    }
    return undefined;
  }
}

/** The last due instant in `(after, now]`, however many there were. */
export function lastDue(timetable: Timetable, after: number, now: number): number | undefined {
  // Nearest stretch first, so that a minute's schedule after a year does not walk through the year.
  const stretches = [unitMs.hour, dayMs, 32 * dayMs, 366 * dayMs, Number.POSITIVE_INFINITY];
  for (const stretch of stretches) {
    const from = Math.max(after, now - stretch);
    let due = timetable.next(from);
    if (due === undefined || due > now) continue;
    for (let later = timetable.next(due); later !== undefined && later <= now; later = timetable.next(due)) due = later;
    return due;
  }
  return undefined;
}
