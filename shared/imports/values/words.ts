import { memo } from './memo.ts';

const MOJIBAKE = /[ÃÂ][\u0080-\u00bf]/;

/** Text that was UTF-8 read as Windows-1252, put right where that is certain; else as it is. */
function repaired(text: string): string {
  if (!MOJIBAKE.test(text)) return text;
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  if (codes.some((code) => code > 255)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}

/**
 * A text as words to compare: lower case, no accents, no punctuation, single spaces. `Gasóleo-C (L)` and `GASOLEO C L`
 * are the same.
 */
export const wordsOf = memo((text: string): string =>
  repaired(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
);
