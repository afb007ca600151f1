import { StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PollOptions, pollQueue } from '#infra/local/sqs/poller.ts';
import { startSqs } from '#infra/local/sqs/testSqs.ts';

let cloud: Awaited<ReturnType<typeof startSqs>>;
let polls: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  cloud = await startSqs([
    { name: 'jobs', visibilitySeconds: 1, dlq: { name: 'jobs-dlq', maxReceives: 2 } },
    { name: 'jobs-dlq' },
    { name: 'slow', visibilitySeconds: 60 },
    { name: 'unread' },
  ]);
});
afterEach(async () => {
  await Promise.all(polls.map((poll) => poll.close()));
  polls = [];
  await cloud.close();
  vi.restoreAllMocks();
});

const poll = (name: string, invoke: PollOptions['invoke'], more: Partial<PollOptions> = {}) => {
  const poller = pollQueue({ sqs: cloud.sqs, name, batchSize: 5, concurrency: 1, invoke, ...more });
  polls.push(poller);
  return poller;
};
const failuresOf = (event: SQSEvent, body: string) => ({
  batchItemFailures: event.Records.filter((r) => r.body === body).map((r) => ({ itemIdentifier: r.messageId })),
});

test('calls the function in the shape of Lambda, delivers failed items again, and buries them', async () => {
  const seen: string[] = [];
  const events: SQSEvent[] = [];
  poll(
    'jobs',
    async (event) => {
      events.push(event);
      seen.push(...event.Records.map((r) => r.body));
      return failuresOf(event, 'bad');
    },
    { retrySeconds: () => 0 },
  );
  await cloud.sendBatch('jobs', ['good', 'bad', 'good2']);
  await cloud.sqs.idle();
  expect(seen.sort()).toEqual(['bad', 'bad', 'good', 'good2']);
  expect(events[0]?.Records[0]).toMatchObject({
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:jobs',
    attributes: { ApproximateReceiveCount: '1' },
  });
  const [dead] = await cloud.receive('jobs-dlq', { AttributeNames: ['All'] });
  expect(dead?.Body).toBe('bad');
  expect(dead?.Attributes?.DeadLetterQueueSourceArn).toBe('arn:aws:sqs:eu-west-1:000000000000:jobs');
});

test('without a retry time, failed items wait for the visibility timeout', async () => {
  const at: number[] = [];
  poll('jobs', async () => {
    at.push(performance.now());
    if (at.length === 1) throw new Error('first');
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await cloud.send('jobs', 'x');
  await cloud.sqs.idle();
  expect(at).toHaveLength(2);
  expect(at[1]! - at[0]!).toBeGreaterThan(950);
});

test('an answer that Lambda would not understand fails the batch', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [{ batchItemFailures: [{ itemIdentifier: 'unknown' }] }, { batchItemFailures: [{ id: 'x' }] }];
  const invoke = vi.fn(async () => answers.shift());
  poll('jobs', invoke, { retrySeconds: () => 0 });
  await cloud.send('jobs', 'x');
  await cloud.sqs.idle();
  expect(invoke).toHaveBeenCalledTimes(2);
  expect(cloud.sqs.stats()['jobs-dlq']).toMatchObject({ visible: 1 });
});

test('dead letters go back to where they came from, with a fresh count', async () => {
  let isBroken = true;
  const seen: string[] = [];
  poll(
    'jobs',
    async (event) => {
      seen.push(...event.Records.map((r) => `${r.body}${r.attributes.ApproximateReceiveCount}`));
      return isBroken ? { batchItemFailures: event.Records.map((r) => ({ itemIdentifier: r.messageId })) } : undefined;
    },
    { retrySeconds: () => 0 },
  );
  await cloud.send('jobs', 'x');
  await cloud.sqs.idle();
  await cloud.send('jobs-dlq', 'direct');
  isBroken = false;
  expect(await cloud.sqs.redrive('jobs-dlq')).toBe(2);
  await cloud.sqs.idle();
  expect(seen.sort()).toEqual(['direct1', 'x1', 'x1', 'x2']);
  await cloud.send('jobs-dlq', 'task');
  const SourceArn = 'arn:aws:sqs:eu-west-1:000000000000:jobs-dlq';
  await cloud.client.send(new StartMessageMoveTaskCommand({ SourceArn }));
  await cloud.sqs.idle();
  expect(seen).toContain('task1');
});

test('wakes at once when a message is sent', async () => {
  let started = 0;
  poll('slow', async () => {
    started = performance.now();
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const sent = performance.now();
  await cloud.sqs.send('slow', 'x');
  await cloud.sqs.idle();
  // Without waking, an idle loop would look again after 20 s.
  expect(started - sent).toBeLessThan(15_000);
});

test('keeps to its concurrency and batch size', async () => {
  let running = 0;
  const most = { running: 0, batch: 0 };
  const invoke = async (event: SQSEvent) => {
    most.running = Math.max(most.running, ++running);
    most.batch = Math.max(most.batch, event.Records.length);
    // The first ones wait for each other, so that as many run at a time as ever may.
    await expect.poll(() => most.running, { interval: 1 }).toBe(3);
    running--;
  };
  for (let i = 0; i < 4; i++)
    await cloud.sendBatch(
      'slow',
      Array.from({ length: 10 }, (_, j) => `${i}${j}`),
    );
  poll('slow', invoke, { concurrency: 3, batchSize: 4 });
  await cloud.sqs.idle();
  expect(most).toEqual({ running: 3, batch: 4 });
});

test('close waits for the function and takes nothing more', async () => {
  let finish = () => {};
  const invoke = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const poller = poll('slow', invoke, { batchSize: 1 });
  await cloud.sendBatch('slow', ['1', '2']);
  await expect.poll(() => invoke.mock.calls.length).toBe(1);
  const closed = poller.close();
  finish();
  await closed;
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(cloud.sqs.stats().slow).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
});

test('idle waits for no message that is due in minutes only', async () => {
  poll('slow', async () => {});
  await cloud.send('slow', 'in ten minutes', { DelaySeconds: 600 });
  await cloud.sqs.idle();
  expect(cloud.sqs.stats().slow).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
  // Nor when little of it is left: who shares the cloud would wait for what others sent minutes ago.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 590_000);
  await cloud.sqs.idle();
  expect(cloud.sqs.stats().slow).toEqual({ visible: 0, inFlight: 0, delayed: 1 });
});

test('idle looks at polled queues only, and waits for delayed messages', async () => {
  await cloud.send('unread', 'x');
  await cloud.sqs.idle();
  const seen: string[] = [];
  poll('slow', async (event) => void seen.push(...event.Records.map((r) => r.body)));
  await cloud.send('slow', 'later', { DelaySeconds: 1 });
  await cloud.sqs.idle();
  expect(seen).toEqual(['later']);
});
