import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/errors/catalogue.ts';
import { type Catalogue, catalogues, placeholdersOf, TEXT_LANGUAGES, wordsOf } from './texts/catalogue.ts';
import { REMNANTS } from './texts/remnants.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const all = catalogues();
const baseOf = (key: string) => key.replace(PLURAL, '');
const basesOf = ({ of }: Catalogue, language: (typeof TEXT_LANGUAGES)[number]) =>
  [...new Set([...of[language].keys()].map(baseOf))].sort();
const categoriesOf = (language: string): string[] =>
  new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language).resolvedOptions().pluralCategories;

it.each(['shared/texts', 'web/i18n'])('%s has the same files in every language', (folder) => {
  const files = readdirSync(`${folder}/es`).sort();
  expect(files.length).toBeGreaterThan(4);
  for (const language of TEXT_LANGUAGES) expect(readdirSync(`${folder}/${language}`).sort()).toEqual(files);
});

describe.each(all)('$name', (catalogue) => {
  const source = catalogue.of.es;

  it.each(TEXT_LANGUAGES)('has the same keys and placeholders in %s, and no empty text', (language) => {
    const texts = catalogue.of[language];
    expect(texts.size).toBeGreaterThan(0);
    expect(basesOf(catalogue, language)).toEqual(basesOf(catalogue, 'es'));
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const twin = source.get(key) ?? source.get(`${baseOf(key)}_other`) ?? '';
      if (!/_(zero|one)$/.test(key)) expect(placeholdersOf(text), key).toEqual(placeholdersOf(twin));
    }
  });

  it.each(TEXT_LANGUAGES)('has the plurals that %s has', (language) => {
    const texts = catalogue.of[language];
    for (const key of [...texts.keys()].filter((one) => PLURAL.test(one))) {
      for (const category of ['one', 'other']) expect(texts.has(`${baseOf(key)}_${category}`), key).toBe(true);
      expect(categoriesOf(language), key).toContain(PLURAL.exec(key)?.[1]);
    }
  });
});

