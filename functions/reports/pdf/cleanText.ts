/** Characters that no reader should meet: controls, invisible and directional marks, lone halves of pairs, private ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\u2028\u2029]/gu;
const MISSING = '\u25a1';
/** The gases that a footprint names: `N2` alone is a class of lorry. */
const FORMULA = /(?:CO2e?|CH4|N2O|SF6|NF3)(?![\p{L}\d])/gu;
const POWER = /(?<![\p{L}\d])(m)([23])(?![\p{L}\d])/gu;
const SUBSCRIPT: Readonly<Record<string, string>> = { 2: '\u2082', 3: '\u2083', 4: '\u2084', 6: '\u2086' };
const SUPERSCRIPT: Readonly<Record<string, string>> = { 2: '\u00b2', 3: '\u00b3' };

/** `CO2e` with its subscript and `m2` with its power: the document's font holds them, the site's does not. */
export const chem = (text: string): string =>
  text
    .replace(FORMULA, (formula) => formula.replace(/\d/, (digit) => SUBSCRIPT[digit] ?? digit))
    .replace(POWER, (_, m: string, digit: string) => `${m}${SUPERSCRIPT[digit] ?? digit}`);

/** A name that is shown as it was typed: no formula is found behind a mark that `cleanText` takes away again. */
export const asTyped = (name: string): string => name.replace(/\d/g, '\u2060$&');

export interface CleanOptions {
  /** Whether the font can draw a code point. */
  hasGlyph: (codePoint: number) => boolean;
  maxCharacters: number;
}

/**
 * A text as a document shows it: one line, nothing invisible or that turns its direction round, a box in the place of
 * what the font cannot draw (one box for a run of them), cut with an ellipsis.
 */
export function cleanText(text: string, { hasGlyph, maxCharacters }: CleanOptions): string {
  const flat = text
    .normalize('NFC')
    .replaceAll('\ufeff', '')
    .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
    .replace(UNSEEN, '')
    .trim();
  const drawn = [...flat].map((character) => (hasGlyph(character.codePointAt(0) ?? 0) ? character : MISSING));
  const shown = drawn.filter((character, i) => character !== MISSING || drawn[i - 1] !== MISSING);
  const isLong = shown.length > maxCharacters;
  return isLong
    ? `${shown
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}\u2026`
    : shown.join('');
}
