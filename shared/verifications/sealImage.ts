import { SCOPES } from './schema.ts';

/** What stands on a seal, in the language that it was asked for in. */
export interface SealFacts {
  readonly organizationName: string;
  readonly year: number;
  readonly scopes: readonly number[];
  /** As it is printed. */
  readonly code: string;
  /** Where anybody verifies it, without the protocol. */
  readonly address: string;
  readonly words: SealWords;
}
interface SealWords {
  /** "Carbon footprint measured". */
  readonly measured: string;
  readonly scope: string;
  readonly verify: string;
  /** What the picture is, for those who do not see it. */
  readonly alt: string;
}

/** In pixels, where nobody asks for another size. */
export const SEAL_SIZE = { width: 640, height: 300 } as const;
const LONGEST_NAME = 44;

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
const line = (text: string, { x = 190, y, size, weight = 400, color = '#16231f', width }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${
    width === undefined ? '' : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`
  }>${xml(text)}</text>`;

const CHIP = { width: 124, gap: 12, y: 172, height: 32 } as const;
/** A scope that is covered is full and ticked, one that is not is an empty outline: colour is never the only sign. */
function chip(scope: number, isCovered: boolean, word: string): string {
  const x = 190 + (scope - 1) * (CHIP.width + CHIP.gap);
  const box = `x="${x}" y="${CHIP.y}" width="${CHIP.width}" height="${CHIP.height}" rx="6"`;
  const look = isCovered ? 'fill="#0e6b57" stroke="#0e6b57"' : 'fill="none" stroke="#8a9691" stroke-dasharray="4 3"';
  const color = isCovered ? '#ffffff' : '#5c6864';
  return `<rect ${box} ${look}/>${line(`${isCovered ? '✓' : '–'} ${word} ${scope}`, { x: x + 14, y: CHIP.y + 21, size: 15, weight: 600, color })}`;
}

/** The seal as SVG: the same facts make the same bytes. It runs nothing and asks for nothing from outside. */
export function sealSvg({ organizationName, year, scopes, code, address, words }: SealFacts): string {
  const { width, height } = SEAL_SIZE;
  const name = short(organizationName);
  const isWide = widthOf(name) * NAME_SIZE > ROOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${xml(words.alt)}</title>`,
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="18" fill="#ffffff" stroke="#0e6b57" stroke-width="3"/>`,
    LEAF,
    line('Souto', { x: 58, y: 196, size: 30, weight: 600, color: '#0e6b57' }),
    line(words.measured, { y: 58, size: 22, weight: 600 }),
    line(String(year), { y: 118, size: 58, weight: 700, color: '#0e6b57' }),
    line(name, { y: 150, size: NAME_SIZE, color: '#38463f', ...(isWide && { width: ROOM }) }),
    ...SCOPES.map((scope) => chip(scope, scopes.includes(scope), words.scope)),
    `<path d="M40 226H600" stroke="#d3dcd8"/>`,
    line(code, { x: 40, y: 256, size: 22, weight: 600, width: 300 }),
    line(`${words.verify} ${address}`, { x: 40, y: 278, size: 14, color: '#38463f' }),
    '</svg>',
  ].join('\n');
}
