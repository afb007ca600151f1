import * as z from 'zod';

/** An instant: UTC, ISO 8601. Names end in `At`. */
export const Instant = z.iso.datetime();
/** A day: `YYYY-MM-DD`. Names end in `On`. */
export const Day = z.iso.date();

export type Zone = 'Europe/Madrid' | 'Europe/Lisbon';
/** Business dates of an organization or forest are read in its own zone. */
export const zoneOf = (country: 'ES' | 'PT'): Zone => (country === 'PT' ? 'Europe/Lisbon' : 'Europe/Madrid');

/** The day that an instant falls on in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: Zone, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
