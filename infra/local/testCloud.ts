import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserType } from '#shared/access/permissions.ts';
import { API_BASE, api, type Feature } from '#shared/contract/api.ts';
import { type Client, client, type Send } from '#shared/contract/client.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { publishFactors } from './build/factorSet.ts';
import { ensureFactors } from './build/products.ts';
import { callPool, signInSrp, type Tokens } from './cognito/client.ts';
import { CLIENT_ID, POOL_ID, type ServiceUrls, SIGNING_KEY } from './runtime/environment.ts';
import { openRuntime, type Runtime } from './runtime/runtime.ts';
import type { Mail } from './ses/mail.ts';

/** Typed clients of all features. */
export type Clients = { readonly [F in Feature]: Client<(typeof api)[F]> };
export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly tokens: Tokens;
  /** Speaks as this user, in the user's language. */
  readonly api: Clients;
}
export interface NewUser {
  readonly userType: UserType;
  readonly language?: Language;
}
export interface TestCloud {
  /** Every setting, address and credential that functions read: for tests that import them. */
  readonly env: Readonly<Record<string, string>>;
  readonly urls: ServiceUrls & { readonly site: string };
  readonly runtime: Runtime;
  readonly clock: Runtime['clock'];
  /** Registers a person through the user pool as the web does, with the code that was mailed. */
  newUser(user: NewUser): Promise<TestUser>;
  /** Speaks as nobody. */
  readonly anonymous: Clients;
  /** Sent mails, newest first. */
  inbox(): readonly Mail[];
  /** Resolves when nothing is under way or waiting: bucket events, stream, queues, functions. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
export interface TestCloudOptions {
  /** Nothing consumes queues, streams and schedules. */
  readonly isStill?: true;
  /** Settings in the place of the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of the built web; there is none unless given. */
  readonly webDir?: string;
}

const PASSWORD = 'una-clave-de-prueba';
/** Failed messages come again at once: tests do not wait for what people would. */
const RETRY_SECONDS = 0.05;

function senderTo(siteUrl: string, headers: Record<string, string>): Send {
  return async ({ method, url, body, idempotencyKey, signal }) => {
    const answer = await fetch(`${siteUrl}${API_BASE}${url}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await answer.text();
    return { status: answer.status, data: text ? JSON.parse(text) : null };
  };
}

const clientsOf = (send: Send): Clients =>
  Object.fromEntries(
    Object.entries(api).map(([feature, contract]) => [feature, client(contract, send)]),
  ) as unknown as Clients;

let people = 0;
async function register(runtime: Runtime, { userType, language = 'es' }: NewUser): Promise<TestUser> {
  const email = `persona${++people}.${process.pid}@example.com`;
  const pool = { endpoint: runtime.services.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID };
  const attributes = {
    email,
    name: 'Uxía',
    family_name: 'Castro',
    locale: localeOf(language),
    'custom:usertype': userType,
  };
  await callPool(pool, 'SignUp', {
    Username: email,
    Password: PASSWORD,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const mail = runtime.services.ses.list().find(({ to }) => to.includes(email));
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? /\b\d{6}\b/.exec(mail?.html ?? '')?.[0];
  await callPool(pool, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: code,
    ClientMetadata: { companyName: 'Conservas do Courel, S. L.', phone: '+34982000000' },
  });
  const tokens = await signInSrp(pool, email, PASSWORD);
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, 'accept-language': localeOf(language) };
  return { email, password: PASSWORD, tokens, api: clientsOf(senderTo(runtime.siteUrl, headers)) };
}

/**
 * A whole cloud of its own for one test file, on random ports and a folder that is gone at its close. Functions are
 * bundled once for each state of the sources, whoever asks first.
 */
export async function startCloud(options: TestCloudOptions = {}): Promise<TestCloud> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souto-cloud-'));
  const [runtime] = await Promise.all([
    openRuntime({
      dataDir,
      isStill: options.isStill ?? false,
      environment: options.env ?? {},
      retrySeconds: () => RETRY_SECONDS,
      webDir: options.webDir ?? join(dataDir, 'no-web'),
    }),
    ensureFactors(),
  ]);
  await publishFactors({ s3Url: runtime.services.urls.s3, bucket: 'documents', key: SIGNING_KEY });
  return {
    env: runtime.environment,
    urls: { ...runtime.services.urls, site: runtime.siteUrl },
    runtime,
    clock: runtime.clock,
    newUser: (user) => register(runtime, user),
    anonymous: clientsOf(senderTo(runtime.siteUrl, {})),
    inbox: () => runtime.services.ses.list(),
    settled: runtime.settled,
    async close() {
      await runtime.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
