/** Cadastral references of Spain: 14 characters of the parcel, 18 with the unit in it, or 20 with two letters of control. Source: CADASTRE. */

/** As it is kept: capitals, without spaces, points, dashes and slashes. */
export const cleanCadastre = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '');

const ALPHABET = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const WEIGHTS = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const LETTERS = 'MQWERTYUIOPASDFGHJKLBZX';
const FORM = /^[0-9A-ZÑ]{14}(?:\d{4}(?:[A-Z]{2})?)?$/;

/** A digit counts for itself, a letter for its place in the Spanish alphabet. */
const weightOf = (char: string) => (/\d/.test(char) ? Number(char) : ALPHABET.indexOf(char) + 1);
const letterOf = (block: string) =>
  LETTERS[WEIGHTS.reduce((sum, weight, i) => sum + weight * weightOf(block[i] ?? ''), 0) % LETTERS.length];

/** Whether a text has the form of a reference, whatever its letters of control. */
export const hasCadastreForm = (text: string): boolean => FORM.test(cleanCadastre(text));

/** Whether a text has the form of a reference, and its letters of control where it has them. Not whether it is given out. */
export function isCadastre(text: string): boolean {
  const reference = cleanCadastre(text);
  if (!FORM.test(reference)) return false;
  if (reference.length < 20) return true;
  const unit = reference.slice(14, 18);
  const control = [reference.slice(0, 7), reference.slice(7, 14)].map((block) => letterOf(block + unit));
  return control.join('') === reference.slice(18);
}
