import type { SQSEvent, SQSRecord, SQSRecordAttributes } from 'aws-lambda';
import * as z from 'zod';
import { arnOf, handleOf, type Message, md5Of, systemAttributes } from '#infra/local/sqs/message.ts';
import type { Queues } from '#infra/local/sqs/queues.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';

export interface PollOptions {
  readonly sqs: { readonly queues: Queues };
  readonly name: string;
  readonly batchSize: number;
  /** The function. Resolves with `{ batchItemFailures }` or nothing; what it reports, or all when it throws, is delivered again. */
  readonly invoke: (event: SQSEvent) => Promise<unknown>;
  /** Invocations at a time. */
  readonly concurrency: number;
  /**
   * After how long failed messages are delivered again. In the cloud, and when left out here, they wait for the end of
   * their visibility timeout, which is six times the function's timeout.
   */
  readonly retrySeconds?: (receives: number) => number;
}

/** What Lambda accepts; anything else fails the whole batch. */
const Answer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullish();

/** Receives as long as an SDK's long poll; the length only says how often an idle loop turns. */
const waitMs = 20_000;

/**
 * Lambda's event source mapping: takes batches as soon as messages are sent, calls the function, deletes what it did
 * not report as failed. Close stops taking and waits for invocations under way.
 */
export function pollQueue(options: PollOptions): { close(): Promise<void> } {
  const { sqs, name, concurrency } = options;
  const stop = new AbortController();
  const detach = sqs.queues.idleness.attach(name);
  const loops = Array.from({ length: concurrency }, () => loop(options, stop.signal));
  return {
    async close() {
      stop.abort();
      await Promise.all(loops);
      detach();
    },
  };
}

async function loop(options: PollOptions, stop: AbortSignal): Promise<void> {
  const { sqs, name, batchSize } = options;
  // Of its own, since a signal warns of more than ten listeners.
  const own = new AbortController();
  stop.addEventListener('abort', () => own.abort(), { once: true });
  while (!stop.aborted) {
    try {
      const messages = await sqs.queues.receive(name, { max: batchSize, waitMs, signal: own.signal });
      if (messages.length > 0) await handle(options, messages);
    } catch (error) {
      console.error(`[sqs ${name}]`, error);
    }
  }
}

async function handle({ sqs, name, invoke, retrySeconds }: PollOptions, messages: readonly Message[]): Promise<void> {
  // Handles as they are now: a message may be received again while a slow function still works on it.
  const handles = new Map(messages.map((message) => [message.id, handleOf(message)]));
  const failed = await failedIds(name, invoke, messages);
  const repeated = messages.filter((message) => sqs.queues.isRepeated(message)).map(({ id }) => id);
  const again = new Set([...failed, ...repeated]);
  const done = [...handles].filter(([id]) => !again.has(id)).map(([, handle]) => handle);
  await sqs.queues.remove(name, done);
  if (!retrySeconds) return;
  for (const { id, receives } of messages.filter((message) => again.has(message.id)))
    await sqs.queues.defer(name, handles.get(id) ?? '', retrySeconds(receives)).catch(ignoreReturned);
}

/** A message that is gone meanwhile comes back no more. */
function ignoreReturned(error: unknown): void {
  if (!(error instanceof SqsError)) throw error;
}

async function failedIds(
  name: string,
  invoke: PollOptions['invoke'],
  messages: readonly Message[],
): Promise<ReadonlySet<string>> {
  const all = new Set(messages.map(({ id }) => id));
  try {
    const answer = Answer.parse(await invoke({ Records: messages.map(recordOf) }));
    const failed = new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    // As in Lambda: an id that was not in the batch fails the whole batch.
    return [...failed].every((id) => all.has(id)) ? failed : all;
  } catch (error) {
    console.error(`[sqs ${name}] the function failed`, error);
    return all;
  }
}

function recordOf(message: Message): SQSRecord {
  const attributes = Object.entries(message.attributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
    name,
    {
      dataType: DataType,
      stringListValues: [],
      binaryListValues: [],
      ...(StringValue === undefined ? {} : { stringValue: StringValue }),
      ...(BinaryValue === undefined ? {} : { binaryValue: BinaryValue }),
    },
  ]);
  return {
    messageId: message.id,
    receiptHandle: handleOf(message),
    body: message.body,
    attributes: systemAttributes(message) as unknown as SQSRecordAttributes,
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: md5Of(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: arnOf(message.queue),
    awsRegion: 'eu-west-1',
  };
}
