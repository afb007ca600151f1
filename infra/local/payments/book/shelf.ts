import type { Ids } from './ids.ts';
import type { Kind, Kinds, Resource } from './kinds/kinds.ts';

/** What a request with an idempotency key was answered. */
export interface KeptAnswer {
  readonly hash: string;
  readonly status: number;
  readonly body: string;
  readonly keptMs: number;
}

/** What there is in memory, as a work sees and changes it. */
export interface Shelf {
  readonly ids: Ids;
  /** Business time, in seconds. */
  readonly now: () => number;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** In the order in which they were made. */
  all<K extends Kind>(kind: K): readonly Kinds[K][];
  /** Whatever has this id. */
  any(id: string): Resource | undefined;
  put(kind: Kind, id: string, resource: Resource | undefined): void;
}
