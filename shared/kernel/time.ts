import * as z from 'zod';

/** An instant: UTC, ISO 8601. Names end in `At`. */
export const Instant = z.iso.datetime();
/** A day: `YYYY-MM-DD`. Names end in `On`. */
export const Day = z.iso.date();

export type Zone = 'Europe/Madrid' | 'Europe/Lisbon' | 'Atlantic/Canary' | 'Atlantic/Azores';
/** Business dates of an organization are read in its own zone; those of a forest in that of its place (`forests/rules.ts`). */
export const zoneOf = (country: 'ES' | 'PT'): Zone => (country === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid');

/** The day that an instant falls on in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: Zone, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** The hour of the day that it is in a zone. */
export const hourIn = (zone: Zone, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now));

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** A day so many days later. */
export function daysAfter(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
/** The same day so many months later, or the last one of that month. */
export function monthsAfter(day: string, months: number): string {
  const date = utc(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}
/** The 1st of the month in which a day lies. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
/** The 1st of the month after the one in which a day lies. */
export const nextFirstOfMonth = (day: string): string => monthsAfter(firstOfMonth(day), 1);
