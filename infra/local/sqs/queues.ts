import { randomUUID } from 'node:crypto';
import { type Operation, openStore, type Store } from '#infra/local/lib/store.ts';
import { type Dedup, openDedup, type StoredValue } from '#infra/local/sqs/dedup.ts';
import { noQueueFaults, type QueueFaults, type QueuesOptions, realDelay } from '#infra/local/sqs/faults.ts';
import { badHandle, held, isKnown } from '#infra/local/sqs/handles.ts';
import { Idleness } from '#infra/local/sqs/idle.ts';
import { load } from '#infra/local/sqs/load.ts';
import { keyOf, type Message } from '#infra/local/sqs/message.ts';
import { isInFlight, newQueues, nextVisibleMs, type Queue, type QueueConfig, select } from '#infra/local/sqs/queue.ts';
import { type DelayMs, type NewMessage, prepare, type SendTools, type Sent } from '#infra/local/sqs/send.ts';
import { SqsError } from '#infra/local/sqs/sqsError.ts';
import { pause } from '#infra/local/sqs/wait.ts';

export interface ReceiveOptions {
  readonly max: number;
  readonly waitMs: number;
  readonly visibilitySeconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface QueuesParts {
  readonly faults: QueueFaults;
  readonly delayMs: DelayMs;
  readonly all: ReadonlyMap<string, Queue>;
  readonly store: Store<StoredValue>;
  readonly dedup: Dedup;
  readonly last: bigint;
}

/** Opens the queues of a folder. */
export async function openQueues(
  path: string,
  configs: readonly QueueConfig[],
  { faults = noQueueFaults, delayMs = realDelay }: QueuesOptions = {},
) {
  const all = newQueues(configs);
  const store = await openStore<StoredValue>(path);
  const last = await load(all, store);
  return new Queues({ all, store, last, dedup: await openDedup(store), faults, delayMs });
}

/**
 * The queues: in memory for speed, in the store for good. A send, a delete and a change of visibility are on the disk
 * when they resolve; a receive is written lazily, since losing it only delivers again.
 */
export class Queues {
  readonly all: ReadonlyMap<string, Queue>;
  readonly idleness: Idleness;
  private readonly store: Store<StoredValue>;
  private readonly faults: QueueFaults;
  private readonly tools: SendTools;
  private last: bigint;

  constructor(parts: QueuesParts) {
    const { all, store, dedup, faults, delayMs } = parts;
    this.all = all;
    this.store = store;
    this.faults = faults;
    this.tools = { dedup, delayMs, nextSequence: () => this.nextSequence(), lateMs: () => faults.lateMs() };
    this.last = parts.last;
    this.idleness = new Idleness(all);
  }

  named(name: string): Queue {
    const queue = this.all.get(name);
    if (!queue) throw new SqsError('QueueDoesNotExist');
    return queue;
  }

  /** All of the entries or none. Resolves with their ids, and sequence numbers of FIFO queues. Throws SqsError. */
  async send(name: string, entries: readonly NewMessage[]): Promise<Pick<Sent, 'id' | 'sequence'>[]> {
    const queue = this.named(name);
    const sent: Sent[] = [];
    try {
      for (const entry of entries) sent.push(prepare(queue, entry, this.tools));
      await this.store.write(sent.flatMap(({ operations }) => operations));
    } catch (error) {
      for (const { message } of sent) if (message?.dedup) this.tools.dedup.forget(name, message.dedup);
      throw error;
    }
    for (const { message } of sent) if (message) queue.messages.set(message.id, message);
    this.wake(queue);
    return sent;
  }

  /** Waits for at least one message, at most `waitMs`. */
  async receive(name: string, { max, waitMs, visibilitySeconds, signal }: ReceiveOptions): Promise<Message[]> {
    const queue = this.named(name);
    const end = Date.now() + waitMs;
    for (;;) {
      const taken = await this.take(queue, max, visibilitySeconds ?? queue.visibilitySeconds);
      const left = end - Date.now();
      if (taken.length > 0 || left <= 0 || signal?.aborted) return taken;
      await pause(queue.waiting, Math.min(left, nextVisibleMs(queue, Date.now())), signal);
    }
  }

