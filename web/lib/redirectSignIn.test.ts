// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brandOnTheWay, LEAVING, originUrlOnTheWay, TRIP } from './brandOnTheWay.ts';
import { arrive, goToBrand, wayOut } from './redirectSignIn.ts';

const CONFIG = { userPoolClientId: 'web', signInUrl: 'https://pool.example', identityProviders: ['norte'] };
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const tokenWith = (claims: object) => `${part({ alg: 'RS256' })}.${part({ exp: 4e9, iat: 1, ...claims })}.x`;
/** What the pool answers a code with. */
let tokens: object;
let tokenStatus: number;
const posted: URLSearchParams[] = [];
const went = vi.fn<(url: string) => void>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  posted.length = 0;
  tokenStatus = 200;
  went.mockReset();
  vi.stubGlobal('location', { origin: 'https://souto.example', replace: went });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return new Response(JSON.stringify(CONFIG));
    posted.push(init?.body as URLSearchParams);
    return new Response(JSON.stringify(tokens), { status: tokenStatus });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Goes to the brand; answers what was asked of the pool. */
async function gone(originUrl?: string): Promise<URLSearchParams> {
  await goToBrand('norte', { originUrl });
  return new URL(went.mock.calls.at(-1)?.[0] ?? '').searchParams;
}
const refusal = (search: Record<string, string>) => expect(arrive(search)).rejects;

describe('the way to a brand', () => {
  it('asks the pool for a code, with a challenge, a state and a nonce that are new each time', async () => {
    const asked = Object.fromEntries(await gone('/footprint/welcome'));
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: 'https://souto.example/redirect-external',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      idp_identifier: 'norte',
      code_challenge_method: 'S256',
    });
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    expect([brandOnTheWay(), originUrlOnTheWay()]).toEqual(['norte', '/footprint/welcome']);
    const again = Object.fromEntries(await gone());
    for (const secret of ['state', 'nonce', 'code_challenge'] as const) expect(again[secret]).not.toBe(asked[secret]);
    expect(JSON.stringify(asked)).not.toContain(JSON.parse(sessionStorage.getItem(TRIP) ?? '{}').verifier);
  });
});

describe('the way to a brand for something that asks for a new sign-in', () => {
  it('asks the pool not to go on with one that it remembers', async () => {
    expect((await gone()).has('prompt')).toBe(false);
    await goToBrand('norte', { originUrl: '/account/account', isAnew: true });
    expect(new URL(went.mock.calls.at(-1)?.[0] ?? '').searchParams.get('prompt')).toBe('login');
  });
});

describe('the end of the way', () => {
  it('is refused in a tab that began none, with another state, and the second time', async () => {
    await refusal({ code: 'c', state: 's' }).toMatchObject({ code: 'brands.signInRefused' });
    const state = (await gone()).get('state') ?? '';
    await refusal({ code: 'c', state: 'another' }).toMatchObject({ code: 'brands.signInRefused' });
    await refusal({ code: 'c', state }).toMatchObject({ code: 'brands.signInRefused' });
    expect(posted).toEqual([]);
  });

  it('tells who cancelled, what a trigger refused, and everything else as a refusal', async () => {
    const cases = [
      ['access_denied', 'x', 'brands.signInCancelled'],
      ['invalid_request', 'PreSignUp failed with error access.denied.', 'access.denied'],
      ['invalid_request', 'The provider does not answer', 'brands.signInRefused'],
    ] as const;
    for (const [error, error_description, code] of cases) {
      const state = (await gone()).get('state') ?? '';
      await refusal({ error, error_description, state }).toMatchObject({ code });
    }
  });

  it('goes once more by itself when the pool has just linked the person, and no third time', async () => {
    const linked = { error: 'invalid_request', error_description: 'Already found an entry for username norte_1;' };
    const state = (await gone('/x')).get('state') ?? '';
    expect(await arrive({ ...linked, state })).toEqual({ kind: 'goesAgain' });
    const second = new URL(went.mock.calls.at(-1)?.[0] ?? '').searchParams.get('state') ?? '';
    expect(second).not.toBe(state);
    await refusal({ ...linked, state: second }).toMatchObject({ code: 'brands.signInRefused' });
    expect(went).toHaveBeenCalledTimes(2);
  });

  it('keeps no tokens of another sign-in (nonce), nor of a code that the pool refuses', async () => {
    const asked = await gone();
    tokens = { access_token: tokenWith({ username: 'u' }), id_token: tokenWith({ nonce: 'x' }), refresh_token: 'r' };
    await refusal({ code: 'c', state: asked.get('state') ?? '' }).toMatchObject({ code: 'brands.signInRefused' });
    const next = await gone();
    tokens = { error: 'invalid_grant' };
    tokenStatus = 400;
    await refusal({ code: 'c', state: next.get('state') ?? '' }).toMatchObject({ code: 'brands.signInRefused' });
    expect(posted[1]?.get('code_verifier')?.length).toBe(128);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the way out', () => {
  const urlLogout = 'https://norte.example/adeus';
  it('leads to the address of the brand, by way of the pool when the pool keeps a sign-in', async () => {
    expect(await wayOut({ id: 'faro', isFederated: false, urlLogout })).toBe(urlLogout);
    const { origin, pathname, searchParams } = new URL(await wayOut({ id: 'norte', isFederated: true, urlLogout }));
    expect(origin + pathname).toBe('https://pool.example/logout');
    expect(searchParams.get('logout_uri')).toBe('https://souto.example/redirect-external');
    expect(brandOnTheWay()).toBe('norte');
    expect(await arrive({})).toEqual({ kind: 'left' });
    expect(sessionStorage.getItem(LEAVING)).toBeNull();
  });
});
