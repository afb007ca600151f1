import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#shared/constants/product.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { REPORT_KINDS } from '#shared/reports/schema.ts';
import { FOR_SUPPORT, OWN_ADDITIONS, SPECIFICATION, WITHOUT_PREFIX } from './fixtures/specification.ts';
import { isParams, specPathOf } from './params.ts';
import { isKnownPath, isPrefixed, languagesOf, ROUTE_MAP, ROUTES, routeAt, rowAt, screenAt } from './table.ts';

const inWords = (path: string) => path.replace('{product}', PRODUCT);
const sample: Record<string, string> = { year: '2024', reportType: 'ghgProtocol' };
/** An address of a row: parameters with a word that they may be. */
const addressOf = (path: string) =>
  path.replace(/\/\$$/, '/some/where').replace(/\$(\w+)/g, (_, name) => sample[name] ?? 'org_01HZX3');

describe('the route map', () => {
  const named = SPECIFICATION.flatMap(({ area, guard, paths }) =>
    paths.map((path) => ({ area, path: inWords(path), guard: FOR_SUPPORT.includes(path) ? 'support' : guard })),
  );

  it.each(named)('$area: $path is guarded by $guard', ({ path, area, guard }) => {
    const row = ROUTE_MAP.find((one) => specPathOf(one.path) === path);
    expect(row).toMatchObject({ area, guard });
  });

  it('has no other page than those and ours', () => {
    const all = ROUTE_MAP.map((row) => specPathOf(row.path));
    expect(all.filter((path) => !named.some((one) => one.path === path)).sort()).toEqual([...OWN_ADDITIONS].sort());
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(named.length + OWN_ADDITIONS.length);
  });

  it('has a title in every language for each page', () => {
    const pages = ROUTE_MAP.filter((row) => !('redirectTo' in row)).map((row) => row.path);
    for (const language of LANGUAGES) {
      const titles: object = JSON.parse(readFileSync(`web/i18n/${language}/titles.json`, 'utf8'));
      expect(Object.keys(titles).sort(), language).toEqual([...pages].sort());
    }
  });

  it('gives each entry of the menu one page, and home also one for who sees no calculations and for owners of forests', () => {
    const entries = ROUTES.filter((route) => route.isMenuEntry);
    const first = new Set(entries.map((route) => route.menu));
    expect(entries.filter(({ menu }) => menu === 'home').map(({ path }) => path)).toEqual([
      '/company/dashboardintranet',
      '/footprint/welcome',
      '/forest/dashboardmontes',
    ]);
    expect(first.size + 2).toBe(entries.length);
  });

  it('leads redirects to pages of the map', () => {
    const targets = ROUTE_MAP.flatMap((row) => ('redirectTo' in row ? [row.redirectTo] : []));
    expect(targets).toEqual(['/agendar-asesoria-inicial']);
    for (const target of targets) expect(rowAt(target).path).toBe(target);
  });

  it('tells the pages of one screen apart by their data', () => {
    const dataOf = (paths: readonly string[]) => ROUTE_MAP.filter((row) => paths.includes(row.path)).map((r) => r.data);
    const showcases = dataOf(['/bosque-ALIA', '/monte-ceo', '/bosques-anefhop', '/bosque-evento']);
    expect(showcases.map((data) => data?.tons)).toEqual([10, 10, null, null]);
    for (const language of LANGUAGES) {
      const texts = JSON.parse(readFileSync(`web/i18n/${language}/showcases.json`, 'utf8'));
      const subtitles = showcases.flatMap((data) => data?.subtitles as string[]);
      expect(subtitles.map((key) => typeof texts[key])).toEqual(Array(8).fill('string'));
    }
    expect(dataOf(['/agendar-asesoria-inicial', '/agendar-asesoria-inicial-ads'])).toEqual([
      { isAds: false },
      { isAds: true },
    ]);
    const returns = ROUTE_MAP.filter((row) => row.path.startsWith('/forest/stripe/'));
    expect(returns.map((row) => row.query)).toEqual(Array(4).fill({ status: ['true', 'false'] }));
  });

  it('knows every report that can be written as a kind to edit', () => {
    for (const reportType of REPORT_KINDS) expect(isParams({ reportType })).toBe(true);
  });
});

describe('an address', () => {
  it.each(ROUTE_MAP.map((row) => [row.path, row] as const))('of %s is that row', (path, row) =>
    expect(rowAt(addressOf(path))).toBe(row),
  );

  it.each(ROUTE_MAP.map((row) => [row.path, row] as const))('of %s exists as its row says', (path, row) => {
    const address = addressOf(path);
    const isThere = row.area !== 'fallback' && !('pending' in row);
    expect(isKnownPath(address)).toBe(isThere);
    expect(isKnownPath(`/es${address}`)).toBe(isThere);
    for (const prefix of ['gl', 'en', 'pt']) {
      const prefixed = address === '/' ? `/${prefix}` : `/${prefix}${address}`;
      expect(isKnownPath(prefixed), prefixed).toBe(isThere && isPrefixed(row));
    }
    expect(routeAt(address)).toBe(screenAt(path) ?? screenAt('/$'));
  });

  it('has prefixes exactly where it is public and neither a redirect nor registered elsewhere', () => {
    const without = ROUTE_MAP.filter((row) => row.area === 'public' && !isPrefixed(row)).map((row) => row.path);
    expect(without.sort()).toEqual([...WITHOUT_PREFIX].sort());
    for (const row of ROUTE_MAP)
      expect(languagesOf(row).length).toBe(row.area === 'public' && !without.includes(row.path) ? 4 : 1);
  });

  it.each(['/login/', '/gl/login/', '/gl', '/gl/', '/es', '/5-claves-gads'])('%s is known', (path) =>
    expect(isKnownPath(path)).toBe(true),
  );

  it.each([
    ...[
      '/nope',
      '//',
      '/login//',
      '/gl/footprint/welcome',
      '/fr/login',
      '/login/more',
      '//login',
      '/es//login',
      '/404',
      '/account',
    ],
    ...['/app.html', '/Login', '/gl/es/login', '/es/es/login', '/a\nb', ''],
    ...['/footprint/organization/a b', '/footprint/organization/a/b', '/footprint/organization/%2e%2e', '/footprint'],
    `/footprint/organization/${'x'.repeat(65)}`,
  ])('%j is not', (path) => expect(isKnownPath(path)).toBe(false));

  it.each([
    ['/footprint/myfootprint/report/year/2024', '/footprint/myfootprint/report/year/$year'],
    ['/footprint/myfootprint/report/year/24', '/$'],
    ['/footprint/myfootprint/report/year/20245', '/$'],
    ['/admin/footprint/report/edit/rep_1/iso14064', '/admin/footprint/report/edit/$id/$reportType'],
    ['/admin/footprint/report/edit/rep_1/other', '/$'],
    ['/carbonmanager/org_1/2024/external/x_1', '/carbonmanager/$organization/$year/external/$idExternal/$'],
    ['/carbonmanager/org_1/then/external/x_1', '/$'],
    ['/forest/nope', '/forest/$'],
    ['/forest', '/forest/$'],
    ['/forestry', '/$'],
    ['/company/a/b', '/company/$'],
    ['/account/x', '/account/$'],
  ])('%s is of %s', (path, row) => expect(rowAt(path).path).toBe(row));

  it('always has a row, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(ROUTE_MAP).toContain(rowAt(`/${text}`));
        expect(typeof isKnownPath(text)).toBe('boolean');
      }),
    );
  });
});
