import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOfSearch, splitLanguage, withLanguage } from './language.ts';

const choose = (pathname: string, stored: string | null, browser: string[]) =>
  chooseLanguage({ asked: splitLanguage(pathname).language, stored, browser });

describe('the language of a page', () => {
  it.each([
    ['/gl/login', 'en', ['pt-PT'], 'gl'],
    ['/login', 'en', ['pt-PT'], 'en'],
    ['/login', null, ['pt-PT', 'en'], 'pt'],
    ['/login', 'fr', ['fr-FR', 'en-US'], 'en'],
    ['/login', null, ['fr-FR'], 'es'],
    ['/login', null, [], 'es'],
    ['/es/login', 'gl', ['en'], 'es'],
    ['/global', null, ['en'], 'en'],
  ])('%s, stored %s, browser %j', (pathname, stored, browser, language) => {
    expect(choose(pathname, stored, browser)).toBe(language);
  });

  it('goes into the address and out of it', () => {
    expect(splitLanguage('/gl')).toEqual({ language: 'gl', path: '/' });
    expect(splitLanguage('/pt/reset-password')).toEqual({ language: 'pt', path: '/reset-password' });
    expect(splitLanguage('/es/login')).toEqual({ language: 'es', path: '/login' });
    expect(splitLanguage('/estonia')).toEqual({ language: null, path: '/estonia' });
    expect(withLanguage('/', 'gl')).toBe('/gl');
    expect(withLanguage('/login', 'pt')).toBe('/pt/login');
    expect(withLanguage('/login', 'es')).toBe('/login');
  });

  it.each([
    ['?lang=gl', 'gl'],
    ['?a=1&lang=es', 'es'],
    ['?lang=fr', null],
    ['', null],
  ])('is asked for after a link that was sent: %s', (search, language) =>
    expect(languageOfSearch(search)).toBe(language),
  );
});
