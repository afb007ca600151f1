import { JwtVerifier } from 'aws-jwt-verify';
import type { Claims } from '../jwt.ts';
import { record } from '../pool.ts';
import type { IdentityProvider } from './client.ts';

/** A provider could not be asked, or what it answered cannot be trusted. The message says what. */
export class ProviderFailure extends Error {}

const PATIENCE_MS = 5_000;

async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = record(await answer.json());
    if (answer.ok) return { ...body };
    throw new ProviderFailure(`The provider refused: ${String(body.error ?? answer.status)}`);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure('The provider does not answer', { cause: error });
  }
}

interface Addresses {
  readonly authorization: string;
  readonly token: string;
  readonly jwks: string;
}

/** Where a provider's endpoints are. Rejects with ProviderFailure. */
export async function discover({ issuer }: IdentityProvider): Promise<Addresses> {
  const found = await ask(`${issuer}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw new ProviderFailure('The provider calls itself by another name');
  const [authorization, token, jwks] = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri].map(String);
  return { authorization: authorization ?? '', token: token ?? '', jwks: jwks ?? '' };
}

interface Exchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
  readonly nonce: string;
}

const basic = ({ clientId, clientSecret }: IdentityProvider): string =>
  `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`;

/** Throws unless the provider signed the token for us, for this sign-in, and it still holds. */
function verified(
  idToken: string,
  keys: Record<string, unknown>,
  of: { provider: IdentityProvider; nonce: string },
): Claims {
  const { issuer, clientId } = of.provider;
  const verifier = JwtVerifier.create({ issuer, audience: clientId, jwksUri: `${issuer}/jwks` });
  try {
    verifier.cacheJwks({ keys: keys.keys } as Parameters<typeof verifier.cacheJwks>[0]);
    const claims = verifier.verifySync(idToken);
    if (typeof claims.exp !== 'number') throw new Error('Token never expires');
    if (claims.nonce !== of.nonce) throw new Error('Token is for another sign-in: nonce');
    if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('Token is for another party: azp');
    if (typeof claims.sub !== 'string' || claims.sub === '') throw new Error('Token is about nobody');
    return { ...claims };
  } catch (error) {
    throw new ProviderFailure(`Bad id_token: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** What the provider says of the person, from the code that it gave. Rejects with ProviderFailure. */
export async function claimsOf(provider: IdentityProvider, exchange: Exchange): Promise<Claims> {
  const { token, jwks } = await discover(provider);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: exchange.code,
    redirect_uri: exchange.redirectUri,
    code_verifier: exchange.verifier,
  });
  const headers = { authorization: basic(provider) };
  const answer = await ask(token, { method: 'POST', headers, body });
  return verified(String(answer.id_token), await ask(jwks), { provider, nonce: exchange.nonce });
}
