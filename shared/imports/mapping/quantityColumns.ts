import type { Header } from './headers.ts';
import { MENTIONED, type Profile, part } from './profile.ts';

/** Columns of the quantity: one, the tariff periods of a bill, one a month, one an activity. */
interface Quantities {
  columns: number[];
  rivals: number[];
  leftOut: number[];
}

/** Which columns are the quantity, among those that no heading took for something else. */
export function quantityColumns(
  headers: readonly Header[],
  profiles: readonly Profile[],
  taken: ReadonlyMap<number, string>,
): Quantities {
  const numeric = headers.flatMap((header, column) => {
    const profile = profiles[column];
    const isFree = !taken.has(column) && !header.isOtherNumber && profile !== undefined;
    return isFree && part(profile.numbers, profile) >= 0.5 && profile.dates === 0 ? [{ header, column, profile }] : [];
  });
  const months = numeric.filter(({ header }) => header.month !== null);
  if (months.length >= 3) return only(months);
  const named = numeric
    .map(({ header, column }) => ({
      column,
      header,
      fit: header.fields.find(({ field }) => field === 'quantity')?.fit ?? 0,
    }))
    .filter(({ fit }) => fit >= MENTIONED)
    .sort((a, b) => b.fit - a.fit);
  const periods = numeric.filter(({ header }) => header.period !== null);
  const isPeriod = (column: number) => periods.some((one) => one.column === column);
  const totals = named.filter(({ column }) => !isPeriod(column));
  const [best] = totals;
  if (periods.length >= 2 && !best) return periodColumns(periods);
  const activities = numeric.filter(({ header, column }) => header.activities.length > 0 && !isPeriod(column));
  const hasActivity = [...taken.values()].some((field) => field === 'activity' || field === 'fuel' || field === 'gas');
  if (activities.length >= 2 && !hasActivity) return only(activities);
  if (!best && activities.length > 0) return only(activities.slice(0, 1));
  if (!best) return unnamedQuantity(numeric, taken);
  const rivals = totals.filter(({ fit, column }) => column !== best.column && fit === best.fit);
  return {
    columns: [best.column],
    rivals: rivals.length > 0 ? [best.column, ...rivals.map(({ column }) => column)] : [],
    leftOut: periods.map(({ column }) => column),
  };
}

const only = (columns: readonly { column: number }[]): Quantities => ({
  columns: columns.map(({ column }) => column),
  rivals: [],
  leftOut: [],
});

/** Numbers under a heading that says nothing, in a table that names activities and units: taken for the quantity, and asked. */
function unnamedQuantity(numeric: readonly { column: number }[], taken: ReadonlyMap<number, string>): Quantities {
  const fields = [...taken.values()];
  const isMeasured = fields.includes('distance') || fields.includes('charge');
  const isLikely = fields.includes('quantityUnit') || fields.includes('activity') || fields.includes('fuel');
  const rivals = isLikely && !isMeasured ? numeric.map(({ column }) => column) : [];
  return { columns: rivals.slice(0, 1), rivals, leftOut: [] };
}

const BILLED = /^(e|ea|ae|energia( activa)?|consumo( activa)?|activa|energy|kwh|consumption)?$/;

/**
 * Tariff periods add up to the bill. Where a file has them twice (as billed, and with losses), the family that is named
 * as energy is taken, else the smaller one.
 */
function periodColumns(periods: readonly { header: Header; column: number; profile: Profile }[]): Quantities {
  const families = new Map<string, number[]>();
  for (const { header, column } of periods) {
    const family = header.period?.family ?? '';
    families.set(family, [...(families.get(family) ?? []), column]);
  }
  const sorted = [...families].sort(([a], [b]) => Number(BILLED.test(b)) - Number(BILLED.test(a)));
  const [first, ...others] = sorted;
  return { columns: first?.[1] ?? [], rivals: [], leftOut: others.flatMap(([, columns]) => columns) };
}
