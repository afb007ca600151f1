import { MADRID_HOLIDAYS } from '#shared/constants/holidays.ts';

const DAY_MS = 86_400_000;
const nextOf = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/**
 * Whether somebody works in Madrid on a day (`YYYY-MM-DD`). Of a year whose calendar is not here, or not whole,
 * days count that may turn out to be free: what is promised is then due sooner, never later.
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !MADRID_HOLIDAYS[Number(day.slice(0, 4))]?.days.includes(day);
}

/** The n-th working day after a day. */
export function afterWorkingDays(day: string, n: number): string {
  let at = day;
  for (let left = n; left > 0; ) {
    at = nextOf(at);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
