import type { ClassicLevel } from 'classic-level';

/** A view of the store as it was at one moment. */
export type Snapshot = ReturnType<ClassicLevel<string, string>['snapshot']>;

/** An item that a write is about. `key` begins with its partition: `<hash>/<partition>/`. */
export interface ItemRef {
  readonly table: string;
  readonly key: string;
}

/**
 * Where a machine that is kinder than DynamoDB can be made as unkind: consulted on every write and index read.
 * Without it (the default) nothing conflicts, nothing is throttled and indexes are always fresh.
 */
export interface Faults {
  /** Before a write waits for the disk; throws the Fault that refuses it. The function given back is called when it is over. */
  admit(write: { readonly operation: string; readonly items: readonly ItemRef[] }): () => void;
  /** Positions of the requests of a BatchWriteItem that come back unprocessed. */
  unprocessed(items: readonly ItemRef[]): ReadonlySet<number>;
  /** The view that an index read sees instead of the newest; `take` makes a view of now, which the callee closes. */
  indexView(take: () => Snapshot): Snapshot | undefined;
}

export const noFaults: Faults = {
  admit: () => () => undefined,
  unprocessed: () => new Set(),
  indexView: () => undefined,
};
