import { type Language, localeOf } from '#shared/kernel/languages.ts';
import type { Zone } from './time.ts';

/** Numbers, masses and dates as people of a language write them. Made by `formatFor`; screens use `useFormat()`. */
export interface Format {
  language: Language;
  /** `1.234,5`: grouped from 1,000 up everywhere. `decimals` fixed; `upTo` at most so many. */
  number(value: number, decimals?: number | { upTo: number }): string;
  /** A mass in kg by size: from 1,000 kg up in tonnes; two decimals, `<0,01` for what is not zero. */
  mass(kg: number): { value: string; unit: 't' | 'kg' };
  /** A mass in tonnes, for columns whose head says `t`. */
  tonnes(kg: number, decimals?: number): string;
  /** A share 0-1 as a percentage, with its sign. */
  percent(share: number, decimals?: number): string;
  money(cents: number): string;
  /** `YYYY-MM-DD` or an instant, as a day. */
  day(day: string): string;
  /** An instant, as day and hour. */
  dayTime(instant: string): string;
  /** An instant, as hour and minute. */
  time(instant: string): string;
  /** `YYYY-MM` as `ene 2024`, three letters everywhere so that twelve fit a phone; `short` without the year. */
  month(month: string, short?: boolean): string;
  /** `YYYY-MM` as its whole name, to begin a sentence: `Enero`. */
  monthName(month: string): string;
  bytes(bytes: number): string;
  duration(seconds: number): string;
  list(items: readonly string[]): string;
  /** Order of words, for sorting names. */
  compare(a: string, b: string): number;
}

const MINUS = '\u2212';
const NBSP = '\u00a0';
const cache = new Map<string, Format>();

/**
 * The formats of a language; made once. `zone`: whose days and hours an instant has. A screen has those of its reader; what
 * is written on a server says them: its own clock is in no country.
 */
export function formatFor(language: Language, zone?: Zone): Format {
  const key = `${language} ${zone ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const made = make(language, zone);
  cache.set(key, made);
  return made;
}

const GALICIAN_MONTHS = 'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro'.split(
  ' ',
);

/** A browser without Galician data would fall back to its own language: Spanish writes numbers and days alike, but for the months. */
const supported = (locale: string) => (Intl.NumberFormat.supportedLocalesOf([locale]).length > 0 ? locale : 'es');

function numbers(locale: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value: number, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
    formats.set(key, format);
    return format.format(value).replace('-', MINUS).replaceAll('\u202f', NBSP);
  };
}

/** `<0,01` where rounding would show a zero that is none. */
function fixed(format: ReturnType<typeof numbers>, value: number, decimals: number): string {
  const smallest = 10 ** -decimals;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (value === 0 || Math.abs(value) >= smallest / 2) return format(value === 0 ? 0 : value, options);
  return value > 0 ? `<${format(smallest, options)}` : `>${format(-smallest, options)}`;
}

function make(language: Language, zone: Zone | undefined): Format {
  const locale = supported(localeOf(language));
  const format = numbers(locale);
  const number: Format['number'] = (value, decimals = 0) =>
    typeof decimals === 'number'
      ? fixed(format, value, decimals)
      : format(value, { maximumFractionDigits: decimals.upTo });
  const tonnes: Format['tonnes'] = (kg, decimals = 2) => number(kg / 1000, decimals);
  const space = language === 'en' ? '' : NBSP;
  return {
    language,
    number,
    tonnes,
    mass: (kg) => (Math.abs(kg) >= 1000 ? { value: tonnes(kg), unit: 't' } : { value: number(kg, 2), unit: 'kg' }),
    percent: (share, decimals = 1) => `${number(share * 100, decimals)}${space}%`,
    money: (cents) =>
      language === 'en'
        ? `${cents < 0 ? MINUS : ''}€${number(Math.abs(cents) / 100, 2)}`
        : `${number(cents / 100, 2)}${NBSP}€`,
    ...dates(locale, language, zone),
    bytes: (bytes) => size(number, bytes),
    duration: (seconds) => duration(number, seconds),
    // Portuguese joins words as Galician does, and every browser knows it.
    list: (items) => new Intl.ListFormat(language === 'gl' ? 'pt' : locale, { type: 'conjunction' }).format(items),
    compare: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare,
  };
}

type Dates = Pick<Format, 'day' | 'dayTime' | 'time' | 'month' | 'monthName'>;
function dates(locale: string, language: Language, timeZone: Zone | undefined): Dates {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const days = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const local = new Intl.DateTimeFormat(locale, { ...day, timeZone });
  const times = new Intl.DateTimeFormat(locale, { ...hour, timeZone });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const inGalician = (month: string) => (language === 'gl' ? GALICIAN_MONTHS[Number(month.slice(5)) - 1] : undefined);
  const nameOf = (month: string) => inGalician(month) ?? names.format(new Date(`${month}-01T00:00:00Z`));
  const monthOf = (month: string) =>
    (inGalician(month) ?? months.format(new Date(`${month}-01T00:00:00Z`))).slice(0, 3);
  return {
    day: (text) => (text.length === 10 ? days.format(new Date(`${text}T00:00:00Z`)) : local.format(new Date(text))),
    dayTime: (instant) => `${local.format(new Date(instant))}, ${times.format(new Date(instant))}`,
    time: (instant) => times.format(new Date(instant)),
    monthName: (text) => nameOf(text).replace(/^./, (letter) => letter.toLocaleUpperCase(locale)),
    month: (text, short) => (short ? monthOf(text) : `${monthOf(text)} ${text.slice(0, 4)}`),
  };
}

function size(number: Format['number'], bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${number(bytes / 1024 ** power, power === 0 ? 0 : { upTo: 1 })}${NBSP}${units[power]}`;
}

function duration(number: Format['number'], seconds: number): string {
  if (seconds < 60) return `${number(seconds, { upTo: seconds < 10 ? 1 : 0 })}${NBSP}s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}${NBSP}min`;
  return `${Math.floor(minutes / 60)}${NBSP}h ${minutes % 60}${NBSP}min`;
}

/**
 * Reads a number as typed in a language: group marks are dropped, the decimal mark understood; null when it is none, or
 * may be two. Of both marks the last is the decimal one. Alone and once, the mark that is not the language's decimal one
 * is decimal before one or two digits or after a zero, and groups before three; else nobody knows.
 */
export function parseNumber(text: string, language: Language): number | null {
  const [own, other] = language === 'en' ? (['.', ','] as const) : ([',', '.'] as const);
  const bare = text
    .trim()
    .replaceAll(MINUS, '-')
    .replace(/[\s'’]/g, '');
  if (!/^-?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return null;
  const isAlone = !bare.includes(own) && bare.split(other).length === 2;
  const isDecimal = isAlone
    ? /^-?0*\D\d+$|\D\d{1,2}$/.test(bare)
    : bare.includes(own) && bare.lastIndexOf(other) > bare.lastIndexOf(own);
  if (isAlone && !isDecimal && !/^-?\d{1,3}\D\d{3}$/.test(bare)) return null;
  const [mark, group] = isDecimal ? [other, own] : [own, other];
  const plain = bare.replaceAll(group, '').replace(mark, '.');
  const value = Number(plain);
  return plain !== '' && Number.isFinite(value) ? value : null;
}
