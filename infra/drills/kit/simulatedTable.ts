import { setImmediate as soon } from 'node:timers/promises';
import type { Dynamo } from '#infra/local/dynamo/dynamo.ts';
import type { Random } from '#infra/local/faults/random.ts';
import { ask, type Command, nameOf } from './tableCalls.ts';

/** The process of a task has ended in the middle: before a write, or after it, without hearing of it. */
export class Crash extends Error {}

interface Pending {
  readonly run: () => Promise<void>;
}
/** Chance that a write is the last thing of its task. */
const CRASH = 0.04;

/**
 * The embedded table behind the document client, one call at a time: of all that tasks wait for, the seed says what comes
 * next, and which tasks end before or after a write. So the same seed is the same story.
 */
export class SimulatedTable {
  readonly #dynamo: Dynamo;
  readonly #random: Random;
  readonly #pending: Pending[] = [];
  #isQuiet = true;
  calls = 0;
  crashes = 0;

  constructor(dynamo: Dynamo, random: Random) {
    this.#dynamo = dynamo;
    this.#random = random;
  }

  readonly send = (command: Command): Promise<unknown> => {
    if (this.#isQuiet) return this.#ask(command);
    const isWrite = ['TransactWrite', 'Put'].includes(nameOf(command));
    const chance = isWrite ? this.#random() : 1;
    return this.#wait(async () => {
      if (chance < CRASH / 2) throw this.#crash();
      const answer = await this.#ask(command);
      if (chance < CRASH) throw this.#crash();
      return answer;
    });
  };

  /** A moment that a task waits for: others may be faster. */
  readonly later = (go: () => void): void => {
    if (this.#isQuiet) setImmediate(go);
    else void this.#wait(async () => go());
  };

  /** Runs tasks together until all have ended. */
  async together(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    this.#isQuiet = false;
    let left = tasks.length;
    const ends = tasks.map((task) => task().finally(() => left--));
    const all = Promise.allSettled(ends);
    while (left > 0) {
      // What was answered goes on until it asks again, or ends.
      await soon();
      const [next] = this.#pending.splice(Math.floor(this.#random() * this.#pending.length), 1);
      await next?.run();
    }
    this.#isQuiet = true;
    for (const end of await all) if (end.status === 'rejected') throw end.reason;
  }

  #crash(): Crash {
    this.crashes++;
    return new Crash();
  }

  #wait<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => this.#pending.push({ run: () => work().then(resolve, reject) }));
  }

  #ask(command: Command): Promise<unknown> {
    this.calls++;
    return ask(this.#dynamo, command);
  }
}
