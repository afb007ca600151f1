/** Wall time in a zone. Months from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 24 * 3600 * 1000;

/** Throws RangeError for a zone that is not known. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
  formats.set(zone, format);
  return format;
}

export function wallTimeIn(zone: string, at: number): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

const asIfUtc = (wall: WallTime): number =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/**
 * The instant (milliseconds) of a wall time: the first one where clocks go back, none where they skip it. So does
 * EventBridge Scheduler: a skipped run does not happen, a repeated one happens once.
 */
export function instantOf(zone: string, wall: WallTime): number | undefined {
  const utc = asIfUtc(wall);
  const offsetAt = (at: number) => asIfUtc(wallTimeIn(zone, at)) - Math.floor(at / 1000) * 1000;
  const instants = [offsetAt(utc - dayMs), offsetAt(utc + dayMs)]
    .map((offset) => utc - offset)
    .filter((at) => asIfUtc(wallTimeIn(zone, at)) === utc);
  return instants.length === 0 ? undefined : Math.min(...instants);
}
