import { createHash } from 'node:crypto';
import type { Signer } from '#infra/local/cognito/jwt.ts';
import { demand } from '#infra/local/cognito/oauth/refusal.ts';
import { jsonReply, type Reply, redirectTo, single, type Visit } from '#infra/local/cognito/oauth/visit.ts';
import type { Tickets } from '#infra/local/cognito/tickets.ts';
import { isOwnForm } from '#infra/local/lib/ownForm.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { CLIENT_ID, CLIENT_SECRET, type LocalBrand } from './brands.ts';
import { languageOf, signInPage } from './pages.ts';

/** What a code stands for, until the client brings it. */
export interface Code {
  readonly brand: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly email: string;
  readonly name: string;
  /** Language of the page where the person signed in. */
  readonly locale: string;
}
/** What the endpoints of all brands share. */
export interface Provider {
  /** Where the client (the user pool) may be sent back to. */
  readonly redirectUri: () => string;
  readonly issuer: (brand: LocalBrand) => string;
  readonly codes: Tickets<Code>;
  /** Made when it is first needed: a start waits for no key. */
  readonly signer: () => Promise<Signer>;
}
export type Endpoint = (visit: Visit, brand: LocalBrand, provider: Provider) => Promise<Reply> | Reply;

const TOKEN_SECONDS = 300;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const configuration: Endpoint = (_visit, brand, { issuer }) => {
  const url = issuer(brand);
  return jsonReply(200, {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'email', 'email_verified', 'name', 'locale'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  });
};

const jwks: Endpoint = async (_visit, _brand, { signer }) => jsonReply(200, (await signer()).jwks);

/** Shows the page that asks who comes, and takes what was written there. */
const authorize: Endpoint = (visit, brand, { redirectUri, codes }) => {
  const value = (name: string) => single(visit.query, name) ?? '';
  const isOurs = value('client_id') === CLIENT_ID && value('redirect_uri') === redirectUri();
  demand(isOurs, 'invalid_request', 'The client or its redirect_uri is unknown');
  const back = { redirectUri: redirectUri(), state: value('state') || null };
  demand(value('response_type') === 'code', 'unsupported_response_type', 'Only code is supported', back);
  demand(value('scope').split(' ').includes('openid'), 'invalid_scope', 'The scope must have openid', back);
  const hasChallenge = value('code_challenge') !== '' && value('code_challenge_method') === 'S256';
  demand(hasChallenge, 'invalid_request', 'A code_challenge (S256) is needed', back);
  demand(value('prompt') !== 'none', 'login_required', 'The person must sign in', back);
  if (visit.method === 'GET') return signInPage(visit, brand);
  demand(isOwnForm(visit), 'invalid_request', 'The form came from elsewhere');
  demand(!visit.form.has('cancel'), 'access_denied', 'The person did not sign in', back);
  const email = (single(visit.form, 'email') ?? '').trim().toLowerCase();
  if (!EMAIL.test(email)) return signInPage(visit, brand);
  const name = (single(visit.form, 'name') ?? '').trim();
  const [challenge, nonce] = [value('code_challenge'), value('nonce')];
  const locale = localeOf(languageOf(visit));
  const code = codes.open({ brand: brand.id, redirectUri: back.redirectUri, challenge, nonce, email, name, locale });
  return redirectTo(back.redirectUri, { code, state: back.state });
};

/** Whether the client shows its secret, in the header or in the form. */
function isClient({ headers, form }: Visit): boolean {
  const [, encoded] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const shown =
    encoded === undefined
      ? [single(form, 'client_id'), single(form, 'client_secret')].join(':')
      : decodeURIComponent(Buffer.from(encoded, 'base64').toString());
  return shown === `${CLIENT_ID}:${CLIENT_SECRET}`;
}

const token: Endpoint = async (visit, brand, { issuer, codes, signer }) => {
  if (!isClient(visit)) return jsonReply(401, { error: 'invalid_client' });
  const value = (name: string) => single(visit.form, name) ?? '';
  if (value('grant_type') !== 'authorization_code') return jsonReply(400, { error: 'unsupported_grant_type' });
  const code = codes.take(value('code'));
  const isBound = code?.brand === brand.id && code.redirectUri === value('redirect_uri');
  if (!code || !isBound || digest(value('code_verifier')) !== code.challenge)
    return jsonReply(400, { error: 'invalid_grant' });
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer(brand),
    aud: CLIENT_ID,
    // The same person has the same id at every start.
    sub: digest(`${brand.id} ${code.email}`).slice(0, 24),
    iat,
    exp: iat + TOKEN_SECONDS,
    ...(code.nonce && { nonce: code.nonce }),
    email: code.email,
    email_verified: !brand.provesNoEmail,
    ...(code.name && { name: code.name }),
    locale: code.locale,
  };
  const idToken = (await signer()).sign(claims);
  return jsonReply(200, {
    id_token: idToken,
    access_token: digest(idToken),
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
  });
};

export const ENDPOINTS: Readonly<Record<string, readonly [methods: readonly string[], endpoint: Endpoint]>> = {
  '/.well-known/openid-configuration': [['GET'], configuration],
  '/jwks': [['GET'], jwks],
  '/authorize': [['GET', 'POST'], authorize],
  '/token': [['POST'], token],
};
