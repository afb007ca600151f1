import { dayOfSerial, serialOfDay } from '#shared/imports/reader/serial.ts';
import type { Precision } from '#shared/imports/reader/types.ts';
import { memo } from './memo.ts';
import { monthOf } from './months.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DateProblem =
  | 'imports.badDate'
  | 'imports.impossibleDate'
  | 'imports.ambiguousDate'
  | 'imports.seasonOrMonth';

/** The time that a cell speaks of: a day, or a month or year with its first and last day. */
export interface ReadDate {
  startOn: string;
  endOn: string;
  precision: Precision;
}

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
/** Two digits: 70-99 are of the last century. */
const PIVOT = 70;
/** Serials of the years 2000 to 2049, for date columns that lost their format. */
const SERIALS = [serialOfDay('2000-01-01'), serialOfDay('2049-12-31')] as const;

const two = (n: number) => String(n).padStart(2, '0');
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const isYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

function dayDate(year: number, month: number, day: number): ReadDate | DateProblem {
  if (!isYear(year)) return 'imports.badDate';
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return 'imports.impossibleDate';
  const on = `${year}-${two(month)}-${two(day)}`;
  return { startOn: on, endOn: on, precision: 'day' };
}

function monthDate(year: number, month: number): ReadDate | DateProblem {
  if (!isYear(year)) return 'imports.badDate';
  if (month < 1 || month > 12) return 'imports.impossibleDate';
  const head = `${year}-${two(month)}`;
  return { startOn: `${head}-01`, endOn: `${head}-${two(daysIn(year, month))}`, precision: 'month' };
}

const yearDate = (year: number): ReadDate | DateProblem =>
  isYear(year) ? { startOn: `${year}-01-01`, endOn: `${year}-12-31`, precision: 'year' } : 'imports.badDate';

const fullYear = (text: string) => {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < PIVOT ? 2000 : 1900);
};

/** Load curves mark the hour that comes twice in autumn with a letter: `2A:00`, `2B:00`. */
const TIME = /[\sT]+\d{1,2}[ab]?:\d{2}(:\d{2})?(\.\d+)?\s*([ap]\.?\s?m\.?)?\s*(z|[-+]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const THREE = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const YEAR_MONTH = /^(\d{4})[-/. ](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/. ](\d{4})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})?$/;

/**
 * Reads a date as people write it: ISO, European, American, with month names in es, gl, pt and en, month only, year
 * only. The day is taken as written: no time zone takes part. `order` is the column's; without it, a date that fits
 * both orders is `ambiguousDate`.
 */
export const readDate = (text: string, order: DateOrder | null): ReadDate | DateProblem =>
  readers[order ?? 'unknown'](text);

const readers = Object.fromEntries(
  (['dmy', 'mdy', 'ymd', 'unknown'] as const).map((order) => [
    order,
    memo((text) => readText(text, order === 'unknown' ? null : order)),
  ]),
) as Record<DateOrder | 'unknown', (text: string) => ReadDate | DateProblem>;

function readText(raw: string, order: DateOrder | null): ReadDate | DateProblem {
  const text = raw.trim().replace(TIME, '').replace(/,$/, '').trim();
  let parts = YEAR_FIRST.exec(text);
  if (parts) return dayDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  parts = THREE.exec(text);
  if (parts) return threeNumbers(parts, order);
  parts = YEAR_MONTH.exec(text);
  if (parts)
    return order !== 'ymd' && isSeason(text) ? 'imports.seasonOrMonth' : monthDate(Number(parts[1]), Number(parts[2]));
  parts = MONTH_YEAR.exec(text);
  if (parts) return monthDate(Number(parts[2]), Number(parts[1]));
  if (/^\d{4}$/.test(text)) return yearDate(Number(text));
  if (/^\d+(\.\d+)?$/.test(text)) return plainNumber(text);
  return named(text);
}

/** `2010/11` is a season of two years as well as a month: nobody but who wrote it knows. */
function isSeason(text: string): boolean {
  const [, first = '', next = ''] = /^(\d{4})\/(\d{2})$/.exec(text) ?? [];
  return first !== '' && (Number(first) + 1) % 100 === Number(next);
}

function threeNumbers([, a = '', b = '', c = '']: RegExpExecArray, order: DateOrder | null): ReadDate | DateProblem {
  const [first, second] = [Number(a), Number(b)];
  const year = fullYear(c);
  if (order === 'mdy') return dayDate(year, first, second);
  if (order === 'dmy') return dayDate(year, second, first);
  if (order === 'ymd' && c.length === 2) return dayDate(fullYear(a), second, Number(c));
  if (first > 12 || first === second) return dayDate(year, second, first);
  return second > 12 ? dayDate(year, first, second) : 'imports.ambiguousDate';
}

