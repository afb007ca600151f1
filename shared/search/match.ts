/** As it is compared: no accents, no case, one space between words. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every word of a search begins a word of a text: «moñ con» finds «Conservas Moñoz». No word finds nothing. */
export function matches(search: string, text: string): boolean {
  const asked = wordsOf(search);
  const words = wordsOf(text);
  return asked.length > 0 && asked.every((part) => words.some((word) => word.startsWith(part)));
}
