import { type Texts, textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { line, nameLine, plate } from '#shared/verifications/svgParts.ts';

/** What stands on the stamp of a certificate, in the language that it was asked for in. */
export interface StampFacts {
  /** Empty: a private person, who is not named. */
  readonly name: string;
  /** Whole t CO2e. */
  readonly quantity: number;
  readonly language: Language;
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

/** What a stamp is, for those who do not see it: of a private person without a name. */
export const stampAlt = (
  texts: Texts,
  { name, quantity, language, code }: Pick<StampFacts, 'name' | 'quantity' | 'language' | 'code'>,
): string =>
  textOf(texts, name === '' ? 'stamp.altUnnamed' : 'stamp.alt', {
    name,
    code,
    quantity: formatFor(language).number(quantity),
  }) ?? '';

/** The stamp as SVG. It runs nothing and asks for nothing from outside. */
export const stampSvg = ({ name, quantity, language, year, code, address, words }: StampFacts): string =>
  plate({
    alt: words.alt,
    parts: [
      line(`${words.contribution} ${year}`, { y: 58, size: 22, weight: 600 }),
      line(`${formatFor(language).number(quantity)} t CO₂e`, { y: 118, size: 52, weight: 700, color: '#0e6b57' }),
      nameLine(name),
      line(words.exAnte, { y: 194, size: 15, color: '#38463f' }),
    ],
    code,
    foot: `${words.verify} ${address}/${code}`,
  });
