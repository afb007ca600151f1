import type { ActivityWords } from '#shared/estimates/activities.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };

const texts = { es, en, gl, pt };

/** What the activities are called in a language. */
export const wordsOf = (language: Language): ActivityWords => texts[language].activities;
