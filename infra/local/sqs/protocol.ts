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
import { type Queue, statsOf } from '#infra/local/sqs/queue.ts';
import type { Queues } from '#infra/local/sqs/queues.ts';
import { redrive } from '#infra/local/sqs/redrive.ts';
import { checkBatch, type Request, readRequest, requests, type SentMessage } from '#infra/local/sqs/requests.ts';
import type { NewMessage } from '#infra/local/sqs/send.ts';
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
    Attributes: chosen(attributesOf(queues.named(nameIn(r.QueueUrl))), r.AttributeNames),
  }),
  PurgeQueue: ({ queues }, { QueueUrl }) => done(queues.purge(nameIn(QueueUrl))),
  SendMessage: ({ queues }, { QueueUrl, ...sent }) => send(queues, nameIn(QueueUrl), sent),
  SendMessageBatch: ({ queues }, { QueueUrl, Entries }) => sendBatch(queues, nameIn(QueueUrl), Entries),
  ReceiveMessage: receive,
  DeleteMessage: ({ queues }, r) => done(queues.remove(nameIn(r.QueueUrl), [r.ReceiptHandle])),
  DeleteMessageBatch: ({ queues }, r) =>
    batch(r.Entries, (e) => done(queues.remove(nameIn(r.QueueUrl), [e.ReceiptHandle]))),
  ChangeMessageVisibility: ({ queues }, r) =>
    done(queues.defer(nameIn(r.QueueUrl), r.ReceiptHandle, r.VisibilityTimeout)),
  ChangeMessageVisibilityBatch: ({ queues }, r) =>
    batch(r.Entries, (e) => done(queues.defer(nameIn(r.QueueUrl), e.ReceiptHandle, e.VisibilityTimeout))),
  StartMessageMoveTask: async ({ queues }, { SourceArn, DestinationArn }) => {
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
const sentAnswer = (sent: SentMessage, id: string | undefined) => ({
  MessageId: id,
  MD5OfMessageBody: md5Of(sent.MessageBody),
  MD5OfMessageAttributes: md5OfAttributes(sent.MessageAttributes),
});

async function send(queues: Queues, name: string, sent: SentMessage): Promise<object> {
  const [id] = await queues.send(name, [newMessage(sent)]);
  return sentAnswer(sent, id);
}

/** Entries go in their order, which a FIFO queue keeps; one that is refused does not stop the others. */
async function sendBatch(queues: Queues, name: string, entries: Request<'SendMessageBatch'>['Entries']) {
  const size = entries.reduce((sum, entry) => sum + sizeOf(entry.MessageBody, entry.MessageAttributes), 0);
  if (size > largestBytes) throw new SqsError('BatchRequestTooLong');
  queues.named(name);
  return batch(entries, (entry) => send(queues, name, entry));
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
    MessageAttributes: Object.keys(attributes).length > 0 ? attributes : undefined,
    MD5OfMessageAttributes: md5OfAttributes(attributes),
    Attributes: chosen(systemAttributes(message), names),
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
