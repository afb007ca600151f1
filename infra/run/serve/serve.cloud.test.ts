import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureWeb } from '#infra/local/build/web.ts';
import { signInSrp } from '#infra/local/cognito/client.ts';
import { CLIENT_ID } from '#infra/local/runtime/environment.ts';

const READY_MS = 150_000;
/** Of one that hangs: four starts, one after another, on a machine with much else to do. */
const SLOW_MS = 700_000;
let dir = '';
let taken: Server;
let takenPort = 0;
const started: ChildProcess[] = [];

interface Run {
  readonly child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}
function node(...args: string[]): Run {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}
const start = () =>
  node(
    'infra/run/start.mjs',
    '--data',
    join(dir, 'data'),
    '--port',
    String(takenPort),
    '--console-port',
    String(takenPort),
  );
const reset = (...args: string[]) => node('infra/run/reset.mjs', '--data', join(dir, 'data'), ...args);

async function ready(run: Run): Promise<Record<'site' | 'console', string>> {
  const until = Date.now() + READY_MS;
  while (!run.output().includes('Ctrl-C stops it')) {
    if (Date.now() > until || run.child.exitCode !== null) throw new Error(`Not ready:\n${run.output()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  const [, site = ''] = /Site +(\S+)/.exec(run.output()) ?? [];
  const [, consoleUrl = ''] = /Console +(\S+)/.exec(run.output()) ?? [];
  return { site, console: consoleUrl };
}

/** The demo company's organizations, through sign-in and API as a browser does. */
async function organizationsOf(site: string): Promise<unknown> {
  const { userPoolId, userPoolEndpoint } = (await (await fetch(`${site}/config.json`)).json()) as Record<
    string,
    string
  >;
  const pool = { endpoint: userPoolEndpoint ?? '', poolId: userPoolId ?? '', clientId: CLIENT_ID };
  const { AccessToken } = await signInSrp(pool, 'empresa@souto.local', 'souto-demo-2024');
  const answer = await fetch(`${site}/api/organizations`, { headers: { authorization: `Bearer ${AccessToken}` } });
  return answer.json();
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-serve-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
  await ensureWeb();
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  taken.close();
  await rm(dir, { recursive: true, force: true });
});

it('starts, keeps its data through stop and crash, refuses a second run on them, and is emptied only when told', {
  timeout: SLOW_MS,
}, async () => {
  const first = start();
  const at = await ready(first);
  expect(new URL(at.site).port).not.toBe(String(takenPort));
  const page = await fetch(`${at.site}/login`);
  expect([page.status, (await fetch(`${at.site}/no-such-page`)).status]).toEqual([200, 404]);
  const consolePage = await (await fetch(at.console)).text();
  expect(consolePage).toContain(at.site);
  const [, brands = ''] = />oidc<.*?<code>([^<]+)</.exec(consolePage) ?? [];
  const brand = await fetch(`${brands}/norte/.well-known/openid-configuration`);
  expect(await brand.json()).toMatchObject({ issuer: `${brands}/norte` });
  const organizations = await organizationsOf(at.site);
  expect(organizations).toMatchObject({ items: [{ name: 'Conservas do Courel, S. L.' }] });

  const [second, busyReset] = [start(), reset('--yes')];
  expect([await second.exit, await busyReset.exit]).toEqual([1, 1]);
  expect(second.output()).toContain('already running');
  expect(second.output()).toContain(at.console);
  expect(busyReset.output()).toContain('stop it first');

  const stopping = performance.now();
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(15_000);
  await expect(fetch(at.site)).rejects.toThrow();

  const again = start();
  const back = await ready(again);
  expect(again.output()).not.toContain('demo accounts have been made');
  expect(await organizationsOf(back.site)).toEqual(organizations);
  again.child.kill('SIGKILL');
  await again.exit;

  const afterCrash = start();
  expect(await organizationsOf((await ready(afterCrash)).site)).toEqual(organizations);
  afterCrash.child.kill('SIGINT');
  afterCrash.child.kill('SIGINT');
  expect([0, 130]).toContain(await afterCrash.exit);

  const unasked = reset();
  expect([await unasked.exit, unasked.output()]).toEqual([1, expect.stringContaining('--yes')]);
  expect(await reset('--yes').exit).toBe(0);
  await expect(stat(join(dir, 'data'))).rejects.toThrow();
});

it('deletes no folder that does not hold its data', async () => {
  const other = node('infra/run/reset.mjs', '--data', tmpdir(), '--yes');
  expect(await other.exit).toBe(1);
  expect(other.output()).toContain('nothing was deleted');
});
