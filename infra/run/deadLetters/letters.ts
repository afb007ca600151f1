import {
  ChangeMessageVisibilityBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { areDeadLetters, deadLettersOf, livingOf } from '#events/delivery.ts';

export interface Letter {
  /** Name of the queue that gave it up. */
  readonly queue: string;
  readonly id: string;
  /** Why; null when its worker never came to say so. */
  readonly reason: string | null;
  readonly body: string;
}

/** While they are read they are hidden, so that each comes once; then they are shown again at once. */
const READING_SECONDS = 60;
const BATCH = 10;
const MOST_LETTERS = 1_000;

const nameOf = (url: string) => url.split('/').at(-1) ?? '';

async function lettersAt(client: SQSClient, QueueUrl: string): Promise<Letter[]> {
  const found: Message[] = [];
  for (let isMore = true; isMore && found.length < MOST_LETTERS; ) {
    const input = { QueueUrl, MaxNumberOfMessages: BATCH, VisibilityTimeout: READING_SECONDS };
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ ...input, MessageAttributeNames: ['All'] }),
    );
    found.push(...Messages);
    isMore = Messages.length > 0;
  }
  for (let from = 0; from < found.length; from += BATCH) {
    const Entries = found
      .slice(from, from + BATCH)
      .map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle, VisibilityTimeout: 0 }));
    await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
  }
  const queue = livingOf(nameOf(QueueUrl));
  return found.map(({ MessageId: id = '', Body: body = '', MessageAttributes }) => ({
    queue,
    id,
    reason: MessageAttributes?.reason?.StringValue ?? null,
    body,
  }));
}

async function deadUrls(client: SQSClient, prefix: string): Promise<string[]> {
  const { QueueUrls = [] } = await client.send(new ListQueuesCommand({ QueueNamePrefix: prefix }));
  return QueueUrls.filter(areDeadLetters);
}

/** Names of the queues that begin so and have a place for dead letters. */
export const listQueues = async (client: SQSClient, prefix = ''): Promise<string[]> =>
  (await deadUrls(client, prefix)).map((url) => livingOf(nameOf(url)));

/** The dead letters of every queue whose name begins so; they stay where they are. */
export async function listLetters(client: SQSClient, prefix = ''): Promise<Letter[]> {
  const letters = (await deadUrls(client, prefix)).map((url) => lettersAt(client, url));
  return (await Promise.all(letters)).flat();
}

async function queueAt(client: SQSClient, QueueName: string) {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }));
  const names = ['QueueArn', 'ApproximateNumberOfMessages'] as const;
  const input = { QueueUrl, AttributeNames: [...names] };
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand(input));
  return { arn: Attributes.QueueArn ?? '', count: Number(Attributes.ApproximateNumberOfMessages ?? 0) };
}

/**
 * Sends the dead letters of a queue back to it. Resolves with about how many. (The destination is named, since the
 * queue service does not know where letters came from that a worker has put there.)
 */
export async function redriveLetters(client: SQSClient, queue: string): Promise<number> {
  const [dead, living] = await Promise.all([queueAt(client, deadLettersOf(queue)), queueAt(client, queue)]);
  if (dead.count === 0) return 0;
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead.arn, DestinationArn: living.arn }));
  return dead.count;
}
