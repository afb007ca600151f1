/** What the pictures that people download are drawn of. They run nothing and ask for nothing from outside. */

/** In pixels, where nobody asks for another size. */
export const PLATE_SIZE = { width: 640, height: 300 } as const;

/** Our own mark: a card with a leaf that is half measure. It has nothing of the ministry's seal, which is round. */
const LEAF =
  '<g transform="translate(40 44) scale(3.4)"><g transform="rotate(24 16 16)" color="#0e6b57"><path fill="currentColor" d="M16.7-.4C14.1 1.8 12 4.5 10.9 7.4L9 6.8C8 9.2 7.6 11.5 7.7 13.9L5.8 13C5.4 15.8 5.8 18.4 6.9 20.8L5.1 20.4C6.2 24.4 9.9 27.2 14.9 28.2V32.5H17.1V1.5Z"/><path fill="none" stroke="currentColor" stroke-width="2.3" d="M16.5 12.9 21.9 7.9M16.5 18.3 24.9 10.7M16.5 23.7 26.5 14.8M16.5 28.9 25.8 20.7"/></g></g>';
const FONT = 'Inter, Arial, Helvetica, sans-serif';

/** XML has no place for control characters, halves of letters and what is no letter. */
const NOT_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

const LONGEST_NAME = 44;
/** As much of a name as there is room for. */
const short = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

/** About how wide a text is at a size of one: capitals and broad letters more, in the broadest font that a viewer may have. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[mwMW@%]/.test(letter) ? 1 : /\p{Ll}|[\s.,]/u.test(letter) ? 0.6 : 0.75),
    0,
  );
/** From the text's left end to the line below it. */
const ROOM = 410;
const NAME_SIZE = 18;

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

/** Somebody's name below the figure, drawn no wider than there is room for. */
export function nameLine(name: string): string {
  const shown = short(name);
  const isWide = widthOf(shown) * NAME_SIZE > ROOM;
  return line(shown, { y: 150, size: NAME_SIZE, color: '#38463f', ...(isWide && { width: ROOM }) });
}

interface Plate {
  /** What the picture is, for those who do not see it. */
  readonly alt: string;
  /** What stands between our mark and the foot. */
  readonly parts: readonly string[];
  /** As it is printed. */
  readonly code: string;
  readonly foot: string;
}
/** A plate with our mark, and at its foot the code by which anybody verifies it: the same facts make the same bytes. */
export function plate({ alt, parts, code, foot }: Plate): string {
  const { width, height } = PLATE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${xml(alt)}</title>`,
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="18" fill="#ffffff" stroke="#0e6b57" stroke-width="3"/>`,
    LEAF,
    line('Souto', { x: 58, y: 196, size: 30, weight: 600, color: '#0e6b57' }),
    ...parts,
    `<path d="M40 226H600" stroke="#d3dcd8"/>`,
    line(code, { x: 40, y: 256, size: 22, weight: 600, width: 300 }),
    line(foot, { x: 40, y: 278, size: 14, color: '#38463f' }),
    '</svg>',
  ].join('\n');
}
