import { now } from '#functions/ports/clock.ts';
import type { JobProgress } from '#shared/calculations/schema.ts';
import { ROW_SHARDS } from '#shared/constants/calculations.ts';
import type { Scope } from './keys.ts';
import { keepRun } from './runStore.ts';

/** The job is another worker's: whatever this one still holds is thrown away. */
export class LostRun extends Error {
  override name = 'LostRun';
}
const EVERY_MS = 1_000;

/** The progress of a run: written at most once a second, and by that the lease is kept. */
export class Progress {
  readonly #scope: Scope;
  readonly #token: string;
  #phase: JobProgress['phase'] = 'reading';
  #done = 0;
  #shardsDone = 0;
  #rowsOfShardsDone = 0;
  /** Whoever has just taken the job has said so. */
  #writtenAtMs = Date.now();

  constructor(scope: Scope, token: string) {
    this.#scope = scope;
    this.#token = token;
  }

  async rows(count: number): Promise<void> {
    this.#phase = 'calculating';
    this.#done += count;
    await this.#write();
  }

  /** A shard is complete with so many rows; of one that was computed before, they count as done now. */
  async shard(rows: number, wasKnown: boolean): Promise<void> {
    this.#shardsDone += 1;
    this.#rowsOfShardsDone += rows;
    if (wasKnown) this.#done += rows;
    await this.#write();
  }

  async phase(phase: JobProgress['phase']): Promise<void> {
    this.#phase = phase;
    await this.#write();
  }

  /** Rows are even over the shards: from those done follows about how many there are. */
  get #total(): number {
    if (this.#shardsDone === 0) return 0;
    return Math.max(this.#done, Math.round((this.#rowsOfShardsDone * ROW_SHARDS) / this.#shardsDone));
  }

  async #write(): Promise<void> {
    if (Date.now() - this.#writtenAtMs < EVERY_MS) return;
    this.#writtenAtMs = Date.now();
    const progress = { phase: this.#phase, done: this.#done, total: this.#total, updatedAt: now().toISOString() };
    if (!(await keepRun(this.#scope, this.#token, progress))) throw new LostRun('Another worker holds the job');
  }
}
