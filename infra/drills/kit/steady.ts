import { setTimeout as pause } from 'node:timers/promises';

/** Calls at a steady rate, whatever the answers take; ms of each in its turn, and why those failed that did. */
export class Steady {
  readonly ms: number[] = [];
  readonly failures: string[] = [];
  #isOver = false;
  readonly #running: Promise<void>;
  readonly #open = new Set<Promise<void>>();

  constructor(calls: readonly (() => Promise<unknown>)[], everyMs: number) {
    this.#running = this.#run(calls, everyMs);
  }

  async end(): Promise<this> {
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#open);
    return this;
  }

  async #run(calls: readonly (() => Promise<unknown>)[], everyMs: number): Promise<void> {
    const started = performance.now();
    for (let i = 0; !this.#isOver; i++) {
      // Counted from when it was due: a call that waits behind another one is slow, too.
      const due = started + i * everyMs;
      await pause(Math.max(0, due - performance.now()));
      const call = calls[i % calls.length];
      if (call) this.#begin(call, due);
    }
  }

  #begin(call: () => Promise<unknown>, due: number): void {
    const one = call()
      .catch((error: unknown) => {
        this.failures.push(String(error));
      })
      .finally(() => {
        this.ms.push(performance.now() - due);
        this.#open.delete(one);
      }) as Promise<void>;
    this.#open.add(one);
  }
}
