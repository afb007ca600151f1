import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFactors } from '#infra/run/factors.ts';
import { USER_TYPES, type UserType } from '#shared/access/permissions.ts';
import type { PlanId } from '#shared/constants/plans.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { publishFactors } from './build/factorSet.ts';
import type { Tokens } from './cognito/client.ts';
import { type CloudFaults, cloudFaults, faultsOf } from './faults/cloudFaults.ts';
import { givePlan } from './givenPlan.ts';
import type { LocalBrand } from './oidc/brands.ts';
import { anonymousClients, type Clients, clientsFor, createAdministrator, register, signIn } from './people.ts';
import { type ServiceUrls, SIGNING_KEY } from './runtime/environment.ts';
import { type RuntimeManifest, soutoManifest } from './runtime/manifest.ts';
import { openRuntime, type Runtime } from './runtime/runtime.ts';
import type { Mail } from './ses/mail.ts';

export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly tokens: Tokens;
  /** Speaks as this user, in the user's language. */
  readonly api: Clients;
}
/** An item of the table; its other attributes are read as text by who looks for some. */
export type TableItem = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;
interface NewUser {
  readonly userType: UserType;
  readonly language?: Language;
  /** At whose page the person registers. */
  readonly brand?: string;
  /** Of a company: `essential` unless given, so that everything is open; null: none, as whoever has just registered. */
  readonly plan?: PlanId | null;
}
export interface TestCloud {
  /** Every setting, address and credential that functions read: for tests that import them. */
  readonly env: Readonly<Record<string, string>>;
  readonly urls: ServiceUrls & { readonly site: string };
  readonly runtime: Runtime;
  readonly clock: Runtime['clock'];
  /** The faults that are on. */
  readonly faults: CloudFaults | undefined;
  /** Registers a person through the user pool as the web does, with the code that was mailed. */
  newUser(user: NewUser): Promise<TestUser>;
  /** An administrator of the platform. */
  newAdministrator(): Promise<TestUser>;
  /** Speaks as nobody. */
  readonly anonymous: Clients;
  /** Sent mails, newest first. */
  inbox(): readonly Mail[];
  /** Everything in the table, as it is now. */
  items(): Promise<readonly TableItem[]>;
  /** Resolves when nothing is under way or sent for within half a minute: bucket events, stream, queues, functions. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
export interface TestCloudOptions {
  /** Nothing consumes queues, streams and schedules. */
  readonly isStill?: true;
  /** Settings in the place of the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Faults of the cloud; those of SOUTO_FAULTS unless given, none when that is not set either. False: none at all. */
  readonly faults?: { readonly seed: number } | false;
  /** Brands with an identity provider of their own; none unless given. */
  readonly brands?: readonly LocalBrand[];
  /** Functions that have a process of their own, as heavy ones do, so that a drill can kill it. */
  readonly heavy?: readonly string[];
  /** Of the site, where it shall be the one of before; a free one unless given. */
  readonly sitePort?: number | undefined;
  /** Queues that nobody reads: what follows from a thing, where it is not what is tried. */
  readonly unread?: readonly string[];
  /** Folder of the built web; there is none unless given. */
  readonly webDir?: string;
  /** Folder of the data, which stays; a throw-away one unless given. */
  readonly dataDir?: string;
}

const PASSWORD = 'una-clave-de-prueba';
/** Failed messages come again at once: tests do not wait for what people would. */
const RETRY_SECONDS = 0.05;
/** What is finished is sealed at once: a test that would see it on its way says how long it takes. */
const AT_ONCE = { FINISHING_SECONDS: '0', SEAL_MARGIN_SECONDS: '0' } as const;
/** So do those that wait for a burst to end. Longer waits, which a test may want to see, last as long as they do. */
const delayMs = (seconds: number): number => seconds * (seconds <= 2 ? 100 : 1_000);

