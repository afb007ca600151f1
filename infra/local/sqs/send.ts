import { createHash, randomUUID } from 'node:crypto';
import type { Operation } from '#infra/local/lib/store.ts';
import type { Dedup, StoredValue } from '#infra/local/sqs/dedup.ts';
import { checkContents, keyOf, type Message, type MessageAttributes } from '#infra/local/sqs/message.ts';
import type { Queue, QueueConfig } from '#infra/local/sqs/queue.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

export interface SendOptions {
  readonly delaySeconds?: number | undefined;
  readonly attributes?: MessageAttributes | undefined;
  readonly group?: string | undefined;
  readonly dedup?: string | undefined;
}
export interface NewMessage extends SendOptions {
  readonly body: string;
}

/** Sent messages; one that repeats an earlier one by its deduplication id has that one's id and nothing to store. */
export interface Sent {
  readonly id: string;
  /** Of FIFO queues. */
  readonly sequence?: string | undefined;
  readonly message?: Message;
  readonly operations: readonly Operation<StoredValue>[];
}

const longestDelaySeconds = 900;
export type DelayMs = (seconds: number) => number;
export interface SendTools {
  readonly dedup: Dedup;
  readonly nextSequence: () => string;
  readonly lateMs: () => number;
  /** How long a message that asks for so many seconds is kept back. */
  readonly delayMs: DelayMs;
}

/** Checks a message against its queue and gives it its id and place. Throws SqsError. */
export function prepare(
  { config }: Queue,
  entry: NewMessage,
  { dedup, nextSequence, lateMs, delayMs }: SendTools,
): Sent {
  checkContents(entry.body, entry.attributes);
  checkIds(entry);
  const delaySeconds = delayOf(config, entry);
  const dedupId = config.fifo ? dedupOf(config, entry) : undefined;
  const now = Date.now();
  const earlier = dedupId === undefined ? undefined : dedup.find(config.name, dedupId, now);
  if (earlier !== undefined) return { ...earlier, operations: [] };
  const message: Message = {
    id: randomUUID(),
    queue: config.name,
    sequence: nextSequence(),
    body: entry.body,
    attributes: entry.attributes,
    group: entry.group,
    dedup: dedupId,
    sentAt: now,
    visibleAt: now + delayMs(delaySeconds) + (config.fifo ? 0 : lateMs()),
    receives: 0,
  };
  const { id, sequence } = message;
  const noted = dedupId === undefined ? [] : dedup.use(config.name, dedupId, { id, sequence, now });
  const operations: Operation<StoredValue>[] = [...noted, { type: 'put', key: keyOf(message), value: message }];
  return { id, ...(config.fifo && { sequence }), message, operations };
}

/** Ids of messages: letters, digits and signs. */
function checkIds({ group, dedup }: NewMessage): void {
  for (const [name, value] of Object.entries({ MessageGroupId: group, MessageDeduplicationId: dedup }))
    if (value !== undefined && !/^[!-~]{1,128}$/.test(value))
      throw new SqsError(
        'InvalidParameterValue',
        `Value ${value} for parameter ${name} is invalid. Reason: ${name} can only include alphanumeric and punctuation characters. 1 to 128 in length.`,
      );
}

function delayOf(config: QueueConfig, { delaySeconds }: NewMessage): number {
  if (delaySeconds === undefined) return config.delaySeconds ?? 0;
  if (config.fifo && delaySeconds !== 0)
    throw new SqsError('InvalidParameterValue', 'A message of a FIFO queue has no delay of its own.');
  if (!Number.isInteger(delaySeconds) || delaySeconds < 0 || delaySeconds > longestDelaySeconds)
    throw new SqsError('InvalidParameterValue', `DelaySeconds must be between 0 and ${longestDelaySeconds}.`);
  return delaySeconds;
}

/** What tells a message of a FIFO queue from others. Throws SqsError when it, or the group, is missing. */
export function dedupOf(config: QueueConfig, { group, dedup, body }: NewMessage): string {
  if (!group) throw new SqsError('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  if (dedup) return dedup;
  if (config.contentDedup) return createHash('sha256').update(body).digest('hex');
  throw new SqsError(
    'InvalidParameterValue',
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly.',
  );
}
