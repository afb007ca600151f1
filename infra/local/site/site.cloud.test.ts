import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as rawRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer, listen } from '#infra/local/lib/server.ts';
import { API_HEADERS } from '#shared/contract/headers.ts';
import { securityHeaders } from './headers.ts';
import { siteServer } from './site.ts';

const script = `export const x = ${JSON.stringify('souto '.repeat(500))};`;
const files = {
  'app.html': '<!doctype html><title>app</title>',
  '404.html': '<!doctype html><title>not found</title>',
  'index.html': '<!doctype html><title>home</title>',
  'assets/main-Ab12_xYz.js': script,
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/a.woff2': 'font',
};
const config = {
  userPoolId: 'eu-west-1_x',
  userPoolClientId: 'c',
  userPoolEndpoint: 'http://127.0.0.1:2',
  signInUrl: 'http://127.0.0.1:1',
  identityProviders: [],
};
let folder = '';
let server: Server;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souto-site-'));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'web', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'web-other'));
  await writeFile(join(folder, 'web-other/secret.txt'), 'secret');
  server = siteServer({
    dir: join(folder, 'web'),
    isKnownPath: (path) => ['/', '/login', '/gl/login'].includes(path) || /^\/things\/[^/]+$/.test(path),
    config: () => config,
    connectTo: () => ['http://127.0.0.1:2', 'http://127.0.0.1:3'],
    picturesFrom: () => ['http://127.0.0.1:3'],
    api: async (request, response) => void response.end(`api ${request.method} ${request.url}`),
  });
  url = await listen(server);
});
afterAll(async () => {
  await closeServer(server);
  await rm(folder, { recursive: true, force: true });
});

/** As written: fetch would tidy the path first. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }>((done, fail) => {
    const { port } = new URL(url);
    const asked = rawRequest({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      done({ status: response.statusCode ?? 0, body: Buffer.concat(parts), headers: response.headers });
    });
    asked.on('error', fail).end();
  });

it.each([
  ['/', 200, 'home'],
  ['/?lang=gl', 200, 'home'],
  ['/login', 200, 'app'],
  ['/gl/login', 200, 'app'],
  ['/things/7', 200, 'app'],
  ['/things/a.b', 200, 'app'],
  ['/nothing', 404, 'not found'],
  ['/things', 404, 'not found'],
  ['/assets/gone-12345678.js', 404, 'not found'],
  ['/app.html', 404, 'not found'],
  ['/404.html', 404, 'not found'],
  ['/%E0%A4%A', 404, 'not found'],
  ['/100%', 404, 'not found'],
])('%s -> %i %s', async (path, status, title) => {
  const answer = await fetch(url + path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});

it('keeps hashed files for a year and asks again for all others', async () => {
  const hashed = await fetch(`${url}/assets/main-Ab12_xYz.js`);
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const page = await fetch(`${url}/login`);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(`${url}/login`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(`${url}/fonts/a.woff2`)).headers.get('content-type')).toBe('font/woff2');
});

it('sends texts compressed to whom accepts it', async () => {
  const path = '/assets/main-Ab12_xYz.js';
  const [plain, zipped, brotli] = await Promise.all([
    raw(path),
    raw(path, { 'accept-encoding': 'gzip' }),
    raw(path, { 'accept-encoding': 'gzip, br' }),
  ]);
  expect(plain.body.toString()).toBe(script);
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', script]);
  expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script]);
  expect(brotli.body.length).toBeLessThan(plain.body.length / 10);
  expect((await raw('/fonts/a.woff2', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

it.each([
  ['a page', '/login', 'GET', 200],
  ['a page of its own file', '/', 'GET', 200],
  ['a file', '/logo.svg', 'GET', 200],
  ['a hashed file', '/assets/main-Ab12_xYz.js', 'GET', 200],
  ['what is not there', '/nothing', 'GET', 404],
  ['its settings', '/config.json', 'GET', 200],
  ['an address that cannot be read', '/%E0%A4%A', 'GET', 404],
  ['another method', '/login', 'POST', 405],
])('sends all headers of the table, and no cookie, with %s', async (_, path, method, status) => {
  const answer = await fetch(url + path, { method });
  expect(answer.status).toBe(status);
  const table = securityHeaders({
    connectTo: ['http://127.0.0.1:2', 'http://127.0.0.1:3'],
    picturesFrom: ['http://127.0.0.1:3'],
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject(table);
  expect(answer.headers.has('set-cookie')).toBe(false);
});

it('has a policy without inline or evaluated scripts, frames, plugins, or addresses of others', () => {
  const { 'content-security-policy': policy = '', ...others } = securityHeaders({
    connectTo: ['https://pool.example'],
    picturesFrom: ['https://files.example'],
  });
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, sources] of Object.entries(rules)) {
    expect([name, sources.filter((source) => /unsafe-eval|\*|^http:/.test(source))]).toEqual([name, []]);
    expect([name, sources.includes("'unsafe-inline'")]).toEqual([name, name === 'style-src']);
  }
  expect(rules['script-src']?.filter((source) => !/^('self'|https:\/\/)/.test(source))).toEqual([]);
  for (const name of ['object-src', 'frame-src', 'frame-ancestors', 'base-uri'])
    expect(rules[name]).toEqual(["'none'"]);
  expect(rules['default-src']).toEqual(["'self'"]);
  expect(rules['form-action']).toEqual(["'self'"]);
  expect(rules['connect-src']).toContain('https://pool.example');
  expect(rules['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://files.example']);
  expect(others).toEqual({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('sends those of the API with whatever answers below it', async () => {
  const { headers } = await fetch(`${url}/api/nowhere`);
  expect(Object.fromEntries(headers)).toMatchObject(API_HEADERS);
  expect(headers.has('permissions-policy')).toBe(false);
});

it('tells the web where it is, and hands /api on', async () => {
  const answer = await fetch(`${url}/config.json`);
  expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([config, 'no-store']);
  expect(await (await fetch(`${url}/api/me?x=1`, { method: 'POST' })).text()).toBe('api POST /api/me?x=1');
  expect(await (await fetch(`${url}/apiary`)).text()).toContain('not found');
  expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(405);
  expect(await (await fetch(`${url}/login`, { method: 'HEAD' })).text()).toBe('');
});

it('serves nothing outside its folder', async () => {
  await symlink(join(folder, 'secret.txt'), join(folder, 'web/link.txt')).catch(() => undefined);
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/../web-other/secret.txt',
    '/%2e%2e%2fweb-other%2fsecret.txt',
    '/logo.svg%00.html',
    '/assets',
    '/..\\secret.txt',
  ]) {
    const answer = await raw(path);
    expect([path, answer.status, answer.body.toString().includes('secret')]).toEqual([path, 404, false]);
  }
});
