import { textsOf } from '#functions/calculations/excel/texts.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/registryFile.json' with { type: 'json' };
import es from '#shared/texts/es/registryFile.json' with { type: 'json' };
import gl from '#shared/texts/gl/registryFile.json' with { type: 'json' };
import pt from '#shared/texts/pt/registryFile.json' with { type: 'json' };

const TEXTS = { es, en, gl, pt };
/** The words of the registry's file, and those of the engine and the exports that it shows. */
export const bookTexts = (language: Language) => ({ ...textsOf(language), registry: TEXTS[language] });
export type BookTexts = ReturnType<typeof bookTexts>;
