import { type Random, randomOf } from '#infra/local/faults/random.ts';
import type { Host } from './host.ts';

/** How often a phase is killed at most: a queue gives a message five times, and then gives it up. */
const KILLS_A_PHASE: Readonly<Record<string, number>> = {
  READING: 4,
  VALIDATING: 4,
  SAVING: 4,
  CALCULATING: 4,
  FINISHING: 3,
  EXPORTING: 3,
};
/** How often it is the cloud that dies, and not its workers. */
const CLOUD_CHANCE = 0.35;

interface Plan {
  readonly seed: number;
  /** Kills wanted. */
  readonly count: number;
  /** How long each phase takes when nobody is killed, ms. */
  readonly phaseMs: Readonly<Record<string, number>>;
}
export interface Kill {
  readonly phase: string;
  readonly who: 'cloud' | 'workers';
  /** Until a worker wrote again, ms; undefined when it was killed again before, or had nothing left to write. */
  resumeMs?: number;
}

/** Kills at random moments: in each phase of a job, after a random part of what that phase takes. */
export class Killer {
  readonly kills: Kill[] = [];
  readonly #host: Host;
  readonly #plan: Plan;
  readonly #random: Random;
  #phase = '';
  #timer: NodeJS.Timeout | undefined;
  #killedAt: number | undefined;
  #inPhase = new Map<string, number>();

  constructor(host: Host, plan: Plan) {
    this.#host = host;
    this.#plan = plan;
    this.#random = randomOf(plan.seed, 'kills');
    host.onResumed = () => this.#resumed();
  }

  get isDone(): boolean {
    return this.kills.length >= this.#plan.count;
  }

  /** For a new job. */
  begin(): void {
    this.#phase = '';
    this.#inPhase = new Map();
  }
  end(): void {
    clearTimeout(this.#timer);
    this.#killedAt = undefined;
  }

  /** What the job waits for now. */
  readonly look = (phase: string): void => {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#aim();
  };

  #aim(): void {
    clearTimeout(this.#timer);
    const phase = this.#phase;
    const left = (KILLS_A_PHASE[phase] ?? 0) - (this.#inPhase.get(phase) ?? 0);
    if (left <= 0 || this.isDone) return;
    this.#timer = setTimeout(() => void this.#kill(phase), this.#random() * (this.#plan.phaseMs[phase] ?? 0));
  }

  async #kill(phase: string): Promise<void> {
    const isCloud = this.#random() < CLOUD_CHANCE || this.kills.length === 0;
    const who = isCloud ? 'cloud' : 'workers';
    const at = performance.now();
    if (who === 'cloud') this.#host.kill();
    else if ((await this.#host.call('killWorkers').catch(() => 0)) === 0) return this.#aim();
    this.#killedAt = at;
    this.#inPhase.set(phase, (this.#inPhase.get(phase) ?? 0) + 1);
    this.kills.push({ phase, who });
  }

  #resumed(): void {
    const last = this.kills.at(-1);
    if (this.#killedAt !== undefined && last) last.resumeMs = performance.now() - this.#killedAt;
    this.#killedAt = undefined;
    this.#aim();
  }
}
