import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callPool, signInSrp } from '#infra/local/cognito/client.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { CLIENT_ID, POOL_ID, SIGNING_KEY } from './environment.ts';
import { smallManifest } from './fixtures/manifest.ts';
import { openRuntime, type Runtime } from './runtime.ts';

const BUNDLES = 'node_modules/.cache/souto/test-functions';
let dir = '';
let runtime: Runtime;

const start = (more: { sitePort?: number; firstServicePort?: number } = {}) =>
  openRuntime({
    dataDir: join(dir, 'data'),
    manifest: smallManifest,
    bundleDir: BUNDLES,
    environment: { MAIN_PID: String(process.pid) },
    retrySeconds: () => 0.05,
    ...more,
  });
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-runtime-'));
  runtime = await start();
});
afterAll(async () => {
  await runtime.close();
  await rm(dir, { recursive: true, force: true });
});

// What one test asked for must not be done within the next one.
beforeEach(() => runtime.settled());

const counters = async (): Promise<Record<string, number>> => {
  const { Items } = (await runtime.services.dynamo.handle('Query', {
    TableName: 'small',
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'COUNT' } },
  })) as { Items: { SK: { S: string }; n: { N: string } }[] };
  return Object.fromEntries(Items.map((item) => [item.SK.S, Number(item.n.N)]));
};
const countOf = async (name: string) => (await counters())[name] ?? 0;

const get = (path: string) => fetch(`${runtime.siteUrl}${path}`);
let people = 0;
async function signedUp(): Promise<string> {
  const email = `persona${++people}@example.com`;
  const pool = { endpoint: runtime.services.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID };
  await callPool(pool, 'SignUp', { Username: email, Password: 'una-clave-larga' });
  const mail = runtime.services.ses.list().find(({ to }) => to.includes(email));
  await callPool(pool, 'ConfirmSignUp', { Username: email, ConfirmationCode: /\d{6}/.exec(mail?.html ?? '')?.[0] });
  return (await signInSrp(pool, email, 'una-clave-larga')).AccessToken;
}
const ask = (token: string, body: string) =>
  fetch(`${runtime.siteUrl}/api/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body,
  });

describe('the small product', () => {
  it('answers HTTP, with only the declared settings in the environment', async () => {
    const before = await countOf('hello');
    const answer = await get('/api/hello/7?a=1');
    expect(await answer.json()).toMatchObject({ id: '7', n: before + 1, settings: ['TABLE_NAME'] });
    expect((await get('/api/nothing')).status).toBe(404);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await get('/api/boom')).status).toBe(500);
    logged.mockRestore();
    expect((await ask('no-token', 'x')).status).toBe(401);
  });

  it('carries work from HTTP over table, stream and queue to a worker in a process of its own', async () => {
    const before = await countOf('work apart');
    const token = await signedUp();
    const answer = await ask(token, 'work');
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([202, ['sub']]);
    await runtime.settled();
    const after = await counters();
    expect([after['work apart'], after['work here']]).toEqual([before + 1, undefined]);
  });

  it('puts work that never succeeds into the dead letters, and a stream record that cannot be sent too', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = await signedUp();
    await ask(token, 'poison');
    await ask(token, 'unsendable');
    await ask(token, 'work');
    await runtime.settled();
    logged.mockRestore();
    const { sqs } = runtime.services;
    expect(sqs.peek('jobs-dlq', 10).map(({ body }) => body)).toEqual(['poison']);
    const [failure] = sqs.peek('stream-failures', 10).map(({ body }) => JSON.parse(body));
    expect(failure).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted' },
      responseContext: { functionError: 'cannot be sent' },
      DDBStreamBatchInfo: { batchSize: 1 },
    });
  });

  it('hands a created object on by the rules of its bucket', async () => {
    const put = (key: string) =>
      signedS3Fetch(
        { method: 'PUT', url: `${runtime.services.urls.s3}/uploads/${key}`, body: new Uint8Array([1]) },
        SIGNING_KEY,
      );
    expect((await put('in/a%20b.txt')).status).toBe(200);
    expect((await put('out/c.txt')).status).toBe(200);
    await runtime.settled();
    const after = await counters();
    expect([after['object in/a b.txt'], after['object out/c.txt']]).toEqual([1, undefined]);
  });

  it('calls the identity triggers', async () => {
    const before = await countOf('confirmed');
    await signedUp();
    expect(await countOf('confirmed')).toBe(before + 1);
  });

  it('stays responsive while a heavy function burns time', async () => {
    await get('/api/hello/1');
    const before = await countOf('work apart');
    await ask(await signedUp(), 'burn');
    const slowest = { ms: 0 };
    for (let i = 0; i < 20; i++) {
      const started = performance.now();
      await (await get('/api/hello/1')).text();
      slowest.ms = Math.max(slowest.ms, performance.now() - started);
    }
    expect(slowest.ms).toBeLessThan(1000);
    await runtime.settled();
    expect(await countOf('work apart')).toBe(before + 1);
  });

  it('moves business time in functions, schedules and expiry, and no other', async () => {
    await runtime.services.dynamo.handle('PutItem', {
      TableName: 'small',
      Item: { PK: { S: 'OLD' }, SK: { S: 'X' }, ttl: { N: String(Math.floor(Date.now() / 1000) + 3600) } },
    });
    const token = await signedUp();
    const before = await countOf('nightly');
    await runtime.clock.advance(26 * 3_600_000);
    expect(await countOf('nightly')).toBe(before + 1);
    const { now } = (await (await get('/api/hello/1')).json()) as { now: number };
    expect(now - Date.now()).toBeGreaterThan(25 * 3_600_000);
    const old = await runtime.services.dynamo.handle('GetItem', {
      TableName: 'small',
      Key: { PK: { S: 'OLD' }, SK: { S: 'X' } },
    });
    expect(old).toEqual({});
    expect((await ask(token, 'work')).status).toBe(202);
    await expect(runtime.clock.advance(-1)).rejects.toThrow(RangeError);
  });
});

it('keeps its data over a restart, waiting messages and the clock included', async () => {
  const before = await countOf('hello');
  const offset = runtime.clock.offsetMs();
  await runtime.settled();
  await runtime.close();
  runtime = await start();
  const answer = await (await get('/api/hello/1')).json();
  expect(answer).toMatchObject({ n: before + 1 });
  expect(runtime.clock.offsetMs()).toBe(offset);
});

it('takes a free port where the preferred one is taken', async () => {
  const { port } = new URL(runtime.siteUrl);
  const second = await openRuntime({
    dataDir: join(dir, 'second'),
    manifest: smallManifest,
    bundleDir: BUNDLES,
    sitePort: Number(port),
    firstServicePort: Number(new URL(runtime.services.urls.cognito).port),
  });
  expect(second.siteUrl).not.toBe(runtime.siteUrl);
  expect((await fetch(`${second.siteUrl}/api/hello/1`)).status).toBe(200);
  await second.close();
});