  /** Deletes what the handles stand for. A handle from before a later receive deletes nothing, as in SQS. */
  async remove(name: string, handles: readonly string[]): Promise<void> {
    const queue = this.named(name);
    const messages = handles.map((handle) => held(queue, handle)).filter((message) => message !== undefined);
    await this.erase(queue, messages);
  }

  /** Refuses to delete by a handle whose visibility is over: SQS does so in FIFO queues, where the order would suffer. */
  checkNotExpired(name: string, handle: string): void {
    const queue = this.named(name);
    const message = queue.config.fifo ? held(queue, handle) : undefined;
    if (message && !isInFlight(message, Date.now())) throw badHandle(handle, 'The receipt handle has expired.');
  }

  /** Throws SqsError within a minute of the last time. */
  async purge(name: string): Promise<void> {
    const queue = this.named(name);
    if (Date.now() - (queue.purgedAt ?? 0) < 60_000) throw new SqsError('PurgeQueueInProgress');
    queue.purgedAt = Date.now();
    await this.erase(queue, [...queue.messages.values()]);
  }

  /** Whether a message that was done stays nevertheless, as when its deletion is lost: once at most. */
  isRepeated(message: Message): boolean {
    return !this.named(message.queue).config.fifo && message.receives === 1 && this.faults.isRepeated(message);
  }

  /**
   * Changes when a message in flight becomes visible again. Of one that is visible already nothing changes, as in SQS.
   * Throws SqsError when the message is gone.
   */
  async defer(name: string, handle: string, seconds: number): Promise<void> {
    const queue = this.named(name);
    const message = held(queue, handle);
    if (!message && !isKnown(queue, handle))
      throw badHandle(handle, 'Message does not exist or is not available for visibility timeout change.');
    if (!message || !isInFlight(message, Date.now())) return;
    message.visibleAt = Date.now() + seconds * 1000;
    await this.store.write([{ type: 'put', key: keyOf(message), value: message }]);
    this.wake(queue);
  }

  /** Takes messages to another queue, in one step; they begin anew there. `source` is noted on dead letters. */
  async move(messages: readonly Message[], to: string, source?: string): Promise<void> {
    const target = this.named(to);
    const fresh = { queue: to, source, receives: 0, receipt: undefined, firstReceivedAt: undefined };
    const moved = messages.map((message): Message => {
      const sequence = this.nextSequence();
      return { ...message, ...fresh, sequence, visibleAt: Date.now() };
    });
    // Until it is there it stays here, hidden: nobody may find both queues empty meanwhile.
    for (const message of messages) message.visibleAt = Number.POSITIVE_INFINITY;
    await this.store.write([...messages.map(removal), ...moved.map(storing)]);
    const sources = new Set(messages.map((message) => this.named(message.queue)));
    for (const source of sources) for (const { id } of messages) source.messages.delete(id);
    for (const message of moved) target.messages.set(message.id, message);
    for (const queue of [...sources, target]) this.wake(queue);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private async take(queue: Queue, max: number, visibilitySeconds: number): Promise<Message[]> {
    const now = Date.now();
    const { taken, dead, expired } = select(queue, max, now);
    for (const message of taken) {
      message.receives++;
      message.visibleAt = now + visibilitySeconds * 1000;
      message.receipt = randomUUID();
      message.firstReceivedAt ??= now;
    }
    for (const { id } of expired) queue.messages.delete(id);
    const operations = [...expired.map(removal), ...taken.map(storing)];
    if (dead.length > 0 && queue.config.dlq) await this.move(dead, queue.config.dlq.name, queue.config.name);
    if (operations.length > 0) await this.store.write(operations, { isLazy: true });
    if (expired.length > 0) this.idleness.look();
    return taken;
  }

  private async erase(queue: Queue, messages: readonly Message[]): Promise<void> {
    if (messages.length === 0) return;
    // First in memory: what is being deleted must not be received meanwhile.
    for (const { id } of messages) queue.messages.delete(id);
    await this.store.write(messages.map(removal));
    this.wake(queue);
  }

  private wake(queue: Queue): void {
    for (const receiver of [...queue.waiting]) receiver();
    this.idleness.look();
  }

  private nextSequence(): string {
    this.last += 1n;
    return String(this.last).padStart(20, '0');
  }
}

const removal = (message: Message): Operation<StoredValue> => ({ type: 'del', key: keyOf(message) });
const storing = (message: Message): Operation<StoredValue> => ({ type: 'put', key: keyOf(message), value: message });
