import * as z from 'zod';

/**
 * Control characters, direction marks that make a text show as another one, what has no width (but for the two joiners,
 * which scripts and emoji need), and halves of characters.
 */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0001}]/gu;

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

/** Letters of other scripts that look like Latin ones; a word all of such a script is a word. */
const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχγ]/gu;
/** Letters that only look Latin, in words of a name that have Latin ones too: another name under the looks of one. */
export const lookalikeLetters = (text: string): string[] => [
  ...new Set(
    text.split(/[\s\p{P}\p{S}\d]+/u).flatMap((word) => (LATIN.test(word) ? (word.match(LOOKALIKE) ?? []) : [])),
  ),
];
export const isLookalike = (text: string): boolean => lookalikeLetters(text).length > 0;

/** A name that somebody gives to what is theirs; whoever types it is warned of lookalike letters. */
export const ownName = (max: number) => z.string().overwrite(shownName).min(1).max(max);

/** A name that others trust: what has nothing to see in it is a name left empty. */
export const name = (max: number) => ownName(max).refine((text) => !isLookalike(text), { error: 'input.lookalike' });

/** An address of somebody, in small letters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((given) => z.email().safeParse(given).success, { error: 'session.badEmail' });

/** Nobody means less than this: the table cannot keep it. */
const LEAST = 1e-100;
/** A number with decimals that the table can keep. Bounds come after. */
export const decimal = () => z.number().overwrite((value) => (Math.abs(value) < LEAST ? 0 : value));

/**
 * Of a check on the fields of an object together: it is made with whatever else is wrong in them, not after that has been
 * mended. What is no object at all has no fields to compare.
 */
export const always = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};
