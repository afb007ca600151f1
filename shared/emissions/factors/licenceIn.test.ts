import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { readCsv } from './csv.ts';
import { licenceIn } from './licenceIn.ts';
import licences from './names/licences.json' with { type: 'json' };
import { shippedTexts } from './shipped.test.helper.ts';

/** Licences that are called the same everywhere. */
const NAMES = [
  'CC BY 4.0 (Eurostat)',
  'CC BY 4.0 (INE)',
  'CC0 1.0 (openclimatedata)',
  'Licence Ouverte / Etalab 2.0',
  'OGL v3.0',
  'Open Government Licence v3.0',
];

it('every licence of the shipped sources is said in four languages, and none that is none of them', () => {
  const shipped = readCsv(shippedTexts().sources ?? '').map(({ licence }) => licence ?? '');
  const known = [...new Set(shipped.filter(Boolean))].toSorted();
  expect(known.length).toBeGreaterThan(20);
  expect(Object.keys(licences).toSorted()).toEqual(known);
  for (const licence of known) {
    expect(licenceIn(licence, 'en')).toBe(licence);
    // One name, or words of each language.
    for (const language of LANGUAGES.filter((one) => one !== 'en'))
      expect(licenceIn(licence, language) === licence, `${language}: ${licence}`).toBe(NAMES.includes(licence));
  }
});

it('the licence of somebody else’s factors stays as it was written', () => {
  for (const licence of ['', 'Uso interno', 'constructor']) expect(licenceIn(licence, 'gl')).toBe(licence);
});
