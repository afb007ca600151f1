import type { ClassicLevel } from 'classic-level';

/** A view of the store as it was at one moment. */
export type Snapshot = ReturnType<ClassicLevel<string, string>['snapshot']>;

/** An item that a write is about. `key` begins with its partition: `<hash>/<partition>/`. */
export interface ItemRef {
  readonly table: string;
  readonly key: string;
  /** Size of the item that is written, where it is known. */
  readonly sizeBytes?: number | undefined;
}

export interface WriteRef {
  readonly operation: string;
  readonly items: readonly ItemRef[];
}

/**
 * Where a machine that is kinder than DynamoDB can be made as unkind: consulted on every write, and on every read
 * that need not be consistent. Without it (the default) nothing conflicts, nothing is throttled and all is fresh.
 */
export interface Faults {
  /** Before a write waits for the disk; throws the Fault that refuses it. The function given back is called when it is over. */
  admit(write: WriteRef): () => void;
  /** Positions of the requests of a BatchWriteItem that come back unprocessed. */
  unprocessed(items: readonly ItemRef[]): ReadonlySet<number>;
  /** Positions of the keys of a BatchGetItem that come back unprocessed. */
  unprocessedKeys(count: number): ReadonlySet<number>;
  /**
   * The view that a Query or Scan sees instead of the newest, unless it asks for a consistent one; `take` makes a view
   * of now, which the callee closes.
   */
  lateView(take: () => Snapshot): Snapshot | undefined;
  /** The table is closed: nothing is asked any more. */
  close?(): Promise<void>;
}

export const noFaults: Faults = {
  admit: () => () => undefined,
  unprocessed: () => new Set(),
  unprocessedKeys: () => new Set(),
  lateView: () => undefined,
};