function wantedFaults({ faults }: TestCloudOptions) {
  if (faults === false) return undefined;
  return faults ? cloudFaults(faults.seed) : faultsOf(process.env.SOUTO_FAULTS);
}

function manifestWith(heavy: readonly string[]): RuntimeManifest {
  const own = Object.entries(soutoManifest.functions).map(([name, spec]) =>
    heavy.includes(name) ? [name, { ...spec, isHeavy: true }] : [name, spec],
  );
  return { ...soutoManifest, functions: Object.fromEntries(own) };
}

/** In a cloud that files share, each module's people are others. */
const people = { module: randomUUID().slice(0, 8), count: 0 };
const isCompanyType = (type: UserType) => type === USER_TYPES[0];
const newEmail = (kind: string) => `${kind}${++people.count}.${people.module}@example.com`;
async function newUser(
  runtime: Runtime,
  { userType, language = 'es', brand, plan = isCompanyType(userType) ? 'essential' : null }: NewUser,
): Promise<TestUser> {
  const email = newEmail('persona');
  const person = { email, password: PASSWORD, userType, language, name: 'Uxía', surname: 'Castro' };
  await register(runtime, { ...person, companyName: 'Conservas do Courel, S. L.', ...(brand && { brand }) });
  const tokens = await signIn(runtime, person);
  if (plan) await givePlan(runtime, tokens.AccessToken, plan);
  return { email, password: PASSWORD, tokens, api: clientsFor(runtime, tokens, language) };
}

async function newAdministrator(runtime: Runtime): Promise<TestUser> {
  const email = newEmail('admin');
  const person = { email, password: PASSWORD, language: 'es', name: 'Sabela', surname: 'Novo' } as const;
  await createAdministrator(runtime, person);
  const tokens = await signIn(runtime, person);
  return { email, password: PASSWORD, tokens, api: clientsFor(runtime, tokens, 'es') };
}

async function itemsOf({ environment, services }: Runtime): Promise<TableItem[]> {
  const items: TableItem[] = [];
  let start: unknown;
  do {
    const page = await services.dynamo.handle('Scan', {
      TableName: environment.TABLE_NAME,
      ConsistentRead: true,
      ...(start !== undefined && { ExclusiveStartKey: start }),
    });
    items.push(...(page.Items as TableItem[]));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
}

/** A cloud that runs, as tests see it. */
export function cloudOf(runtime: Runtime, faults?: CloudFaults): Omit<TestCloud, 'close'> {
  return {
    env: runtime.environment,
    urls: { ...runtime.services.urls, site: runtime.siteUrl },
    runtime,
    clock: runtime.clock,
    faults,
    newUser: (user) => newUser(runtime, user),
    newAdministrator: () => newAdministrator(runtime),
    anonymous: anonymousClients(runtime),
    inbox: () => runtime.services.ses.list(),
    items: () => itemsOf(runtime),
    settled: runtime.settled,
  };
}

/**
 * A whole cloud of its own for one test file, on random ports and a folder that is gone at its close. Functions are
 * bundled once for each state of the sources, whoever asks first.
 */
export async function startCloud(options: TestCloudOptions = {}): Promise<TestCloud> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'souto-cloud-')));
  const faults = wantedFaults(options);
  ensureFactors();
  const runtime = await openRuntime({
    dataDir,
    manifest: manifestWith(options.heavy ?? []),
    isStill: options.isStill ?? false,
    unread: options.unread ?? [],
    ...(options.sitePort !== undefined && { sitePort: options.sitePort }),
    environment: { ...AT_ONCE, ...options.env },
    retrySeconds: () => RETRY_SECONDS,
    delayMs,
    faults,
    brands: options.brands ?? [],
    webDir: options.webDir ?? join(dataDir, 'no-web'),
  });
  await publishFactors({ s3Url: runtime.services.urls.s3, bucket: 'documents', key: SIGNING_KEY });
  return {
    ...cloudOf(runtime, faults),
    async close() {
      await runtime.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
