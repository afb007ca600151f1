import { setTimeout as pause } from 'node:timers/promises';
import { ChangeMessageVisibilityBatchCommand, DeleteMessageBatchCommand, PurgeQueueCommand } from '@aws-sdk/client-sqs';
import { type QueueCase, refusal } from './subject.ts';

const hidden = { q: { visibilitySeconds: 60 } };
const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

/** Messages of standard queues. */
export const messages: readonly QueueCase[] = [
  {
    name: 'message: comes as it was sent, with the digests of body and attributes',
    queues: hidden,
    expected: {
      sent: ['99516071bc8724c9a90faf37bc4fcee0', 'c50ec261b9b7cb4c0e7474d4f93c685c'],
      received: ['ñ1', '99516071bc8724c9a90faf37bc4fcee0', 'c50ec261b9b7cb4c0e7474d4f93c685c'],
      attributes: {
        kind: { DataType: 'String', StringValue: 'é' },
        count: { DataType: 'Number', StringValue: '3' },
        raw: { DataType: 'Binary', BinaryValue: { 0: 0, 1: 255 } },
      },
      sameId: true,
    },
    async run(q) {
      const MessageAttributes = {
        kind: { DataType: 'String', StringValue: 'é' },
        count: { DataType: 'Number', StringValue: '3' },
        raw: { DataType: 'Binary', BinaryValue: Uint8Array.of(0, 255) },
      };
      const sent = await q.send('q', 'ñ1', { MessageAttributes });
      const [message] = await q.receive('q', { MessageAttributeNames: ['All'] });
      return {
        sent: [sent.MD5OfMessageBody, sent.MD5OfMessageAttributes],
        received: [message?.Body, message?.MD5OfBody, message?.MD5OfMessageAttributes],
        attributes: Object.fromEntries(
          Object.entries(message?.MessageAttributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
            name,
            { DataType, StringValue, BinaryValue },
          ]),
        ),
        sameId: message?.MessageId === sent.MessageId,
      };
    },
  },
  {
    name: 'message: attributes come only when they are asked for',
    queues: hidden,
    expected: [[], [], ['a.b', 'a.c'], ['SentTimestamp']],
    async run(q) {
      const value = { DataType: 'String', StringValue: '1' };
      await q.send('q', '1', { MessageAttributes: { 'a.b': value, 'a.c': value, other: value } });
      const [bare] = await q.receive('q', { VisibilityTimeout: 0 });
      const [some] = await q.receive('q', {
        MessageAttributeNames: ['a.*'],
        MessageSystemAttributeNames: ['SentTimestamp'],
      });
      const names = (attributes: object = {}) => Object.keys(attributes).sort();
      return [
        names(bare?.Attributes),
        names(bare?.MessageAttributes),
        names(some?.MessageAttributes),
        names(some?.Attributes),
      ];
    },
  },
  {
    name: 'message: counts its receives',
    queues: hidden,
    expected: ['1', '2', '3'],
    async run(q) {
      await q.send('q', 'x');
      const counts: unknown[] = [];
      for (let i = 0; i < 3; i++) {
        const [message] = await q.receive('q', { VisibilityTimeout: 0, AttributeNames: ['All'] });
        counts.push(message?.Attributes?.ApproximateReceiveCount);
      }
      return counts;
    },
  },
  {
    name: 'delete: a message goes, and going again is no error',
    queues: hidden,
    expected: [
      'accepted',
      'accepted',
      { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' },
    ],
    async run(q) {
      await q.send('q', 'x');
      const [message] = await q.receive('q');
      const results = [await refusal(q.remove('q', message)), await refusal(q.remove('q', message))];
      return [
        ...results,
        await q.counted('q', { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' }),
      ];
    },
  },
  {
    name: 'long poll: wakes when a message is sent',
    queues: hidden,
    expected: ['x', true],
    async run(q) {
      const started = performance.now();
      const poll = q.receive('q', { WaitTimeSeconds: 20 });
      await pause(100);
      await q.send('q', 'x');
      return [(await poll)[0]?.Body, performance.now() - started < 10_000];
    },
  },
  {
    name: 'batch: each entry is answered',
    queues: hidden,
    expected: {
      sent: ['0', '1', '2'],
      bodies: ['a', 'b', 'c'],
      changed: [
        ['0', '1', '2'],
        ['bad', 'ReceiptHandleIsInvalid', true],
      ],
      deleted: ['0', '1', '2'],
      left: [],
    },
    async run(q) {
      const sent = await q.sendBatch(
        'q',
        ['a', 'b', 'c'].map((MessageBody, i) => ({ Id: `${i}`, MessageBody })),
      );
      const all = await q.receiveAll('q', 3);
      const Entries = all.map((m, i) => ({ Id: `${i}`, ReceiptHandle: m.ReceiptHandle }));
      const QueueUrl = q.urlOf('q');
      const changes = [...Entries, { Id: 'bad', ReceiptHandle: 'nonsense' }].map((e) => ({
        ...e,
        VisibilityTimeout: 30,
      }));
      const changed = await q.client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: changes }));
      const deleted = await q.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
      const [failed] = changed.Failed ?? [];
      const ids = (entries: { Id?: string | undefined }[] = []) => entries.map((e) => e.Id).sort();
      return {
        sent: ids(sent.Successful),
        bodies: all.map((m) => m.Body).sort(),
        changed: [ids(changed.Successful), [failed?.Id, failed?.Code, failed?.SenderFault]],
        deleted: ids(deleted.Successful),
        left: await q.rest('q'),
      };
    },
  },
  {
    name: 'purge: everything goes',
    queues: hidden,
    expected: { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' },
    async run(q) {
      await q.sendBatch('q', [
        { Id: 'a', MessageBody: '1' },
        { Id: 'b', MessageBody: '2' },
      ]);
      await q.receive('q');
      await q.client.send(new PurgeQueueCommand({ QueueUrl: q.urlOf('q') }));
      return q.counted('q', { ApproximateNumberOfMessages: '0', ApproximateNumberOfMessagesNotVisible: '0' });
    },
  },
  {
    name: 'purge: once a minute',
    queues: hidden,
    expected: ['accepted', 'AWS.SimpleQueueService.PurgeQueueInProgress 403'],
    source: LOCALSTACK,
    async run(q) {
      const purge = () => refusal(q.client.send(new PurgeQueueCommand({ QueueUrl: q.urlOf('q') })));
      return [await purge(), await purge()];
    },
  },
];
