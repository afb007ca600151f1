import { SCOPES } from './schema.ts';
import { line, nameLine, plate } from './svgParts.ts';

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

const CHIP = { width: 124, gap: 12, y: 172, height: 32 } as const;
/** A scope that is covered is full and ticked, one that is not is an empty outline: colour is never the only sign. */
function chip(scope: number, isCovered: boolean, word: string): string {
  const x = 190 + (scope - 1) * (CHIP.width + CHIP.gap);
  const box = `x="${x}" y="${CHIP.y}" width="${CHIP.width}" height="${CHIP.height}" rx="6"`;
  const look = isCovered ? 'fill="#0e6b57" stroke="#0e6b57"' : 'fill="none" stroke="#8a9691" stroke-dasharray="4 3"';
  const color = isCovered ? '#ffffff' : '#5c6864';
  return `<rect ${box} ${look}/>${line(`${isCovered ? '✓' : '–'} ${word} ${scope}`, { x: x + 14, y: CHIP.y + 21, size: 15, weight: 600, color })}`;
}

/** The seal as SVG. It runs nothing and asks for nothing from outside. */
export const sealSvg = ({ organizationName, year, scopes, code, address, words }: SealFacts): string =>
  plate({
    alt: words.alt,
    parts: [
      line(words.measured, { y: 58, size: 22, weight: 600 }),
      line(String(year), { y: 118, size: 58, weight: 700, color: '#0e6b57' }),
      nameLine(organizationName),
      ...SCOPES.map((scope) => chip(scope, scopes.includes(scope), words.scope)),
    ],
    code,
    foot: `${words.verify} ${address}`,
  });
