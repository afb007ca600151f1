import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { notAuthorized } from './errors.ts';

export type Claims = Record<string, unknown>;
type Jwk = {
  kty: 'RSA';
  n: string;
  e: string;
  kid: string;
  alg: 'RS256';
  use: 'sig';
};
export interface Signer {
  readonly jwks: { keys: Jwk[] };
  sign(claims: Claims): string;
  /** The claims of an access token that this pool signed and that has not expired. */
  readAccess(token: string): Claims;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function newSigner(privateKeyPem: string): Signer {
  const key = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(key);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(n).digest('base64').slice(0, 44);
  return {
    jwks: { keys: [{ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' }] },
    sign(claims) {
      const text = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
      return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
    },
    readAccess(token) {
      const [header = '', payload = '', signature = ''] = token.split('.');
      const isOurs = verify(
        'RSA-SHA256',
        Buffer.from(`${header}.${payload}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      if (!isOurs) throw notAuthorized('Invalid Access Token');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
      if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      if (Number(claims.exp) * 1000 <= Date.now()) throw notAuthorized('Access Token has expired');
      return claims;
    },
  };
}
