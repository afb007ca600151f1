import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { UserType } from '#shared/access/permissions.ts';
import { CONSENT_PURPOSES } from '#shared/consents/purposes.ts';
import { consentText } from '#shared/consents/schema.ts';
import { API_BASE, api, type Feature } from '#shared/contract/api.ts';
import { type Client, client, type Send } from '#shared/contract/client.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { callPool, PoolRefusal, signInSrp, type Tokens } from './cognito/client.ts';
import { CLIENT_ID, POOL_ID, SIGNING_KEY } from './runtime/environment.ts';
import type { Runtime } from './runtime/runtime.ts';

/** Typed clients of all features. */
export type Clients = { readonly [F in Feature]: Client<(typeof api)[F]> };
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userType: UserType;
  readonly language: Language;
  readonly name: string;
  readonly surname: string;
  readonly companyName: string;
  /** At whose page the person registers. */
  readonly brand?: string;
}

const poolOf = (runtime: Runtime) => ({
  endpoint: runtime.services.urls.cognito,
  poolId: POOL_ID,
  clientId: CLIENT_ID,
});

/** Sends requests to the API of a site with these headers. */
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

/** Clients that speak as nobody. */
export const anonymousClients = (runtime: Runtime): Clients => clientsOf(senderTo(runtime.siteUrl, {}));

/** Clients that speak as the one to whom the tokens belong. */
export function clientsFor(runtime: Pick<Runtime, 'siteUrl'>, tokens: Tokens, language: Language): Clients {
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, 'accept-language': localeOf(language) };
  return clientsOf(senderTo(runtime.siteUrl, headers));
}

/** The code in the latest mail to an address. */
function mailedCode(runtime: Runtime, email: string): string {
  const mail = runtime.services.ses.list().find(({ to }) => to.includes(email));
  return /\b\d{6}\b/.exec(`${mail?.subject ?? ''} ${(mail?.html ?? '').replace(/<[^>]*>/g, ' ')}`)?.[0] ?? '';
}

const { version } = CONSENT_PURPOSES.account;

/** Registers a person as the web does: sign-up, the code that was mailed, confirmation. Rejects with PoolRefusal. */
export async function register(runtime: Runtime, person: Person): Promise<void> {
  const pool = poolOf(runtime);
  const attributes = {
    email: person.email,
    name: person.name,
    family_name: person.surname,
    locale: localeOf(person.language),
    'custom:usertype': person.userType,
    'custom:consent': consentText({ version, language: person.language, at: new Date().toISOString() }),
    ...(person.companyName && { 'custom:company': person.companyName }),
    ...(person.brand && { 'custom:brand': person.brand }),
  };
  await callPool(pool, 'SignUp', {
    Username: person.email,
    Password: person.password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  await confirm(runtime, person);
}

async function confirm(runtime: Runtime, { email }: Person): Promise<void> {
  await callPool(poolOf(runtime), 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: mailedCode(runtime, email),
  });
}

/** The same, for a person who may be there already, half registered or whole. */
export async function registerOnce(runtime: Runtime, person: Person): Promise<void> {
  try {
    await register(runtime, person);
  } catch (error) {
    if (!(error instanceof PoolRefusal && error.name === 'UsernameExistsException')) throw error;
    await confirm(runtime, person).catch(() => undefined);
  }
}

export type Administrator = Omit<Person, 'userType' | 'companyName'>;

/** Makes an administrator of the platform, unless there is one of that address: nobody can register as one. */
export async function createAdministrator(runtime: Runtime, person: Administrator): Promise<void> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: runtime.services.urls.cognito,
    region: SIGNING_KEY.region,
    credentials: { accessKeyId: SIGNING_KEY.accessKey, secretAccessKey: SIGNING_KEY.secret },
  });
  const one = { UserPoolId: POOL_ID, Username: person.email };
  const attributes = {
    email: person.email,
    email_verified: 'true',
    name: person.name,
    family_name: person.surname,
    locale: localeOf(person.language),
  };
  try {
    await pool.send(
      new AdminCreateUserCommand({
        ...one,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UsernameExistsException')) throw error;
  }
  await pool.send(new AdminSetUserPasswordCommand({ ...one, Password: person.password, Permanent: true }));
  await pool.send(new AdminAddUserToGroupCommand({ ...one, GroupName: 'admin' }));
  pool.destroy();
}

export const signIn = (runtime: Runtime, { email, password }: Pick<Person, 'email' | 'password'>): Promise<Tokens> =>
  signInSrp(poolOf(runtime), email, password);
