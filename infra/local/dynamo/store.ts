import type { ClassicLevel } from 'classic-level';
import { openLevel, openMemory } from '#infra/local/lib/level.ts';
import { at, under } from './keys.ts';
import type { Ground } from './stage.ts';
import type { Table } from './types.ts';

/** The tables and their items on disk. Reading is synchronous: a few microseconds from memory or the page cache. */
export interface Store extends Ground {
  readonly level: ClassicLevel<string, string>;
  tables(): readonly Table[];
  /** Keeps a table's description; durable when the promise is fulfilled. */
  saveTable(table: Table): Promise<void>;
  /** Forgets a table and everything in it. */
  removeTable(name: string): Promise<void>;
}

const tableName = ({ description }: Table) => description.TableName;

/** Opens (or makes) the store in a folder; without one, in memory. A table whose deletion was interrupted is deleted now. */
export async function openStore(path?: string): Promise<Store> {
  const sizes = { cacheSize: 32 << 20, writeBufferSize: 16 << 20 };
  const level = path === undefined ? await openMemory() : await openLevel<string>(path, sizes);
  const tables = new Map<string, Table>();
  for (const text of await level.values(under(at.table(''))).all()) {
    const table = JSON.parse(text) as Table;
    tables.set(tableName(table), table);
  }
  const store: Store = {
    level,
    get: (key) => level.getSync(key),
    table: (name) => tables.get(name),
    tables: () => [...tables.values()],
    async saveTable(table) {
      await level.put(at.table(tableName(table)), JSON.stringify(table), { sync: true });
      tables.set(tableName(table), table);
    },
    async removeTable(name) {
      for (const prefix of [at.item(name, ''), `index~${name}~`, `expiry~${name}~`]) await level.clear(under(prefix));
      await level.del(at.table(name), { sync: true });
      tables.delete(name);
    },
  };
  for (const table of store.tables()) {
    if (table.description.TableStatus === 'DELETING') await store.removeTable(tableName(table));
  }
  return store;
}
