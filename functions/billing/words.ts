import { textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/issuedInvoices.json' with { type: 'json' };
import es from '#shared/texts/es/issuedInvoices.json' with { type: 'json' };
import gl from '#shared/texts/gl/issuedInvoices.json' with { type: 'json' };
import pt from '#shared/texts/pt/issuedInvoices.json' with { type: 'json' };

const TEXTS = { es, en, gl, pt };

export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  textOf({ text }, 'text', values) ?? text;

/** The words and formats of documents in a language. */
export const wordsOf = (language: Language) => ({ t: TEXTS[language], format: formatFor(language) });
export type Words = ReturnType<typeof wordsOf>;

/** That a document is worth nothing, in every language: whoever holds it, and whatever they read. */
export const TEST_MARK = LANGUAGES.map((language) => TEXTS[language].test).join(' / ');
