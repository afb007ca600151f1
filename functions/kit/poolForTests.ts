import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '#infra/local/lib/server.ts';

type Json = Readonly<Record<string, unknown>>;
const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const POOL_ID = 'eu-west-1_Tests';
const CLIENT_ID = 'web';

/** A user pool that only publishes its key: its tokens, and forged ones, are signed here. Sets the environment that the kit reads. */
export async function startPool() {
  const { privateKey, publicKey } = newKey();
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' };
  const server = createServer((request, response) => {
    const isKeys = request.url === `/${POOL_ID}/.well-known/jwks.json`;
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const url = await listen(server);
  Object.assign(process.env, {
    USER_POOL_ID: POOL_ID,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
  });
  const issuer = `${url}/${POOL_ID}`;
  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = (sub: string) => ({
    sub,
    iss: issuer,
    token_use: 'access',
    client_id: CLIENT_ID,
    iat: seconds(),
    auth_time: seconds(),
    exp: seconds() + 3600,
    jti: 'j',
  });
  const sign = (payload: Json, header: Json = {}, key: KeyObject = privateKey) => {
    const text = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })}.${part(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
  };
  return {
    issuer,
    tokenOf: (sub: string, more: Json = {}) => sign({ ...claims(sub), ...more }),
    /** Tokens that must not stand, by what is wrong with them. */
    forged(sub: string): Record<string, string> {
      const good = claims(sub);
      const { exp: _, ...forever } = good;
      const [header = '', , signature = ''] = sign(good).split('.');
      const none = `${part({ alg: 'none', kid: 'k1' })}.${part(good)}.`;
      const hmac = `${part({ alg: 'HS256', kid: 'k1' })}.${part(good)}`;
      const pem = publicKey.export({ format: 'pem', type: 'spki' });
      return {
        'no algorithm': none,
        'no algorithm, kept signature': `${none}${signature}`,
        'HMAC with the public key': `${hmac}.${createHmac('sha256', pem).update(hmac).digest('base64url')}`,
        'another key under the same name': sign(good, {}, newKey().privateKey),
        'an unknown key': sign(good, { kid: 'k2' }),
        'no key name': sign(good, { kid: undefined }),
        'another pool': sign({ ...good, iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' }),
        'no issuer': sign({ ...good, iss: undefined }),
        'an ID token': sign({ ...good, token_use: 'id', aud: CLIENT_ID, client_id: undefined }),
        'an ID token that names our client': sign({ ...good, token_use: 'id' }),
        'another client': sign({ ...good, client_id: 'other' }),
        expired: sign({ ...good, exp: seconds() - 1 }),
        'never expires': sign(forever),
        'not valid yet': sign({ ...good, nbf: seconds() + 600 }),
        'another subject under the signature': `${header}.${part({ ...good, sub: 'other' })}.${signature}`,
        'groups under the signature': `${header}.${part({ ...good, 'cognito:groups': ['admin'] })}.${signature}`,
        'a refresh token': sign({ ...good, token_use: 'refresh' }),
        'cut short': sign(good).slice(0, -8),
        'no signature': `${header}.${part(good)}.`,
        'not a token': 'abc.def.ghi',
        text: 'hello',
      };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
