import { deliver } from './deliver.ts';
import type { OutboxMessage } from './outbox.ts';
import { onChange } from './stream.ts';

/** Delivers new outbox rows to their queues. */
export const handler = onChange(async (changes) => {
  const messages = changes.flatMap(({ after }) =>
    after?.entity === 'outbox' ? [after as unknown as OutboxMessage] : [],
  );
  const failed = await deliver(messages);
  return new Set(changes.filter(({ after }) => failed.has(String(after?.id))).map(({ sequence }) => sequence));
});
