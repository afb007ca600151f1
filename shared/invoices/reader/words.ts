import { isDay } from './xml.ts';

/** Numbers and days as invoices of Spain and Portugal print them. */

/** `1.203,22`, `1 203,22`, `1,203.22`, `99.84`; a point before three digits parts thousands. Null when it is no number. */
export function printedNumber(told: string): number | null {
  const plain = told.replace(/[\s\u00a0\u202f']/g, '');
  if (!/^-?\d[\d.,]*$/.test(plain) || /[.,]$/.test(plain)) return null;
  const comma = plain.lastIndexOf(',');
  const point = plain.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const [mark, other] = comma > point ? [',', '.'] : ['.', ','];
    return Number(plain.replaceAll(other, '').replace(mark, '.'));
  }
  if (comma >= 0)
    return plain.indexOf(',') === comma ? Number(plain.replace(',', '.')) : Number(plain.replaceAll(',', ''));
  return /^-?\d{1,3}(?:\.\d{3})+$/.test(plain) ? Number(plain.replaceAll('.', '')) : numberOrNull(plain);
}
const numberOrNull = (plain: string) => (Number.isNaN(Number(plain)) ? null : Number(plain));

/** A printed number, without what stands around it. */
export const NUMBER = String.raw`-?\d{1,3}(?:[.\u00a0\u202f ]\d{3})+(?:,\d+)?|-?\d+(?:[.,]\d+)*`;

const MONTHS: readonly RegExp[] = [
  /^(?:ene|jan|xan)/i,
  /^(?:feb|fev)/i,
  /^mar/i,
  /^(?:abr|apr)/i,
  /^(?:may|mai)/i,
  /^(?:jun|xu[nñ])/i,
  /^(?:jul|xul)/i,
  /^(?:ago|aug)/i,
  /^(?:sep|set)/i,
  /^(?:oct|out)/i,
  /^nov/i,
  /^(?:dic|dez|dec)/i,
];
const DAY = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}\s+(?:de\s+)?[a-zç]{3,10}\.?\s+(?:de\s+)?\d{4})`;
const two = (told: string | undefined) => (told ?? '').padStart(2, '0');

/** A printed day: the day comes first, as in both countries. */
function printedDay(told: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(told);
  if (iso) return checked(`${iso[1]}-${two(iso[2])}-${two(iso[3])}`);
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})$/.exec(told);
  if (numeric) return checked(`${(numeric[3] ?? '').padStart(4, '20')}-${two(numeric[2])}-${two(numeric[1])}`);
  const [, day, name = '', year] = /^(\d{1,2})\s+(?:de\s+)?([a-zç]{3,10})\.?\s+(?:de\s+)?(\d{4})$/i.exec(told) ?? [];
  const month = MONTHS.findIndex((one) => one.test(name)) + 1;
  return month > 0 ? checked(`${year}-${two(String(month))}-${two(day)}`) : null;
}
const checked = (day: string) => (isDay(day) ? day : null);

export const daysIn = (line: string): string[] =>
  (line.match(new RegExp(DAY, 'gi')) ?? []).flatMap((told) => printedDay(told) ?? []);

const BETWEEN = new RegExp(`(${DAY})\\s*(?:a|al|hasta(?: el)?|at[eé](?: ao?)?|[-–—])\\s*(${DAY})`, 'i');
/** The period that a line tells; null when it tells none. */
export function periodIn(line: string): readonly [string, string] | null {
  const [, from = '', to = ''] = BETWEEN.exec(line) ?? [];
  const [start, end] = [printedDay(from), printedDay(to)];
  return start && end && start <= end ? [start, end] : null;
}
