import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callback,
  clientId,
  locationOf,
  newBrowser,
  newSignIn,
  type OAuthPool,
  openOAuthPool,
  site,
} from './testClient.ts';

let pool: OAuthPool;
beforeAll(async () => {
  pool = await openOAuthPool();
});
afterAll(() => pool.close());
const { go } = newBrowser();

describe('a request of the client', () => {
  it.each([
    ['an unknown client', { client_id: 'other' }],
    ['no client', { client_id: undefined }],
    ['no address', { redirect_uri: undefined }],
    ['an address elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['a longer address', { redirect_uri: `${callback}/x` }],
    ['an address with a query', { redirect_uri: `${callback}?x=1` }],
    ['the other spelling', { redirect_uri: callback.toUpperCase() }],
  ])('with %s is told on a page, and sent nowhere', async (_, params) => {
    for (const url of [newSignIn(pool, params).authorize, newSignIn(pool, params).login]) {
      const response = await go(url);
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect(await response.text()).toContain('<h1>No se puede iniciar sesión</h1>');
    }
  });

  it.each([
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['tokens at once', { response_type: 'token' }, 'unauthorized_client'],
    ['another type', { response_type: 'id_token' }, 'invalid_request'],
    ['a scope of others', { scope: 'openid phone' }, 'invalid_scope'],
    ['the e-mail without openid', { scope: 'email' }, 'invalid_scope'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge of no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'corto' }, 'invalid_request'],
    ['an unknown provider', { identity_provider: 'Nadie' }, 'invalid_request'],
    ['an unknown identifier', { idp_identifier: 'nadie.example' }, 'invalid_request'],
  ])('with %s comes back to the client with the error and its state', async (_, params, error) => {
    const back = locationOf(await go(newSignIn(pool, params).authorize));
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('error_description')).not.toBe('');
    expect(back.searchParams.get('state')).toBe('estado-1');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('that gives a parameter twice is refused on a page', async () => {
    const url = `${newSignIn(pool).authorize}&redirect_uri=${encodeURIComponent(site)}`;
    expect((await go(url)).status).toBe(400);
  });
});

it.each([
  ['', 'es'],
  ['en', 'en-GB'],
  ['gl', 'gl'],
  ['pt-PT', 'pt-PT'],
])('shows the hosted page for lang=%s in %s, marked as local and not to be framed', async (lang, locale) => {
  const response = await go(newSignIn(pool, { lang, login_hint: '"><script>alert(1)</script>' }).login);
  const page = await response.text();
  expect(page).toContain(`<html lang="${locale}">`);
  expect(page).toContain('Amazon Cognito');
  expect(page).not.toContain('<script>');
  const prefix = lang === '' ? '' : `/${lang.slice(0, 2)}`;
  expect(page).toContain(`href="http://127.0.0.1:4173${prefix}/reset-password"`);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

it("takes the browser's language when none is asked for", async () => {
  const { login } = newSignIn(pool);
  const page = await fetch(login, { headers: { 'accept-language': 'fr-FR, gl;q=0.9, en;q=0.8' } });
  expect(await page.text()).toContain('<html lang="gl">');
});

it.each([
  ['no client', '/logout'],
  ['another client', `/logout?client_id=other&logout_uri=${site}`],
  ['another address', `/logout?client_id=${clientId}&logout_uri=https://evil.example/`],
  ['a callback that is no sign-out address', `/logout?client_id=${clientId}&logout_uri=${callback}`],
  ['neither address', `/logout?client_id=${clientId}`],
])('signs nobody out with %s, and sends nobody anywhere', async (_, path) => {
  const response = await go(`${pool.url}${path}`);
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([400, null, []]);
});

it('signs out to the sign-in page when a new sign-in is asked for', async () => {
  const [, query = ''] = newSignIn(pool).authorize.split('?');
  expect(locationOf(await go(`${pool.url}/logout?${query}`)).pathname).toBe('/login');
});

it('answers other methods with 405, and other hosts with 403', async () => {
  for (const [path, method] of [
    ['/oauth2/authorize', 'POST'],
    ['/oauth2/token', 'GET'],
    ['/oauth2/idpresponse', 'POST'],
    ['/logout', 'POST'],
  ] as const)
    expect((await fetch(`${pool.url}${path}`, { method })).status, path).toBe(405);
  const status = new Promise((resolve) => {
    const headers = { host: 'evil.example' };
    httpRequest(newSignIn(pool).login, { headers }, (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(await status).toBe(403);
});
