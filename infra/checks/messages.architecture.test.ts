import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#shared/errors/catalogue.ts';
import { type Catalogue, catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';
import { MESSAGES } from './texts/messages.ts';

const all = catalogues();
/** `namespace:key` of the screens; without a namespace a code of the catalogue of errors. */
function placeOf(key: string): { texts: Catalogue | undefined; path: string } {
  const [namespace, path] = key.includes(':') ? (key.split(':') as [string, string]) : ['errors', key];
  // A name may be that of the screens and of what is written by the functions: the one that has it.
  const named = all.filter(({ name }) => name.endsWith(`/${namespace}.json`));
  return { texts: named.find(({ of }) => of.es.has(path)) ?? named[0], path };
}
const textOf = (key: string, language: (typeof TEXT_LANGUAGES)[number]): string => {
  const { texts, path } = placeOf(key);
  return texts?.of[language].get(path) ?? texts?.of[language].get(`${path}_other`) ?? '';
};

const sources = ['web', 'functions', 'shared'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|ForTests|node_modules|errors\/catalogue/.test(file))
    .map((file) => readFileSync(`${top}/${file}`, 'utf8')),
);
/** What is said somewhere: not where an operation only lists what it may refuse. */
const said = new Set(
  sources
    .filter((text) => !text.includes('endpoint({'))
    .flatMap((text) => [...text.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)].map(([, key = '']) => key)),
);
/** Keys that are put together: `bulk.${kind}.notDone`. */
const made = sources.flatMap((text) =>
  [...text.matchAll(/`((?:[a-zA-Z]+|\$\{[^}]+\})(?:\.(?:[a-zA-Z]+|\$\{[^}]+\}))+)`/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '\\w+')}$`),
  ),
);
const isSaid = (path: string) => said.has(path) || made.some((key) => key.test(path));

/** Long enough to be told from another text, short enough to stand in a pattern. */
const BEGINNING = 24;
const isIn = (test: string, key: string): boolean => {
  const { path } = placeOf(key);
  const parts = [textOf(key, 'es'), textOf(`${key}_one`, 'es')]
    .flatMap((text) => text.split(/\{\{[^}]+\}\}/))
    .map((part) => part.trim().slice(0, BEGINNING))
    .filter((part) => part.length > 3);
  return test.includes(path) || parts.some((part) => test.includes(part));
};

describe.each(MESSAGES)('the specification says “$said”', ({ keys, heldBy }) => {
  it('in four languages, and so does the product', () => {
    for (const key of keys) {
      for (const language of TEXT_LANGUAGES) expect(textOf(key, language), `${key} ${language}`).not.toBe('');
      if (!key.includes(':')) expect(Object.keys(ERRORS)).toContain(key);
      expect(isSaid(placeOf(key).path), `${key}: nobody says it`).toBe(true);
    }
  });

  it('and a test makes each appear', () => {
    const tests = heldBy.map((file) => readFileSync(file, 'utf8'));
    for (const key of keys)
      expect(
        tests.some((test) => isIn(test, key)),
        `${key} in ${heldBy}`,
      ).toBe(true);
  });
});
