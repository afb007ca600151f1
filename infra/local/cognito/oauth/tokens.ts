import { CognitoError } from '../errors.ts';
import type { Claims } from '../jwt.ts';
import { holderOf } from '../pool.ts';
import { refreshSession, startSession } from '../tokens.ts';
import { type Endpoint, type Grant, type OAuth, sha256 } from './oauth.ts';
import { demand, OAuthRefusal } from './refusal.ts';
import { jsonReply, type Reply, single, type Visit } from './visit.ts';

interface Made {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
}

/** A parameter that must be there once. */
function required(visit: Visit, name: string): string {
  const value = single(visit.form, name);
  demand(value !== null && value !== '', 'invalid_request', `Required parameter ${name} is missing`);
  return value;
}

/** The client is public: it names itself, and one that shows a secret is not ours. */
function checkClient(visit: Visit, { pool }: OAuth): void {
  const isPublic = visit.headers.authorization === undefined && single(visit.form, 'client_secret') === '';
  const isOurs = single(visit.form, 'client_id') === pool.settings.clientId;
  demand(isPublic && isOurs, 'invalid_client', 'The client is unknown, or shows a secret that it does not have');
}

const scopesIn = (accessToken: string): string[] => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  return String(claims.scope).split(' ');
};

/** Tokens in OAuth's names; an id token only for the scope `openid`. */
const tokenReply = ({ AccessToken, IdToken, RefreshToken, ExpiresIn }: Made): Reply =>
  jsonReply(200, {
    ...(scopesIn(AccessToken).includes('openid') && { id_token: IdToken }),
    access_token: AccessToken,
    ...(RefreshToken !== undefined && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: 'Bearer',
  });

const isMarked = (grant: Grant, state: Grant['state']): boolean => grant.state === state;

/**
 * A code for tokens: once, by who has the verifier of its challenge. Any try uses it up; a second one ends the sign-in
 * that the first one gave, for one of the two has stolen it.
 */
async function byCode(visit: Visit, oauth: OAuth): Promise<Reply> {
  const { pool, codes } = oauth;
  const [code, redirectUri] = [required(visit, 'code'), required(visit, 'redirect_uri')];
  const grant = codes.get(code);
  demand(grant !== undefined, 'invalid_grant', 'The code is unknown or has expired');
  const endIt = () => pool.sessions.end(({ origin }) => origin === grant.origin);
  if (!isMarked(grant, 'fresh')) {
    grant.state = 'revoked';
    await endIt();
    throw new OAuthRefusal('invalid_grant', 'The code has been used');
  }
  grant.state = 'used';
  const { request, origin, signedInAtMs } = grant;
  const verifier = single(visit.form, 'code_verifier') ?? '';
  demand(redirectUri === request.redirectUri, 'invalid_grant', 'The redirect_uri is another one');
  demand(sha256(verifier) === request.challenge, 'invalid_grant', 'The code_verifier does not fit');
  const user = pool.users.bySub(grant.sub);
  demand(user?.isEnabled === true, 'invalid_grant', 'The user may not come in');
  const signIn = { origin, signedInAtMs, scopes: request.scopes };
  const tokens = await startSession(pool, user, { source: 'HostedAuth', signIn, nonce: request.nonce });
  if (isMarked(grant, 'revoked')) {
    await endIt();
    throw new OAuthRefusal('invalid_grant', 'The code has been used');
  }
  return tokenReply(tokens);
}

const byRefreshToken = async (visit: Visit, { pool }: OAuth): Promise<Reply> =>
  tokenReply(await refreshSession(pool, required(visit, 'refresh_token')));

export const token: Endpoint = async (visit, oauth) => {
  const type = required(visit, 'grant_type');
  checkClient(visit, oauth);
  try {
    if (type === 'authorization_code') return await byCode(visit, oauth);
    if (type === 'refresh_token') return await byRefreshToken(visit, oauth);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const isTrigger = error.type === 'UserLambdaValidationException';
    throw new OAuthRefusal(isTrigger ? 'invalid_request' : 'invalid_grant', error.message);
  }
  demand(type !== 'client_credentials', 'unauthorized_client', 'The client may not use this grant');
  throw new OAuthRefusal('unsupported_grant_type', `The grant ${type} is not supported`);
};

/** Ends the sign-in of a refresh token; one that is not known is as good as ended. */
export const revoke: Endpoint = async (visit, oauth) => {
  const { sessions } = oauth.pool;
  const secret = required(visit, 'token');
  checkClient(visit, oauth);
  demand(secret.split('.').length !== 3, 'unsupported_token_type', 'Only refresh tokens can be revoked');
  const session = sessions.byToken(secret);
  await sessions.end(({ hash }) => hash === session?.hash);
  return { status: 200 };
};

function unauthorized(description: string): Reply {
  const reply = jsonReply(401, { error: 'invalid_token', error_description: description });
  const challenge = `Bearer error="invalid_token", error_description="${description}"`;
  return { ...reply, headers: { ...reply.headers, 'www-authenticate': challenge } };
}

/** The attributes of the person to whom an access token with the scope `openid` belongs. */
export const userInfo: Endpoint = async (visit, { pool }) => {
  const [, accessToken = ''] = /^Bearer ([\w.-]+)$/i.exec(visit.headers.authorization ?? '') ?? [];
  try {
    const claims = pool.signer.readAccess(accessToken);
    const user = holderOf(claims, pool);
    if (!String(claims.scope).split(' ').includes('openid'))
      return unauthorized('Access token does not contain openid scope');
    return jsonReply(200, { sub: user.sub, ...user.attributes, username: String(claims.username) });
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return unauthorized('Access token is expired, disabled, or deleted, or the user has globally signed out.');
  }
};
