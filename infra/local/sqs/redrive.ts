import type { Message } from '#infra/local/sqs/message.ts';
import { isInFlight } from '#infra/local/sqs/queue.ts';
import type { Queues } from '#infra/local/sqs/queues.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

/**
 * Sends dead letters back: each to the queue it came from, or, when it was sent to the dead-letter queue directly, to
 * the one queue that uses it; or all to `destination`. Those in flight stay. Throws SqsError.
 * @returns how many were sent back.
 */
export async function redrive(queues: Queues, deadLetters: string, destination?: string): Promise<number> {
  const now = Date.now();
  const users = [...queues.all.values()].map(({ config }) => config).filter(({ dlq }) => dlq?.name === deadLetters);
  const [user] = users.length === 1 ? users : [];
  const ready = [...queues.named(deadLetters).messages.values()].filter((message) => !isInFlight(message, now));
  const targetOf = (message: Message) => destination ?? message.source ?? user?.name;
  const targets = new Set(ready.map(targetOf));
  if (targets.has(undefined))
    throw new SqsError('InvalidParameterValue', `No queue is known that messages of ${deadLetters} came from.`);
  for (const target of targets)
    if (target !== undefined)
      await queues.move(
        ready.filter((message) => targetOf(message) === target),
        target,
      );
  return ready.length;
}
