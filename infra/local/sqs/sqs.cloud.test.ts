import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failure, startSqs } from '#infra/local/sqs/testSqs.ts';

let cloud: Awaited<ReturnType<typeof startSqs>>;
beforeAll(async () => {
  const names = ['plain', 'visibility', 'poll', 'many', 'delay', 'big', 'purge', 'attributes', 'time'];
  cloud = await startSqs(names.map((name) => ({ name, visibilitySeconds: 60, retentionSeconds: 3600 })));
});
afterAll(() => cloud.close());

test('a message comes as it was sent, and is invisible while in flight', async () => {
  const MessageAttributes = {
    kind: { DataType: 'String', StringValue: 'é' },
    count: { DataType: 'Number', StringValue: '3' },
    raw: { DataType: 'Binary', BinaryValue: new Uint8Array([0, 255]) },
  };
  const { MD5OfMessageAttributes } = await cloud.send('plain', 'ñ1', { MessageAttributes });
  const [message] = await cloud.receive('plain', { MessageAttributeNames: ['All'], AttributeNames: ['All'] });
  expect(message).toMatchObject({ Body: 'ñ1', MessageAttributes, MD5OfMessageAttributes });
  expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1' });
  expect(await cloud.receive('plain')).toEqual([]);
  const QueueUrl = cloud.url('plain');
  await cloud.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message!.ReceiptHandle! }));
  expect(await cloud.attributes('plain')).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '0' });
});

test('attributes come only when they are asked for', async () => {
  const MessageAttributes = {
    a: { DataType: 'String', StringValue: '1' },
    b: { DataType: 'String', StringValue: '2' },
  };
  await cloud.sendBatch('attributes', ['1', '2'], () => ({ MessageAttributes }));
  const [bare] = await cloud.receive('attributes');
  expect([bare?.Attributes, bare?.MessageAttributes]).toEqual([{}, undefined]);
  const [some] = await cloud.receive('attributes', {
    MessageAttributeNames: ['b'],
    MessageSystemAttributeNames: ['SentTimestamp'],
  });
  expect(Object.keys(some?.MessageAttributes ?? {})).toEqual(['b']);
  expect(Object.keys(some?.Attributes ?? {})).toEqual(['SentTimestamp']);
});

