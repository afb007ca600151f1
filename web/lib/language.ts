import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

const STORED = 'souto.language';
const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language in the first segment of a path, and the path without it. Spanish has no prefix. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLanguage(first) || first === 'es') return { language: null, path: pathname };
  return { language: first, path: `/${rest.join('/')}` };
}

/** A public address in a language: `/login` in Galician is `/gl/login`. */
export function withLanguage(path: string, language: Language): string {
  if (language === 'es') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Order of the specification: first segment of the address, stored preference, browser language, Spanish. */
export function chooseLanguage(source: {
  pathname: string;
  stored: string | null;
  browser: readonly string[];
}): Language {
  const { language } = splitLanguage(source.pathname);
  if (language) return language;
  if (isLanguage(source.stored)) return source.stored;
  const spoken = source.browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return spoken ?? 'es';
}

/** The stored preference; a browser that refuses storage has none. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {
    // Private windows may refuse storage: the language then lasts as long as the page.
  }
}
