import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { CloudFaults } from '#infra/local/faults/cloudFaults.ts';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import { type Functions, openFunctions } from '#infra/local/functions/functions.ts';
import { refuse } from '#infra/local/gateway/answer.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { closeServer } from '#infra/local/lib/server.ts';
import type { LocalBrand } from '#infra/local/oidc/brands.ts';
import type { ObjectCreatedEvent } from '#infra/local/s3/records.ts';
import { siteServer } from '#infra/local/site/site.ts';
import { ORIGIN_HEADER } from '#shared/contract/endpoint.ts';
import type { SiteConfig } from '#shared/session/siteConfig.ts';
import { isKnownPath } from '#web/lib/routes/table.ts';
import { type Clock, openClock } from './clock.ts';
import { type Consumers, startConsumers } from './consumers.ts';
import { allSettings, CLIENT_ID, environmentOf, ORIGIN_SECRET, PAYMENTS_HOOKS, POOL_ID } from './environment.ts';
import { gatewayOf } from './gatewayOf.ts';
import { type RuntimeManifest, soutoManifest } from './manifest.ts';
import { listenNear, openServices, type Services } from './services.ts';

export interface RuntimeOptions {
  readonly dataDir: string;
  readonly manifest?: RuntimeManifest;
  readonly bundleDir?: string;
  /** Folder of the built web. */
  readonly webDir?: string;
  readonly sitePort?: number;
  readonly firstServicePort?: number;
  /** Nothing consumes queues, streams and schedules: for tests that do so themselves. */
  readonly isStill?: boolean;
  /** Queues that nobody reads. */
  readonly unread?: readonly string[];
  /** Values in the environment of every function, over those of the runtime. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly retrySeconds?: (receives: number) => number;
  /** How long queues keep back what asks for it, in milliseconds: so long unless given. */
  readonly delayMs?: (seconds: number) => number;
  /** Makes the services as unkind as those of the cloud may be. */
  readonly faults?: CloudFaults | undefined;
  /** Brands whose people sign in at an identity provider, played by one on this machine. */
  readonly brands?: readonly LocalBrand[];
  readonly development?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
export interface Runtime {
  readonly manifest: RuntimeManifest;
  readonly services: Services;
  readonly functions: Functions;
  readonly clock: Clock;
  readonly siteUrl: string;
  /** Every setting with its value, and the addresses and credentials of the services. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when nothing is under way or waiting: bucket events, stream, queues, schedules, functions. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const WEB = 'dist/web';
/** In the cloud a failed message waits for its visibility timeout, half an hour for long jobs: here not so long. */
const retryDefault = (receives: number) => Math.min(2 ** (receives - 1), 60);

/** Who is called by the services; they open before the functions can run, so calls wait for that. */
function lateFunctions() {
  let give: (functions: Functions) => void = () => undefined;
  const functions = new Promise<Functions>((resolve) => {
    give = resolve;
  });
  return { give, invoke: async (name: string, event: unknown) => (await functions).invoke(name, event) };
}

/** EventBridge's rules: an object created under a prefix goes to a queue. */
const routeObject = (manifest: RuntimeManifest, services: () => Services) => async (event: ObjectCreatedEvent) => {
  const { bucket, object } = event.detail;
  for (const rule of manifest.bucketRules)
    if (rule.bucket === bucket.name && rule.prefixes.some((prefix) => object.key.startsWith(prefix)))
      await services().sqs.send(rule.queue, JSON.stringify(event));
};

/** The manifest's schedules; those of an earlier version that it no longer names go. (Others have an ARN as target.) */
async function startSchedules({ scheduler }: Services, manifest: RuntimeManifest): Promise<void> {
  for (const { name, target } of scheduler.list())
    if (!(name in manifest.schedules) && !target.startsWith('arn:')) await scheduler.remove(name);
  for (const [name, { expression, zone, consumer }] of Object.entries(manifest.schedules)) {
    const input = JSON.stringify({ scheduledAt: '<aws.scheduler.scheduled-time>' });
    await scheduler.put(name, { expression, zone, target: consumer, input });
  }
}

/** The clock's followers: functions, schedules, the table's expiry. */
function followClock(clock: Clock, { services, functions }: { services: Services; functions: Functions }): void {
  functions.setEnvironment('CLOCK_OFFSET_MS', String(clock.offsetMs()));
  clock.onMove(async (offsetMs) => {
    functions.setEnvironment('CLOCK_OFFSET_MS', String(offsetMs));
    await services.payments.tick();
    await services.scheduler.tick();
    await services.dynamo.sweep();
  });
}

/** Waits until a whole round over everything finds nothing to do. */
async function settle(services: Services, functions: Functions, consumers: Consumers | undefined): Promise<void> {
  for (;;) {
    const before = functions.calls();
    await services.s3.idle();
    await services.payments.idle();
    await consumers?.idle();
    await new Promise((done) => setImmediate(done));
    if (functions.running() === 0 && functions.calls() === before) return;
  }
}

/** What the web reads before anybody signs in. */
const configOf = ({ urls }: Services, brands: readonly LocalBrand[]): SiteConfig => ({
  userPoolId: POOL_ID,
  userPoolClientId: CLIENT_ID,
  userPoolEndpoint: urls.cognito,
  signInUrl: urls.cognito,
  identityProviders: brands.map(({ id }) => id),
});

/** Where the payments sandbox tells what happened. */
const hooksOf = (siteUrl: string) =>
  PAYMENTS_HOOKS.map(({ endpoint, path, secret }) => ({
    url: `${siteUrl}${path}`,
    secret,
    hears: endpoint,
  }));

/** Everything that the manifest names, running on this machine: services, functions, consumers, and the site. */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, manifest = soutoManifest, retrySeconds = retryDefault, delayMs, faults, brands = [] } = options;
  if (faults) console.error(`[faults] on, seed ${faults.seed}`);
  await mkdir(dataDir, { recursive: true });
  const bundles = await bundleFunctions(manifest.functions, options.bundleDir);
  const clock = await openClock(join(dataDir, 'clock.json'));
  const late = lateFunctions();
  let gateway: Gateway | undefined;
  let siteUrl = '';
  const services: Services = await openServices({
    dataDir,
    manifest,
    clock,
    firstPort: options.firstServicePort,
    onObject: routeObject(manifest, () => services),
    async trigger(name, event) {
      const connected = manifest.userPool.triggers[name];
      return connected === undefined ? undefined : late.invoke(connected, event);
    },
    async fire(target, input) {
      await late.invoke(target.split(':').at(-1) ?? '', JSON.parse(input));
    },
    isStill: options.isStill ?? false,
    faults,
    ...{ delayMs, retrySeconds },
    siteUrl: () => siteUrl,
    brands,
  });
  const site = siteServer({
    dir: options.webDir ?? WEB,
    isKnownPath,
    config: () => configOf(services, brands),
    connectTo: () => [services.urls.cognito, services.urls.s3],
    picturesFrom: () => [services.urls.s3],
    async api(request, response) {
      request.headers[ORIGIN_HEADER] = ORIGIN_SECRET;
      if (gateway) return gateway.handle(request, response);
      refuse(response, 503, 'Service Unavailable');
    },
    ...(options.development && { development: options.development }),
  });
  siteUrl = await listenNear(site, options.sitePort);
  await services.payments.hook(hooksOf(siteUrl));
  const values = { urls: services.urls, siteUrl, overrides: options.environment ?? {}, brands };
  const functions = openFunctions({
    specs: manifest.functions,
    bundles,
    environmentOf: (name) => environmentOf(name, manifest, values),
  });
  gateway = gatewayOf(manifest, services, functions);
  followClock(clock, { services, functions });
  late.give(functions);
  const consumers = options.isStill
    ? undefined
    : startConsumers({ manifest, services, functions, retrySeconds, faults, unread: options.unread ?? [] });
  if (!options.isStill) await startSchedules(services, manifest);
  return {
    ...{ manifest, services, functions, clock, siteUrl },
    environment: allSettings(manifest, values),
    settled: () => settle(services, functions, consumers),
    async close() {
      const stopping = closeServer(site, 1_000);
      await Promise.all([consumers?.close(), functions.close()]);
      await stopping;
      await services.close();
    },
  };
}
