/** Month names in es, gl, pt and en, and the ways to shorten them. */
const NAMES: readonly (readonly string[])[] = [
  ['enero', 'xaneiro', 'janeiro', 'january', 'ene', 'xan', 'jan'],
  ['febrero', 'febreiro', 'fevereiro', 'february', 'feb', 'fev'],
  ['marzo', 'março', 'march', 'mar'],
  ['abril', 'april', 'abr', 'apr'],
  ['mayo', 'maio', 'may', 'mai'],
  ['junio', 'xuño', 'junho', 'june', 'jun', 'xuñ', 'xun'],
  ['julio', 'xullo', 'julho', 'july', 'jul', 'xul'],
  ['agosto', 'august', 'ago', 'aug'],
  ['septiembre', 'setiembre', 'setembro', 'september', 'sep', 'sept', 'set'],
  ['octubre', 'outubro', 'october', 'oct', 'out'],
  ['noviembre', 'novembro', 'november', 'nov'],
  ['diciembre', 'decembro', 'dezembro', 'december', 'dic', 'dec', 'dez'],
];
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const SHORTEST = 3;
const LONGEST = 12;
const BY_NAME = new Map(NAMES.flatMap((names, i) => names.map((name) => [plain(name), i + 1] as const)));

/** Number of a month by its name, 1 to 12; null when it is none. */
export const monthOf = (word: string): number | null =>
  word.length < SHORTEST || word.length > LONGEST ? null : (BY_NAME.get(plain(word)) ?? null);
