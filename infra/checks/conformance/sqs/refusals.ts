import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueCase, type Queues, refusal } from './subject.ts';

const one = { q: { visibilitySeconds: 60 } };
const INVALID = 'InvalidParameterValue 400';
const entries = (count: number) => Array.from({ length: count }, (_, i) => ({ Id: `${i}`, MessageBody: 'x' }));
const LARGEST = 2 ** 20;
const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

/** The same place, asked with other credentials. */
async function asStranger({ client, urlOf }: Queues, change: { accessKeyId?: string; secretAccessKey?: string }) {
  const { endpoint, region, credentials } = client.config;
  const at = await endpoint?.();
  const stranger = new SQSClient({
    endpoint: `${at?.protocol}//${at?.hostname}${at?.port ? `:${at.port}` : ''}${at?.path}`,
    region: await region(),
    maxAttempts: 1,
    credentials: { ...(await credentials()), ...change },
  });
  const answer = await refusal(stranger.send(new GetQueueAttributesCommand({ QueueUrl: urlOf('q') })));
  stranger.destroy();
  return answer;
}

/** Queues themselves, and what is refused. */
export const refusals: readonly QueueCase[] = [
  {
    name: 'queue: is found by its name, listed and described',
    queues: { q: { visibilitySeconds: 60, delaySeconds: 3 } },
    expected: {
      sameUrl: true,
      isListed: true,
      VisibilityTimeout: '60',
      DelaySeconds: '3',
      MaximumMessageSize: '1048576',
      arn: true,
      none: null,
      some: ['VisibilityTimeout'],
    },
    async run(q) {
      const QueueUrl = q.urlOf('q');
      const QueueName = QueueUrl.split('/').at(-1) ?? '';
      const found = await q.client.send(new GetQueueUrlCommand({ QueueName }));
      const listed = await q.client.send(new ListQueuesCommand({ QueueNamePrefix: QueueName }));
      const { VisibilityTimeout, DelaySeconds, MaximumMessageSize, QueueArn = '' } = await q.attributes('q');
      const some = await q.client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['VisibilityTimeout'] }),
      );
      const none = await q.client.send(new GetQueueAttributesCommand({ QueueUrl }));
      return {
        sameUrl: found.QueueUrl === QueueUrl,
        isListed: listed.QueueUrls?.includes(QueueUrl),
        VisibilityTimeout,
        DelaySeconds,
        MaximumMessageSize,
        arn: /^arn:aws:sqs:[\w-]+:\d{12}:/.test(QueueArn) && QueueArn.endsWith(`:${QueueName}`),
        none: none.Attributes ?? null,
        some: Object.keys(some.Attributes ?? {}),
      };
    },
  },
  {
    name: 'queue: one that is not there',
    queues: one,
    expected: [
      'AWS.SimpleQueueService.NonExistentQueue 400',
      'AWS.SimpleQueueService.NonExistentQueue 400',
      'QueueDoesNotExist: The specified queue does not exist.',
    ],
    source: LOCALSTACK,
    async run(q) {
      const QueueUrl = `${q.urlOf('q')}-not-there`;
      const send = () => q.client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
      return [
        await refusal(q.client.send(new GetQueueUrlCommand({ QueueName: 'souto-not-there' }))),
        await refusal(send()),
        await send().then(String, (error: Error) => `${error.name}: ${error.message}`),
      ];
    },
  },
  {
    name: 'body: none, 1 MiB, a byte more',
    queues: one,
    expected: ['MissingParameter 400', 'accepted', INVALID],
    source: LOCALSTACK,
    run: async (q) => [
      await refusal(q.send('q', '')),
      await refusal(q.send('q', 'ñ'.repeat(LARGEST / 2))),
      await refusal(q.send('q', `${'ñ'.repeat(LARGEST / 2)}a`)),
    ],
  },
  {
    name: 'body: characters that XML cannot carry',
    queues: one,
    expected: ['accepted', ...Array.from({ length: 4 }, () => 'InvalidMessageContents 400')],
    run: (q) =>
      Promise.all(
        ['\t\r\n ~\u007f😀\ufffd', '\u0000', '\u0008', '\u001f', '\ufffe'].map((c) => refusal(q.send('q', `a${c}`))),
      ),
  },
  {
    name: 'attribute: without a value, without a type, of an unknown type, eleven of them',
    queues: one,
    expected: [INVALID, INVALID, INVALID, INVALID],
    async run(q) {
      const value = { DataType: 'String', StringValue: 'x' };
      const send = (MessageAttributes: object) =>
        refusal(q.send('q', 'x', { MessageAttributes: MessageAttributes as Record<string, typeof value> }));
      return [
        await send({ a: { DataType: 'String', StringValue: '' } }),
        await send({ a: { DataType: '', StringValue: 'x' } }),
        await send({ a: { DataType: 'Text', StringValue: 'x' } }),
        await send(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`a${i}`, value]))),
      ];
    },
  },
  {
    name: 'batch: none, eleven, two of one name, a name that is none, too much in all',
    queues: one,
    expected: [
      'AWS.SimpleQueueService.EmptyBatchRequest 400',
      'AWS.SimpleQueueService.TooManyEntriesInBatchRequest 400',
      'AWS.SimpleQueueService.BatchEntryIdsNotDistinct 400',
      'AWS.SimpleQueueService.InvalidBatchEntryId 400',
      'AWS.SimpleQueueService.InvalidBatchEntryId 400',
      'AWS.SimpleQueueService.BatchRequestTooLong 400',
      [],
    ],
    source: LOCALSTACK,
    run: async (q) => [
      await refusal(q.sendBatch('q', [])),
      await refusal(q.sendBatch('q', entries(11))),
      await refusal(q.sendBatch('q', [...entries(1), ...entries(1)])),
      await refusal(q.sendBatch('q', [{ Id: 'with:colon', MessageBody: 'x' }])),
      await refusal(q.sendBatch('q', [{ Id: 'x'.repeat(81), MessageBody: 'x' }])),
      await refusal(
        q.sendBatch(
          'q',
          ['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(LARGEST / 2 + 1) })),
        ),
      ),
      await q.rest('q'),
    ],
  },
  {
    name: 'batch: of deletions, with a handle that is none',
    queues: one,
    expected: [[], ['a', 'ReceiptHandleIsInvalid', true]],
    async run(q) {
      const Entries = [{ Id: 'a', ReceiptHandle: 'nonsense' }];
      const { Successful, Failed } = await q.client.send(
        new DeleteMessageBatchCommand({ QueueUrl: q.urlOf('q'), Entries }),
      );
      const [failed] = Failed ?? [];
      return [Successful ?? [], [failed?.Id, failed?.Code, failed?.SenderFault]];
    },
  },
  {
    name: 'receive: eleven at once, none at once, waiting over 20 s, hidden over twelve hours',
    queues: one,
    expected: [INVALID, INVALID, INVALID, INVALID],
    source: LOCALSTACK,
    run: (q) =>
      Promise.all(
        [
          { MaxNumberOfMessages: 11 },
          { MaxNumberOfMessages: 0 },
          { WaitTimeSeconds: 21 },
          { VisibilityTimeout: 43_201 },
        ].map((more) => refusal(q.receive('q', more))),
      ),
  },
  {
    name: 'delete: a handle that is none',
    queues: one,
    expected: 'ReceiptHandleIsInvalid 400',
    run: (q) => refusal(q.remove('q', { ReceiptHandle: 'nonsense' })),
  },
  {
    name: 'signature: another secret, and a key that is not known',
    queues: one,
    expected: ['SignatureDoesNotMatch 403', 'InvalidClientTokenId 403'],
    run: async (q) => [
      await asStranger(q, { secretAccessKey: 'another' }),
      await asStranger(q, { accessKeyId: 'AKIASOUTONOTKNOWN000' }),
    ],
  },
];
