import { SCOPES } from './schema.ts';
import { FONT, LEAF, line, NAME_SIZE, ROOM, short, widthOf, xml } from './svgParts.ts';

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
