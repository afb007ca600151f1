import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { listen } from '#infra/local/lib/server.ts';
import { type Cognito, openCognito } from './cognito.ts';
import type { PoolMail } from './pool.ts';

export const poolId = 'eu-west-1_TestPool';
export const clientId = 'testclient0000000000000000';
export const password = 'una-clave-larga';

/** A user pool for a test file, and the unchanged aws-amplify and AWS SDK pointed at it. */
export interface TestPool {
  readonly endpoint: string;
  readonly sdk: CognitoIdentityProviderClient;
  readonly mails: readonly PoolMail[];
  /** Sources of the triggers that were called. */
  readonly fired: readonly string[];
  jwks(): string;
  /** Closes it and opens it again on the same data and address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

function tokensInMemory(): void {
  const memory = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
}

export async function openTestPool(): Promise<TestPool> {
  const dir = await mkdtemp(join(tmpdir(), 'souto-cognito-'));
  const mails: PoolMail[] = [];
  const fired: string[] = [];
  const open = () =>
    openCognito({
      path: join(dir, 'pool'),
      poolId,
      clientId,
      credentials: { local: 'local-secret' },
      groups: ['support'],
      attributes: { 'custom:usertype': 'atSignUp', 'custom:tenant': 'never', 'custom:brand': 'never' },
      sendMail: async (mail) => mails.push(mail),
      trigger: async (_name, event) => void fired.push(event.triggerSource),
    });
  let pool: Cognito = await open();
  const endpoint = await listen(pool.server);
  tokensInMemory();
  const address = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
  Amplify.configure({ Auth: { Cognito: { ...address, loginWith: { email: true } } } });
  const sdk = new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  return {
    endpoint,
    sdk,
    mails,
    fired,
    jwks: () => JSON.stringify(pool.jwks),
    async restart() {
      await pool.close();
      pool = await open();
      await listen(pool.server, Number(new URL(endpoint).port));
    },
    async close() {
      sdk.destroy();
      await pool.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

let count = 0;
export const newEmail = () => `persona${++count}@example.com`;
export const codeFor = ({ mails }: TestPool, email: string): string =>
  /\d{6}/.exec(mails.filter((mail) => mail.to === email).at(-1)?.html ?? '')?.[0] ?? '';

/** Registers a person as the web does, and gives the e-mail. */
export async function confirmedUser(pool: TestPool, attributes: Record<string, string> = {}): Promise<string> {
  const email = newEmail();
  await amplify.signUp({ username: email, password, options: { userAttributes: { email, ...attributes } } });
  await amplify.confirmSignUp({ username: email, confirmationCode: codeFor(pool, email) });
  return email;
}

/** Name of the error that the work ends with. */
export const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing thrown',
    (error: Error) => error.name,
  );
export const signIn = (username: string, secret = password) => amplify.signIn({ username, password: secret });
export const byPassword = (username: string, secret = password) =>
  amplify.signIn({ username, password: secret, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
