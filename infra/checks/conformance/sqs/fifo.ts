import { setTimeout as pause } from 'node:timers/promises';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { type QueueCase, type Queues, refusal } from './subject.ts';

const ordered = { 'q.fifo': { isFifo: true, hasContentDedup: true, visibilitySeconds: 60 } } as const;
const explicit = { 'q.fifo': { isFifo: true, visibilitySeconds: 60 } } as const;
const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

const group = (MessageGroupId: string, MessageDeduplicationId?: string) => ({ MessageGroupId, MessageDeduplicationId });
const bodies = (messages: { Body?: string | undefined }[]) => messages.map((m) => m.Body);
async function sendInOrder(q: Queues, texts: readonly string[]) {
  for (const text of texts) await q.send('q.fifo', text, group(text[0] ?? ''));
}

/** FIFO queues. */
export const fifo: readonly QueueCase[] = [
  {
    name: 'fifo: a group keeps its order, and waits while one of it is in flight',
    queues: ordered,
    expected: [['a1'], ['b1'], ['a2', 'a3']],
    async run(q) {
      await sendInOrder(q, ['a1', 'a2', 'b1', 'a3']);
      const first = await q.receive('q.fifo', { MaxNumberOfMessages: 1 });
      const second = await q.receive('q.fifo', { MaxNumberOfMessages: 10 });
      await q.remove('q.fifo', first[0]);
      const third = await q.receive('q.fifo', { MaxNumberOfMessages: 10 });
      return [bodies(first), bodies(second), bodies(third)];
    },
  },
  {
    name: 'fifo: several of one group come together, in order',
    queues: ordered,
    expected: ['a1', 'a2', 'a3'],
    async run(q) {
      await sendInOrder(q, ['a1', 'a2', 'a3']);
      return bodies(await q.receive('q.fifo', { MaxNumberOfMessages: 10 }));
    },
  },
  {
    name: 'fifo: what failed comes again before what follows it',
    queues: ordered,
    expected: [['a1'], ['a1'], ['a2']],
    async run(q) {
      await sendInOrder(q, ['a1', 'a2']);
      const first = await q.receive('q.fifo', { VisibilityTimeout: 0 });
      const second = await q.receive('q.fifo');
      await q.remove('q.fifo', second[0]);
      return [bodies(first), bodies(second), bodies(await q.receive('q.fifo'))];
    },
  },
  {
    name: 'fifo: a deduplication id counts once, in every group, and after the deletion',
    queues: explicit,
    expected: [true, ['one'], true, []],
    async run(q) {
      const first = await q.send('q.fifo', 'one', group('a', 'id'));
      const second = await q.send('q.fifo', 'two', group('b', 'id'));
      const received = await q.receive('q.fifo', { MaxNumberOfMessages: 10 });
      await q.remove('q.fifo', received[0]);
      const third = await q.send('q.fifo', 'three', group('a', 'id'));
      return [
        first.MessageId === second.MessageId,
        bodies(received),
        third.MessageId === first.MessageId,
        await q.rest('q.fifo'),
      ];
    },
  },
  {
    name: 'fifo: the same body is the same message where the queue says so',
    queues: ordered,
    expected: [true, ['a1']],
    async run(q) {
      const first = await q.send('q.fifo', 'a1', group('a'));
      const second = await q.send('q.fifo', 'a1', group('a'));
      return [first.MessageId === second.MessageId, bodies(await q.receive('q.fifo', { MaxNumberOfMessages: 10 }))];
    },
  },
  {
    name: 'fifo: tells group, deduplication id and a growing sequence number',
    queues: explicit,
    expected: { group: 'g', dedup: 'one', digits: true, same: true, grows: true },
    async run(q) {
      const first = await q.send('q.fifo', 'x', group('g', 'one'));
      const second = await q.send('q.fifo', 'y', group('g', 'two'));
      const [message] = await q.receive('q.fifo', { AttributeNames: ['All'] });
      const { MessageGroupId, MessageDeduplicationId, SequenceNumber = '' } = message?.Attributes ?? {};
      return {
        group: MessageGroupId,
        dedup: MessageDeduplicationId,
        digits: /^\d{20}$/.test(SequenceNumber),
        same: first.SequenceNumber === SequenceNumber,
        grows: BigInt(second.SequenceNumber ?? 0) > BigInt(first.SequenceNumber ?? 0),
      };
    },
  },
  {
    name: 'fifo: asks for a group and a way to tell messages apart, and takes no delay of a message',
    queues: { ...explicit, 'o.fifo': { isFifo: true, hasContentDedup: true } },
    expected: ['MissingParameter 400', 'InvalidParameterValue 400', 'InvalidParameterValue 400'],
    source: LOCALSTACK,
    run: async (q) => [
      await refusal(q.send('q.fifo', 'x', { MessageDeduplicationId: 'x' })),
      await refusal(q.send('q.fifo', 'x', group('g'))),
      await refusal(q.send('o.fifo', 'x', { ...group('g'), DelaySeconds: 2 })),
    ],
  },
  {
    name: 'fifo: a batch with an entry that lacks its group or its id is refused whole',
    queues: { ...explicit, 'o.fifo': { isFifo: true, hasContentDedup: true } },
    expected: ['InvalidParameterValue 400', 'InvalidParameterValue 400', []],
    source: LOCALSTACK,
    async run(q) {
      const entry = { Id: 'a', MessageBody: 'x' };
      const other = { Id: 'b', MessageBody: 'y', MessageGroupId: 'g', MessageDeduplicationId: 'y' };
      return [
        await refusal(q.sendBatch('q.fifo', [other, { ...entry, ...group('g') }])),
        await refusal(q.sendBatch('o.fifo', [other, entry])),
        [...(await q.rest('q.fifo')), ...(await q.rest('o.fifo'))],
      ];
    },
  },
  {
    name: 'fifo: ids of letters, digits and signs, 128 at most',
    queues: explicit,
    expected: ['InvalidParameterValue 400', 'InvalidParameterValue 400', 'InvalidParameterValue 400', 'accepted'],
    source: LOCALSTACK,
    run: async (q) => [
      await refusal(q.send('q.fifo', 'x', group('g', 'with space'))),
      await refusal(q.send('q.fifo', 'x', group('g', 'x'.repeat(129)))),
      await refusal(q.send('q.fifo', 'x', group('with space', 'x'))),
      await refusal(q.send('q.fifo', 'x', group('g!"#$%', 'x'.repeat(128)))),
    ],
  },
  {
    name: 'fifo: a handle whose time is over deletes nothing',
    queues: ordered,
    expected: ['InvalidParameterValue 400', ['a1']],
    source: LOCALSTACK,
    async run(q) {
      await sendInOrder(q, ['a1']);
      const [message] = await q.receive('q.fifo', { VisibilityTimeout: 1 });
      await pause(1200);
      return [await refusal(q.remove('q.fifo', message)), bodies(await q.receive('q.fifo'))];
    },
  },
  {
    name: 'fifo: says that it is one',
    queues: ordered,
    expected: { FifoQueue: 'true', ContentBasedDeduplication: 'true' },
    async run(q) {
      const AttributeNames = ['FifoQueue' as const, 'ContentBasedDeduplication' as const];
      return (await q.client.send(new GetQueueAttributesCommand({ QueueUrl: q.urlOf('q.fifo'), AttributeNames })))
        .Attributes;
    },
  },
];
