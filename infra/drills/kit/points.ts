import { functions } from '#infra/manifest.ts';
import type { OnWrite } from './answers.ts';

/**
 * A write of a job, by who makes it and how many of its kind came before. `killed`: the process that made it ends with
 * the write (a function in the cloud's own process takes the cloud with it). `unheard`: the connection breaks instead
 * of the answer, and the function, which lives on, tries again.
 */
export interface Point {
  readonly caller: string;
  readonly operation: string;
  /** 1 = first. */
  readonly n: number;
  readonly mode: 'killed' | 'unheard';
}
export const nameOf = ({ caller, operation, n, mode }: Point): string => `${mode} ${caller} ${operation} ${n}`;

const heavy = new Set(Object.entries(functions).flatMap(([name, spec]) => ('isHeavy' in spec ? [name] : [])));
export const isHeavy = (caller: string): boolean => heavy.has(caller);

/** Counts the writes of a job, and acts at one of them. */
export class Points {
  #counts = new Map<string, number>();
  #armed: Point | undefined;
  isHit = false;
  readonly #kill: (caller: string) => void;

  /** `kill` ends the process that works for a function (kill -9). */
  constructor(kill: (caller: string) => void) {
    this.#kill = kill;
  }

  /** Begins to count anew. */
  arm(point: Point | undefined): void {
    this.#counts = new Map();
    this.#armed = point;
    this.isHit = false;
  }
  /** How often each kind of write has come, by `caller operation`. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  readonly onWrite: OnWrite = ({ caller, operation }) => {
    const key = `${caller} ${operation}`;
    const n = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, n);
    const point = this.#armed;
    if (point?.n !== n || point.caller !== caller || point.operation !== operation || this.isHit) return false;
    this.isHit = true;
    if (point.mode === 'killed') this.#kill(caller);
    return true;
  };
}
