import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#infra/local/lib/server.ts';
import { type LocalBrand, providerOfBrand } from '#infra/local/oidc/brands.ts';
import { type Oidc, openOidc } from '#infra/local/oidc/oidc.ts';
import {
  type Browser,
  callback,
  claimsOf,
  codeFor,
  exchange,
  locationOf,
  newBrowser,
  newSignIn,
  type OAuthPool,
  openOAuthPool,
  password,
  poolId,
} from './testClient.ts';

const norte: LocalBrand = { id: 'norte', name: 'Norte Verde', domains: ['norte.example'] };
let pool: OAuthPool;
let oidc: Oidc;
let oidcUrl = '';
beforeAll(async () => {
  pool = await openOAuthPool();
  oidc = openOidc({ brands: [norte], redirectUri: () => `${pool.url}/oauth2/idpresponse` });
  oidcUrl = await listen(oidc.server);
  pool.providers.push(providerOfBrand(norte, oidcUrl));
});
afterAll(async () => {
  await oidc.close();
  await pool.close();
});
beforeEach(() => {
  pool.events.length = 0;
  delete pool.answers.preSignUp;
});

/** From the client to the brand's page; then with what the person writes there, back to the pool. */
async function visitBrand(browser: Browser, form: Record<string, string>, params = {}) {
  const signIn = newSignIn(pool, { idp_identifier: 'norte.example', ...params });
  const page = locationOf(await browser.go(signIn.authorize));
  return { ...signIn, page, response: locationOf(await browser.go(page, form)) };
}
async function signInAtBrand(form: Record<string, string>, browser = newBrowser(), params = {}) {
  const { verifier, response } = await visitBrand(browser, form, params);
  const back = locationOf(await browser.go(response));
  const code = back.searchParams.get('code');
  const { body } = code === null ? { body: {} as Record<string, unknown> } : await exchange(pool, code, verifier);
  return { browser, back, response, body };
}

