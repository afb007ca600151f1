import { type Store, under } from '#infra/local/lib/store.ts';
import type { StoredValue } from '#infra/local/sqs/dedup.ts';
import type { Message } from '#infra/local/sqs/message.ts';
import type { Queue } from '#infra/local/sqs/queue.ts';

/**
 * Messages that were in flight are visible at once: their receivers were part of the process that ended.
 * @returns the last sequence given.
 */
export async function load(queues: ReadonlyMap<string, Queue>, store: Store<StoredValue>): Promise<bigint> {
  let last = 0n;
  const now = Date.now();
  const messages: Message[] = [];
  for await (const [, value] of store.entries(under('message!'))) messages.push(value as Message);
  for (const message of messages) {
    if (message.receipt !== undefined) message.visibleAt = Math.min(message.visibleAt, now);
    queues.get(message.queue)?.messages.set(message.id, message);
    const sequence = BigInt(message.sequence);
    if (sequence > last) last = sequence;
  }
  return last;
}
