import { describe, expect, it } from 'vitest';
import { textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import { estimate } from './estimate.ts';
import { optionKeys } from './factors/options/option.ts';
import { refusalWords } from './refusalWords.ts';
import { contextOf } from './samples.test.helper.ts';
import type { FieldValue } from './types.ts';
import { unitTextIn } from './unitText.ts';

const TEXTS = { es, en, gl, pt };
const wordsOf = (language: (typeof LANGUAGES)[number]) => ({
  number: (value: number) => formatFor(language).number(value, { upTo: 6 }),
  day: formatFor(language).day,
  unit: (id: string) => unitTextIn(TEXTS[language], id),
  field: (key: string) => TEXTS[language].fields[key as keyof typeof es.fields],
  option: (value: string) =>
    optionKeys(value)
      .map((key) => textOf(TEXTS[language], key))
      .find((text) => text !== null) ?? value,
  region: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code.slice(0, 2)) ?? code,
});
const context = contextOf({ year: 2023 });
function said(activity: string, inputs: Record<string, FieldValue>, language: (typeof LANGUAGES)[number] = 'es') {
  const made = estimate({ activity, inputs }, context);
  if (made.ok) throw new Error('it is accepted');
  const { code, details = {} } = made.error;
  return { code, details, words: refusalWords(code, details, wordsOf(language)) };
}

describe('what a refusal names', () => {
  it('is units in words, in each language', () => {
    for (const language of LANGUAGES) {
      const gas = { fuel: 'natural-gas', quantity: 1, quantityUnit: 'bushel' };
      const { details, words } = said('fixed-installations', gas, language);
      expect(details.accepted).toContain('m3');
      expect(String(words.accepted).split(', '), language).not.toContain('m3');
      expect(words.accepted).toContain(TEXTS[language].units.m3);
      expect(words.value).toBe('bushel');
    }
  });

  it('is numbers by the language, with their unit in words', () => {
    const huge = { supplier: 'unknown', quantity: 2_000_000, quantityUnit: 'MWh' };
    const { code, details, words } = said('electric-power-marketer', huge);
    expect(code).toBe('absurdQuantity');
    expect(words.limit).toBe(formatFor('es').number(Number(details.limit)));
    expect(words.unit).toBe(unitTextIn(es, String(details.unit)));
    expect(refusalWords('absurdQuantity', { limit: 1000, year: 2019 }, wordsOf('es'))).toEqual({
      limit: '1.000',
      year: '2019',
    });
    expect(refusalWords('absurdQuantity', { limit: 1000 }, wordsOf('en'))).toEqual({ limit: '1,000' });
  });

  it('is countries by name, and other words as they are', () => {
    const { words } = said('hotel-nights', { nights: 1, country: 'ZZ' });
    expect(String(words.accepted).split(', ')).toContain('Australia');
    expect(words.accepted).toContain('Reino Unido');
    expect(refusalWords('unknownOption', { accepted: 'neither, LPG' }, wordsOf('es'))).toEqual({
      accepted: 'neither, LPG',
    });
  });

  it('is the nearest options, and the crops that a figure goes with, by their words', () => {
    const gas = { fuel: 'natual-gas', quantity: 1, quantityUnit: 'm3' };
    for (const language of LANGUAGES) {
      const { details, words } = said('fixed-installations', gas, language);
      expect(details).toMatchObject({ value: 'natual-gas', accepted: expect.stringMatching(/^natural-gas(, |$)/) });
      expect(String(words.accepted).split(', ')[0]).toBe(TEXTS[language].fuels['natural-gas']);
      const wheat = { cropEmission: 'residues', crop: 'wheat', area: 1, yield: 1, renewYears: 3 };
      const annual = said('crop-emissions', wheat, language);
      expect([annual.code, annual.words.value]).toEqual(['renewYearsAnnual', TEXTS[language].crops.wheat]);
      expect(annual.words.accepted).toContain(TEXTS[language].crops.alfalfa);
    }
  });

  it('is fields and units of a warning in words', () => {
    const made = estimate(
      { activity: 'electric-power-marketer', inputs: { supplier: 'unknown', quantity: 1 } },
      context,
    );
    if (!made.ok) throw new Error(made.error.code);
    const { code = '', details = {} } = made.warnings.find((one) => one.code === 'unitAssumed') ?? {};
    for (const language of LANGUAGES)
      expect(refusalWords(code, details, wordsOf(language))).toEqual({
        fields: TEXTS[language].fields.quantity,
        units: unitTextIn(TEXTS[language], 'kWh'),
      });
    expect(refusalWords('priceIndexOfOtherYear', { year: 2026, factorYear: 2025 }, wordsOf('es'))).toEqual({
      year: '2026',
      factorYear: '2025',
    });
  });
});
