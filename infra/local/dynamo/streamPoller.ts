import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type DurableStream, STREAM_START } from './stream.ts';
import type { StreamHead, StreamRecord } from './streamRecord.ts';

export interface StreamPollerOptions {
  readonly dynamo: { readonly stream: DurableStream };
  /** Under this name the position is kept. */
  readonly name: string;
  readonly tableName: string;
  /** Only records of these events, whose new image has this `entity`. */
  readonly filter?: { readonly eventName?: readonly string[]; readonly entity?: string };
  readonly batchSize: number;
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

export interface StreamPoller {
  /** Fulfilled when everything that has been written so far is delivered, or given to `onFailure`. */
  idle(): Promise<void>;
  /** Lets the running call end, keeps the position, and stops. */
  close(): Promise<void>;
}

const LONGEST_DELAY_MS = 5000;
/** Wait after an error of the stream itself. */
const ERROR_PAUSE_MS = 500;
/** The position is kept at least every so many records that were skipped. */
const SKIPPED_LIMIT = 1000;

interface Outcome {
  /** How many records from the start of the batch are done. */
  readonly done: number;
  readonly error?: unknown;
}

/** What a call came to: all, none (it threw), or those before the first failed sequence number. */
async function callOnce(invoke: StreamPollerOptions['invoke'], batch: readonly StreamRecord[]): Promise<Outcome> {
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
async function deliver(
  options: StreamPollerOptions,
  records: readonly StreamRecord[],
  signal: AbortSignal,
): Promise<void> {
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

async function giveUp({ onFailure, name }: StreamPollerOptions, { batch, error, wait }: GivenUp): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await onFailure(batch, error);
    } catch (failure) {
      console.error(`[stream ${name}] the on-failure destination refused`, failure);
      await wait(tries);
    }
  }
}

/** Calls a consumer with the changes of a table, in order and at least once, from where it stopped the last time. */
export function pollStream(options: StreamPollerOptions): StreamPoller {
  const { stream } = options.dynamo;
  const { name, tableName, filter = {} } = options;
  const stop = new AbortController();
  const resting = new Set<() => void>();
  let position = stream.position(name) ?? STREAM_START;
  let kept = position;
  let wake: (() => void) | undefined;

  const wants = ({ table, eventName, entity }: StreamHead) =>
    table === tableName &&
    (!filter.eventName || filter.eventName.includes(eventName)) &&
    (filter.entity === undefined || filter.entity === entity);

  async function keepPosition(): Promise<void> {
    if (kept === position) return;
    kept = position;
    await stream.savePosition(name, position);
  }

  function tellIdle(): void {
    for (const tell of resting) tell();
    resting.clear();
  }

  async function rest(): Promise<void> {
    tellIdle();
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    wake = undefined;
  }

  async function step(): Promise<void> {
    const { records, last } = await stream.page({ after: position, limit: options.batchSize, wants });
    if (records.length) await deliver(options, records, stop.signal);
    position = last;
    const isBehind = Number(position) - Number(kept) >= SKIPPED_LIMIT;
    if (records.length || isBehind) await keepPosition();
    if (isBehind) await stream.trim(Date.now());
    if (position === stream.head() && !stop.signal.aborted) await rest();
  }

  async function run(): Promise<void> {
    await stream.savePosition(name, position);
    while (!stop.signal.aborted) {
      try {
        await step();
      } catch (error) {
        if (stop.signal.aborted) break;
        console.error(`[stream ${name}]`, error);
        await pause(ERROR_PAUSE_MS);
      }
    }
    await keepPosition();
    stream.leave(name);
    tellIdle();
  }

  const unsubscribe = stream.onCommit(({ after, last, heads }) => {
    const isSkippable = wake && after === position && Number(last) - Number(kept) < SKIPPED_LIMIT;
    if (isSkippable && !heads.some(wants)) position = last;
    else wake?.();
  });
  const running = run();
  return {
    idle: () =>
      new Promise((resolve) => {
        if (wake && position === stream.head()) resolve();
        else resting.add(resolve);
      }),
    async close() {
      stop.abort();
      wake?.();
      await running;
      unsubscribe();
    },
  };
}
