import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import type { Contract, InputOf, ResultOf } from './endpoint.ts';

export type Client<C extends Contract> = {
  [K in keyof C]: (input: InputOf<C[K]>, options?: CallOptions) => Promise<ResultOf<C[K]>>;
};
/** `idempotencyKey`: repeat a POST with the same key and it is done once, answered the same. */
interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}
export interface Wire extends CallOptions {
  method: string;
  url: string;
  body?: unknown;
}
/** Carries one request; `data` is the parsed JSON answer, `requestId` the server's. */
export type Send = (wire: Wire) => Promise<{ status: number; data: unknown }>;
interface Call {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The typed client of a contract: one function an operation. Rejects with the AppError that the server answered. */
export function client<C extends Contract>(contract: C, send: Send): Client<C> {
  const call =
    (name: string) =>
    async (input: Call = {}, options: CallOptions = {}) => {
      const e = contract[name];
      if (!e) throw new Error(`No operation "${name}"`);
      const { status, data } = await send({
        method: e.method,
        url: addressOf(e.path, input),
        body: input.body,
        ...options,
      });
      if (status < 400) return e.output.parse(data);
      throw errorOf(status, data);
    };
  return Object.fromEntries(Object.keys(contract).map((name) => [name, call(name)])) as unknown as Client<C>;
}

function addressOf(template: string, input: Call): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}

/** What an answer means that is not ours: of the gateway, which has not called anybody, or of whoever stands before it. */
function foreignCode(status: number): ErrorCode {
  if (status === 401) return 'access.signInRequired';
  return status === 429 ? 'conflict.busy' : 'internal';
}

/** The failure that an answer of the API tells; one that is not ours by its status. */
export function errorOf(status: number, data: unknown): AppError {
  const answer = (data ?? {}) as {
    code?: string;
    details?: Record<string, unknown>;
    issues?: Problem[];
    requestId?: string;
  };
  const known = answer.code !== undefined && Object.hasOwn(ERRORS, answer.code);
  const code = known ? (answer.code as ErrorCode) : foreignCode(status);
  return new AppError(code, { ...answer.details, requestId: answer.requestId }, { issues: answer.issues ?? [] });
}
