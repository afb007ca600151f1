const DAY_MS = 86_400_000;
/** Serial 61 is 1 March 1900; before it Excel counts one day less, because it believes in 29 February 1900 (serial 60). */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const FICTIVE_DAY = 60;
const LAST_SERIAL = 2_958_465;
/** Days between the 1900 and the 1904 date systems. */
export const DAYS_1904 = 1_462;

const iso = (ms: number) => new Date(ms).toISOString();
/** A serial to whole seconds: spreadsheets keep times as fractions that are a little off. */
const seconds = (serial: number) => Math.round(serial * 86_400);

/**
 * The calendar day of a serial of the 1900 system: no time zone takes part. Null for what is no day: below 1, above
 * 9999, and serial 60, the 29 February 1900 that never was.
 */
export function dayOfSerial(serial: number): string | null {
  const whole = Math.floor(seconds(serial) / 86_400);
  if (!(whole >= 1 && whole <= LAST_SERIAL) || whole === FICTIVE_DAY) return null;
  return iso(EPOCH_MS + (whole < FICTIVE_DAY ? whole + 1 : whole) * DAY_MS).slice(0, 10);
}

/** Time of day of a serial, `HH:MM:SS`. */
export const timeOfSerial = (serial: number): string =>
  iso((((seconds(serial) % 86_400) + 86_400) % 86_400) * 1000).slice(11, 19);

/** The serial (1900 system) of a day `YYYY-MM-DD`: a whole number, in any time zone. */
export function serialOfDay(day: string): number {
  const whole = (Date.parse(`${day}T00:00:00Z`) - EPOCH_MS) / DAY_MS;
  return whole <= FICTIVE_DAY ? whole - 1 : whole;
}
