import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamRecord } from './streamRecord.ts';

/** How batches of records reach a function. */
export interface Delivery {
  /** Of the consumer: in messages, and its position is kept under it. */
  readonly name: string;
  /** How often a batch is tried again before it is given to `onFailure`. */
  readonly maxRetries: number;
  /** A failing batch is halved until the record that fails is alone; halving is no retry. */
  readonly bisects?: boolean;
  /** Wait before the first retry; doubled for each further one, up to 5 s. */
  readonly retryDelayMs?: number;
  /** The function; what it answers is read for `batchItemFailures`. */
  readonly invoke: (event: DynamoDBStreamEvent) => Promise<unknown>;
  /** Where records go that could not be delivered; until it succeeds, the stream does not move on. */
  readonly onFailure: (records: readonly StreamRecord[], error: unknown) => Promise<void>;
}

const LONGEST_DELAY_MS = 5000;

interface Outcome {
  /** How many records from the start of the batch are done. */
  readonly done: number;
  readonly error?: unknown;
}

/** What a call came to: all, none (it threw), or those before the first failed sequence number. */
async function callOnce(invoke: Delivery['invoke'], batch: readonly StreamRecord[]): Promise<Outcome> {
  try {
    const answer = await invoke(structuredClone({ Records: [...batch] }));
    const failures = (answer as Partial<DynamoDBBatchResponse> | undefined)?.batchItemFailures ?? [];
    if (!failures.length) return { done: batch.length };
    const places = failures.map((f) => batch.findIndex((r) => r.dynamodb.SequenceNumber === f.itemIdentifier));
    return { done: Math.max(0, Math.min(...places)), error: new Error('The function reported failed records') };
  } catch (error) {
    return { done: 0, error };
  }
}

/**
 * Delivers one batch as a Lambda event source mapping does: halves it or tries again, and gives what still fails to
 * `onFailure`. Throws only when `signal` stops a wait; then the batch counts as not delivered.
 */
export async function deliver(options: Delivery, records: readonly StreamRecord[], signal: AbortSignal): Promise<void> {
  const { bisects = false, maxRetries, retryDelayMs = 100 } = options;
  const wait = (tries: number) => pause(Math.min(retryDelayMs * 2 ** tries, LONGEST_DELAY_MS), undefined, { signal });
  let batch = records;
  for (let tries = 0; batch.length; ) {
    const { done, error } = await callOnce(options.invoke, batch);
    batch = batch.slice(done);
    if (done) tries = 0;
    if (!batch.length) return;
    if (bisects && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      await deliver(options, batch.slice(0, half), signal);
      batch = batch.slice(half);
    } else if (tries < maxRetries) {
      await wait(tries);
      tries += 1;
    } else {
      await giveUp(options, { batch, error, wait });
      return;
    }
  }
}

interface GivenUp {
  readonly batch: readonly StreamRecord[];
  readonly error: unknown;
  readonly wait: (tries: number) => Promise<void>;
}

async function giveUp({ onFailure, name }: Delivery, { batch, error, wait }: GivenUp): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await onFailure(batch, error);
    } catch (failure) {
      console.error(`[stream ${name}] the on-failure destination refused`, failure);
      await wait(tries);
    }
  }
}