/** `20240305`, `202403`, or the serial of a date that lost its format. */
function plainNumber(text: string): ReadDate | DateProblem {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  if (year && isYear(Number(year)))
    return day ? dayDate(Number(year), Number(month), Number(day)) : monthDate(Number(year), Number(month));
  const serial = Number(text);
  const on = serial >= SERIALS[0] && serial <= SERIALS[1] + 1 ? dayOfSerial(serial) : null;
  return on ? { startOn: on, endOn: on, precision: 'day' } : 'imports.badDate';
}

/** `5 de marzo de 2024`, `05-mar-24`, `Nov 13 2019`, `enero 2024`, `ene-24`, `1T 2024`. */
function named(text: string): ReadDate | DateProblem {
  const words = text
    .toLowerCase()
    .split(/[\s\-/.,]+|(?<=\d)(?=[a-z])/)
    .filter((word) => word !== '' && word !== 'de');
  const read = namedBy(words);
  return read === 'imports.badDate' && words[0] === 'mar' ? withoutTuesday(words) : read;
}

function namedBy(words: readonly string[]): ReadDate | DateProblem {
  const month = monthAmong(words);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const rest = words.filter((word) => !/^\d+$/.test(word) && monthOf(word) === null && !isFiller(word));
  if (month === null || rest.length > 0) return 'imports.badDate';
  const [a = '', b] = numbers;
  if (numbers.length === 1) return monthDate(fullYear(a), month);
  if (numbers.length !== 2 || b === undefined) return 'imports.badDate';
  return a.length === 4 ? dayDate(Number(a), month, Number(b)) : dayDate(fullYear(b), month, Number(a));
}

/** The one month that words name; null for none, and for several (`enero-marzo 2024`). */
function monthAmong(words: readonly string[]): number | null {
  const [month = null, ...others] = new Set(words.map(monthOf).filter((found) => found !== null));
  return others.length === 0 ? month : null;
}

const TUESDAY = 2;
/** `mar 5 nov 2024`: the first word may be the day of the week, where it is that day; else it is a second month. */
function withoutTuesday(words: readonly string[]): ReadDate | DateProblem {
  const read = namedBy(words.slice(1));
  const isTuesday = typeof read !== 'string' && new Date(`${read.startOn}T00:00:00Z`).getUTCDay() === TUESDAY;
  return isTuesday && read.precision === 'day' ? read : 'imports.badDate';
}

/** Days of the week and ordinals say nothing more. */
const isFiller = (word: string) =>
  /^(del?|do|th|st|nd|rd|lun(es|s)?|mar(tes)?|mie(r(coles)?)?|mié(r(coles)?)?|jue(ves)?|vie(rnes)?|s[aá]b(ado)?|dom(ingo)?|mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?|sun(day)?)$/.test(
    word,
  );

/** Which order three numbers speak of: `both` fits both, `none` is no such date. */
export function orderEvidence(raw: string): 'dmy' | 'mdy' | 'both' | 'none' {
  const parts = THREE.exec(raw.trim().replace(TIME, ''));
  if (!parts) return 'none';
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return first === second ? 'none' : 'both';
}

/** `01/01/2024 - 31/01/2024`, `del 1/1/24 al 31/1/24`: two dates in one text, as bills give their period. */
const SPAN = /^(?:del?\s+)?(\S*\d\S*?)\s*(?:\s[-–]\s|–|\s(?:a|al|ao|ata|hasta|to|até)\s)\s*(\S*\d\S*)$/i;

/** The first and last date of a text that holds two; null for any other. */
export function datesOfSpan(text: string): readonly [string, string] | null {
  const [, start, end] = SPAN.exec(text.trim()) ?? [];
  return start !== undefined && end !== undefined ? [start, end] : null;
}

const MONTH = /ene|xan|jan|feb|fev|mar|abr|apr|may|mai|jun|xu|jul|ago|aug|se[pt]|out|oct|nov|di[cz]|de[cz]/i;
const LONGEST = 60;

/** Whether a text is a date of any kind (a bare number is not: that would make dates of codes). */
export const looksLikeDate = (text: string): boolean =>
  text.length <= LONGEST &&
  /\d/.test(text) &&
  (!/\p{L}{3}/u.test(text) || MONTH.test(text) || / [aá]/.test(text)) &&
  isDate(text);

const isDate = memo((text: string): boolean => {
  if (/^\s*\d+([.,]\d+)?\s*$/.test(text)) return false;
  return (datesOfSpan(text) ?? [text]).every((part) => typeof readDate(part, 'dmy') !== 'string');
});
