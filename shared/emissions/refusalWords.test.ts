import { describe, expect, it } from 'vitest';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import { estimate } from './estimate.ts';
import { refusalWords } from './refusalWords.ts';
import { contextOf } from './samples.test.helper.ts';
import type { FieldValue } from './types.ts';
import { unitTextIn } from './unitText.ts';

const TEXTS = { es, en, gl, pt };
const wordsOf = (language: (typeof LANGUAGES)[number]) => ({
  number: (value: number) => formatFor(language).number(value, { upTo: 6 }),
  unit: (id: string) => unitTextIn(TEXTS[language], id),
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
    const huge = { supplier: 'unknown', quantity: 5_000_000, quantityUnit: 'MWh' };
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
    expect(refusalWords('unknownOption', { accepted: 'diesel, LPG' }, wordsOf('es'))).toEqual({
      accepted: 'diesel, LPG',
    });
  });
});
