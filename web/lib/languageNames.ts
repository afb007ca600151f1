import type { Language } from '#shared/kernel/languages.ts';

/** Each language in its own words: the same in all of them, so that everybody finds their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'Español',
  gl: 'Galego',
  pt: 'Português',
  en: 'English',
};
