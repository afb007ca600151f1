import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import deleteRequested from '#events/samples/calculations.deleteRequested.json' with { type: 'json' };
import fileUploaded from '#events/samples/imports.fileUploaded.json' with { type: 'json' };
import { startTable } from './cloudForTests.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  cloud = await startTable();
});
afterAll(() => cloud.close());

const context = { awsRequestId: 'r1', getRemainingTimeInMillis: () => 20_000 } as Context;
const eventOf = (queue: string, bodies: readonly unknown[]): SQSEvent => ({
  Records: bodies.map((body, i) => ({
    messageId: `m${i}`,
    receiptHandle: `h${i}`,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: '2',
      SentTimestamp: '0',
      SenderId: 'x',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${queue}`,
    awsRegion: 'eu-west-1',
  })),
});
const letters = (queue: string) =>
  cloud.sqs.peek(`${queue}-dlq`, 50).map(({ body, attributes }) => ({ body, attributes: JSON.stringify(attributes) }));
const failed = (answer: SQSBatchResponse | undefined) => answer?.batchItemFailures.map((one) => one.itemIdentifier);
const message = (payload: unknown, name = 'calculations.deleteRequested') => ({ id: 'msg_1', name, payload });

describe('consume', () => {
  it('gives each message to the function of its name, with what is left of the time', async () => {
    const { consume } = await import('./queue.ts');
    const seen: unknown[] = [];
    const handler = consume({
      'calculations.deleteRequested': async (payload, { receiveCount, remainingMs, messageId }) => {
        seen.push({ payload, receiveCount, ms: remainingMs(), messageId });
      },
    });
    expect(failed(await handler(eventOf('calculations', [message(deleteRequested)]), context))).toEqual([]);
    expect(seen).toEqual([{ payload: deleteRequested, receiveCount: 2, ms: 20_000, messageId: 'msg_1' }]);
  });

  it('reports only the messages that failed', async () => {
    const { consume } = await import('./queue.ts');
    let calls = 0;
    const handler = consume({
      'calculations.deleteRequested': async () => {
        calls += 1;
        if (calls === 2) throw new Error('the network');
      },
    });
    const three = [message(deleteRequested), message(deleteRequested), message(deleteRequested)];
    expect(failed(await handler(eventOf('exports', three), context))).toHaveLength(1);
    expect(calls).toBe(3);
    expect(letters('exports')).toEqual([]);
  });

  it('puts poison among the dead letters at once, with its reason, and goes on', async () => {
    const { consume } = await import('./queue.ts');
    const { Poison } = await import('./poison.ts');
    let done = 0;
    const handler = consume({
      'calculations.deleteRequested': async () => {
        done += 1;
        if (done === 1) throw new Poison('the file has no end');
      },
    });
    const bodies = [
      'not json',
      message(deleteRequested, 'nobody.knows'),
      message(deleteRequested, 'toString'),
      message({ tenantId: 'ten_short' }),
      'null',
      '[]',
      message(deleteRequested, 'a name with \u0001 in it'),
      message(deleteRequested),
      message(deleteRequested),
    ];
    expect(failed(await handler(eventOf('calculations', bodies), context))).toEqual([]);
    expect(done).toBe(2);
    const reasons = letters('calculations').map((letter) => letter.attributes);
    expect(reasons).toHaveLength(8);
    const told = ['not JSON', 'nobody.knows', 'toString', 'schema', 'has no end', 'expected object, received null'];
    for (const reason of [...told, 'received array', 'a name with ? in it'])
      expect(
        reasons.filter((one) => one.includes(reason)),
        reason,
      ).toHaveLength(1);
  });
});

describe('a message that fails every time', () => {
  it('says at last why it lies among the dead letters', async () => {
    const { consume } = await import('./queue.ts');
    const handler = consume({
      'calculations.deleteRequested': async () => {
        throw new TypeError('the table has no name');
      },
    });
    const at = (receives: number) => {
      const event = eventOf('imports', [message(deleteRequested)]);
      for (const record of event.Records) record.attributes.ApproximateReceiveCount = String(receives);
      return event;
    };
    expect(failed(await handler(at(4), context))).toEqual(['m0']);
    expect(letters('imports')).toEqual([]);
    expect(failed(await handler(at(5), context))).toEqual([]);
    const [letter] = letters('imports');
    expect(letter?.body).toBe(JSON.stringify(message(deleteRequested)));
    expect(letter?.attributes).toContain('Failed 5 times, at last with TypeError: the table has no name');
  });

  it('says as much as there is room for beside a huge body', async () => {
    const { consume } = await import('./queue.ts');
    const huge = (room: number) => 'x'.repeat(2 ** 20 - 'reasonString'.length - room);
    expect(failed(await consume({})(eventOf('stream-failures', [huge(8), huge(-12)]), context))).toEqual([]);
    const [short, none] = letters('stream-failures').sort((a, b) => a.body.length - b.body.length);
    expect(short?.attributes).toContain('"The body"');
    expect(none?.attributes).toBeUndefined();
  });
});

describe('bucket events', () => {
  it('come as bucket, key, size and sequencer; another event is poison', async () => {
    const { onObjectCreated } = await import('./storage.ts');
    const seen: unknown[] = [];
    const handler = onObjectCreated(async (object) => void seen.push(object));
    const other = { ...fileUploaded, 'detail-type': 'Object Deleted' };
    expect(failed(await handler(eventOf('uploaded-files', [fileUploaded, other]), context))).toEqual([]);
    const { time: createdAt, detail } = fileUploaded;
    const { key, size: sizeBytes, sequencer } = detail.object;
    expect(seen).toEqual([{ bucket: detail.bucket.name, key, sizeBytes, sequencer, createdAt }]);
    expect(letters('uploaded-files')).toHaveLength(1);
  });
});

describe('schedules', () => {
  it('run with the moment they were due; another input fails', async () => {
    const { onSchedule } = await import('./schedule.ts');
    const seen: unknown[] = [];
    const handler = onSchedule('kit.outboxSweep', async ({ scheduledAt }) => void seen.push(scheduledAt));
    await handler({ scheduledAt: '2026-11-27T10:16:00Z' }, context);
    expect(seen).toEqual(['2026-11-27T10:16:00Z']);
    await expect(handler({}, context)).rejects.toThrow();
  });
});