describe("a brand's person", () => {
  it('comes in through the brand, as a user of its own, made once', async () => {
    const email = await pool.newUser();
    pool.events.length = 0;
    const { body, browser } = await signInAtBrand({ email, name: 'Antía' }, newBrowser(), { nonce: 'n-1' });
    const id = claimsOf(body.id_token);
    const [identity] = id.identities as Record<string, unknown>[];
    expect(id).toMatchObject({ email, email_verified: true, name: 'Antía', nonce: 'n-1', locale: 'es' });
    expect(id['cognito:groups']).toEqual([`${poolId}_norte`]);
    expect(id['cognito:username']).toBe(`norte_${identity?.userId}`);
    expect(identity).toMatchObject({ providerName: 'norte', providerType: 'OIDC', primary: 'true' });
    expect(claimsOf(body.access_token).username).toBe(id['cognito:username']);
    expect(pool.events.map((event) => `${event.triggerSource} ${event.userName}`)).toEqual(
      ['PreSignUp_ExternalProvider', 'PostConfirmation_ConfirmSignUp', 'TokenGeneration_HostedAuth'].map(
        (source) => `${source} ${id['cognito:username']}`,
      ),
    );
    expect(pool.events[0]?.request.userAttributes).toMatchObject({ 'cognito:user_status': 'EXTERNAL_PROVIDER' });

    const again = await signInAtBrand({ email: email.toUpperCase(), name: 'Antía Rei' });
    expect(claimsOf(again.body.id_token)).toMatchObject({ sub: id.sub, name: 'Antía Rei' });
    const native = await codeFor(pool, email);
    const own = claimsOf((await exchange(pool, native.code, native.verifier)).body.id_token);
    expect(own.sub).not.toBe(id.sub);
    expect(own).not.toHaveProperty('identities');

    const resumed = async (params: Record<string, string>) =>
      locationOf(await browser.go(newSignIn(pool, params).authorize));
    expect((await resumed({ identity_provider: 'norte' })).searchParams.has('code')).toBe(true);
    expect((await resumed({ identity_provider: 'COGNITO' })).pathname).toBe('/login');
  });

  it('has no password, and can be given none', async () => {
    const { body } = await signInAtBrand({ email: 'sabela@norte.example', name: 'Sabela' });
    const username = String(claimsOf(body.access_token).username);
    for (const name of [username, 'sabela@norte.example']) {
      await pool.call('ForgotPassword', { Username: name });
      const choose = pool.call('ConfirmForgotPassword', {
        Username: name,
        Password: password,
        ConfirmationCode: '000000',
      });
      await expect(choose).rejects.toMatchObject({ name: 'CodeMismatchException' });
      const answer = await newBrowser().go(newSignIn(pool).login, { username: name, password });
      expect(answer.status).toBe(400);
    }
    const AccessToken = body.access_token;
    const forged = [
      { Name: 'custom:brand', Value: 'sur' },
      { Name: 'identities', Value: '[]' },
    ];
    for (const attribute of forged)
      await expect(pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [attribute] })).rejects.toThrow();
  });

  it('who cancels, or whom the trigger refuses, comes back to the client with the reason', async () => {
    const cancelled = await signInAtBrand({ cancel: '1' });
    expect(`${cancelled.back.origin}${cancelled.back.pathname}`).toBe(callback);
    expect(cancelled.back.searchParams.get('error')).toBe('access_denied');
    expect(cancelled.back.searchParams.get('state')).toBe('estado-1');
    pool.answers.preSignUp = () => {
      throw new Error('access.denied');
    };
    const refused = await signInAtBrand({ email: 'iria@norte.example' });
    expect(refused.back.searchParams.get('error_description')).toContain('PreSignUp failed with error access.denied');
    delete pool.answers.preSignUp;
    expect((await signInAtBrand({ email: 'iria@norte.example' })).back.searchParams.has('code')).toBe(true);
  });

  it('is answered once, in the browser that went, with the state that was given', async () => {
    const browser = newBrowser();
    const { response } = await visitBrand(browser, { email: 'uxia@norte.example' });
    const changed = new URL(response);
    changed.searchParams.set('state', 'x');
    const refusals = [
      await newBrowser().go(response),
      await browser.go(changed),
      await browser.go(`${pool.url}/oauth2/idpresponse`),
    ];
    for (const refusal of refusals) expect([refusal.status, refusal.headers.get('location')]).toEqual([400, null]);
    expect(locationOf(await browser.go(response)).searchParams.has('code')).toBe(true);
    expect((await browser.go(response)).status).toBe(400);
  });
});

describe('an identity provider', () => {
  it('that does not answer is told to the client', async () => {
    const provider = { ...pool.providers[0]!, name: 'apagado', issuer: 'http://127.0.0.1:1/apagado' };
    pool.providers.push(provider);
    const back = locationOf(await newBrowser().go(newSignIn(pool, { identity_provider: 'apagado' }).authorize));
    expect(back.searchParams.get('error')).toBe('invalid_request');
    pool.providers.pop();
  });

  it('on this machine refuses clients, addresses, codes and verifiers that are not those of the pool', async () => {
    const { page, response } = await visitBrand(newBrowser(), { email: 'brais@norte.example' });
    const altered = (name: string, value: string) => {
      const url = new URL(page);
      url.searchParams.set(name, value);
      return url;
    };
    const { go } = newBrowser();
    for (const url of [altered('client_id', 'x'), altered('redirect_uri', 'https://evil.example/')])
      expect((await go(url)).status).toBe(400);
    for (const url of [altered('code_challenge_method', 'plain'), altered('scope', 'email'), altered('prompt', 'none')])
      expect(locationOf(await go(url)).searchParams.get('error')).toMatch(/^(invalid_|login_)/);
    expect((await fetch(page, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(400);
    const form = {
      grant_type: 'authorization_code',
      code: response.searchParams.get('code') ?? '',
      code_verifier: 'x',
    };
    const token = (secret: string) =>
      fetch(`${oidcUrl}/norte/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, client_id: 'souto', client_secret: secret }),
      });
    expect([(await token('x')).status, (await token('local-brand-secret')).status]).toEqual([401, 400]);
    expect((await fetch(`${oidcUrl}/sur/jwks`)).status).toBe(404);
  });
});
