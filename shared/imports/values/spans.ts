import { type ReadDate, readDate } from './dates.ts';
import { memo } from './memo.ts';
import { monthOf } from './months.ts';
import { wordsOf } from './words.ts';

const DAY_MS = 86_400_000;
const FILLERS = new Set('de del do da of the o a al ao ate ata hasta to y e er th st nd rd'.split(' '));
const ORDINALS: Readonly<Record<string, string>> = Object.fromEntries(
  ['primer primero primeiro first', 'segundo second', 'tercer tercero terceiro third', 'cuarto quarto fourth'].flatMap(
    (words, i) => words.split(' ').map((word) => [word, String(i + 1)] as const),
  ),
);
/** Parts of a year, and the months that each has. `S1` may be a half or a week: it is none. */
const MONTHS: Readonly<Record<string, number>> = {
  ...{ t: 3, q: 3, trim: 3, trimestre: 3, quarter: 3, b: 2, bim: 2, bimestre: 2 },
  ...{ cuatrimestre: 4, quadrimestre: 4, semestre: 6, half: 6 },
};
const WEEKS = new Set(['w', 'semana', 'week']);
const PART = /^(?:([a-z]+)(\d{1,2})|(\d{1,2})[oa]?([a-z]+))$/;
const isYear = (word: string) => /^(19|20)\d{2}$/.test(word);
const two = (n: number) => String(n).padStart(2, '0');

/** From the first day of a month to the last of another; null when either is none. */
function between(from: string, to: string): ReadDate | null {
  const [start, end] = [readDate(from, null), readDate(to, null)];
  if (typeof start === 'string' || typeof end === 'string' || start.startOn > end.endOn) return null;
  return { startOn: start.startOn, endOn: end.endOn, precision: 'day' };
}

/** `2023-Q4`, `4T 2023`, `1.er trimestre de 2024`, `2024-W12`. */
function partOfYear(year: string, rest: string): ReadDate | null {
  const [, word, number, first, after] = PART.exec(rest) ?? [];
  const [kind = '', count] = [word ?? after, Number(number ?? first)];
  if (WEEKS.has(kind)) return weekOf(Number(year), count);
  const months = MONTHS[kind] ?? 0;
  if (count < 1 || months === 0 || count * months > 12) return null;
  return between(`${year}-${two((count - 1) * months + 1)}`, `${year}-${two(count * months)}`);
}

/** ISO 8601: the first week holds 4 January; weeks begin on Monday. */
function weekOf(year: number, week: number): ReadDate | null {
  if (!(week >= 1 && week <= 53)) return null;
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (week - 1) * 7 * DAY_MS;
  const on = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { startOn: on(monday), endOn: on(monday + 6 * DAY_MS), precision: 'day' };
}

/** `oct-dic 2023`, `noviembre a diciembre de 2023`, `dic 23 - ene 24`. */
function monthsOf(words: readonly string[]): ReadDate | null {
  const kinds = words.map((word) => (monthOf(word) !== null ? 'm' : /^(\d{2}|(19|20)\d{2})$/.test(word) ? 'y' : '-'));
  const [a = '', b = '', c = '', d = ''] = words;
  switch (kinds.join('')) {
    case 'mmy':
      return between(`${a} ${c}`, `${b} ${c}`);
    case 'ymm':
      return isYear(a) ? between(`${b} ${a}`, `${c} ${a}`) : null;
    case 'mymy':
      return between(`${a} ${b}`, `${c} ${d}`);
    default:
      return null;
  }
}

const LONGEST = 60;
const NONE = { span: null };
const read = memo((text: string): { span: ReadDate | null } => {
  const words = wordsOf(text)
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .map((word) => ORDINALS[word] ?? word);
  const years = words.filter(isYear);
  const [year] = years;
  const rest = words.filter((word) => !isYear(word)).join('');
  const part = year !== undefined && years.length === 1 ? partOfYear(year, rest) : null;
  return { span: part ?? monthsOf(words) };
});

/** A part of a year that a text names: a quarter, a half, some months, a week. Null for any other text. */
export const readSpan = (text: string): ReadDate | null =>
  (text.length <= LONGEST && /\d/.test(text) && /[a-z]/i.test(text) ? read(text) : NONE).span;
