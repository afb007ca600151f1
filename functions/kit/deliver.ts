import { writeBatch } from './batch.ts';
import { type OutboxMessage, outbox } from './outbox.ts';
import { queueOf, sendAll } from './sqs.ts';

/**
 * Sends outbox messages to their queues and deletes the rows of those that were taken. A crash between the two sends
 * a message twice: consumers are safe to repeat. Answers the ids that were not taken.
 */
export async function deliver(messages: readonly OutboxMessage[]): Promise<Set<string>> {
  const failed = new Set<string>();
  const queues = new Set(messages.map((message) => queueOf(message.name)));
  for (const queue of queues) {
    const group = messages.filter((message) => queueOf(message.name) === queue);
    for (const id of await sendAll(queue, group)) failed.add(id);
  }
  const sent = messages.filter((message) => !failed.has(message.id));
  await writeBatch(sent.map(({ id }) => ({ remove: keyOf(id) })));
  return failed;
}

const keyOf = (id: string) => outbox.get({ id }).params<{ Key: { PK: string; SK: string } }>().Key;
