import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, TableName, type TestDynamo } from './dynamoForTests.ts';
import { pkOf, pksOf, putOutbox, putTogether, watch } from './streamForTests.ts';
import type { StreamPoller } from './streamPoller.ts';
import type { StreamRecord } from './streamRecord.ts';

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

describe('delivery', () => {
  test('gives what the filter lets through, soon after the write', async () => {
    const seenAfterMs: number[] = [];
    const { poller, batches } = poll({
      handler: ({ Records }) => {
        for (const r of Records) seenAfterMs.push(Date.now() - Number(r.dynamodb?.NewImage?.at?.N));
      },
    });
    for (let i = 0; i < 5; i++) {
      await put(`other${i}`, { entity: 'row' });
      await put(`out${i}`, { at: Date.now() });
      await put(`out${i}`, { at: Date.now(), changed: true });
    }
    await poller.idle();
    expect(batches.flat()).toEqual(Array.from({ length: 5 }, (_, i) => `out${i}`));
    expect(Math.min(...seenAfterMs)).toBeLessThan(100);
  });

  test('gives at most a batch at once, of all events and entities when nothing is filtered', async () => {
    await putTogether(cloud, 'a', 'b', 'c', 'd', 'e');
    await cloud.document.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: 'a' } }));
    const { poller, batches } = poll({ batchSize: 2, filter: {} });
    await poller.idle();
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'a'],
    ]);
  });

  test('halves a failing batch until the poisoned record is alone, and moves on', async () => {
    await putTogether(cloud, 'a', 'b', 'c', 'poison', 'd', 'e', 'f');
    const { poller, batches, givenUp } = poll({
      handler: ({ Records }) => {
        if (pksOf(Records).includes('poison')) throw new Error('poisoned');
      },
    });
    await poller.idle();
    expect(givenUp).toEqual(['poison']);
    expect(batches.filter((b) => b.length === 1 && b[0] === 'poison')).toHaveLength(3);
    const delivered = batches.filter((b) => !b.includes('poison')).flat();
    expect(delivered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await put('next');
    await poller.idle();
    expect(batches.at(-1)).toEqual(['next']);
  });

  test('without halving gives up the whole batch after its retries', async () => {
    await putTogether(cloud, 'a', 'b');
    const errors: unknown[] = [];
    const { poller, batches } = poll({
      bisects: false,
      handler: () => {
        throw new Error('down');
      },
      onFailure: async (_records: readonly StreamRecord[], error: unknown) => void errors.push(error),
    });
    await poller.idle();
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(errors).toEqual([new Error('down')]);
  });

  test('goes on from the first record that the function reports as failed', async () => {
    await putTogether(cloud, 'a', 'b', 'c', 'd');
    let failures = 1;
    const { poller, batches } = poll({
      bisects: false,
      handler: ({ Records }) => {
        const failed = Records.find((r) => pkOf(r) === 'c');
        if (!failed || failures-- <= 0) return undefined;
        return { batchItemFailures: [{ itemIdentifier: failed.dynamodb?.SequenceNumber }] };
      },
    });
    await poller.idle();
    expect(batches).toEqual([
      ['a', 'b', 'c', 'd'],
      ['c', 'd'],
    ]);
  });

  test('takes a failure that names no record of the batch as one of all', async () => {
    await putTogether(cloud, 'a', 'b');
    let failures = 1;
    const { poller, batches } = poll({
      bisects: false,
      handler: () => (failures-- > 0 ? { batchItemFailures: [{ itemIdentifier: '' }] } : undefined),
    });
    await poller.idle();
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('does not move on until the on-failure destination has taken the records', async () => {
    await put('bad');
    let refusals = 2;
    const taken: string[] = [];
    const { poller } = poll({
      maxRetries: 0,
      handler: () => {
        throw new Error('down');
      },
      onFailure: async (records: readonly StreamRecord[]) => {
        if (refusals-- > 0) throw new Error('destination down');
        taken.push(...pksOf(records));
      },
    });
    await poller.idle();
    expect(taken).toEqual(['bad']);
  });
});
