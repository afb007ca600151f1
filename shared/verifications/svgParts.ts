/** What the pictures that people download are drawn of. They run nothing and ask for nothing from outside. */

/** Our own mark: a card with a leaf that is half measure. It has nothing of the ministry's seal, which is round. */
export const LEAF =
  '<g transform="translate(40 44) scale(3.4)"><g transform="rotate(24 16 16)" color="#0e6b57"><path fill="currentColor" d="M16.7-.4C14.1 1.8 12 4.5 10.9 7.4L9 6.8C8 9.2 7.6 11.5 7.7 13.9L5.8 13C5.4 15.8 5.8 18.4 6.9 20.8L5.1 20.4C6.2 24.4 9.9 27.2 14.9 28.2V32.5H17.1V1.5Z"/><path fill="none" stroke="currentColor" stroke-width="2.3" d="M16.5 12.9 21.9 7.9M16.5 18.3 24.9 10.7M16.5 23.7 26.5 14.8M16.5 28.9 25.8 20.7"/></g></g>';
export const FONT = 'Inter, Arial, Helvetica, sans-serif';

/** XML has no place for control characters, halves of letters and what is no letter. */
const NOT_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
export const xml = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

const LONGEST_NAME = 44;
/** As much of a name as there is room for. */
export const short = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

/** About how wide a text is at a size of one: capitals and broad letters more, in the broadest font that a viewer may have. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[mwMW@%]/.test(letter) ? 1 : /\p{Ll}|[\s.,]/u.test(letter) ? 0.6 : 0.75),
    0,
  );
/** From the text's left end to the line below it. */
export const ROOM = 410;
export const NAME_SIZE = 18;

interface Line {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  /** Drawn no wider than this, whatever font a viewer has. */
  readonly width?: number;
}
export const line = (text: string, { x = 190, y, size, weight = 400, color = '#16231f', width }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${
    width === undefined ? '' : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`
  }>${xml(text)}</text>`;
