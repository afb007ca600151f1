/** What a number format makes of a number. */
export type FormatClass = 'number' | 'percent' | 'day' | 'month' | 'year' | 'time';

/** Formats that files name by number only (ECMA-376 18.8.30, with the East Asian date ids). */
const BUILT_IN: Record<number, FormatClass> = {
  9: 'percent',
  10: 'percent',
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'month',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'day',
  45: 'time',
  46: 'time',
  47: 'time',
};
const EAST_ASIAN = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
for (const id of EAST_ASIAN) BUILT_IN[id] = 'day';

const classOfBuiltIn = (id: number): FormatClass => BUILT_IN[id] ?? 'number';

/** Literal text, escapes, colours, conditions and locales say nothing about the kind; `[h]`, `[mm]`, `[ss]` do. */
const bare = (code: string) =>
  code
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]
    ?.toLowerCase() ?? '';

/** What a number format says: the kind of number, and the words beside it. */
export interface NumberFormat {
  kind: FormatClass;
  /** `MWh` of `#,##0.0" MWh"`; empty for none. */
  words: string;
  /** What is shown is the number divided by this: 1000 for each comma at the end of `0.0,"MWh"`. */
  shownPer: number;
}

export const formatOfBuiltIn = (id: number): NumberFormat => ({ kind: classOfBuiltIn(id), words: '', shownPer: 1 });

const LITERALS = /"([^"]*)"?|\\(.)|\[\$([^\]-]*)[^\]]*\]/g;
/** Signs of money, of grouping and of nothing are no words. */
const WORD = /\p{L}/u;

export function formatOf(code: string): NumberFormat {
  const kind = classOfFormat(code);
  const positive = /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code.replace(/[_*]./g, ''))?.[0] ?? '';
  const literal = Array.from(
    positive.matchAll(LITERALS),
    ([, quoted, escaped, currency]) => quoted ?? escaped ?? currency,
  );
  const words = literal.join('').trim();
  const showsNumber = /[0#?]|general/i.test(positive.replace(LITERALS, ' '));
  if (kind !== 'number' || !showsNumber || !WORD.test(words)) return { kind, words: '', shownPer: 1 };
  const commas = /[0#?](,+)(?![0#?,])/.exec(positive.replace(LITERALS, ' '))?.[1]?.length ?? 0;
  return { kind, words, shownPer: 1000 ** commas };
}

/** Reads a format code such as `dd/mm/yyyy`, `mmm-yy`, `[h]:mm`, `0.0%`, `#,##0 "kWh"`. */
function classOfFormat(code: string): FormatClass {
  const text = bare(code).replace(/general|am\/pm|a\/p/g, '');
  if (text.includes('%')) return 'percent';
  if (/[0#?]/.test(text.replace(/\.0+/g, ''))) return 'number';
  if (/[hs]/.test(text) && !/[yd]/.test(text)) return 'time';
  if (text.includes('d')) return 'day';
  if (/[hs]/.test(text)) return 'day';
  if (text.includes('m')) return 'month';
  return /[ye]/.test(text) ? 'year' : 'number';
}

export const isDateFormat = (format: FormatClass): boolean =>
  format === 'day' || format === 'month' || format === 'year';
