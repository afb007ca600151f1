import { readdir, readFile, writeFile } from 'node:fs/promises';

const LOOK_MS = 25;

async function childrenOf(processId: number): Promise<number[]> {
  const threads = await readdir(`/proc/${processId}/task`).catch(() => []);
  const lists = threads.map((thread) => readFile(`/proc/${processId}/task/${thread}/children`, 'utf8').catch(() => ''));
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
}

/** Highest resident memory of a process since its start (or since it was reset), bytes; 0 where the system does not tell. */
async function peakOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Watches the processes in which a worker has files read: the most memory that any of them used, bytes (Linux). */
export class ReaderWatch {
  #peak = 0;
  #isOver = false;
  readonly #running: Promise<void>;

  private constructor(worker: () => number | undefined) {
    this.#running = this.#run(worker);
  }

  static async begin(worker: () => number | undefined): Promise<ReaderWatch> {
    // A reader that waits for its next file has a past: its peak begins anew.
    for (const id of await childrenOf(worker() ?? 0))
      await writeFile(`/proc/${id}/clear_refs`, '5').catch(() => undefined);
    return new ReaderWatch(worker);
  }

  async end(): Promise<number> {
    this.#isOver = true;
    await this.#running;
    return this.#peak;
  }

  async #run(worker: () => number | undefined): Promise<void> {
    while (!this.#isOver) {
      for (const id of await childrenOf(worker() ?? 0)) this.#peak = Math.max(this.#peak, await peakOf(id));
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }
}
