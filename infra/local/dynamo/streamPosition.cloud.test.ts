import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDynamo } from './dynamo.ts';
import { credentials, startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';
import { putOutbox, watch } from './streamForTests.ts';
import type { StreamPoller } from './streamPoller.ts';

let cloud: TestDynamo;
let pollers: StreamPoller[];
beforeEach(async () => {
  cloud = await startDynamo();
  pollers = [];
});
afterEach(async () => {
  for (const poller of pollers) await poller.close();
  await cloud.close();
});
const put = (pk: string, more?: object) => putOutbox(cloud, pk, more);
const poll = (options?: Parameters<typeof watch>[2]) => watch(cloud, pollers, options);

describe('position', () => {
  test('is kept: after opening again nothing is delivered twice, nothing is left out', async () => {
    const first = poll();
    await put('a');
    await first.poller.idle();
    await first.poller.close();
    await put('b');
    await cloud.dynamo.close();
    const again = await openDynamo({ credentials, path: cloud.path });
    const second = poll({ dynamo: again });
    await second.poller.idle();
    expect([first.batches, second.batches]).toEqual([[['a']], [['b']]]);
    await second.poller.close();
    await again.close();
  });

  test('is that before a batch whose retries were cut short by closing', async () => {
    await put('a');
    const failing = poll({
      retryDelayMs: 60_000,
      handler: () => {
        throw new Error('down');
      },
    });
    await expect.poll(() => failing.batches).toHaveLength(1);
    await failing.poller.close();
    const second = poll();
    await second.poller.idle();
    expect(second.batches).toEqual([['a']]);
    expect(failing.givenUp).toEqual([]);
  });

  test('of two consumers is kept apart, and records stay until both have passed', async () => {
    const quick = poll({ name: 'quick' });
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = poll({ name: 'slow', handler: () => gate });
    await put('a');
    await quick.poller.idle();
    await cloud.dynamo.sweep();
    expect(await cloud.dynamo.stream.read(null, 10)).toHaveLength(1);
    open();
    await slow.poller.idle();
    await cloud.dynamo.sweep();
    expect(await cloud.dynamo.stream.read(null, 10)).toHaveLength(0);
    expect([quick.batches, slow.batches]).toEqual([[['a']], [['a']]]);
  });

  test('moves over thousands of records that nobody wants, and lets them be trimmed', async () => {
    const { poller, batches } = poll();
    for (let b = 0; b < 100; b++) {
      const requests = Array.from({ length: 25 }, (_, i) => ({
        PutRequest: { Item: { pk: { S: `row${b}` }, sk: { S: `${i}` }, entity: { S: 'row' } } },
      }));
      await cloud.dynamo.handle('BatchWriteItem', { RequestItems: { [TableName]: requests } });
    }
    await put('wanted');
    await poller.idle();
    expect(batches).toEqual([['wanted']]);
    await expect.poll(async () => (await cloud.dynamo.stream.read(null, 5000)).length).toBeLessThan(1100);
  });

  test('a stream without consumers keeps its records', async () => {
    await put('a');
    await cloud.dynamo.sweep();
    expect(await cloud.dynamo.stream.read(null, 10)).toHaveLength(1);
    await cloud.dynamo.stream.trim(Date.now() + 25 * 3600 * 1000);
    expect(await cloud.dynamo.stream.read(null, 10)).toHaveLength(0);
    const { poller, batches } = poll();
    await put('b');
    await poller.idle();
    expect(batches).toEqual([['b']]);
  });
});

test('a poller that waits lets the process alone', async () => {
  const { poller, batches } = poll();
  await poller.idle();
  const before = process.cpuUsage().user;
  await pause(150);
  expect(process.cpuUsage(undefined).user - before).toBeLessThan(100_000);
  expect(batches).toEqual([]);
});
