import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isKnownPath, ROUTES } from '#web/lib/routes/table.ts';
import { rewriteFunction } from './rewrite.ts';

type Answer = { uri: string } | { statusCode: number; body: { data: string } };
const code = rewriteFunction('<p>no such page</p>');
const ask = (uri: string): Answer => runInNewContext(`${code}; handler({ request: { uri: ${JSON.stringify(uri)} } })`);

describe('the rewrite function of the distribution', () => {
  const pages = ROUTES.map(({ path }) => path.replace(/\$\w+/g, 'org_01'));
  it.each(pages)('%s is answered with the application', (path) => {
    expect(ask(path)).toMatchObject({ uri: '/app.html' });
  });

  it.each([
    '/en',
    '/gl/login',
    '/pt/register/',
    '/es/login',
    '/en/footprint/organizations',
    '/nope',
    '/footprint',
    '/login/x',
    '//evil',
    '/fr',
  ])('%s: known exactly when the site knows it', (path) => {
    expect('uri' in ask(path)).toBe(isKnownPath(path));
  });

  it('lets files through and answers what does not exist with 404 and the page', () => {
    expect(ask('/assets/app-1a2b.js')).toEqual({ uri: '/assets/app-1a2b.js' });
    expect(ask('/nope')).toMatchObject({ statusCode: 404, body: { data: '<p>no such page</p>' } });
  });
});
