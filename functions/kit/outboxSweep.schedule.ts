import { queryAll } from './batch.ts';
import { deliver } from './deliver.ts';
import { count } from './metrics.ts';
import { OUTBOX_SHARDS, type OutboxMessage, outbox } from './outbox.ts';
import { onSchedule } from './schedule.ts';

/** Younger rows are still the stream's. */
const MIN_AGE_MS = 60_000;
const CHUNK = 100;
/** Enough to end the chunk in hand; the next run goes on. */
const STOP_MS = 5_000;

/** Delivers the outbox rows that the stream left: its function was down, or gave up. */
export const handler = onSchedule('kit.outboxSweep', async ({ now, remainingMs, log }) => {
  const before = new Date(now.getTime() - MIN_AGE_MS).toISOString();
  for (let shard = 0; shard < OUTBOX_SHARDS; shard++) {
    const old = outbox.query
      .byAge({ shard: String(shard) })
      .lt({ createdAt: before })
      .params();
    for await (const chunk of chunksOf(queryAll<OutboxMessage>(old))) {
      const failed = await deliver(chunk);
      log.warn('Outbox rows swept', { swept: chunk.length, failed: failed.size });
      count('outboxSwept');
      if (remainingMs() < STOP_MS) return;
    }
  }
});

async function* chunksOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
