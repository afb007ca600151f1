import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BodyTooLarge, closeServer, localServer, readBody } from '#infra/local/lib/server.ts';
import { type Credentials, refusalTypes, verifySignature } from '#infra/local/lib/sigV4.ts';
import { openStore } from '#infra/local/lib/store.ts';
import { SESSION_DAYS } from '#shared/constants/session.ts';
import { newAttempts } from './attempts.ts';
import type { AttributeRules } from './attributes.ts';
import { newChallenges } from './challenges.ts';
import { CognitoError } from './errors.ts';
import { newSigner, type Signer } from './jwt.ts';
import { noClient, type OAuthClient } from './oauth/client.ts';
import { isHostedPage, serveOAuth } from './oauth/endpoints.ts';
import { newOAuth, type OAuth } from './oauth/oauth.ts';
import { account } from './operations/account.ts';
import { admin } from './operations/admin.ts';
import { groups } from './operations/groups.ts';
import { registration } from './operations/registration.ts';
import { adminSignIn, signIn } from './operations/signIn.ts';
import { type Body, type Operation, type Pool, type PoolMail, record } from './pool.ts';
import { openSessions } from './sessions.ts';
import type { PoolSettings } from './settings.ts';
import { openGroups, openUsers, type Rows, signingKey } from './store.ts';
import { type CallTrigger, triggerRunner } from './triggers.ts';

export interface CognitoOptions {
  /** Folder of the pool's data. */
  readonly path: string;
  /** `<region>_<name>`: first part of every token's issuer. */
  readonly poolId: string;
  readonly clientId: string;
  /** AWS credentials that may call the Admin and List operations. */
  readonly credentials: Credentials;
  readonly sendMail: (mail: PoolMail) => Promise<unknown>;
  readonly trigger: CallTrigger;
  readonly groups?: readonly string[];
  /** Custom attributes (`custom:x`), and when the web's client may write each. */
  readonly attributes?: AttributeRules;
  readonly minimumPasswordLength?: number;
  readonly accessTokenSeconds?: number;
  readonly refreshTokenDays?: number;
  /** Sign-in by redirect; known once the site listens. Without it no such sign-in can end anywhere. */
  readonly oauth?: () => OAuthClient;
}
export interface Cognito {
  readonly server: Server;
  readonly jwks: Signer['jwks'];
  readonly issuer: string;
  close(): Promise<void>;
}

const TARGET = 'AWSCognitoIdentityProviderService.';
const LIMIT_BYTES = 256 * 1024;
const open: Record<string, Operation> = { ...registration, ...signIn, ...account };
const signed: Record<string, Operation> = { ...admin, ...adminSignIn, ...groups };

const settingsOf = (options: CognitoOptions): PoolSettings => {
  const [region = '', poolName = ''] = options.poolId.split('_');
  return {
    poolId: options.poolId,
    region,
    poolName,
    clientId: options.clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${options.poolId}`,
    minimumPasswordLength: options.minimumPasswordLength ?? 8,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    refreshTokenDays: options.refreshTokenDays ?? SESSION_DAYS,
    attributes: options.attributes ?? {},
  };
};

async function openPool(rows: Rows, options: CognitoOptions): Promise<Pool> {
  const settings = settingsOf(options);
  const known = await openGroups(rows);
  for (const name of options.groups ?? []) if (!known.has(name)) await known.add({ GroupName: name });
  return {
    settings,
    users: await openUsers(rows),
    groups: known,
    sessions: await openSessions(rows),
    challenges: newChallenges(),
    attempts: newAttempts(),
    signer: newSigner(await signingKey(rows)),
    trigger: triggerRunner(settings, options.trigger),
    sendMail: options.sendMail,
  };
}

function bodyOf(bytes: Buffer): Body {
  try {
    return record(JSON.parse(bytes.toString() || '{}'));
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON.');
  }
}

/** Runs the operation that `x-amz-target` names; those of the back end only with a valid signature. */
async function run(request: IncomingMessage, pool: Pool, credentials: Credentials): Promise<object> {
  const bytes = await readBody(request, LIMIT_BYTES);
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  if (Object.hasOwn(open, name) && open[name]) return open[name](bodyOf(bytes), pool);
  const operation = Object.hasOwn(signed, name) ? signed[name] : undefined;
  if (!operation) throw new CognitoError('UnknownOperationException', `Unknown operation ${name}`);
  const verdict = verifySignature(
    { method: 'POST', url: request.url ?? '/', headers: request.headers },
    { credentials, service: 'cognito-idp', bodyHash: createHash('sha256').update(bytes).digest('hex') },
  );
  if (!verdict.isValid) throw new CognitoError(refusalTypes[verdict.reason], verdict.message);
  return operation(bodyOf(bytes), pool);
}

function failureOf(error: unknown): { status: number; body: { __type: string; message: string } } {
  if (error instanceof CognitoError) return { status: 400, body: { __type: error.type, message: error.message } };
  if (error instanceof BodyTooLarge)
    return { status: 413, body: { __type: 'RequestEntityTooLargeException', message: error.message } };
  console.error('[cognito]', error);
  return { status: 500, body: { __type: 'InternalErrorException', message: 'Internal error' } };
}

function answer(response: ServerResponse, status: number, body: object): void {
  const type = '__type' in body ? { 'x-amzn-errortype': String(body.__type) } : {};
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID(), ...type })
    .end(JSON.stringify(body));
}

/** Any page may call the pool, as in the cloud: what it protects needs a password or a token. */
function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-errortype,x-amzn-requestid');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? '*'));
  response.setHeader('access-control-max-age', '600');
}

async function serve(request: IncomingMessage, response: ServerResponse, oauth: OAuth, credentials: Credentials) {
  const { pool } = oauth;
  if (!isHostedPage(request.url)) allowBrowsers(request, response);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (await serveOAuth(request, response, oauth)) return;
  const { poolId, issuer } = pool.settings;
  const documents: Record<string, object> = {
    [`/${poolId}/.well-known/jwks.json`]: pool.signer.jwks,
    [`/${poolId}/.well-known/openid-configuration`]: {
      issuer,
      authorization_endpoint: `${oauth.address()}/oauth2/authorize`,
      token_endpoint: `${oauth.address()}/oauth2/token`,
      userinfo_endpoint: `${oauth.address()}/oauth2/userInfo`,
      revocation_endpoint: `${oauth.address()}/oauth2/revoke`,
      end_session_endpoint: `${oauth.address()}/logout`,
      jwks_uri: `http://${request.headers.host}/${poolId}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    },
  };
  if (request.method === 'GET') {
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(document ?? { message: 'Not found' }));
  }
  try {
    answer(response, 200, await run(request, pool, credentials));
  } catch (error) {
    const { status, body } = failureOf(error);
    answer(response, status, body);
  }
}

/**
 * An Amazon Cognito user pool on this machine: the JSON protocol as aws-amplify and the AWS SDK speak it. Of a password
 * only its SRP verifier is kept; what a call answers is on the disk before it answers.
 */
export async function openCognito(options: CognitoOptions): Promise<Cognito> {
  const rows = await openStore<unknown>(options.path);
  const pool = await openPool(rows, options);
  const server = localServer('cognito', (request, response) => serve(request, response, oauth, options.credentials));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
  const oauth = newOAuth({ pool, client: options.oauth ?? (() => noClient), address });
  return {
    server,
    jwks: pool.signer.jwks,
    issuer: pool.settings.issuer,
    async close() {
      await closeServer(server);
      for (const tickets of [pool.challenges, oauth.codes, oauth.hosted, oauth.pending]) tickets.close();
      await rows.close();
    },
  };
}
