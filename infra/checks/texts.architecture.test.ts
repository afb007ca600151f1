import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/errors/catalogue.ts';

const LANGUAGES = ['es', 'en', 'gl', 'pt'];
const CATALOGUES = ['shared/texts', 'web/i18n'];

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const read = (folder: string, language: string, file: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))));
const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
const PLURAL = /_(zero|one|two|few|many|other)$/;

describe.each(CATALOGUES)('texts of %s', (folder) => {
  const files = existsSync(join(folder, 'es')) ? readdirSync(join(folder, 'es')) : [];

  it('has the same files in every language', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) expect(readdirSync(join(folder, language)).sort()).toEqual([...files].sort());
  });

  it.each(files)('%s has the same keys, plurals and placeholders, and no empty text', (file) => {
    const source = read(folder, 'es', file);
    for (const language of LANGUAGES) {
      const texts = read(folder, language, file);
      const bases = (map: Map<string, string>) =>
        [...new Set([...map.keys()].map((key) => key.replace(PLURAL, '')))].sort();
      expect(bases(texts), language).toEqual(bases(source));
      const categories = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language).resolvedOptions()
        .pluralCategories;
      for (const [key, text] of texts) {
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        const base = key.replace(PLURAL, '');
        if (PLURAL.test(key))
          for (const category of ['one', 'other'])
            expect(texts.has(`${base}_${category}`), `${language} ${base}_${category}`).toBe(true);
        if (PLURAL.test(key)) expect(categories).toContain(key.match(PLURAL)![1]);
        const twin = source.get(key) ?? source.get(`${base}_other`) ?? '';
        if (!/_(zero|one)$/.test(key)) expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(twin));
      }
    }
  });
});

it('has a text in every language for every code of the error catalogue, and no other', () => {
  for (const language of LANGUAGES) {
    const texts = [...read('shared/texts', language, 'errors.json').keys()];
    expect(texts.sort(), language).toEqual(Object.keys(ERRORS).sort());
  }
});
