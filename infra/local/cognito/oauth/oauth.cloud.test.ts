import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callback,
  claimsOf,
  clientId,
  codeFor,
  exchange,
  locationOf,
  newBrowser,
  newSignIn,
  type OAuthPool,
  openOAuthPool,
  password,
  poolId,
  post,
  site,
} from './testClient.ts';

let pool: OAuthPool;
let email = '';
beforeAll(async () => {
  pool = await openOAuthPool();
  email = await pool.newUser();
});
afterAll(() => pool.close());

/** Signed in on the hosted page: gets codes without the cost of a password. */
const known = newBrowser();
const nextCode = () => codeFor(pool, email, { browser: known });
const refresh = (token: unknown) =>
  post(pool, '/oauth2/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: String(token) });

describe('a sign-in by code', () => {
  it('gives the tokens of the service, with nonce and scopes, by the trigger of hosted sign-in', async () => {
    pool.events.length = 0;
    const { back, code, verifier } = await codeFor(pool, email.toUpperCase(), { nonce: 'una-vez' });
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('state')).toBe('estado-1');
    const { status, body } = await exchange(pool, code, verifier);
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 3600]);
    const [access, id] = [claimsOf(body.access_token), claimsOf(body.id_token)];
    expect(access).toMatchObject({
      scope: 'openid email profile aws.cognito.signin.user.admin',
      token_use: 'access',
      client_id: clientId,
    });
    expect(id).toMatchObject({
      nonce: 'una-vez',
      aud: clientId,
      email,
      email_verified: true,
      origin_jti: access.origin_jti,
    });
    expect(pool.events.map((event) => event.triggerSource)).toEqual(['TokenGeneration_HostedAuth']);
    expect(pool.events[0]?.request.scopes).toEqual(['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']);
    const verifyAs = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: 'access' });
    verifyAs.cacheJwks(pool.issuer().jwks);
    expect((await verifyAs.verify(String(body.access_token))).sub).toBe(id.sub);
    expect(await pool.call('GetUser', { AccessToken: body.access_token })).toHaveProperty('Username', id.sub);
  });

  it('gives no id token without openid, and nothing of the pool without its scope', async () => {
    const admin = await codeFor(pool, email, { scope: 'aws.cognito.signin.user.admin', state: undefined });
    expect(admin.back.searchParams.has('state')).toBe(false);
    const { body } = await exchange(pool, admin.code, admin.verifier);
    expect(body.id_token).toBeUndefined();
    const asked = await fetch(`${pool.url}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect([asked.status, await asked.text()]).toEqual([401, expect.stringContaining('openid scope')]);
    const open = await codeFor(pool, email, { scope: 'openid' });
    const tokens = (await exchange(pool, open.code, open.verifier)).body;
    await expect(pool.call('GetUser', { AccessToken: tokens.access_token })).rejects.toThrow('required scopes');
  });

  it('refreshes with the same scopes, says who it is, and is ended by its refresh token', async () => {
    const { code, verifier } = await codeFor(pool, email, { scope: 'openid email', nonce: 'una-vez' });
    const { body } = await exchange(pool, code, verifier);
    const again = await refresh(body.refresh_token);
    expect(again.body).not.toHaveProperty('refresh_token');
    expect(claimsOf(again.body.access_token)).toMatchObject({ scope: 'openid email' });
    expect(claimsOf(again.body.id_token)).not.toHaveProperty('nonce');
    const userInfo = (authorization: string) => fetch(`${pool.url}/oauth2/userInfo`, { headers: { authorization } });
    const told = await userInfo(`Bearer ${again.body.access_token}`);
    expect(await told.json()).toMatchObject({ email, email_verified: 'true', sub: claimsOf(body.id_token).sub });
    const revoke = (token: unknown) => post(pool, '/oauth2/revoke', { token: String(token), client_id: clientId });
    expect((await revoke(body.access_token)).body.error).toBe('unsupported_token_type');
    const foreign = await post(pool, '/oauth2/revoke', { token: String(body.refresh_token), client_id: 'other' });
    expect([foreign.status, foreign.body.error]).toEqual([401, 'invalid_client']);
    expect((await revoke(body.refresh_token)).status).toBe(200);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    for (const authorization of [`Bearer ${again.body.access_token}`, 'Bearer x.y.z', 'Bearer', ''])
      expect((await userInfo(authorization)).status, authorization).toBe(401);
  });

  it('goes through at once while the hosted session lives, silently or not at all when asked so', async () => {
    const { browser } = await codeFor(pool, email);
    const stranger = newBrowser();
    const at = async (who: typeof browser, params: Record<string, string>) =>
      locationOf(await who.go(newSignIn(pool, params).authorize));
    expect((await at(browser, {})).searchParams.has('code')).toBe(true);
    expect((await at(browser, { prompt: 'none', identity_provider: 'COGNITO' })).searchParams.has('code')).toBe(true);
    expect((await at(browser, { prompt: 'login' })).pathname).toBe('/login');
    expect((await at(stranger, { prompt: 'none' })).searchParams.get('error')).toBe('login_required');
    const logout = `${pool.url}/logout?client_id=${clientId}&logout_uri=${encodeURIComponent(site)}`;
    const stolen = new Map(browser.jar);
    expect(locationOf(await browser.go(logout)).href).toBe(site);
    expect(browser.jar.has('cognito')).toBe(false);
    for (const [name, value] of stolen) browser.jar.set(name, value);
    expect((await at(browser, { prompt: 'none' })).searchParams.get('error')).toBe('login_required');
  });

  it('keeps refresh tokens over a restart; codes and hosted sessions are refused', async () => {
    const first = await nextCode();
    const { body } = await exchange(pool, first.code, first.verifier);
    const open = await nextCode();
    await pool.restart();
    expect((await refresh(body.refresh_token)).status).toBe(200);
    expect((await exchange(pool, open.code, open.verifier)).body.error).toBe('invalid_grant');
    expect(locationOf(await open.browser.go(newSignIn(pool).authorize)).pathname).toBe('/login');
  });
});

describe('a code', () => {
  it('is good once, and ends the sign-in that it gave when it comes again', async () => {
    const { code, verifier } = await nextCode();
    const [one, two] = await Promise.all([exchange(pool, code, verifier), exchange(pool, code, verifier)]);
    expect([one.status, two.status]).toContain(400);
    for (const { body: given } of [one, two])
      expect((await refresh(given.refresh_token)).body.error).toBe('invalid_grant');
    const next = await nextCode();
    const { body } = await exchange(pool, next.code, next.verifier);
    expect((await exchange(pool, next.code, next.verifier)).body.error).toBe('invalid_grant');
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    await expect(pool.call('GetUser', { AccessToken: body.access_token })).rejects.toThrow('revoked');
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(64) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another address', { redirect_uri: site }, 'invalid_grant'],
    ['no address', { redirect_uri: '' }, 'invalid_request'],
    ['another code', { code: 'x' }, 'invalid_grant'],
    ['another client', { client_id: 'other' }, 'invalid_client'],
    ['a secret', { client_secret: 'x' }, 'invalid_client'],
    ['no grant', { grant_type: '' }, 'invalid_request'],
    ['a grant for machines', { grant_type: 'client_credentials' }, 'unauthorized_client'],
    ['an unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is refused with %s', async (_, more, error) => {
    const { code, verifier } = await nextCode();
    const { status, body } = await exchange(pool, code, verifier, more);
    expect([status, body.error]).toEqual([400, error]);
    expect(body).not.toHaveProperty('access_token');
  });

  it('is used up by a wrong try, and refused when the trigger refuses', async () => {
    const { code, verifier } = await nextCode();
    await exchange(pool, code, 'x'.repeat(64));
    expect((await exchange(pool, code, verifier)).body.error).toBe('invalid_grant');
    pool.answers.preTokenGeneration = () => {
      throw new Error('access.denied');
    };
    const next = await nextCode();
    const { body } = await exchange(pool, next.code, next.verifier);
    delete pool.answers.preTokenGeneration;
    expect(body).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('access.denied'),
    });
  });
});

it('does not take the password from a form on another site, nor a wrong one', async () => {
  const { login } = newSignIn(pool);
  const body = new URLSearchParams({ username: email, password });
  for (const origin of ['http://127.0.0.1:1', 'null', 'https://evil.example'])
    expect((await fetch(login, { method: 'POST', redirect: 'manual', headers: { origin }, body })).status).toBe(400);
  const browser = newBrowser();
  const wrong = await browser.go(login, { username: email, password: 'otra-clave-1' });
  const unknown = await browser.go(login, { username: 'nadie@example.com', password });
  expect([wrong.status, unknown.status, browser.jar.size]).toEqual([400, 400, 0]);
});
