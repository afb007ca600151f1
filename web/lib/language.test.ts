import { describe, expect, it } from 'vitest';
import { arrival, chooseLanguage, languageOfSearch, splitLanguage, withLanguage } from './language.ts';

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

  it.each([
    ['/project/x', '?lang=gl', 'gl', '/gl/project/x'],
    ['/project/x', '?lang=es', 'es', '/project/x'],
    ['/gl/project/x', '?lang=pt&a=1', 'pt', '/pt/project/x?a=1'],
    ['/gl/project/x', '', 'gl', '/gl/project/x'],
    ['/es/project/x', '?a=%2F', 'es', '/project/x?a=%2F'],
    ['/project/x', '?lang=fr', null, '/project/x?lang=fr'],
    ['/audit/x', '?lang=gl', 'gl', '/audit/x?lang=gl'],
    ['/es/audit/x', '?lang=gl', 'es', '/audit/x?lang=gl'],
    ['/audit/x', '', null, '/audit/x'],
  ])('is what %s%s asks for (%s), and the page goes on under %s', (pathname, search, asked, address) => {
    const isTranslated = (path: string) => path.startsWith('/project');
    expect(arrival({ pathname, search }, isTranslated)).toMatchObject({ asked, address });
  });
});
