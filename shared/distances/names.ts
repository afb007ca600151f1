/** Words that people leave out or write otherwise (`La Coruña`, `Coruña, A`): no name is told apart by them. */
const UNTELLING = new Set([
  ...['a', 'o', 'as', 'os', 'el', 'la', 'los', 'las', 'lo', 'l', 'els', 'les', 'es', 'ses', 'sa', 'the'],
  ...['airport', 'international', 'aeropuerto', 'aeroporto', 'aeroport', 'internacional'],
]);

/** The words of a text without case, accents, hyphens or other signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);

/** A name as it is compared: its words without articles and the like (all of them when it has no other words), one space between. */
export function foldedName(text: string): string {
  const words = wordsOf(text);
  const telling = words.filter((word) => !UNTELLING.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** `Hospitalet de Llobregat, L'` as it is read: `L'Hospitalet de Llobregat`. */
function withArticle(name: string): string {
  const [, rest = name, article = ''] = /^(.+), ([^,]+)$/.exec(name) ?? [];
  return article === '' ? rest : article.endsWith("'") ? `${article}${rest}` : `${article} ${rest}`;
}

/** The official names of a municipality (`Alicante/Alacant`, `Coruña, A`), as they are read. */
export const officialNames = (name: string): string[] => name.split('/').map((part) => withArticle(part.trim()));
