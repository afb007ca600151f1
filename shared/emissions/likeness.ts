/** Part of the pairs of letters that two words must share: less is another word. */
export const LIKE = 0.55;

/** The pairs of letters of a text with its two ends, without case, accents or punctuation. */
export function pairsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
  const letters = `_${plain}_`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}

/** Sørensen-Dice coefficient of two sets of pairs: 0 nothing in common, 1 the same. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}
