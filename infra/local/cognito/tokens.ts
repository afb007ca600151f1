import { randomUUID } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { Claims } from './jwt.ts';
import { ADMIN_SCOPE, type Pool, record } from './pool.ts';
import { nameOf, type User } from './store.ts';

/** Claims that no trigger may set, as the service rules (access tokens also `username`, `client_id`, `scope`...). */
const RESERVED = new Set([
  'acr',
  'amr',
  'at_hash',
  'auth_time',
  'azp',
  'exp',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'sub',
  'token_use',
  'username',
  'client_id',
  'aud',
  'scope',
  'device_key',
  'event_id',
  'version',
  'cognito:username',
]);

export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens' | 'HostedAuth';
interface SignIn {
  readonly origin: string;
  readonly signedInAtMs: number;
  readonly scopes?: readonly string[];
}
interface Making {
  readonly source: TokenSource;
  readonly signIn: SignIn;
  readonly nonce?: string | undefined;
}
const scopesOf = ({ scopes }: SignIn): readonly string[] => scopes ?? [ADMIN_SCOPE];

interface Overrides {
  readonly id: Change;
  readonly access: Change;
  readonly groups: string[];
}
interface Change {
  readonly add: Claims;
  readonly suppress: readonly string[];
}

function changeOf(generation: unknown): Change {
  const { claimsToAddOrOverride, claimsToSuppress } = record(generation);
  const add = Object.entries(record(claimsToAddOrOverride)).filter(([name]) => !RESERVED.has(name));
  const suppress = (Array.isArray(claimsToSuppress) ? claimsToSuppress : []).map(String);
  return { add: Object.fromEntries(add), suppress: suppress.filter((name) => !RESERVED.has(name)) };
}

/** Asks the pre-token-generation trigger (version 2: it may change both tokens). */
async function overridesOf(pool: Pool, user: User, { source, signIn }: Making): Promise<Overrides> {
  const groupConfiguration = { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null };
  const answer = await pool.trigger({
    name: 'preTokenGeneration',
    source,
    user,
    request: { groupConfiguration, scopes: scopesOf(signIn) },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const details = record(answer.claimsAndScopeOverrideDetails);
  const groups = record(details.groupOverrideDetails).groupsToOverride;
  return {
    id: changeOf(details.idTokenGeneration),
    access: changeOf(details.accessTokenGeneration),
    groups: Array.isArray(groups) ? groups.map(String) : user.groups,
  };
}

const changed = (claims: Claims, { add, suppress }: Change): Claims =>
  Object.fromEntries(Object.entries({ ...claims, ...add }).filter(([name]) => !suppress.includes(name)));

/** `email_verified` is a boolean in a token and `identities` a list; both are text in the API. */
function tokenValue(name: string, value: string): unknown {
  if (name === 'identities') return JSON.parse(value);
  return name.endsWith('_verified') ? value === 'true' : value;
}
const tokenAttributes = (user: User): Claims =>
  Object.fromEntries(Object.entries(user.attributes).map(([name, value]) => [name, tokenValue(name, value)]));

async function makeTokens(pool: Pool, user: User, making: Making) {
  const { issuer, clientId, accessTokenSeconds } = pool.settings;
  const { signIn, nonce } = making;
  const overrides = await overridesOf(pool, user, making);
  const iat = Math.floor(Date.now() / 1000);
  const base = {
    sub: user.sub,
    ...(overrides.groups.length > 0 && { 'cognito:groups': overrides.groups }),
    iss: issuer,
    origin_jti: signIn.origin,
    event_id: randomUUID(),
    auth_time: Math.floor(signIn.signedInAtMs / 1000),
    exp: iat + accessTokenSeconds,
    iat,
  };
  const access = {
    ...base,
    client_id: clientId,
    token_use: 'access',
    scope: scopesOf(signIn).join(' '),
    jti: randomUUID(),
    username: nameOf(user),
  };
  const id = {
    ...tokenAttributes(user),
    ...base,
    'cognito:username': nameOf(user),
    ...(nonce !== undefined && { nonce }),
    aud: clientId,
    token_use: 'id',
    jti: randomUUID(),
  };
  return {
    AccessToken: pool.signer.sign(changed(access, overrides.access)),
    IdToken: pool.signer.sign(changed(id, overrides.id)),
    ExpiresIn: accessTokenSeconds,
    TokenType: 'Bearer',
  };
}

type MadeTokens = Awaited<ReturnType<typeof makeTokens>>;

/** A new sign-in: three tokens. `signIn` and `nonce` are given by one that came by redirect. */
export async function startSession(
  pool: Pool,
  user: User,
  {
    source,
    signIn = { origin: randomUUID(), signedInAtMs: Date.now() },
    nonce,
  }: Partial<Making> & { source: TokenSource },
): Promise<MadeTokens & { RefreshToken: string }> {
  const tokens = await makeTokens(pool, user, { source, signIn, nonce });
  const untilMs = Date.now() + pool.settings.refreshTokenDays * 86_400_000;
  return { ...tokens, RefreshToken: await pool.sessions.start({ ...signIn, sub: user.sub, untilMs }) };
}

/** New id and access tokens for a refresh token; the refresh token stays. */
export async function refreshSession(pool: Pool, refreshToken: string): Promise<MadeTokens> {
  const session = pool.sessions.byToken(refreshToken);
  if (!session) throw notAuthorized('Invalid Refresh Token');
  if (session.untilMs < Date.now()) throw notAuthorized('Refresh Token has expired');
  const user = pool.users.bySub(session.sub);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return makeTokens(pool, user, { source: 'RefreshTokens', signIn: session });
}
