import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPool } from '#infra/local/cognito/client.ts';
import { sha256 } from '#infra/local/cognito/oauth/oauth.ts';
import { newBrowser } from '#infra/local/cognito/oauth/testClient.ts';
import { type Person, register, signIn } from '#infra/local/people.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Me } from '#shared/session/schema.ts';

let cloud: TestCloud;
beforeAll(async () => {
  const brands = ['norte', 'ribeira'].map((id) => ({ id, name: id, domains: [`${id}.example`] }));
  const careless = { id: 'verdor', name: 'verdor', domains: ['verdor.example'], provesNoEmail: true } as const;
  cloud = await startCloud({ isStill: true, brands: [...brands, careless] });
});
afterAll(() => cloud.close());

const company: Omit<Person, 'email'> = {
  password: 'una-clave-de-prueba',
  userType: 'Representante empresarial',
  language: 'gl',
  name: 'Antía',
  surname: 'Rei',
  companyName: 'Rei, S. L.',
};
const meOf = async (accessToken: string): Promise<Me> =>
  (await fetch(`${cloud.urls.site}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })).json();
/** Somebody of the pool itself, registered as the web does. */
async function ownMe(email: string): Promise<Me> {
  await register(cloud.runtime, { ...company, email });
  return meOf((await signIn(cloud.runtime, { ...company, email })).AccessToken);
}

/** From the web to the brand's provider and back, as a browser goes; answers the session, or what the pool says. */
async function comeBy(brand: string, email: string): Promise<{ me: Me | null; said: string }> {
  const { go } = newBrowser();
  const callback = `${cloud.urls.site}/redirect-external`;
  const verifier = randomBytes(48).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: callback,
    idp_identifier: brand,
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
  });
  const follow = async (url: string, form?: Record<string, string>) =>
    (await go(url, form)).headers.get('location') ?? '';
  const page = await follow(`${cloud.urls.cognito}/oauth2/authorize?${asked}`);
  expect(page.startsWith(`${cloud.urls.oidc}/${brand}/authorize?`)).toBe(true);
  const { searchParams } = new URL(await follow(await follow(page, { email, name: 'Antía Rei' })));
  const code = searchParams.get('code');
  if (!code) return { me: null, said: searchParams.get('error_description') ?? '' };
  const form = { grant_type: 'authorization_code', client_id: CLIENT_ID, redirect_uri: callback, code };
  const body = new URLSearchParams({ ...form, code_verifier: verifier });
  const answer = await fetch(`${cloud.urls.cognito}/oauth2/token`, { method: 'POST', body });
  const { access_token: token = '' } = (await answer.json()) as Record<string, string>;
  return { me: await meOf(token), said: '' };
}

describe("a brand's person", () => {
  it('has an account that carries the brand after the first time, and the same one after the second', async () => {
    const { me } = await comeBy('norte', 'antia@fora.example');
    expect(me).toMatchObject({
      whiteLabel: 'norte',
      originData: 'norte',
      usertype: 'Representante empresarial',
      preferredUsername: 'antia@fora.example',
      name: 'Antía Rei',
    });
    expect((await comeBy('norte', 'ANTIA@fora.example')).me).toEqual(me);
  });

  it('cannot take over an account whose e-mail is not at a domain of the brand', async () => {
    const own = await ownMe('uxia@ribeira.example');
    for (const email of ['uxia@ribeira.example', 'UXIA@ribeira.example']) {
      const { me } = await comeBy('norte', email);
      expect(me?.sub).not.toBe(own.sub);
      expect(me).toMatchObject({ whiteLabel: 'norte', companyName: '' });
    }
    expect(await meOf((await signIn(cloud.runtime, { ...company, email: own.preferredUsername })).AccessToken)).toEqual(
      own,
    );
  });

  it('nor one at a domain of the brand, when its provider has not proved the e-mail', async () => {
    const own = await ownMe('noa@verdor.example');
    expect((await comeBy('verdor', 'noa@verdor.example')).me?.sub).not.toBe(own.sub);
  });

  it('goes on with the account of an e-mail at a domain of the brand, which then carries the brand', async () => {
    const own = await ownMe('iria@ribeira.example');
    expect(own.whiteLabel).toBeNull();
    expect((await comeBy('ribeira', 'iria@ribeira.example')).said).toMatch(
      /^Already found an entry for username ribeira_/,
    );
    const { me } = await comeBy('ribeira', 'iria@ribeira.example');
    expect(me).toEqual({ ...own, whiteLabel: 'ribeira' });
    expect((await comeBy('norte', 'iria@ribeira.example')).me?.sub).not.toBe(own.sub);
  });

  it('does not become an administrator of the platform by an e-mail', async () => {
    const { createAdministrator } = await import('#infra/local/people.ts');
    const { userType: _, companyName: __, ...person } = company;
    const xefa = { ...person, email: 'xefa@norte.example' };
    await createAdministrator(cloud.runtime, xefa);
    await meOf((await signIn(cloud.runtime, xefa)).AccessToken);
    const { me } = await comeBy('norte', xefa.email);
    expect(me).toMatchObject({ whiteLabel: 'norte', usertype: 'Representante empresarial' });
  });
});

describe('whoever registers here', () => {
  const AGREED = { 'custom:consent': '1 es 2026-11-28T09:00:00.000Z' };
  const signUp = (email: string, attributes: Record<string, string>) =>
    callPool({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID }, 'SignUp', {
      Username: email,
      Password: company.password,
      UserAttributes: Object.entries({ email, ...AGREED, 'custom:usertype': company.userType, ...attributes }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
    });
  it.each([
    ['of a brand with a provider', { 'custom:brand': 'norte' }, 'brands.unknown'],
    ['of a brand that there is not', { 'custom:brand': 'nadie' }, 'brands.unknown'],
    ['of an account', { 'custom:tenant': 'ten_1' }, 'unauthorized attribute'],
  ])('is refused as a person %s', async (_, attributes, said) => {
    await expect(signUp('falsa@fora.example', attributes)).rejects.toThrow(said);
  });
  it('at the page of a brand without a provider carries it', async () => {
    const email = 'brais@fora.example';
    await register(cloud.runtime, { ...company, email, brand: 'faro' });
    const { AccessToken } = await signIn(cloud.runtime, { ...company, email });
    expect(await meOf(AccessToken)).toMatchObject({ whiteLabel: 'faro', companyName: 'Rei, S. L.' });
  });
});