it('English writes a percentage in one word, and the others apart', () => {
  const [together, apart] = [/(\d|\}\})%/, /(\d|\}\})\s%/];
  const wrong = all.flatMap(({ name, of }) =>
    TEXT_LANGUAGES.flatMap((language) =>
      [...of[language]].flatMap(([key, text]) =>
        (language === 'en' ? apart : together).test(text) ? [`${name} ${language} ${key}`] : [],
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

describe('a count and what is counted', () => {
  /**
   * Placeholders of what is never one: limits of the product, sizes in pixels, terms in days, what is said to be more
   * than some, and what is no count.
   */
  const NEVER_ONE =
    /^(maximum|limit|most|min|calls|width(Px)?|heightPx|megapixels|smallestPx|end|factor|gwp|ratio|times|share|mass|year|name|company|value|by|month|scope|later|columns)$/;
  /** Counts that are above one wherever the text is said, and texts that end in a plural for another reason. */
  const LOOKED_AT: Readonly<Record<string, string>> = {
    'annex.more': 'said of more than a page',
    'imports.billSplit': 'a period that crosses the end of a year has two days or more',
    'imports.whichSheet': 'asked of two sheets or more',
    'distances.ambiguousPlace': 'asked of two places or more',
    'load.hint': 'limits of a file',
    'bulk.tooMany': 'a limit',
    'comparison.more': 'said of more than are shown',
    'list.answered': 'a form has many questions',
  };
  const COUNTED = /\{\{(\w+)\}\}\s(?:hidden\s)?\p{Ll}{2,}s\b/gu;
  const DAYS = 'days';
  const found = (text: string) =>
    [...text.matchAll(COUNTED)].filter(([, name = '']) => name !== DAYS && !NEVER_ONE.test(name)).map(([all]) => all);

  it.each(['es', 'gl', 'pt', 'en'] as const)('in %s has a plural form, or words that hold for one too', (language) => {
    const wrong = all.flatMap(({ name, of }) =>
      [...of[language]].flatMap(([key, text]) =>
        PLURAL.test(key) || key in LOOKED_AT ? [] : found(text).map((words) => `${name} ${key}: ${words}`),
      ),
    );
    expect(wrong, 'say it so that it holds for one («filas: {{rows}}»), or give the key its plural forms').toEqual([]);
  });

  it.each([
    ['Está en {{rows}} filas.', 1],
    ['There are {{rows}} hidden rows', 1],
    ['Filas en que está: {{rows}}. Quita las demás.', 0],
    ['Hasta {{maximum}} filas', 0],
  ])('«%s» would be found %i times', (text, times) => expect(found(text)).toHaveLength(times));
});

describe('translations', () => {
  /** Words that a language has in common with Spanish, one a line: who leaves a text as it is has looked at each. */
  const shared = (language: string) =>
    new Set(readFileSync(`infra/checks/texts/same-${language}.txt`, 'utf8').split('\n').filter(Boolean));

  it.each(['en', 'gl', 'pt'] as const)('into %s are no copies: what is the same has only words of both', (language) => {
    const known = shared(language);
    const copies = all.flatMap(({ name, of }) =>
      [...of[language]].flatMap(([key, text]) => {
        const strange = of.es.get(key) === text ? wordsOf(text).filter((word) => !known.has(word)) : [];
        return strange.length > 0 ? [`${name} ${key}: ${strange.join(', ')}`] : [];
      }),
    );
    expect(copies, `translate them, or add the words to infra/checks/texts/same-${language}.txt`).toEqual([]);
  });

  it.each(Object.entries(REMNANTS))('into %s have no word of a neighbour', (language, patterns) => {
    const found = all.flatMap(({ name, of }) =>
      [...of[language as 'es' | 'gl' | 'pt']].flatMap(([key, text]) =>
        patterns
          .flatMap((pattern) => pattern.exec(text.replace(/\{\{[^}]+\}\}/g, ''))?.[0] ?? [])
          .map((word) => `${name} ${key}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['gl', 'Gardouse hasta agora', 'hasta'],
    ['gl', 'Unha fila y dúas columnas', 'y'],
    ['pt', 'Até 3.700 km', '3.700'],
    ['pt', 'Ativos locados', 'locados'],
    ['gl', 'CO2 da caliza', 'caliza'],
    ['pt', 'Salvar o ficheiro', 'salvar'],
    ['pt', 'A página está carregando', 'está carregando'],
    ['pt', 'Dados econômicos', 'econômicos'],
    ['pt', 'Importación de dados', 'importación'],
    ['pt', 'O usuário não tem acesso', 'usuário'],
    ['es', 'Elige una sede', 'sede'],
  ] as const)('%s: «%s» would be found', (language, text, word) => {
    const found = (REMNANTS[language] ?? []).flatMap((pattern) => pattern.exec(text)?.[0].toLowerCase() ?? []);
    expect(found.join(' ')).toContain(word.split(' ').at(-1) ?? word);
  });

  it.each([
    ['pt', 'Reparti-los entre gases; a fração económica do oxigénio, o contacto e o ficheiro'],
    ['pt', 'O registo está a ser guardado; a equipa, o autocarro e o comboio'],
    ['gl', 'Se non o hai, queda para el só, pero ningún dato se perde aquí'],
  ])('%s: «%s» stands', (language, text) => {
    expect((REMNANTS[language] ?? []).filter((pattern) => pattern.test(text))).toEqual([]);
  });
});

/** Not of an owner's land: what the product is called after, a sector, and soils and sources of the science. */
const WOODS = /^(content footer\.line|titles \/(bosques?-|qr)|showcases |calculations |emissions |forestCo2 )/;

it.each(['es', 'gl'] as const)(
  'in %s the land of an owner is a «monte» wherever it is sold, invoiced or told of',
  (language) => {
    const found = all.flatMap(({ name, of }) => {
      const file = /(\w+)\.json$/.exec(name)?.[1] ?? '';
      const texts = [...of[language]].filter(([, text]) => /\bbosques?\b/i.test(text));
      return texts.flatMap(([key]) => (WOODS.test(`${file} ${key}`) ? [] : [`${file} ${key}`]));
    });
    expect(found).toEqual([]);
  },
);

it('a text that names something is given it where it is said', () => {
  const named = new Map(
    all.map(({ name, of }): [string, ReadonlySet<string>] => [
      /(\w+)\.json$/.exec(name)?.[1] ?? '',
      new Set([...of.es].filter(([, text]) => text.includes('{{')).map(([key]) => baseOf(key))),
    ]),
  );
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const code = readFileSync(`web/${file}`, 'utf8');
    const spaces = [...code.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, space = '']) => space);
    const bare = [...code.matchAll(/\bt\(\s*'([\w.-]+)'\s*\)/g)].map(([, key = '']) => key);
    return bare.filter((key) => spaces.some((space) => named.get(space)?.has(key))).map((key) => `${file}: ${key}`);
  });
  expect(found).toEqual([]);
});

it('there is a text in every language for every code of the error catalogue, and no other', () => {
  const errors = all.find(({ name }) => name === 'shared/texts/errors.json');
  for (const language of TEXT_LANGUAGES)
    expect([...(errors?.of[language].keys() ?? [])].sort(), language).toEqual(Object.keys(ERRORS).sort());
});
