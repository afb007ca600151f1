import type { Header } from './headers.ts';
import { MENTIONED, type Profile, part } from './profile.ts';

/** Columns of the quantity: one, the tariff periods of a bill, one a month, one an activity. */
interface Quantities {
  columns: number[];
  /** What may be the quantity, where that is open: a column, or several that add up. */
  rivals: number[][];
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
  if (months.length >= 2) return only(months);
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
    rivals: rivals.length > 0 ? eachOrAll([best.column, ...rivals.map(({ column }) => column)], headers) : [],
    leftOut: periods.map(({ column }) => column),
  };
}

/** Each of some columns, or their sum (`Consumo punta`, `Consumo llano`), where they are of one year and one kind of unit. */
function eachOrAll(columns: number[], headers: readonly Header[]): number[][] {
  const each = columns.map((column) => [column]);
  const texts = columns.map((column) => headers[column]?.text ?? '');
  const years = new Set(texts.flatMap((text) => text.match(/(?<!\d)(19|20)\d{2}(?!\d)/g) ?? []));
  const units = new Set(columns.map((column) => headers[column]?.unit?.dimension));
  return years.size > 1 || units.size > 1 ? each : [...each, columns.toSorted((a, b) => a - b)];
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
  const found = isLikely && !isMeasured ? numeric.map(({ column }) => column) : [];
  const rivals = found.map((column) => [column]);
  return { columns: found.slice(0, 1), rivals, leftOut: [] };
}

const BILLED = /^(e|ea|ae|energia( activa)?|consumo( activa)?|activa|energy|kwh|consumption)?$/;

type Period = { header: Header; column: number; profile: Profile };
interface Family {
  family: string;
  periods: { number: number; column: number }[];
}
interface Bill {
  families: Set<string>;
  numbers: Set<number>;
  columns: number[];
}

/**
 * Tariff periods add up to the bill: `P1`, `P2`; also `Punta P1`, `Llano P2`, each with a word of its own. Where a file
 * has a period twice (as billed, and with losses; at the border and at the meter) there are several bills: the one that
 * is named as energy is taken, else it is asked.
 */
function periodColumns(periods: readonly Period[]): Quantities {
  const bills: Bill[] = [];
  for (const { family, periods: of } of familiesOf(periods)) {
    const numbers = of.map(({ number }) => number);
    const open = bills.find((one) => numbers.every((number) => !one.numbers.has(number)));
    const bill: Bill = open ?? { families: new Set(), numbers: new Set(), columns: [] };
    if (!open) bills.push(bill);
    bill.families.add(family);
    for (const { number, column } of of) {
      bill.numbers.add(number);
      bill.columns.push(column);
    }
  }
  const columnsOf = ({ columns }: Bill) => columns.toSorted((a, b) => a - b);
  const billed = bills.filter(({ families }) => [...families].every((family) => BILLED.test(family)));
  const taken = billed.length === 1 ? billed[0] : bills[0];
  const isOpen = bills.length > 1 && billed.length !== 1;
  return {
    columns: taken ? columnsOf(taken) : [],
    rivals: isOpen ? bills.map(columnsOf) : [],
    leftOut: isOpen ? [] : bills.filter((bill) => bill !== taken).flatMap(columnsOf),
  };
}

/** Periods by the word beside their number, and by how often that word already had the number. */
function familiesOf(periods: readonly Period[]): readonly Family[] {
  const families: Family[] = [];
  for (const { header, column } of periods) {
    const { family = '', number = 0 } = header.period ?? {};
    const isOpen = (one: Family) => one.family === family && one.periods.every((other) => other.number !== number);
    const open = families.find(isOpen);
    if (open) open.periods.push({ number, column });
    else families.push({ family, periods: [{ number, column }] });
  }
  return families;
}
