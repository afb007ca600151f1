import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { keep, kept } from './kept.ts';
import { DAYS } from './storedItems.ts';

const STORED = 'souto.language';
const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language in the first segment of a path, and the path without it. Spanish pages have none; `/es` is read all the same. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLanguage(first) ? { language: first, path: `/${rest.join('/')}` } : { language: null, path: pathname };
}

/** A public address in a language: `/login` in Galician is `/gl/login`. */
export function withLanguage(path: string, language: Language): string {
  if (language === 'es') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** `?lang=` of an address that was sent to somebody. */
export function languageOfSearch(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : null;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}
/**
 * The language that an address asks for, and the address under which the page goes on. A page with an address in each
 * language goes on under that of `?lang=`: a word that stayed there would overrule what is chosen afterwards.
 */
export function arrival({ pathname, search }: Address, isTranslated: (path: string) => boolean) {
  const { language: prefix, path } = splitLanguage(pathname);
  const said = languageOfSearch(search);
  if (!isTranslated(path))
    return { path, asked: prefix ?? said, address: (prefix === 'es' ? path : pathname) + search };
  if (said === null) return { path, asked: prefix, address: withLanguage(path, prefix ?? 'es') + search };
  const rest = new URLSearchParams(search);
  rest.delete('lang');
  return { path, asked: said, address: withLanguage(path, said) + (rest.size > 0 ? `?${rest}` : '') };
}

/** Order of the specification: what the address asks for, stored preference, browser language, Spanish. */
export function chooseLanguage(source: {
  asked: Language | null;
  stored: string | null;
  browser: readonly string[];
}): Language {
  if (source.asked) return source.asked;
  if (isLanguage(source.stored)) return source.stored;
  const spoken = source.browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return spoken ?? 'es';
}

/** The stored preference; a browser that refuses storage has none. */
export const storedLanguage = (): string | null => kept<string>(STORED);
export const storeLanguage = (language: Language): void => keep(STORED, language, DAYS.days360);
