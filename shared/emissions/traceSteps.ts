import { type Exact, toNumber, ZERO } from './exact.ts';
import type { SourceRef, TraceStep } from './types.ts';

/** A number that a step shows. */
export type Input = TraceStep['inputs'][number];

/** The steps of a line being written: each is checked by the exact value that it carries on. */
export class Steps {
  readonly list: TraceStep[] = [];
  readonly #results: Exact[] = [];
  readonly #aliases = new Map<string, number>();
  last: Exact = ZERO;

  /** Name by which later steps refer to the last one. */
  get name(): string {
    return `s${this.list.length}`;
  }
  /** The last result as an input of the next step. */
  get prior(): Input {
    return { name: this.name, value: toNumber(this.last), unit: this.list.at(-1)?.result.unit ?? '' };
  }
  add(step: Omit<TraceStep, 'result' | 'source'>, result: { value: Exact; unit: string }, source?: SourceRef): void {
    const shown = { value: toNumber(result.value), unit: result.unit };
    this.list.push(source === undefined ? { ...step, result: shown } : { ...step, result: shown, source });
    this.#results.push(result.value);
    this.last = result.value;
  }
  /** The last step has a name in the formula. */
  alias(name: string): void {
    this.#aliases.set(name, this.list.length);
  }
  /** A step that the formula named, as an input of a later one. */
  earlier(name: string): Input | null {
    const at = this.#aliases.get(name);
    const step = at === undefined ? undefined : this.list[at - 1];
    return step === undefined ? null : { name: `s${at}`, value: step.result.value, unit: step.result.unit };
  }
  /** Exact result of the step `s1`, `s2`... */
  exactOf(name: string): Exact | undefined {
    return /^s\d+$/.test(name) ? this.#results[Number(name.slice(1)) - 1] : undefined;
  }
}
