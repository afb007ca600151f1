import { JwtVerifier } from 'aws-jwt-verify';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { setting } from './settings.ts';

export interface AccessToken {
  sub: string;
  groups: readonly string[];
  /** When the password was given (a refresh keeps it), epoch ms; 0 when the token does not say. */
  signedInAtMs: number;
}

/** The library's own fetcher speaks HTTPS only; a pool on this machine has none. */
const fetcher: Fetcher = {
  async fetch(uri) {
    const answer = await fetch(uri, { signal: AbortSignal.timeout(3_000) });
    if (!answer.ok) throw new Error(`${uri} answered ${answer.status}`);
    return answer.arrayBuffer();
  },
};

/** Issuers of the pool: the cloud's address, and the one that AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER puts in its place. */
function makeVerifier() {
  const poolId = setting('USER_POOL_ID');
  const clientId = setting('USER_POOL_CLIENT_ID');
  const cloud = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com`;
  const override = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER?.replace(/\/$/, '');
  const jwksUri = `${override ?? cloud}/${poolId}/.well-known/jwks.json`;
  const issuers = override ? [cloud, override] : [cloud];
  const rules = issuers.map((issuer) => ({
    issuer: `${issuer}/${poolId}`,
    audience: null,
    jwksUri,
    customJwtCheck({ payload }: { payload: Record<string, unknown> }) {
      if (payload.token_use !== 'access') throw new Error('Not an access token');
      if (payload.client_id !== clientId) throw new Error('A token of another client');
      if (typeof payload.exp !== 'number') throw new Error('A token that never expires');
    },
  }));
  return JwtVerifier.create(rules, { jwksCache: new SimpleJwksCache({ fetcher }) });
}
let verifier: ReturnType<typeof makeVerifier> | undefined;

/** Checks an access token of the user pool: signature, issuer, use, client, expiry. Rejects when anything is wrong. */
export async function verifyAccessToken(token: string): Promise<AccessToken> {
  verifier ??= makeVerifier();
  const payload = await verifier.verify(token);
  const groups = payload['cognito:groups'];
  return {
    sub: payload.sub ?? '',
    groups: Array.isArray(groups) ? groups.map(String) : [],
    signedInAtMs: typeof payload.auth_time === 'number' ? payload.auth_time * 1000 : 0,
  };
}
