import { expect, it } from 'vitest';
import { catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';

/** The ministry gives this seal for absorptions of its own registry: credits of other projects never earn it. */
const SEAL = /\bcompenso\b/i;
/** The heading of what says for which absorptions alone it is given. */
const NAMED = 'web/i18n/certifications.json seals.compensoName';

it.each(TEXT_LANGUAGES)(
  'the seal "Compenso" is named where it says for which absorptions alone it is given, in %s',
  (language) => {
    const found = catalogues().flatMap(({ name, of }) =>
      [...of[language]].filter(([, text]) => SEAL.test(text)).map(([key]) => `${name} ${key}`),
    );
    expect(found).toEqual([NAMED]);
    const seals = catalogues().find(({ name }) => name === 'web/i18n/certifications.json');
    expect(seals?.of[language].get('seals.compenso')).toMatch(/inscri(t|b)/);
  },
);
