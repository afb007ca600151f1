import {
  arnOf,
  handleOf,
  largestBytes,
  type Message,
  md5Of,
  md5OfAttributes,
  sizeOf,
  systemAttributes,
} from '#infra/local/sqs/message.ts';
import { type Queue, type QueueConfig, statsOf } from '#infra/local/sqs/queue.ts';
import type { Queues } from '#infra/local/sqs/queues.ts';
import { redrive } from '#infra/local/sqs/redrive.ts';
import { checkBatch, type Request, readRequest, requests, type SentMessage } from '#infra/local/sqs/requests.ts';
import { dedupOf, type NewMessage } from '#infra/local/sqs/send.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

/** What the operations work with. */
export interface Tools {
  readonly queues: Queues;
  urlOf(name: string): string;
  /** Aborted when the caller has gone: ends a long poll. */
  readonly signal: AbortSignal;
}
type Operation = keyof typeof requests;

const nameIn = (address: string) => address.split(/[/:]/).pop() ?? '';

const operations: { readonly [N in Operation]: (tools: Tools, request: Request<N>) => Promise<object> } = {
  ListQueues: async ({ queues, urlOf }, { QueueNamePrefix }) => ({
    QueueUrls: [...queues.all.keys()].filter((name) => name.startsWith(QueueNamePrefix)).map(urlOf),
  }),
  GetQueueUrl: async ({ queues, urlOf }, { QueueName }) => ({ QueueUrl: urlOf(queues.named(QueueName).config.name) }),
  GetQueueAttributes: async ({ queues }, r) => ({
    Attributes: unlessEmpty(chosen(attributesOf(queues.named(nameIn(r.QueueUrl))), r.AttributeNames)),
  }),
  PurgeQueue: ({ queues }, { QueueUrl }) => done(queues.purge(nameIn(QueueUrl))),
  SendMessage: ({ queues }, { QueueUrl, ...sent }) => send(queues, nameIn(QueueUrl), sent),
  SendMessageBatch: ({ queues }, { QueueUrl, Entries }) => sendBatch(queues, nameIn(QueueUrl), Entries),
  ReceiveMessage: receive,
  DeleteMessage: ({ queues }, r) => done(remove(queues, r)),
  DeleteMessageBatch: ({ queues }, r) => batch(r.Entries, (e) => done(remove(queues, { ...e, QueueUrl: r.QueueUrl }))),
  ChangeMessageVisibility: ({ queues }, r) =>
    done(queues.defer(nameIn(r.QueueUrl), r.ReceiptHandle, r.VisibilityTimeout)),
  ChangeMessageVisibilityBatch: ({ queues }, r) =>
    batch(r.Entries, (e) => done(queues.defer(nameIn(r.QueueUrl), e.ReceiptHandle, e.VisibilityTimeout))),
  StartMessageMoveTask: async ({ queues }, { SourceArn, DestinationArn }) => {
    checkMove(queues, SourceArn, DestinationArn);
    await redrive(queues, nameIn(SourceArn), DestinationArn && nameIn(DestinationArn));
    return { TaskHandle: 'done' };
  },
};

/** Answers one operation of the AWS JSON protocol. Throws SqsError. */
export async function answer(tools: Tools, operation: string, body: unknown): Promise<object> {
  if (!Object.hasOwn(requests, operation)) throw new SqsError('UnsupportedOperation');
  return run(tools, operation as Operation, body);
}

const run = <N extends Operation>(tools: Tools, operation: N, body: unknown) =>
  operations[operation](tools, readRequest(operation, body));

const done = (work: Promise<unknown>): Promise<object> => work.then(() => ({}));

async function remove(queues: Queues, r: { QueueUrl: string; ReceiptHandle: string }): Promise<void> {
  const name = nameIn(r.QueueUrl);
  queues.checkNotExpired(name, r.ReceiptHandle);
  await queues.remove(name, [r.ReceiptHandle]);
}

/** Dead letters of which queue, and to where. Throws SqsError. */
function checkMove({ all }: Queues, SourceArn: string, DestinationArn: string | undefined): void {
  for (const [name, arn] of Object.entries({ SourceArn, DestinationArn }))
    if (arn !== undefined && !all.has(nameIn(arn)))
      throw new SqsError(
        'ResourceNotFoundException',
        `The resource that you specified for the ${name} parameter doesn't exist.`,
      );
  if (![...all.values()].some(({ config }) => config.dlq?.name === nameIn(SourceArn)))
    throw new SqsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
}

const unlessEmpty = <T extends object>(values: T): T | undefined =>
  Object.keys(values).length > 0 ? values : undefined;

