import { openLevel } from './level.ts';

export type Operation<V> =
  | { readonly type: 'put'; readonly key: string; readonly value: V }
  | { readonly type: 'del'; readonly key: string };

export interface Store<V> {
  get(key: string): V | undefined;
  /**
   * All or nothing. Resolves once the operations are on the disk; writes that wait at the same moment share one fsync.
   * A lazy write survives the death of the process but perhaps not a power cut.
   */
  write(operations: readonly Operation<V>[], options?: { isLazy: boolean }): Promise<void>;
  /** Entries in the order of their keys' UTF-8 bytes. */
  entries(range?: { gte?: string; gt?: string; lt?: string }): AsyncIterable<[string, V]>;
  close(): Promise<void>;
}

/** The range of all keys that begin with the prefix, which must end in an ASCII character below `~`. */
export const under = (prefix: string): { gte: string; lt: string } => ({
  gte: prefix,
  lt: prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1),
});

/** Opens (or creates) a durable map of JSON values in the folder. One process at a time: a second one is refused. */
export async function openStore<V>(path: string): Promise<Store<V>> {
  const level = await openLevel<V>(path, { valueEncoding: 'json' });
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let waiting: Operation<V>[] = [];
  let isSynced = false;

  async function flush(): Promise<void> {
    const batch = waiting;
    const sync = isSynced;
    waiting = [];
    isSynced = false;
    next = undefined;
    running = level.batch([...batch], { sync });
    await running;
  }
  return {
    get: (key) => level.getSync(key),
    write(operations, { isLazy } = { isLazy: false }) {
      for (const operation of operations) waiting.push(operation);
      isSynced ||= !isLazy;
      next ??= running.catch(() => {}).then(flush);
      return next;
    },
    entries: (range = {}) => level.iterator(range),
    async close() {
      await next?.catch(() => {});
      await running.catch(() => {});
      await level.close();
    },
  };
}
