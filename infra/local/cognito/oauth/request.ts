import { type IdentityProvider, NATIVE, type OAuthClient } from './client.ts';
import { type Back, demand } from './refusal.ts';
import { single } from './visit.ts';

/** A sign-in that a client asks for, checked. */
export interface SignInRequest extends Back {
  readonly scopes: readonly string[];
  /** SHA-256 of the client's verifier, base64url. */
  readonly challenge: string;
  readonly nonce: string | undefined;
  /** Who must have signed the person in; undefined leaves the choice to the person. */
  readonly provider: IdentityProvider | typeof NATIVE | undefined;
  readonly prompt: string;
  readonly loginHint: string;
}

const PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'identity_provider',
  'idp_identifier',
  'prompt',
  'login_hint',
] as const;
type Parameters = Readonly<Record<(typeof PARAMETERS)[number], string>>;
/** Base64url of a SHA-256. */
const CHALLENGE = /^[\w-]{43}$/;
const NEEDS_OPENID = ['email', 'profile', 'phone'];

function parametersOf(query: URLSearchParams): Parameters {
  const entries = PARAMETERS.map((name) => {
    const value = single(query, name);
    demand(value !== null, 'invalid_request', `${name} is given twice`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Parameters;
}

/** The scopes asked for; all of the client's when none is. */
function scopesOf(scope: string, client: OAuthClient, back: Back): readonly string[] {
  const asked = scope.split(' ').filter(Boolean);
  const scopes = asked.length > 0 ? [...new Set(asked)] : client.scopes;
  const areKnown = scopes.every((one) => client.scopes.includes(one));
  demand(areKnown, 'invalid_scope', 'The client may not ask for one of the scopes', back);
  const isWhole = scopes.includes('openid') || !scopes.some((one) => NEEDS_OPENID.includes(one));
  demand(isWhole, 'invalid_scope', 'This scope needs openid', back);
  return scopes;
}

function providerOf(given: Parameters, { providers }: OAuthClient, back: Back): SignInRequest['provider'] {
  const { identity_provider: name, idp_identifier: identifier } = given;
  if (name === NATIVE) return NATIVE;
  if (name === '' && identifier === '') return undefined;
  const found = name
    ? providers.find((one) => one.name === name)
    : providers.find((one) => one.identifiers.includes(identifier));
  demand(found !== undefined, 'invalid_request', 'The identity provider is unknown', back);
  return found;
}

/** Where the answer to a request goes. Throws a refusal without a way back when that cannot be trusted. */
function backOf(given: Parameters, clientId: string, allowed: readonly string[]): Back {
  demand(given.client_id === clientId, 'invalid_request', `Client ${given.client_id} does not exist`);
  demand(given.redirect_uri !== '', 'invalid_request', 'Required parameter redirect_uri is missing');
  demand(allowed.includes(given.redirect_uri), 'redirect_mismatch', 'The redirect_uri is not registered');
  return { redirectUri: given.redirect_uri, state: given.state === '' ? null : given.state };
}

/**
 * Reads the parameters of `/oauth2/authorize` and `/login`. Throws OAuthRefusal: as a page when the client or its address
 * is not known, else back to the client. Stricter than the service in one point: a challenge must be there.
 */
export function readSignInRequest(query: URLSearchParams, clientId: string, client: OAuthClient): SignInRequest {
  const given = parametersOf(query);
  const back = backOf(given, clientId, client.callbackUrls);
  const refuseUnless = (holds: boolean, error: string, description: string) => demand(holds, error, description, back);
  refuseUnless(given.response_type !== '', 'invalid_request', 'Required parameter response_type is missing');
  refuseUnless(given.response_type !== 'token', 'unauthorized_client', 'The client may use the code grant only');
  refuseUnless(given.response_type === 'code', 'invalid_request', 'The response_type is not supported');
  const scopes = scopesOf(given.scope, client, back);
  refuseUnless(given.code_challenge !== '', 'invalid_request', 'Required parameter code_challenge is missing');
  refuseUnless(given.code_challenge_method === 'S256', 'invalid_request', 'The code_challenge_method must be S256');
  refuseUnless(CHALLENGE.test(given.code_challenge), 'invalid_request', 'The code_challenge is not a SHA-256');
  return {
    ...back,
    scopes,
    challenge: given.code_challenge,
    nonce: given.nonce || undefined,
    provider: providerOf(given, client, back),
    prompt: given.prompt,
    loginHint: given.login_hint,
  };
}