async function batch<E extends { Id: string }>(entries: readonly E[], one: (entry: E) => Promise<object>) {
  checkBatch(entries);
  return outcomes(await Promise.all(entries.map((entry) => outcome(entry.Id, one(entry)))));
}

const outcome = (id: string, work: Promise<object>) =>
  work.then(
    (value) => ({ id, value, error: undefined }),
    (error: unknown) => ({ id, value: {}, error }),
  );
function outcomes(results: readonly { id: string; value: object; error: unknown }[]): object {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const { id, value, error } of results) {
    if (error === undefined) Successful.push({ Id: id, ...value });
    else if (error instanceof SqsError)
      Failed.push({ Id: id, SenderFault: true, Code: error.code, Message: error.message });
    else throw error;
  }
  return { Successful, Failed };
}

const newMessage = (sent: SentMessage): NewMessage => ({
  body: sent.MessageBody,
  attributes: sent.MessageAttributes,
  delaySeconds: sent.DelaySeconds,
  group: sent.MessageGroupId,
  dedup: sent.MessageDeduplicationId,
});
const sentAnswer = (sent: SentMessage, { id, sequence }: { id?: string; sequence?: string | undefined } = {}) => ({
  MessageId: id,
  SequenceNumber: sequence,
  MD5OfMessageBody: md5Of(sent.MessageBody),
  MD5OfMessageAttributes: md5OfAttributes(sent.MessageAttributes),
});

async function send(queues: Queues, name: string, sent: SentMessage): Promise<object> {
  const [kept] = await queues.send(name, [newMessage(sent)]);
  return sentAnswer(sent, kept);
}

/** Entries go in their order, which a FIFO queue keeps; one that is refused does not stop the others, unless it lacks what a FIFO queue needs. */
async function sendBatch(queues: Queues, name: string, entries: Request<'SendMessageBatch'>['Entries']) {
  const size = entries.reduce((sum, entry) => sum + sizeOf(entry.MessageBody, entry.MessageAttributes), 0);
  if (size > largestBytes) throw new SqsError('BatchRequestTooLong');
  const { config } = queues.named(name);
  checkBatch(entries);
  if (config.fifo) for (const entry of entries) checkFifo(config, newMessage(entry));
  return batch(entries, (entry) => send(queues, name, entry));
}

function checkFifo(config: QueueConfig, message: NewMessage): void {
  try {
    dedupOf(config, message);
  } catch (error) {
    throw error instanceof SqsError ? new SqsError('InvalidParameterValue', error.message) : error;
  }
}

async function receive({ queues, signal }: Tools, request: Request<'ReceiveMessage'>): Promise<object> {
  const messages = await queues.receive(nameIn(request.QueueUrl), {
    max: request.MaxNumberOfMessages,
    waitMs: request.WaitTimeSeconds * 1000,
    visibilitySeconds: request.VisibilityTimeout,
    signal,
  });
  return messages.length > 0 ? { Messages: messages.map((message) => received(message, request)) } : {};
}

/** Attributes come only when they are asked for, as in SQS. */
function received(message: Message, request: Request<'ReceiveMessage'>) {
  const attributes = chosen(message.attributes ?? {}, request.MessageAttributeNames);
  const names = [...request.AttributeNames, ...request.MessageSystemAttributeNames];
  return {
    MessageId: message.id,
    ReceiptHandle: handleOf(message),
    Body: message.body,
    MD5OfBody: md5Of(message.body),
    MessageAttributes: unlessEmpty(attributes),
    MD5OfMessageAttributes: md5OfAttributes(attributes),
    Attributes: unlessEmpty(chosen(systemAttributes(message), names)),
  };
}

/** Of the named ones: `All`, `.*`, `prefix.*` or a name. */
function chosen<T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const isChosen = (name: string) =>
    names.some((n) => n === 'All' || n === name || (n.endsWith('.*') && name.startsWith(n.slice(0, -2))));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isChosen(name)));
}

function attributesOf(queue: Queue): Record<string, string> {
  const { name, fifo, dlq, delaySeconds = 0, contentDedup = false } = queue.config;
  const { visible, inFlight, delayed } = statsOf(queue, Date.now());
  return {
    QueueArn: arnOf(name),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(queue.visibilitySeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    DelaySeconds: String(delaySeconds),
    MaximumMessageSize: String(largestBytes),
    ...(fifo ? { FifoQueue: 'true', ContentBasedDeduplication: String(contentDedup) } : {}),
    ...(dlq
      ? { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arnOf(dlq.name), maxReceiveCount: dlq.maxReceives }) }
      : {}),
  };
}
