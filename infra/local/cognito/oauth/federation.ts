import { randomBytes } from 'node:crypto';
import { CognitoError } from '../errors.ts';
import type { IdentityProvider } from './client.ts';
import { federatedUser } from './federatedUser.ts';
import { type Endpoint, letIn, type OAuth, sha256 } from './oauth.ts';
import { claimsOf, discover, ProviderFailure } from './providerCalls.ts';
import { demand, OAuthRefusal } from './refusal.ts';
import type { SignInRequest } from './request.ts';
import { cookie, type Reply, redirectTo, single } from './visit.ts';

const BROWSER_COOKIE = 'csrf-state';
const TRIP_SECONDS = 600;
const secret = () => randomBytes(32).toString('base64url');
const returnAddress = ({ address }: OAuth) => `${address()}/oauth2/idpresponse`;

/** Who is wrong decides the word: what the provider or the user's data do not allow is the request's fault. */
function asRefusal(error: unknown, request: SignInRequest): unknown {
  if (error instanceof ProviderFailure || error instanceof CognitoError)
    return new OAuthRefusal('invalid_request', error.message, request);
  return error;
}

/** Sends the browser to the provider's sign-in, with secrets that only its own answer can match. */
export async function startFederation(
  request: SignInRequest,
  provider: IdentityProvider,
  oauth: OAuth,
): Promise<Reply> {
  const [nonce, verifier, browser] = [secret(), secret(), secret()];
  const addresses = await discover(provider).catch((error: unknown) => {
    throw asRefusal(error, request);
  });
  const state = oauth.pending.open({ request, provider, nonce, verifier, browser: sha256(browser) });
  const params = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: returnAddress(oauth),
    scope: provider.scopes.join(' '),
    state,
    nonce,
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
    login_hint: request.loginHint || null,
    prompt: request.prompt || null,
  };
  return redirectTo(addresses.authorization, params, [cookie(BROWSER_COOKIE, browser, TRIP_SECONDS)]);
}

/** Where a provider sends the browser back to. An answer is good once, and in the browser that went only. */
export const idpResponse: Endpoint = async (visit, oauth) => {
  const { query } = visit;
  const state = single(query, 'state') ?? '';
  const pending = oauth.pending.get(state);
  const isSameBrowser = pending?.browser === sha256(visit.cookie(BROWSER_COOKIE));
  demand(
    pending !== undefined && isSameBrowser,
    'invalid_request',
    'The state is unknown, used, or of another browser',
  );
  oauth.pending.drop(state);
  const { request, provider, nonce, verifier } = pending;
  const error = single(query, 'error') ?? 'invalid_request';
  demand(error === '', error, single(query, 'error_description') || 'The provider refused', request);
  const code = single(query, 'code') ?? '';
  try {
    const claims = await claimsOf(provider, { code, redirectUri: returnAddress(oauth), verifier, nonce });
    const user = await federatedUser(oauth.pool, provider, claims);
    return letIn(request, { user, provider: provider.name }, oauth);
  } catch (failure) {
    throw asRefusal(failure, request);
  }
};
