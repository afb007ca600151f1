import anyAscii from 'any-ascii';

/** Characters that no reader should meet: controls, invisible and directional marks, lone halves of pairs, private ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\u2028\u2029]/gu;
/** In the place of what is drawn nowhere, and can be said in no other letters. */
const UNSAID = '?';
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

/** What the font cannot draw, in letters that it can: a name of other writing as it is read, a picture by its name. */
function spelled(run: string, hasGlyph: CleanOptions['hasGlyph']): string {
  const said = [...anyAscii(run)].filter((letter) => hasGlyph(letter.codePointAt(0) ?? 0)).join('');
  // A mark over a letter says nothing without it.
  return said === '' && /\P{M}/u.test(run) ? UNSAID : said;
}

/** A text whose runs that the font cannot draw are spelled. */
function drawn(text: string, hasGlyph: CleanOptions['hasGlyph']): string {
  const runs: { isDrawn: boolean; text: string }[] = [];
  for (const character of text) {
    const isDrawn = hasGlyph(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    if (last?.isDrawn === isDrawn) last.text += character;
    else runs.push({ isDrawn, text: character });
  }
  return runs.map((run) => (run.isDrawn ? run.text : spelled(run.text, hasGlyph))).join('');
}

/**
 * A text as a document shows it: one line, nothing invisible or that turns its direction round, what the font cannot draw
 * spelled in letters that it can (never an empty box), cut with an ellipsis.
 */
export function cleanText(text: string, { hasGlyph, maxCharacters }: CleanOptions): string {
  const flat = text
    .normalize('NFC')
    .replaceAll('\ufeff', '')
    .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
    .replace(UNSEEN, '')
    .trim();
  const shown = [...drawn(flat, hasGlyph)];
  const isLong = shown.length > maxCharacters;
  return isLong
    ? `${shown
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}\u2026`
    : shown.join('');
}
