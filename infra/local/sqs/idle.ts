import type { Queue } from '#infra/local/sqs/queue.ts';

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

  /** Resolves when the consumed queues are empty: nothing visible, delayed or in flight. */
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
    return [...this.consumers.keys()].every((name) => this.queues.get(name)?.messages.size === 0);
  }
}
