import { readdirSync, readFileSync } from 'node:fs';

export const TEXT_LANGUAGES = ['es', 'en', 'gl', 'pt'] as const;
type TextLanguage = (typeof TEXT_LANGUAGES)[number];
/** Key (`a.b.c`) -> text. */
type Texts = ReadonlyMap<string, string>;

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree;

/** A file of texts, or a file for each language. */
export interface Catalogue {
  readonly name: string;
  readonly of: Readonly<Record<TextLanguage, Texts>>;
}
const catalogueOf = (name: string, tree: (language: TextLanguage) => Tree): Catalogue => ({
  name,
  of: Object.fromEntries(
    TEXT_LANGUAGES.map((language) => [language, new Map(flatten(tree(language)))]),
  ) as unknown as Catalogue['of'],
});

/** Every text that people read: of the screens, those that all share, and those that stand beside a function. */
export function catalogues(): Catalogue[] {
  const byLanguage = ['shared/texts', 'web/i18n'].flatMap((folder) =>
    readdirSync(`${folder}/es`).map((file) =>
      catalogueOf(`${folder}/${file}`, (language) => read(`${folder}/${language}/${file}`)),
    ),
  );
  const inFunctions = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.json'))
    .map((file) => {
      const all = read(`functions/${file}`);
      return catalogueOf(`functions/${file}`, (language) => (all[language] ?? {}) as Tree);
    });
  return [...byLanguage, ...inFunctions];
}

const PLACEHOLDER = /\{\{[^}]+\}\}|<\/?\w+\/?>/g;
/** Placeholders and marks of a text, in order of the alphabet: a translation has the same. */
export const placeholdersOf = (text: string): string[] => (text.match(PLACEHOLDER) ?? []).sort();
/** Its words, without placeholders, units and short ones. */
export const wordsOf = (text: string): string[] =>
  (text.replace(PLACEHOLDER, ' ').match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());
