import type { Operation, Store } from '#infra/local/lib/store.ts';
import { under } from '#infra/local/lib/store.ts';
import type { Message } from '#infra/local/sqs/message.ts';

/** A deduplication id that was used, and for which message. */
interface Used {
  readonly id: string;
  readonly sequence: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}
export type StoredValue = Message | Used;

export interface Dedup {
  /** The message that was sent with the deduplication id in the last five minutes. */
  find(queue: string, dedup: string, now: number): Pick<Used, 'id' | 'sequence'> | undefined;
  /** Notes the use; the operations make it durable together with the message, and forget what is over. */
  use(queue: string, dedup: string, used: Pick<Used, 'id' | 'sequence'> & { now: number }): Operation<StoredValue>[];
  /** Takes a use back whose message could not be written. */
  forget(queue: string, dedup: string): void;
}

const intervalMs = 5 * 60_000;
const keyOf = (queue: string, dedup: string) => `dedup!${queue}!${dedup}`;

/** Memory of FIFO deduplication; it lasts five minutes, over restarts and over the deletion of the message. */
export async function openDedup(store: Store<StoredValue>): Promise<Dedup> {
  const used = new Map<string, Used>();
  const stored: [string, Used][] = [];
  for await (const [key, value] of store.entries(under('dedup!'))) stored.push([key, value as Used]);
  // In the order of time, so that what is over is found at the front.
  for (const [key, value] of stored.sort(([, a], [, b]) => a.until - b.until)) used.set(key, value);

  function* over(now: number): Generator<string> {
    for (const [key, { until }] of used) {
      if (until > now) return;
      yield key;
    }
  }
  return {
    find(queue, dedup, now) {
      const found = used.get(keyOf(queue, dedup));
      return found && found.until > now ? { id: found.id, sequence: found.sequence } : undefined;
    },
    use(queue, dedup, { id, sequence, now }) {
      const gone = [...over(now)];
      for (const key of gone) used.delete(key);
      const value: Used = { id, sequence, until: now + intervalMs };
      used.delete(keyOf(queue, dedup));
      used.set(keyOf(queue, dedup), value);
      return [
        ...gone.map((key): Operation<StoredValue> => ({ type: 'del', key })),
        { type: 'put', key: keyOf(queue, dedup), value },
      ];
    },
    forget: (queue, dedup) => void used.delete(keyOf(queue, dedup)),
  };
}
