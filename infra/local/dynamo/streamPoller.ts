import { setTimeout as pause } from 'node:timers/promises';
import { type DurableStream, STREAM_START } from './stream.ts';
import { type Delivery, deliver } from './streamDelivery.ts';
import type { StreamHead } from './streamRecord.ts';

/** Only records of these events, whose new image has this `entity`. */
interface StreamFilter {
  readonly eventName?: readonly string[];
  readonly entity?: string;
}

export interface StreamPollerOptions extends Delivery {
  readonly dynamo: { readonly stream: DurableStream };
  readonly tableName: string;
  readonly filter?: StreamFilter;
  readonly batchSize: number;
}

export interface StreamPoller {
  /** Fulfilled when everything that has been written so far is delivered, or given to `onFailure`. */
  idle(): Promise<void>;
  /** Lets the running call end, keeps the position, and stops. */
  close(): Promise<void>;
}

/** Wait after an error of the stream itself. */
const ERROR_PAUSE_MS = 500;
/** The position is kept at least every so many records that were skipped. */
const SKIPPED_LIMIT = 1000;

/** Whether a consumer wants the records of this kind. */
export const wantedBy =
  ({ tableName, filter = {} }: Pick<StreamPollerOptions, 'tableName' | 'filter'>) =>
  ({ table, eventName, entity }: StreamHead): boolean =>
    table === tableName &&
    (!filter.eventName || filter.eventName.includes(eventName)) &&
    (filter.entity === undefined || filter.entity === entity);

/** Calls a consumer with the changes of a table, in order and at least once, from where it stopped the last time. */
export function pollStream(options: StreamPollerOptions): StreamPoller {
  const { stream } = options.dynamo;
  const { name } = options;
  const wants = wantedBy(options);
  const stop = new AbortController();
  const resting = new Set<() => void>();
  let position = stream.position(name) ?? STREAM_START;
  let kept = position;
  let wake: (() => void) | undefined;

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
