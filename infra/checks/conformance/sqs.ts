import { CreateQueueCommand, DeleteQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Subjects } from './case.ts';
import type { Place } from './place.ts';
import { deadLetters } from './sqs/deadLetters.ts';
import { fifo } from './sqs/fifo.ts';
import { messages } from './sqs/messages.ts';
import { refusals } from './sqs/refusals.ts';
import { type QueueCase, type Queues, queuesAt, type Wanted } from './sqs/subject.ts';
import { visibility } from './sqs/visibility.ts';

export const sqsCases: readonly QueueCase[] = [...messages, ...visibility, ...refusals, ...fifo, ...deadLetters];

/** Name of a queue of the case with that number. */
export const queueName = (prefix: string, number: number, name: string) => `${prefix}-${number}-${name}`;

/** The subjects of queues that are there already, in the order of the cases. */
export function sqsIn(place: Place, prefix: string, quietSeconds: number): Subjects<Queues> {
  const { url, region, credentials } = place;
  const client = new SQSClient({ endpoint: url, region, credentials, maxAttempts: 3 });
  return {
    subjectOf(caseName) {
      const number = sqsCases.findIndex((one) => one.name === caseName);
      const urlOf = (name: string) => `${url}/000000000000/${queueName(prefix, number, name)}`;
      return queuesAt({ client, urlOf, quietSeconds });
    },
    close: async () => client.destroy(),
  };
}

const attributesOf = (wanted: Wanted, deadArn: string | undefined): Record<string, string> => ({
  MaximumMessageSize: String(2 ** 20),
  ...(wanted.visibilitySeconds !== undefined && { VisibilityTimeout: String(wanted.visibilitySeconds) }),
  ...(wanted.delaySeconds !== undefined && { DelaySeconds: String(wanted.delaySeconds) }),
  ...(wanted.isFifo && { FifoQueue: 'true' }),
  ...(wanted.hasContentDedup && { ContentBasedDeduplication: 'true' }),
  ...(wanted.maxReceives !== undefined && {
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: deadArn, maxReceiveCount: String(wanted.maxReceives) }),
  }),
});

/** Makes the queues of one case; gives their addresses by name. */
async function makeQueues(
  client: SQSClient,
  prefix: string,
  { queues, number }: { queues: QueueCase['queues']; number: number },
) {
  const urls: Record<string, string> = {};
  let deadArn: string | undefined;
  const deadFirst = Object.entries(queues).sort(([a], [b]) => Number(b === 'dead') - Number(a === 'dead'));
  for (const [name, wanted] of deadFirst) {
    const Attributes = attributesOf(wanted, deadArn);
    const { QueueUrl = '' } = await client.send(
      new CreateQueueCommand({ QueueName: queueName(prefix, number, name), Attributes }),
    );
    urls[name] = QueueUrl;
    if (name !== 'dead') continue;
    const found = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
    deadArn = found.Attributes?.QueueArn;
  }
  return urls;
}

/** Makes the queues of all cases at the place, named after the prefix. */
export async function sqsAt({ url, region, credentials }: Place, prefix: string): Promise<Subjects<Queues>> {
  const client = new SQSClient({ endpoint: url, region, credentials, maxAttempts: 3 });
  const made = new Map<string, Record<string, string>>();
  const close = async () => {
    for (const urls of made.values())
      for (const QueueUrl of Object.values(urls)) await client.send(new DeleteQueueCommand({ QueueUrl }));
    client.destroy();
  };
  try {
    for (const [number, { name, queues }] of sqsCases.entries())
      made.set(name, await makeQueues(client, prefix, { queues, number }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    subjectOf: (caseName) => queuesAt({ client, urlOf: (name) => made.get(caseName)?.[name] ?? '', quietSeconds: 1 }),
    close,
  };
}
