import { type Store, under } from '#infra/local/lib/store.ts';
import { keys, type ObjectCreatedEvent, type StoredRecord } from '#infra/local/s3/records.ts';

export interface Events {
  /** Delivers an event that is already stored. */
  add(event: ObjectCreatedEvent): void;
  /** Resolves when every event so far has been delivered. */
  idle(): Promise<void>;
  /** Waits for deliveries under way. What is still pending is delivered after the next start. */
  close(): Promise<void>;
}

export interface EventsOptions {
  readonly store: Store<StoredRecord>;
  readonly onEvent: (event: ObjectCreatedEvent) => Promise<void>;
  /** Pause before the second try; doubles up to 30 s. */
  readonly retryMs: number;
}

const atOnce = 16;
const longestPauseMs = 30_000;

/** Delivers stored events, each until `onEvent` resolves, starting with those left over from an earlier run. */
export async function openEvents({ store, onEvent, retryMs }: EventsOptions): Promise<Events> {
  const pending = new Set<string>();
  const ready: { event: ObjectCreatedEvent; tries: number }[] = [];
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;
  let waiting: (() => void)[] = [];

  async function deliver(event: ObjectCreatedEvent, tries: number): Promise<void> {
    const { sequencer } = event.detail.object;
    try {
      await onEvent(event);
      await store.write([{ type: 'del', key: keys.event(sequencer) }], { isLazy: true });
      pending.delete(sequencer);
    } catch (error) {
      console.error('[s3] event not delivered, will be tried again', error);
      retry(event, tries + 1);
    }
  }
  function retry(event: ObjectCreatedEvent, tries: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        ready.push({ event, tries });
        pump();
      },
      Math.min(retryMs * 2 ** (tries - 1), longestPauseMs),
    );
    timers.add(timer);
  }
  function pump(): void {
    while (!isClosed && running.size < atOnce) {
      const next = ready.shift();
      if (!next) break;
      const one = deliver(next.event, next.tries).finally(() => {
        running.delete(one);
        pump();
      });
      running.add(one);
    }
    if (pending.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }
  function add(event: ObjectCreatedEvent): void {
    pending.add(event.detail.object.sequencer);
    ready.push({ event, tries: 0 });
    pump();
  }
  for await (const [, event] of store.entries(under('event!'))) add(event as ObjectCreatedEvent);

  return {
    add,
    idle: () => (pending.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
