import { DeleteMessageBatchCommand, type Message } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSqs } from '#infra/local/sqs/testSqs.ts';

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

test('a message that fails too often frees its group', async () => {
  await cloud.sendBatch('retry.fifo', ['a1', 'a2'], byFirstLetter);
  await cloud.receive('retry.fifo', { VisibilityTimeout: 0 });
  expect(bodies(await cloud.receive('retry.fifo'))).toEqual(['a2']);
  expect(bodies(await cloud.receive('dead.fifo'))).toEqual(['a1']);
});
