import type { Recurring } from '#infra/local/payments/book/kinds/sales.ts';

const DAY = 86_400;
const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;

/** The same day of the month, or its last one. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

function after(anchor: number, times: number, { interval, interval_count: count }: Recurring): number {
  if (interval === 'day' || interval === 'week') return anchor + times * count * DAYS[interval] * DAY;
  return addMonths(anchor, times * count * MONTHS[interval]);
}

/** The end of the period that holds an instant: counted from the anchor, so that the 31st comes back after a short month. */
export function periodEnd(anchor: number, from: number, recurring: Recurring): number {
  let times = 1;
  while (after(anchor, times, recurring) <= from) times++;
  return after(anchor, times, recurring);
}
