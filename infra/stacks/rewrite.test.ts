import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { patternOf } from '#web/lib/routes/params.ts';
import { isKnownPath, ROUTE_MAP } from '#web/lib/routes/table.ts';
import { rewriteFunction } from './rewrite.ts';

type Answer = { uri: string } | { statusCode: number; body: { data: string } };
const code = rewriteFunction('<p>no such page</p>');
const handler: (event: object) => Answer = runInNewContext(`${code}; handler`);
const ask = (uri: string) => handler({ request: { uri } });

describe('the rewrite function of the distribution', () => {
  const values: Record<string, string> = { year: '2024', reportType: 'ghgProtocol' };
  const pages = ROUTE_MAP.map(({ path }) =>
    path.replace(/\$(\w*)/g, (_, name) => values[name] ?? (name === '' ? 'any/where' : 'org_01')),
  );
  const prefixed = ['/gl', '/en', '/pt', '/es'].flatMap((prefix) => pages.map((path) => prefix + path));
  it.each([...pages, ...prefixed])('%s: known exactly when the site knows it', (path) => {
    const answer = ask(path);
    expect(answer).toMatchObject(isKnownPath(path) ? { uri: '/app.html' } : { statusCode: 404 });
  });

  it.each([
    '/en',
    '/pt/register/',
    '/nope',
    '/footprint',
    '/login/x',
    '//evil',
    '//',
    '/es//evil',
    '/fr',
    '/footprint/organization/',
    '/footprint/organization/a%20b',
  ])('%s: known exactly when the site knows it', (path) => {
    expect('uri' in ask(path)).toBe(isKnownPath(path));
  });

  it('will have room for the pages that are still pending, and a page of 1.5 kB', () => {
    const more = ROUTE_MAP.filter((row) => 'pending' in row).map(({ path }) => patternOf(path).length + 1);
    expect(Buffer.byteLength(code) + more.reduce((sum, bytes) => sum + bytes, 1_500)).toBeLessThan(10_240);
  });

  it('lets files through and answers what does not exist with 404 and the page', () => {
    expect(ask('/assets/app-1a2b.js')).toEqual({ uri: '/assets/app-1a2b.js' });
    expect(ask('/nope')).toMatchObject({ statusCode: 404, body: { data: '<p>no such page</p>' } });
  });
});