test('visibility can be changed, and a handle from before a later receive does nothing', async () => {
  const QueueUrl = cloud.url('visibility');
  const change = (ReceiptHandle: string, VisibilityTimeout: number) =>
    cloud.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  await cloud.send('visibility', 'again');
  const [first] = await cloud.receive('visibility');
  await change(first!.ReceiptHandle!, 0);
  const [second] = await cloud.receive('visibility');
  expect(second?.MessageId).toBe(first?.MessageId);
  expect(await failure(change(first!.ReceiptHandle!, 0))).toBe('MessageNotInflight');
  await cloud.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first!.ReceiptHandle! }));
  expect(cloud.sqs.stats().visibility).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  expect(await failure(change(second!.ReceiptHandle!, 43_201))).toBe('InvalidParameterValue');
  expect(await failure(change('nonsense', 0))).toBe('ReceiptHandleIsInvalid');
  await cloud.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second!.ReceiptHandle! }));
  expect(cloud.sqs.stats().visibility).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('a long poll wakes at once when a message is sent, and when its visibility ends', async () => {
  const start = performance.now();
  const poll = cloud.receive('poll', { WaitTimeSeconds: 20, VisibilityTimeout: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await cloud.send('poll', 'long');
  expect((await poll)[0]?.Body).toBe('long');
  expect(performance.now() - start).toBeLessThan(5000);
  expect((await cloud.receive('poll', { WaitTimeSeconds: 20 }))[0]?.Body).toBe('long');
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('batches of sends, deletes and changes answer each entry', async () => {
  const QueueUrl = cloud.url('many');
  const sent = await cloud.sendBatch('many', ['a', 'b\u0001', 'c']);
  expect(sent.Successful?.map((s) => s.Id)).toEqual(['0', '2']);
  expect(sent.Failed).toMatchObject([{ Id: '1', Code: 'InvalidMessageContents', SenderFault: true }]);
  const messages = await cloud.receive('many', { MaxNumberOfMessages: 10 });
  expect(messages.map((m) => m.Body)).toEqual(['a', 'c']);
  const Entries = messages.map((m, i) => ({ Id: `e${i}`, ReceiptHandle: m.ReceiptHandle! }));
  const changes = [
    ...Entries.map((e) => ({ ...e, VisibilityTimeout: 30 })),
    { Id: 'bad', ReceiptHandle: 'x', VisibilityTimeout: 1 },
  ];
  const changed = await cloud.client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: changes }));
  expect(changed.Failed?.map((f) => f.Id)).toEqual(['bad']);
  const removed = await cloud.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  expect(removed.Successful).toHaveLength(2);
  expect(cloud.sqs.stats().many).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  const send = (entries: { Id: string; MessageBody: string }[]) =>
    failure(cloud.client.send(new SendMessageBatchCommand({ QueueUrl, Entries: entries })));
  expect(await send([])).toBe('EmptyBatchRequest');
  expect(await send(Array.from({ length: 11 }, (_, i) => ({ Id: `${i}`, MessageBody: 'x' })))).toBe(
    'TooManyEntriesInBatchRequest',
  );
  expect(
    await send([
      { Id: 'a', MessageBody: 'x' },
      { Id: 'a', MessageBody: 'y' },
    ]),
  ).toBe('BatchEntryIdsNotDistinct');
  expect(await send(['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(600_000) })))).toBe('BatchRequestTooLong');
});

test('a delayed message waits', async () => {
  await cloud.send('delay', 'later', { DelaySeconds: 1 });
  await cloud.send('delay', 'now');
  expect((await cloud.receive('delay', { MaxNumberOfMessages: 10 })).map((m) => m.Body)).toEqual(['now']);
  expect(cloud.sqs.stats().delay).toEqual({ visible: 0, inFlight: 1, delayed: 1 });
  expect((await cloud.receive('delay', { WaitTimeSeconds: 5 }))[0]?.Body).toBe('later');
  expect(await failure(cloud.send('delay', 'x', { DelaySeconds: 901 }))).toBe('InvalidParameterValue');
});

test('takes messages up to 1 MiB and no control characters', async () => {
  await cloud.send('big', 'ñ'.repeat(2 ** 19));
  expect((await cloud.receive('big'))[0]?.Body).toHaveLength(2 ** 19);
  expect(await failure(cloud.send('big', `${'ñ'.repeat(2 ** 19)}a`))).toBe('InvalidParameterValue');
  for (const character of ['\u0000', '\u0008', '\u001f', '\ufffe', '\uffff'])
    expect(await failure(cloud.send('big', `a${character}`))).toBe('InvalidMessageContents');
  await cloud.send('big', '\t\r\n ~\u007f😀\ufffd');
  const bad = { DataType: 'String', StringValue: '\u0000' };
  expect(await failure(cloud.send('big', 'x', { MessageAttributes: { bad } }))).toBe('InvalidMessageContents');
});

test('lists, describes and purges queues; names what is missing', async () => {
  const listed = await cloud.client.send(new ListQueuesCommand({ QueueNamePrefix: 'p' }));
  expect(listed.QueueUrls).toEqual(['plain', 'poll', 'purge'].map(cloud.url));
  const { QueueUrl } = await cloud.client.send(new GetQueueUrlCommand({ QueueName: 'purge' }));
  expect(QueueUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/000000000000\/purge$/);
  await cloud.sendBatch('purge', ['1', '2']);
  expect(await cloud.attributes('purge')).toMatchObject({
    ApproximateNumberOfMessages: '2',
    VisibilityTimeout: '60',
    QueueArn: 'arn:aws:sqs:eu-west-1:000000000000:purge',
  });
  expect(cloud.sqs.peek('purge', 1).map((m) => m.body)).toEqual(['1']);
  await cloud.client.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await cloud.attributes('purge')).toMatchObject({ ApproximateNumberOfMessages: '0' });
  expect((await cloud.client.send(new GetQueueAttributesCommand({ QueueUrl }))).Attributes).toEqual({});
  expect(await failure(cloud.client.send(new GetQueueUrlCommand({ QueueName: 'none' })))).toBe('QueueDoesNotExist');
  expect(await failure(cloud.receive('plain', { MaxNumberOfMessages: 11 }))).toBe('InvalidParameterValue');
});

test('a message is kept as long as the queue says', async () => {
  await cloud.send('time', 'old');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
  expect(await cloud.sqs.queues.receive('time', { max: 1, waitMs: 0 })).toEqual([]);
  now.mockRestore();
  expect(cloud.sqs.stats().time).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
});

test('refuses requests that are not signed, and foreign Host headers', async () => {
  const list = (key: string, secret: string) => failure(cloud.clientOf(key, secret).send(new ListQueuesCommand({})));
  expect(await list('key', 'wrong')).toBe('SignatureDoesNotMatch');
  expect(await list('nobody', 'secret')).toBe('InvalidClientTokenId');
  const headers = { 'x-amz-target': 'AmazonSQS.ListQueues' };
  const bare = await fetch(cloud.url(''), { method: 'POST', body: '{}', headers });
  expect(bare.status).toBe(403);
  expect(await bare.text()).toContain('not signed');
});
