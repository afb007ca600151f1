import { describe, expect, it } from 'vitest';
import { isKnownPath, ROUTES, routeAt } from './table.ts';

describe('the pages of the site', () => {
  it.each(['/', '/login', '/login/', '/gl', '/gl/', '/en/register', '/pt/reset-password', '/account/account'])(
    'has %s',
    (path) => expect(isKnownPath(path)).toBe(true),
  );
  it.each([
    '/nope',
    '/es',
    '/es/login',
    '/gl/footprint/welcome',
    '/fr/login',
    '/login/more',
    '//login',
    '/404',
    '/account',
    '/app.html',
  ])('has no %s', (path) => expect(isKnownPath(path)).toBe(false));

  it('finds a page with a parameter', () => {
    for (const route of ROUTES.filter((one) => one.path.includes('$')))
      expect(routeAt(route.path.replace(/\$\w+/g, 'org_01HZX3'))?.path).toBe(route.path);
  });

  it('gives each path once, and each menu entry one page', () => {
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
    const entries = ROUTES.filter((route) => route.isMenuEntry).map((route) => route.menu);
    expect(new Set(entries).size).toBe(entries.length);
  });
});
