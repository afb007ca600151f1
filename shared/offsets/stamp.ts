import { FONT, LEAF, line, NAME_SIZE, ROOM, short, widthOf, xml } from '#shared/verifications/svgParts.ts';

/** What stands on the stamp of a certificate, in the language that it was asked for in. */
export interface StampFacts {
  /** Empty: a private person, who is not named. */
  readonly name: string;
  /** Whole t CO2e. */
  readonly quantity: number;
  readonly year: number;
  /** As it is printed. */
  readonly code: string;
  /** Where anybody verifies it, without the protocol. */
  readonly address: string;
  readonly words: StampWords;
}
interface StampWords {
  /** That it is a contribution: nothing is said of what somebody emits or sells. */
  readonly contribution: string;
  /** That the tonnes are estimates of growth to come, and retired. */
  readonly exAnte: string;
  readonly verify: string;
  /** What the picture is, for those who do not see it. */
  readonly alt: string;
}

/** In pixels, where nobody asks for another size. */
export const STAMP_SIZE = { width: 640, height: 300 } as const;

/** The stamp as SVG: the same facts make the same bytes. It runs nothing and asks for nothing from outside. */
export function stampSvg({ name, quantity, year, code, address, words }: StampFacts): string {
  const { width, height } = STAMP_SIZE;
  const shown = short(name);
  const isWide = widthOf(shown) * NAME_SIZE > ROOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${xml(words.alt)}</title>`,
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="18" fill="#ffffff" stroke="#0e6b57" stroke-width="3"/>`,
    LEAF,
    line('Souto', { x: 58, y: 196, size: 30, weight: 600, color: '#0e6b57' }),
    line(`${words.contribution} ${year}`, { y: 58, size: 22, weight: 600 }),
    line(`${quantity} t CO₂e`, { y: 118, size: 52, weight: 700, color: '#0e6b57' }),
    line(shown, { y: 150, size: NAME_SIZE, color: '#38463f', ...(isWide && { width: ROOM }) }),
    line(words.exAnte, { y: 194, size: 15, color: '#38463f' }),
    `<path d="M40 226H600" stroke="#d3dcd8"/>`,
    line(code, { x: 40, y: 256, size: 22, weight: 600, width: 300 }),
    line(`${words.verify} ${address}/${code}`, { x: 40, y: 278, size: 14, color: '#38463f' }),
    '</svg>',
  ].join('\n');
}
