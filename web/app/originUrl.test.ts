import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeOriginUrl } from './originUrl.ts';

const SITE = 'https://souto.example';

describe('the address to come back to', () => {
  it.each([
    ...['/footprint/welcome', '/footprint/myfootprint?calculation=cal_1#x', '/gl', '/', '/company/nope'],
    ...['/registered', '/clientes/login', '/es/footprint/welcome', '/footprint/welcome?next=//evil.example'],
  ])('may be %s', (url) => expect(safeOriginUrl(url)).toBe(url));

  it.each([
    ...[undefined, null, 7, '', 'footprint', 'https://evil.example/x', 'javascript:alert(1)', '//evil.example'],
    ...['/\\evil.example', '\\/evil.example', '/a\nb', '/\t/evil.example', ' /x', '/\u0000', '///evil.example'],
    ...['/.//evil.example', '/x/..//evil.example', '/%2F%2Fevil.example', '/%2Fevil.example', '/%5Cevil.example'],
    ...['/%0A/x', '/%E0%A4%A', '//user@evil.example/', '/\u2028//evil.example\\'],
  ])('is never outside: %j', (url) => expect(safeOriginUrl(url)).toBeNull());

  it.each([
    ...['/register', '/register/', '/gl/register?x=1', '/es/register', '/REGISTER', '/%72egister', '/x/../register'],
    ...[
      '/register-external',
      '/login?originUrl=/x',
      '/login-external?brand=x',
      '/reset-password',
      '/redirect-external',
    ],
    ...['/reset-password-external', '/404', '/pt/login#x'],
  ])('is no page to sign in with, nor the one that does not exist: %s', (url) => expect(safeOriginUrl(url)).toBeNull());

  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '%09', '\t', '\n', '%', 'http:', 'evil.example'],
    ...['register', 'REGISTER', 'login', 'gl', 'es', 'javascript:', '\u2215', '\uff0f', ' ', 'x'],
  );
  const attempts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  it('never leaves the site, however it is put together', () => {
    fc.assert(
      fc.property(attempts, (text) => {
        const url = safeOriginUrl(text);
        if (url === null) return;
        const { origin, pathname } = new URL(url, SITE);
        expect(origin).toBe(SITE);
        expect(new URL(decodeURIComponent(pathname), SITE).origin).toBe(SITE);
        expect(pathname).toMatch(/^\/(?![/\\])/);
        expect(decodeURIComponent(pathname)).not.toMatch(/^(\/(gl|en|pt|es))?\/register\/*$/i);
        expect(safeOriginUrl(url)).toBe(url);
      }),
      { numRuns: 2_000 },
    );
  });
});
