import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';

/** Segments of the names in the data, with `#` for their numbers, as a language writes them: `names/<language>.json`. */
export type NameTable = Readonly<Record<string, string>>;

/** What stands between the segments of a name. A comma before a digit is a decimal mark. */
const SEPARATOR = /( - |[;:()/]|,(?!\d))/;
const NUMBER = /\d+(?:[.,]\d+)*/g;
/** Spanish thousands (`3.700 km`), and the English ones of the tables of ships (`10,000-19,999 TPM`). */
const THOUSANDS = /^(?:\d{1,3}\.\d{3}|\d{2,3},\d{3})$/;
/** Numbers of equations (`ec. 10.24`) are no amounts. */
const EQUATION = /^ec\. /;

const splitName = (name: string): string[] => name.split(SEPARATOR);
const keyOf = (segment: string): string => segment.trim().replace(NUMBER, '#');

/** The segments of a name as the tables of names have them: trimmed, without their numbers. */
export const segmentsOf = (name: string): string[] =>
  splitName(name)
    .filter((_, i) => i % 2 === 0)
    .map(keyOf)
    .filter(Boolean);

/**
 * A name of the data in another language, made of its translated segments; one that the table does not have stays as it
 * is. Numbers are kept, with the marks of the language.
 */
export function nameIn(name: string, language: Language, table: NameTable): string {
  const translated = (segment: string): string => {
    const core = segment.trim();
    const numbers = (core.match(NUMBER) ?? []).map((text) => (EQUATION.test(core) ? text : numberIn(text, language)));
    const words = (table[keyOf(core)] ?? keyOf(core)).replace(/#/g, () => numbers.shift() ?? '');
    return segment.replace(core, () => words);
  };
  return splitName(name)
    .map((part, i) => (i % 2 === 0 ? translated(part) : part))
    .join('');
}

const numberIn = (text: string, language: Language): string =>
  THOUSANDS.test(text) ? formatFor(language).number(Number(text.replace(/[.,]/, ''))) : text.replace('.', ',');
