import { CNAE_ROWS } from './data/cnae.ts';

/** A section (a letter), division, group or class (two, three, four digits) of CNAE-2009. */
export interface Cnae {
  readonly code: string;
  readonly es: string;
  /** Of sections and divisions only. */
  readonly en: string | null;
  /** Letter of the section that it is of, or is. */
  readonly section: string;
}

/** As it is kept: without points and spaces, a section in capitals. */
export const cleanCnae = (text: string): string => text.replace(/[.\s]/g, '').toUpperCase();

const sectionOf = new Map(CNAE_ROWS.flatMap(([code, , , section]) => (section === undefined ? [] : [[code, section]])));
const all = new Map(
  CNAE_ROWS.map(([code, es, en = null]): [string, Cnae] => {
    const section = /^\d/.test(code) ? (sectionOf.get(code.slice(0, 2)) ?? '') : code;
    return [code, { code, es, en, section }];
  }),
);

/** Every code, in the order of the classification. */
export const cnaeCodes = (): readonly Cnae[] => [...all.values()];

/** What a code is; null when it is none. */
export const cnaeOf = (text: string): Cnae | null => all.get(cleanCnae(text)) ?? null;

/** A code as it is written: `10.39`. */
export const shownCnae = (code: string): string => code.replace(/^(\d{2})(\d+)$/, '$1.$2');
