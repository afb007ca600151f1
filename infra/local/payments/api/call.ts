import type * as z from 'zod';
import type { Work } from '#infra/local/payments/book/work.ts';

export interface Asked<P> {
  readonly work: Work;
  readonly given: P;
  /** What the address names, in its order. */
  readonly ids: readonly [string, string];
  /** Connected account on whose behalf it is asked. */
  readonly account: string;
  /** Address of the sandbox. */
  readonly baseUrl: string;
}
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly matches: RegExp;
  readonly rules: z.ZodType;
  readonly answer: (asked: Asked<never>) => object;
  /** May be asked on behalf of a connected account. */
  readonly isForAccounts: boolean;
}

/** One call of the API: its address (`:id` stands for an id), the rules of its parameters, and what it does. */
export function call<S extends z.ZodType>(
  place: `${'GET' | 'POST' | 'DELETE'} /v${1 | 2}/${string}`,
  rules: S,
  answer: (asked: Asked<z.output<S>>) => object,
): Call {
  const [method, path = ''] = place.split(' ');
  const matches = new RegExp(`^${path.replace(/:id/g, '([^/]+)')}$`);
  return { method: method as Call['method'], path, matches, rules, answer, isForAccounts: false };
}

export const forAccounts = (one: Call): Call => ({ ...one, isForAccounts: true });
