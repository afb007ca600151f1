import type { Server } from 'node:http';
import { join } from 'node:path';
import { deadLettersOf, isFifo } from '#events/delivery.ts';
import type { AttributeRules } from '#infra/local/cognito/attributes.ts';
import { type Cognito, openCognito } from '#infra/local/cognito/cognito.ts';
import type { OAuthClient } from '#infra/local/cognito/oauth/client.ts';
import type { CallTrigger } from '#infra/local/cognito/triggers.ts';
import { type Dynamo, openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { ensureTable } from '#infra/local/dynamo/ensureTable.ts';
import { wantedBy } from '#infra/local/dynamo/streamPoller.ts';
import type { CloudFaults } from '#infra/local/faults/cloudFaults.ts';
import { listen } from '#infra/local/lib/server.ts';
import { type LocalBrand, providerOfBrand } from '#infra/local/oidc/brands.ts';
import { openOidc } from '#infra/local/oidc/oidc.ts';
import { openPayments, type Payments } from '#infra/local/payments/payments.ts';
import type { ObjectCreatedEvent } from '#infra/local/s3/records.ts';
import { openS3, type S3 } from '#infra/local/s3/s3.ts';
import { openScheduler, type Scheduler } from '#infra/local/scheduler/scheduler.ts';
import { openSes, type Ses } from '#infra/local/ses/ses.ts';
import type { DelayMs } from '#infra/local/sqs/send.ts';
import { openSqs, type Sqs } from '#infra/local/sqs/sqs.ts';
import type { Clock } from './clock.ts';
import { CLIENT_ID, CREDENTIALS, MAIL_FROM, POOL_ID, REGION, type ServiceUrls } from './environment.ts';
import type { RuntimeManifest } from './manifest.ts';

export interface Services {
  readonly dynamo: Dynamo;
  readonly s3: S3;
  readonly sqs: Sqs;
  readonly ses: Ses;
  readonly scheduler: Scheduler;
  readonly cognito: Cognito;
  readonly payments: Payments;
  readonly urls: ServiceUrls;
  close(): Promise<void>;
}
export interface ServicesOptions {
  readonly dataDir: string;
  readonly manifest: RuntimeManifest;
  readonly clock: Clock;
  /** Preferred port of the first service; the others follow it. A port that is taken is replaced by a free one. */
  readonly firstPort?: number | undefined;
  readonly onObject: (event: ObjectCreatedEvent) => Promise<void>;
  readonly trigger: CallTrigger;
  readonly fire: (target: string, input: string) => Promise<void>;
  /** Schedules run when they are told to, not by themselves. */
  readonly isStill: boolean;
  readonly faults?: CloudFaults | undefined;
  readonly delayMs?: DelayMs | undefined;
  /** Pause after so many failed deliveries of an event of the payment provider. */
  readonly retrySeconds: (receives: number) => number;
  /** Address of the site, once it listens. */
  readonly siteUrl: () => string;
  /** Brands whose identity provider is played by one on this machine. */
  readonly brands: readonly LocalBrand[];
}

/** The provider goes on for three days; here the pauses are short. */
const HOOK_RETRIES = 20;
const DAYS_14 = 14 * 86_400;
/** AWS asks for a visibility of at least six times the consumer's timeout. */
const VISIBILITY_PER_TIMEOUT = 6;

/** Listens on the preferred port, or on a free one when that is taken or none is preferred. */
export async function listenNear(server: Server, port: number | undefined): Promise<string> {
  try {
    return await listen(server, port ?? 0);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (port !== undefined && (code === 'EADDRINUSE' || code === 'EACCES')) return listen(server);
    throw error;
  }
}

const queueConfigs = ({ queues, functions }: RuntimeManifest) =>
  Object.entries(queues).flatMap(([name, spec]) => {
    if (!spec) return [{ name, retentionSeconds: DAYS_14 }];
    const dead = deadLettersOf(name);
    const kind = { fifo: isFifo(name), retentionSeconds: DAYS_14 };
    const visibilitySeconds = (functions[spec.consumer]?.timeoutSeconds ?? 30) * VISIBILITY_PER_TIMEOUT;
    return [
      { ...kind, name, visibilitySeconds, dlq: { name: dead, maxReceives: spec.maxReceives } },
      { ...kind, name: dead },
    ];
  });

/** What a registration says is given at sign-up and never changed; the tenant is ours to write. */
function attributeRules({ attributes, givenAtSignUp }: RuntimeManifest['userPool']): AttributeRules {
  const custom = attributes.filter((name) => name !== 'locale');
  const ruleOf = (name: string) => (givenAtSignUp.includes(name) ? 'atSignUp' : 'never');
  return Object.fromEntries(custom.map((name) => [`custom:${name}`, ruleOf(name)]));
}

/** The pool's client, as the stack registers it; the site may be called by either name of this machine. */
function oauthClient({ manifest, siteUrl, brands }: ServicesOptions, oidcUrl: string): OAuthClient {
  const { callbackPaths, logoutPaths, scopes } = manifest.userPool.oauth;
  const origins = [siteUrl(), siteUrl().replace('127.0.0.1', 'localhost')];
  const at = (paths: readonly string[]) => origins.flatMap((origin) => paths.map((path) => `${origin}${path}`));
  return {
    callbackUrls: at(callbackPaths),
    logoutUrls: at(logoutPaths),
    scopes,
    siteUrl: siteUrl(),
    providers: brands.map((brand) => providerOfBrand(brand, oidcUrl)),
  };
}

function paymentsOf({ dataDir, clock, isStill, retrySeconds }: ServicesOptions): Payments {
  const retryDelaysMs = Array.from({ length: HOOK_RETRIES }, (_, i) => retrySeconds(i + 1) * 1000);
  const path = join(dataDir, 'payments');
  return openPayments({ path, now: clock.now, everyMs: isStill ? 0 : 1000, deliveries: { retryDelaysMs } });
}

/** Opens every service on its folder of the data and lets it listen on this machine. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { dataDir, manifest, clock, faults } = options;
  const at = (name: string) => join(dataDir, name);
  const readers = manifest.streamConsumers.map(({ filter }) => wantedBy({ tableName: manifest.table.name, filter }));
  const [dynamo, ses, scheduler] = await Promise.all([
    openDynamo({
      path: at('dynamo'),
      credentials: CREDENTIALS,
      region: REGION,
      now: () => clock.now().getTime(),
      hasReader: (head) => readers.some((wants) => wants(head)),
      ...(faults && { faults: faults.table }),
    }),
    openSes({ path: at('ses'), credentials: CREDENTIALS }),
    openScheduler({
      path: at('scheduler'),
      credentials: CREDENTIALS,
      now: clock.now,
      fire: options.fire,
      everyMs: options.isStill ? 0 : 1000,
    }),
  ]);
  const address = { sqs: '', cognito: '', oidc: '' };
  const [sqs, cognito] = await Promise.all([
    openSqs({
      path: at('sqs'),
      baseUrl: () => address.sqs,
      queues: queueConfigs(manifest),
      credentials: CREDENTIALS,
      faults: faults?.queues,
      delayMs: options.delayMs,
    }),
    openCognito({
      path: at('cognito'),
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      credentials: CREDENTIALS,
      groups: manifest.userPool.groups,
      attributes: attributeRules(manifest.userPool),
      minimumPasswordLength: manifest.userPool.minimumPasswordLength,
      trigger: options.trigger,
      oauth: () => oauthClient(options, address.oidc),
      sendMail: ({ to, subject, html }) => ses.send({ from: MAIL_FROM, to: [to], subject, html }),
    }),
    ensureTable(dynamo, manifest.table),
  ]);
  const s3 = await openS3({
    dir: at('s3'),
    buckets: Object.keys(manifest.buckets),
    credentials: CREDENTIALS,
    onEvent: faults ? faults.objects(options.onObject) : options.onObject,
  });
  const payments = paymentsOf(options);
  const all = { dynamo, s3, sqs, ses, scheduler, cognito, payments };
  const oidc = openOidc({ brands: options.brands, redirectUri: () => `${address.cognito}/oauth2/idpresponse` });
  const urls = await listenAll(options.brands.length > 0 ? { ...all, oidc } : all, options.firstPort);
  Object.assign(address, urls);
  return {
    ...all,
    urls,
    async close() {
      await Promise.all([scheduler.close(), cognito.close(), oidc.close(), s3.close(), payments.close()]);
      await Promise.all([sqs.close(), ses.close(), dynamo.close()]);
    },
  };
}

async function listenAll(
  services: Omit<Services, 'urls' | 'close'> & { readonly oidc?: { readonly server: Server } },
  firstPort: number | undefined,
): Promise<ServiceUrls> {
  const names = ['cognito', 's3', 'dynamo', 'sqs', 'ses', 'scheduler', 'oidc', 'payments'] as const;
  const listening = names.flatMap((name, i) => {
    const service = services[name];
    const port = firstPort === undefined ? undefined : firstPort + i;
    return service ? [listenNear(service.server, port).then((url) => [name, url] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(listening)) as unknown as ServiceUrls;
}
