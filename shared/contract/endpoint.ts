import type * as z from 'zod';
import type { Allow } from '#shared/access/permissions.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Limit } from './limits.ts';

/** All operations live under this path of the site's own address. */
export const API_BASE = '/api';
/** What the CDN adds to every request that it passes on to the API; what a client sends in it is replaced there. */
export const ORIGIN_HEADER = 'x-origin-verify';

type Shape = z.ZodType | undefined;

/** One HTTP operation: what it is called by, who may call it, what goes in and out, and what it can answer wrong. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
  A extends Allow = Allow,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly allow: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
  readonly errors?: readonly ErrorCode[];
  /** How often it may be called; a public operation always has a limit (limits.ts). */
  readonly limits?: readonly Limit[];
  /** Also for whoever has asked to close: beside what is public, nothing else is written any more until they undo that. */
  readonly whileClosing?: true;
  /** An auditor may call it also once their audit is closed: the answer that closed it may have been lost on the way. */
  readonly afterConclusion?: true;
}
export type Contract = Record<string, Endpoint>;

export const endpoint = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  O extends z.ZodType = z.ZodType,
  A extends Allow = Allow,
>(
  e: Endpoint<P, Q, B, O, A>,
): Endpoint<P, Q, B, O, A> => e;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Drop<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** What a caller sends: the wire form, before defaults and coercion. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? Drop<{ params: In<P>; query: In<Q>; body: In<B> }> : never;
/** What a handler gets: parsed, with defaults in place. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Drop<{ params: Out<P>; query: Out<Q>; body: Out<B> }>
    : never;
export type ResultOf<E> = E extends Endpoint<Shape, Shape, Shape, infer O> ? z.output<O> : never;
