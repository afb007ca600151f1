import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/errors.json' with { type: 'json' };
import es from '#shared/texts/es/errors.json' with { type: 'json' };
import gl from '#shared/texts/gl/errors.json' with { type: 'json' };
import pt from '#shared/texts/pt/errors.json' with { type: 'json' };

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };
const DEFAULT: Language = 'es';

/** What happened, why and what to do, in a language. */
export const errorText = (language: Language, code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) =>
  textOf(TEXTS[language], code, details) ?? code;

/** The best of our languages for an `Accept-Language` header; Spanish when it names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((value) => value !== undefined);
    return { language: tag.split('-')[0], weight: q === undefined ? 1 : Number(q) };
  });
  const best = wanted
    .sort((a, b) => b.weight - a.weight)
    .find(({ language, weight }) => weight > 0 && isOurs(language));
  return (best?.language as Language | undefined) ?? DEFAULT;
}
const isOurs = (language: string | undefined) => LANGUAGES.some((one) => one === language);
