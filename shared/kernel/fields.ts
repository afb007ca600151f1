import * as z from 'zod';

/** Control characters, direction marks that make a text show as another one, and halves of characters. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text that somebody writes: composed, safe to show and to write into a file, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n').replace(UNSAFE, '').normalize('NFC').trim())
    .max(max);

/** A name as it is kept: composed, one space between words, no control, invisible or direction characters. */
export const shownName = (name: string): string =>
  name
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();

/** A name that is asked for: what has nothing to see in it is a name left empty. */
export const name = (max: number) => z.string().overwrite(shownName).min(1).max(max);

/** Nobody means less than this: the table cannot keep it. */
const LEAST = 1e-100;
/** A number with decimals that the table can keep. Bounds come after. */
export const decimal = () => z.number().overwrite((value) => (Math.abs(value) < LEAST ? 0 : value));
