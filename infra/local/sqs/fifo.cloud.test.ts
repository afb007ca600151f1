import { DeleteMessageBatchCommand, type Message } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failure, startSqs } from '#infra/local/sqs/testSqs.ts';

let cloud: Awaited<ReturnType<typeof startSqs>>;
beforeAll(async () => {
  cloud = await startSqs([
    { name: 'order.fifo', fifo: true, contentDedup: true },
    { name: 'dedup.fifo', fifo: true },
    { name: 'retry.fifo', fifo: true, contentDedup: true, dlq: { name: 'dead.fifo', maxReceives: 1 } },
    { name: 'dead.fifo', fifo: true, contentDedup: true },
  ]);
});
afterAll(() => cloud.close());

const byFirstLetter = (body: string) => ({ MessageGroupId: body[0] });
const bodies = (messages: Message[]) => messages.map((m) => m.Body);
const remove = (name: string, messages: Message[]) =>
  cloud.client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: cloud.url(name),
      Entries: messages.map((m, i) => ({ Id: `${i}`, ReceiptHandle: m.ReceiptHandle! })),
    }),
  );

test('keeps the order within a group; a group waits while one of it is in flight', async () => {
  await cloud.sendBatch('order.fifo', ['a1', 'a2', 'b1', 'a1'], byFirstLetter);
  const first = await cloud.receive('order.fifo', { MaxNumberOfMessages: 1, AttributeNames: ['All'] });
  const second = await cloud.receive('order.fifo', { MaxNumberOfMessages: 10 });
  expect([bodies(first), bodies(second)]).toEqual([['a1'], ['b1']]);
  expect(first[0]?.Attributes).toMatchObject({
    MessageGroupId: 'a',
    SequenceNumber: expect.stringMatching(/^\d{20}$/),
  });
  const poll = cloud.receive('order.fifo', { WaitTimeSeconds: 10 });
  await remove('order.fifo', [...first, ...second]);
  expect(bodies(await poll)).toEqual(['a2']);
});

test('a deduplication id counts for five minutes, over deletion and restart', async () => {
  const send = (MessageDeduplicationId: string) =>
    cloud.send('dedup.fifo', 'x', { MessageGroupId: 'g', MessageDeduplicationId });
  const { MessageId } = await send('one');
  await remove('dedup.fifo', await cloud.receive('dedup.fifo'));
  expect((await send('one')).MessageId).toBe(MessageId);
  await cloud.restart();
  expect((await send('one')).MessageId).toBe(MessageId);
  expect(await cloud.receive('dedup.fifo')).toEqual([]);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  const later = await cloud.sqs.send('dedup.fifo', 'x', { group: 'g', dedup: 'one' });
  now.mockRestore();
  expect(later).not.toBe(MessageId);
});

test('asks for a group and a way to tell messages apart', async () => {
  expect(await failure(cloud.send('dedup.fifo', 'x'))).toBe('MissingParameter');
  expect(await failure(cloud.send('dedup.fifo', 'x', { MessageGroupId: 'g' }))).toBe('InvalidParameterValue');
  expect(await failure(cloud.send('order.fifo', 'x', { MessageGroupId: 'g', DelaySeconds: 5 }))).toBe(
    'InvalidParameterValue',
  );
});

test('a message that fails too often frees its group', async () => {
  await cloud.sendBatch('retry.fifo', ['a1', 'a2'], byFirstLetter);
  await cloud.receive('retry.fifo', { VisibilityTimeout: 0 });
  expect(bodies(await cloud.receive('retry.fifo'))).toEqual(['a2']);
  expect(bodies(await cloud.receive('dead.fifo'))).toEqual(['a1']);
});
