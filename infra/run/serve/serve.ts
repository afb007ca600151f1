import { stop as stopBundler } from 'esbuild';
import { publishFactors } from '#infra/local/build/factorSet.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { consoleOf } from '#infra/local/console/consoleOf.ts';
import { faultsOf } from '#infra/local/faults/cloudFaults.ts';
import { closeServer } from '#infra/local/lib/server.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { openRuntime, type Runtime } from '#infra/local/runtime/runtime.ts';
import { listenNear } from '#infra/local/runtime/services.ts';
import { ensureFactors } from '#infra/run/factors.ts';
import { loginOf } from '#shared/brands/data.ts';
import { orExit } from '../options.ts';
import { readServeArguments, type ServeArguments } from './arguments.ts';
import { type DataLock, type Holder, lockData, UnusableFolder } from './dataLock.ts';
import { demoAccounts, demoAdministrator, demoBrands, demoOwnBrand, ensureDemoAccounts } from './demoAccounts.ts';
import { ensureDemoForests } from './demoForests.ts';
import { ensureDemoPurchase } from './demoPurchase.ts';
import { openWebDevelopment, watchFunctions } from './development.ts';
import { once } from './once.ts';

interface Stopping {
  /** In the order in which they opened; closed in the reverse one. */
  readonly closers: (() => Promise<void> | void)[];
}

function say(text: string): void {
  console.log(text);
}

function refuse(holder: Holder, dataDir: string): never {
  const where = holder.consoleUrl === null ? 'it is still starting' : `its console is ${holder.consoleUrl}`;
  console.error(`Souto is already running on the data in ${dataDir} (process ${holder.pid}; ${where}).`);
  console.error('Stop it with Ctrl-C where it runs, or start another one with --data FOLDER.');
  process.exit(1);
}

async function lockOrEnd(dataDir: string): Promise<DataLock> {
  const lock: DataLock | Holder = await lockData(dataDir).catch((error: unknown) => {
    if (!(error instanceof UnusableFolder)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  return 'pid' in lock ? refuse(lock, dataDir) : lock;
}

async function openConsole(runtime: Runtime, port: number, stopping: Stopping): Promise<string> {
  const server = consoleOf(runtime);
  const url = await listenNear(server, port);
  stopping.closers.push(() => closeServer(server, 500));
  return url;
}

/** The built site; the services open meanwhile. */
async function buildWeb(): Promise<void> {
  if (await ensureWeb(() => say('Building the site (half a minute, when it has changed)...')))
    say('The site is built.');
}

async function openAll(given: ServeArguments, stopping: Stopping): Promise<Runtime> {
  const building = given.isDevelopment ? Promise.resolve() : buildWeb();
  // Its failure is met below; until then it must not count as unhandled.
  building.catch(() => undefined);
  say('Opening the services...');
  const factors = ensureFactors();
  const web = given.isDevelopment ? await openWebDevelopment() : undefined;
  if (web) stopping.closers.push(web.close);
  const runtime = await openRuntime({
    dataDir: given.dataDir,
    sitePort: given.sitePort,
    firstServicePort: given.consolePort + 1,
    faults: faultsOf(process.env.SOUTO_FAULTS),
    brands: demoBrands,
    ...(web && { development: web.handle }),
  });
  stopping.closers.push(runtime.close);
  await publishFactors({ s3Url: runtime.services.urls.s3, bucket: 'documents', key: SIGNING_KEY });
  say(`Services and functions are up; factor set ${factors.hash}.`);
  if (given.isDevelopment) stopping.closers.push(watchFunctions(runtime).close);
  // The bundler keeps a process of a gigabyte for the next time, which does not come.
  else await stopBundler();
  await building;
  return runtime;
}

function announce(runtime: Runtime, consoleUrl: string, startedMs: number): void {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const lines = [
    '',
    `Souto is ready after ${seconds} s.`,
    `  Site     ${runtime.siteUrl}`,
    `  Console  ${consoleUrl}`,
    `  Inbox    ${runtime.services.urls.ses}/inbox`,
    '',
    'Demo accounts, on this machine only:',
    ...demoAccounts.map(({ email, password, userType }) => `  ${email}  ${password}  (${userType})`),
    `  ${demoAdministrator.email}  ${demoAdministrator.password}  (administrator of the platform)`,
    '',
    'Partner brands (their identity provider is played on this machine: whatever e-mail, no password):',
    ...demoBrands.map(({ id }) => `  ${runtime.siteUrl}${loginOf(id)}`),
    `  ${runtime.siteUrl}${loginOf(demoOwnBrand)}  (without a provider: registers people here)`,
    '',
    'Ctrl-C stops it. The data stay.',
  ];
  say(lines.join('\n'));
}

/** Stops in order; a second signal, or five seconds, ends it at once. */
function stopOnSignal(stopping: Stopping): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    const started = performance.now();
    say('\nStopping...');
    setTimeout(() => process.exit(1), 5_000).unref();
    for (const close of stopping.closers.toReversed()) await close();
    say(`Stopped in ${Math.round(performance.now() - started)} ms.`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
    });
}

function surviveDefects(): void {
  process.on('unhandledRejection', (error) => console.error('[unhandled rejection]', error));
  process.on('uncaughtException', (error) => console.error('[uncaught exception]', error));
}

/** `npm start`: builds what it must, opens everything, says where it is, and stays until it is told to stop. `startedMs`: when the wait for it began. */
export async function serve(args: readonly string[], startedMs: number): Promise<void> {
  const given = orExit(() => readServeArguments(args));
  process.setSourceMapsEnabled(true);
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const lock = await lockOrEnd(given.dataDir);
  const stopping: Stopping = { closers: [lock.release] };
  stopOnSignal(stopping);
  try {
    const runtime = await openAll(given, stopping);
    const consoleUrl = await openConsole(runtime, given.consolePort, stopping);
    if (await once(given.dataDir, 'demo', () => ensureDemoAccounts(runtime))) say('The demo accounts have been made.');
    const trade = async () => {
      await ensureDemoForests(runtime);
      await ensureDemoPurchase(runtime);
    };
    if (await once(given.dataDir, 'demoForests', trade)) say('The demo forests have been made.');
    const { sqs: sqsUrl, dynamo: dynamoUrl } = runtime.services.urls;
    await lock.tell({ consoleUrl, sqsUrl, dynamoUrl });
    surviveDefects();
    announce(runtime, consoleUrl, startedMs);
  } catch (error) {
    console.error(error);
    for (const close of stopping.closers.toReversed()) await close();
    process.exit(1);
  }
}
