import { expect, it } from 'vitest';
import { catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';

/** The ministry gives this seal for absorptions of its own registry: credits of other projects never earn it. */
const SEAL = /\bcompenso\b/i;
/** The heading of what says for which absorptions alone it is given, and where it is said of forests that are for sale. */
const NAME = 'web/i18n/certifications.json seals.compensoName';
const SAID = [
  'web/i18n/certifications.json seals.compenso',
  'web/i18n/marketplace.json filter.note',
  'web/i18n/marketplace.json project.notInscribed',
  'web/i18n/offsets.json about.someInscribed',
];

it.each(TEXT_LANGUAGES)(
  'the seal "Compenso" is named where it says for which absorptions alone it is given, in %s',
  (language) => {
    const found = catalogues().flatMap(({ name, of }) =>
      [...of[language]].filter(([, text]) => SEAL.test(text)).map(([key]) => `${name} ${key}`),
    );
    expect(found).toEqual([NAME, ...SAID.slice(1)]);
    const texts = catalogues().flatMap(({ name, of }) =>
      [...of[language]].map(([key, text]) => [`${name} ${key}`, text]),
    );
    for (const key of SAID) expect(new Map(texts as [string, string][]).get(key)).toMatch(/inscri(t|b)/);
  },
);
