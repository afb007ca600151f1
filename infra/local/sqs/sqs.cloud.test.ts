import { DeleteMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSqs } from '#infra/local/sqs/testSqs.ts';

// What clients see is held by infra/checks/conformance.
let cloud: Awaited<ReturnType<typeof startSqs>>;
beforeAll(async () => {
  const names = ['again', 'shown', 'time'];
  cloud = await startSqs(names.map((name) => ({ name, visibilitySeconds: 60, retentionSeconds: 3600 })));
});
afterAll(() => cloud.close());

test('a handle from before a later receive deletes nothing', async () => {
  const QueueUrl = cloud.url('again');
  const remove = (ReceiptHandle: string | undefined) =>
    cloud.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  await cloud.send('again', 'again');
  const [first] = await cloud.receive('again', { VisibilityTimeout: 0 });
  const [second] = await cloud.receive('again');
  expect(second?.MessageId).toBe(first?.MessageId);
  await remove(first?.ReceiptHandle);
  expect(cloud.sqs.stats().again).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  await remove(second?.ReceiptHandle);
  expect(cloud.sqs.stats().again).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('shows messages without receiving them', async () => {
  await cloud.sendBatch('shown', ['1', '2']);
  expect(cloud.sqs.peek('shown', 1).map((m) => m.body)).toEqual(['1']);
  expect(cloud.sqs.stats().shown).toEqual({ visible: 2, inFlight: 0, delayed: 0 });
});

test('a message is kept as long as the queue says', async () => {
  await cloud.send('time', 'old');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
  expect(await cloud.sqs.queues.receive('time', { max: 1, waitMs: 0 })).toEqual([]);
  now.mockRestore();
  expect(cloud.sqs.stats().time).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});
