import type { Limits } from './context.ts';

export type Environment = Record<string, string>;
/** A function that can be called. */
export interface Instance {
  invoke(event: unknown): Promise<unknown>;
  /** Changes a value in the environment of the function, while it runs too. */
  setEnvironment(name: string, value: string): void;
  /** Process that works for it alone; undefined while there is none. */
  processId(): number | undefined;
  /** Ends what belongs to it alone, without waiting for calls under way. */
  close(): Promise<void>;
}
export interface InstanceSpec extends Limits {
  readonly name: string;
  readonly bundle: string;
  readonly environment: Environment;
}
/** What a runner answers to a call (see runner.mjs). */
export interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly failure?: { readonly name: string; readonly message: string; readonly stack: string };
}

export function errorOf({ name, message, stack }: NonNullable<Reply['failure']>): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = stack;
  return error;
}
