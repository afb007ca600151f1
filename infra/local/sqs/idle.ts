import type { Message } from '#infra/local/sqs/message.ts';
import type { Queue } from '#infra/local/sqs/queue.ts';

/**
 * What was sent to be received only after this long waits for people (a mail some minutes after the last word), not for
 * work: so it does until it is due, also when little of it is left.
 */
const FAR_MS = 30_000;
const isFar = ({ receives, sentAt, visibleAt }: Message, now: number): boolean =>
  receives === 0 && visibleAt > now && visibleAt - sentAt > FAR_MS;

/** Knows when there is nothing left to do for those who consume queues. */
export class Idleness {
  private readonly queues: ReadonlyMap<string, Queue>;
  private readonly consumers = new Map<string, number>();
  private waiting: (() => void)[] = [];

  constructor(queues: ReadonlyMap<string, Queue>) {
    this.queues = queues;
  }

  /** Counts the queue among those that somebody consumes, until the returned function is called. */
  attach(name: string): () => void {
    this.consumers.set(name, (this.consumers.get(name) ?? 0) + 1);
    return () => {
      const left = (this.consumers.get(name) ?? 1) - 1;
      if (left > 0) this.consumers.set(name, left);
      else this.consumers.delete(name);
      this.look();
    };
  }

  /** Resolves when the consumed queues have nothing visible, in flight, or sent for within half a minute. */
  wait(): Promise<void> {
    return this.isIdle() ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** To be called whenever messages may have gone. */
  look(): void {
    if (this.waiting.length === 0 || !this.isIdle()) return;
    for (const resolve of this.waiting) resolve();
    this.waiting = [];
  }

  private isIdle(): boolean {
    const now = Date.now();
    for (const name of this.consumers.keys())
      for (const message of this.queues.get(name)?.messages.values() ?? []) if (!isFar(message, now)) return false;
    return true;
  }
}
