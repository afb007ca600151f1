import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACTOR_NAMES } from '#functions/factors/factorNames.ts';
import { FAMILIES, familyNames } from '#shared/emissions/factors/format.ts';
import { segmentsOf } from '#shared/emissions/factors/nameIn.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { SUPPLIER_IDS } from '#shared/emissions/sourceName.ts';
import { wordsOf } from './texts/catalogue.ts';
import { REMNANTS } from './texts/remnants.ts';

const TRANSLATED = ['gl', 'pt'] as const;
/** A word: neither a code (`LHR`, `PCI`) nor part of one (`HFC-134ea`, `kWh`). */
const WORD = /(?<![\p{L}#])\p{L}\p{Ll}+(?!\p{L})/u;
const UNITS = new Set(['# km', '<# km', '># km', '#-# km', '<# mi', '#-# mi', '>=# mi', '# kg']);
/** Of a language of their own. */
const PLACES = new Set(['Los Angeles']);
const entriesOf = (language: keyof typeof FACTOR_NAMES) => Object.entries(FACTOR_NAMES[language]);
const numbersIn = (text: string) => text.split('#').length - 1;
const isCapital = (text: string) => /^\p{Lu}/u.test(text);
const spanishOf = (segment: string) => FACTOR_NAMES.es[segment] ?? segment;

/** Every name of the data but those of suppliers: of factors, and of the rows of tables. */
function namesOfData(): string[] {
  const set = shippedFactors();
  return familyNames.flatMap((family) => [
    ...set
      .seriesOf(family)
      .filter(({ id }) => !id.startsWith(SUPPLIER_IDS))
      .flatMap(({ rows }) => rows.map(({ facts }) => facts.nameEs || facts.nameEn)),
    ...FAMILIES[family].tables
      .flatMap((table) => set.table(family, table))
      .map((row) => row.name_es || row.name_en || ''),
  ]);
}

const segments = new Set([...new Set(namesOfData())].flatMap(segmentsOf));

describe('the names of the data', () => {
  it.each(TRANSLATED)('have all their words in %s', (language) => {
    const missing = [...segments].filter(
      (segment) => WORD.test(segment) && !UNITS.has(segment) && FACTOR_NAMES[language][segment] === undefined,
    );
    expect(missing, `translate them in shared/emissions/factors/names/${language}.json`).toEqual([]);
  });

  it.each(['es', ...TRANSLATED] as const)('need every entry of %s, with its numbers and its capital', (language) => {
    const entries = entriesOf(language);
    expect(entries.filter(([segment]) => !segments.has(segment))).toEqual([]);
    expect(entries.filter(([segment, name]) => numbersIn(segment) !== numbersIn(name))).toEqual([]);
    expect(entries.filter(([segment, name]) => isCapital(spanishOf(segment)) !== isCapital(name))).toEqual([]);
  });
});

describe('the tables of names', () => {
  /** Words that a language has in common with Spanish, one a line: those of the screens, and those of the data. */
  const shared = (language: string) =>
    new Set(
      [`same-${language}`, `same-names-${language}`].flatMap((file) =>
        readFileSync(`infra/checks/texts/${file}.txt`, 'utf8').split('\n').filter(Boolean),
      ),
    );

  it('have no English in Spanish', () => {
    expect(entriesOf('es').filter(([segment, name]) => segment === name)).toEqual([]);
    expect(entriesOf('en')).toEqual([]);
  });

  it.each(TRANSLATED)('into %s are no copies: what is the same has only words of both', (language) => {
    const known = shared(language);
    const copies = entriesOf(language).flatMap(([segment, name]) => {
      const strange = spanishOf(segment) === name ? wordsOf(name).filter((word) => !known.has(word)) : [];
      return strange.length > 0 ? [`${segment}: ${strange.join(', ')}`] : [];
    });
    expect(copies, `translate them, or add the words to infra/checks/texts/same-names-${language}.txt`).toEqual([]);
  });

  it.each(TRANSLATED)('into %s have no word of a neighbour', (language) => {
    const found = entriesOf(language).filter(
      ([, name]) => !PLACES.has(name) && REMNANTS[language]?.some((pattern) => pattern.test(name)),
    );
    expect(found).toEqual([]);
  });
});
