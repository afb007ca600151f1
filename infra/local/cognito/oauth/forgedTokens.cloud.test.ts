import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeServer, listen, localServer } from '#infra/local/lib/server.ts';
import { newSigner, type Signer } from '../jwt.ts';
import { callback, locationOf, newBrowser, newSignIn, type OAuthPool, openOAuthPool } from './testClient.ts';

type Claims = Record<string, unknown>;
/** Turns the claims of an honest token into the one that the provider gives. */
type Forge = (claims: Claims, signer: Signer) => string;

const clientId = 'souto-at-brand';
const newKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return newSigner(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
};
const [key, otherKey] = [newKey(), newKey()];
const honest: Forge = (claims, signer) => signer.sign(claims);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

let pool: OAuthPool;
let issuer = '';
let forge: Forge = honest;
let claims: Claims = {};
/** A provider whose token endpoint answers with whatever the test forges. */
const provider = localServer('forger', async (request, response) => {
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
    '/jwks': key.jwks,
    '/token': { id_token: forge(claims, key), access_token: 'x', token_type: 'Bearer' },
  };
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documents[request.url ?? '']));
});
beforeAll(async () => {
  pool = await openOAuthPool();
  issuer = await listen(provider);
  const spec = { name: 'falso', identifiers: [], issuer, clientId, clientSecret: 'x', scopes: ['openid'] };
  pool.providers.push({ ...spec, attributes: { email: 'email', email_verified: 'email_verified' } });
});
afterAll(async () => {
  await closeServer(provider);
  await pool.close();
});
beforeEach(() => {
  forge = honest;
});

/** Goes to the provider and back; the answer that the client gets. */
async function outcome(more: Claims = {}): Promise<URLSearchParams> {
  const { go } = newBrowser();
  const page = locationOf(await go(newSignIn(pool, { identity_provider: 'falso' }).authorize));
  const { state = '', nonce = '' } = Object.fromEntries(page.searchParams);
  claims = {
    iss: issuer,
    aud: clientId,
    sub: 'ana',
    exp: now() + 60,
    iat: now(),
    nonce,
    email: 'ana@falso.example',
    ...more,
  };
  const back = locationOf(await go(`${pool.url}/oauth2/idpresponse?${new URLSearchParams({ state, code: 'x' })}`));
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  return back.searchParams;
}

it('takes an honest token of the provider; the e-mail is proved only when it says so', async () => {
  expect((await outcome()).has('code')).toBe(true);
  expect(pool.events[0]?.request.userAttributes).toMatchObject({ email_verified: 'false' });
});

it.each<[string, Forge, string]>([
  ['of another key', (all) => otherKey.sign(all), 'kid'],
  [
    'of another key under the known name',
    (all, { jwks }) => {
      const text = `${encode({ alg: 'RS256', kid: jwks.keys[0]?.kid })}.${encode(all)}`;
      return `${text}.${otherKey.sign(all).split('.')[2]}`;
    },
    'signature',
  ],
  [
    'without a signature',
    (all, { jwks }) => `${encode({ alg: 'none', kid: jwks.keys[0]?.kid })}.${encode(all)}.`,
    'Bad id_token',
  ],
  [
    'with changed claims',
    (all, signer) => {
      const [header, , signature] = signer.sign(all).split('.');
      return `${header}.${encode({ ...all, sub: 'admin' })}.${signature}`;
    },
    'signature',
  ],
  ['of another issuer', (all, signer) => signer.sign({ ...all, iss: 'https://evil.example' }), 'ssuer'],
  ['for another client', (all, signer) => signer.sign({ ...all, aud: 'other' }), 'udience'],
  ['for another party', (all, signer) => signer.sign({ ...all, azp: 'other' }), 'azp'],
  ['of another sign-in', (all, signer) => signer.sign({ ...all, nonce: 'x' }), 'nonce'],
  ['of no sign-in', ({ nonce: _, ...all }, signer) => signer.sign(all), 'nonce'],
  ['that has expired', (all, signer) => signer.sign({ ...all, exp: now() - 5 }), 'expired'],
  ['that never expires', ({ exp: _, ...all }, signer) => signer.sign(all), 'never expires'],
  ['about nobody', (all, signer) => signer.sign({ ...all, sub: '' }), 'nobody'],
  ['that is none', () => 'x', 'Bad id_token'],
])('refuses a token %s', async (_, forged, reason) => {
  forge = forged;
  const answer = await outcome();
  expect([answer.get('error'), answer.get('code')]).toEqual(['invalid_request', null]);
  expect(answer.get('error_description')).toContain(reason);
});

it.each([
  ['no e-mail', { email: undefined }],
  ['a name that the pool cannot take', { sub: 'con espazo' }],
  ['an id that differs from a known one in case only', { sub: 'ANA' }],
])('makes no user of a person with %s', async (_, more) => {
  await outcome();
  expect((await outcome(more)).get('error')).toBe('invalid_request');
});
