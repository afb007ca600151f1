import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sample from '#events/samples/calculations.exportRequested.json' with { type: 'json' };
import stepRequested from '#events/samples/imports.stepRequested.json' with { type: 'json' };
import { pollStream } from '#infra/local/dynamo/streamPoller.ts';
import { table } from '#infra/manifest.ts';
import { startTable } from './cloudForTests.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable();
  kit = await load();
});
afterAll(() => cloud.close());

async function load() {
  const { commit } = await import('./transaction.ts');
  const { messageOf, outbox, outboxRow } = await import('./outbox.ts');
  const { handler: stream } = await import('./outbox.stream.ts');
  const { handler: sweep } = await import('./outboxSweep.schedule.ts');
  return { commit, messageOf, outbox, outboxRow, stream, sweep };
}
const context = { awsRequestId: 'r1', getRemainingTimeInMillis: () => 20_000 } as Context;
const ids = sample as never;
const step = stepRequested as never;
const bodies = (queue: string) => cloud.sqs.peek(queue, 100).map(({ body }) => JSON.parse(body));
const isWaiting = async (id: string) => (await kit.outbox.get({ id }).go({ consistent: true })).data !== null;

describe('the outbox', () => {
  it('is delivered by the stream to the queue of each message, and emptied', async () => {
    const calls: DynamoDBStreamEvent[] = [];
    const poller = pollStream({
      dynamo: cloud.dynamo,
      name: 'outbox',
      tableName: table.name,
      filter: { eventName: ['INSERT'], entity: 'outbox' },
      batchSize: 25,
      maxRetries: 2,
      invoke: async (event) => {
        calls.push(event);
        return kit.stream(event, context);
      },
      onFailure: async () => undefined,
    });
    const one = kit.messageOf('calculations.exportRequested', ids);
    const other = kit.messageOf('imports.stepRequested', step);
    await kit.commit({ writes: [], messages: [one, other] });
    await poller.idle();
    await poller.close();
    const { id, name, payload } = one;
    expect(bodies('exports')).toContainEqual({ id, name, payload });
    expect(bodies('imports')).toEqual([{ id: other.id, name: other.name, payload: stepRequested }]);
    expect(await isWaiting(one.id)).toBe(false);

    // The stream may deliver a batch again: the message is sent twice, and nothing fails.
    for (const call of calls) expect(await kit.stream(call, context)).toEqual({ batchItemFailures: [] });
    expect(bodies('imports')).toHaveLength(2);
  });

  it('keeps a row whose message a queue does not take, and says which', async () => {
    const message = kit.messageOf('calculations.exportRequested', ids);
    await kit.commit({ writes: [], messages: [message] });
    const image = {
      entity: { S: 'outbox' },
      id: { S: message.id },
      name: { S: message.name },
      delaySeconds: { N: '9999' },
    };
    const NewImage = { ...image, payload: { M: { n: { N: '1' }, list: { L: [{ NULL: true }, { BOOL: true }] } } } };
    const record = { eventName: 'INSERT' as const, dynamodb: { SequenceNumber: '77', NewImage } };
    const answer = await kit.stream({ Records: [record] }, context);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '77' }] });
    expect(await isWaiting(message.id)).toBe(true);
  });

  it('is swept of the rows that the stream left for a minute, and of no younger ones', async () => {
    const old = kit.messageOf('calculations.exportRequested', ids);
    const young = kit.messageOf('calculations.exportRequested', ids);
    await kit.outbox.put(itemOf(old, Date.now() - 61_000)).go();
    await kit.outbox.put(itemOf(young, Date.now() - 30_000)).go();
    await kit.sweep({ scheduledAt: '2026-11-27T10:16:00Z' }, context);
    expect([await isWaiting(old.id), await isWaiting(young.id)]).toEqual([false, true]);
    expect(bodies('exports').map((body) => body.id)).toContain(old.id);
  });
});

type Message = ReturnType<typeof kit.messageOf>;
function itemOf(message: Message, atMs: number) {
  const at = new Date(atMs).toISOString();
  return { ...message, shard: '3', v: 1, createdAt: at, updatedAt: at, createdBy: 'kit' };
}
