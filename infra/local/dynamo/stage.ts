import { invalid, tableNotFound } from './errors.ts';
import { checkIndexKeys } from './indexKeys.ts';
import { decode, encode, MAX_ITEM_BYTES, parse, type Stored, store } from './items.ts';
import { at, expiryEntryOf, indexEntryOf, indexesOf } from './keys.ts';
import type { Item, Table, TableDescription } from './types.ts';

/** One change of one item, as the stream will tell it. */
export interface Change {
  readonly table: TableDescription;
  readonly item: Item;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
  readonly isExpiry: boolean;
}

/** An item as a request found it. */
export interface Existing {
  readonly stored: Stored | undefined;
  readonly item: Item | undefined;
}

/** Where the writes of a stage are read from and what tables there are. */
export interface Ground {
  get(key: string): string | undefined;
  table(name: string): Table | undefined;
}

/**
 * Pending writes over a ground. A request writes into a stage of its own: refused, it is dropped without a trace;
 * accepted, it is merged into the stage of its group, which is one batch on disk.
 */
export class Stage implements Ground {
  readonly operations = new Map<string, string | null>();
  readonly changes: Change[] = [];
  readonly #ground: Ground;
  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get = (key: string): string | undefined => {
    const pending = this.operations.get(key);
    return pending === undefined ? this.#ground.get(key) : (pending ?? undefined);
  };

  table = (name: string): Table | undefined => this.#ground.table(name);

  put(key: string, value: string): void {
    this.operations.set(key, value);
  }

  mergeInto(group: Stage): void {
    for (const [key, value] of this.operations) group.operations.set(key, value);
    group.changes.push(...this.changes);
  }

  /** The table of that name; refuses as DynamoDB does when there is none. */
  tableNamed(name: string): Table {
    const table = this.table(name);
    if (table?.description.TableStatus !== 'ACTIVE') throw tableNotFound();
    return table;
  }

  existing(table: string, key: string): Existing {
    const value = this.get(at.item(table, key));
    const stored = value === undefined ? undefined : decode(value);
    let item: Item | undefined;
    return {
      stored,
      get item() {
        item ??= stored && parse(stored);
        return item;
      },
    };
  }

  /** Puts, replaces or deletes one item with its index entries, its expiry and its stream record. */
  change(table: Table, key: string, change: ItemChange): void {
    const { existing, after } = change;
    const { description } = table;
    const next = after && storable(description, after, change.afterBytes);
    if (next?.text === existing.stored?.text) return;
    this.operations.set(at.item(description.TableName, key), next ? encode(next) : null);
    for (const index of indexesOf(description)) {
      const from = existing.item && indexEntryOf(description, index, existing.item);
      this.#move(from, after && indexEntryOf(description, index, after), key);
    }
    this.#move(expiryEntryOf(table, key, existing.item), expiryEntryOf(table, key, after), key);
    const item = after ?? existing.item;
    if (item) {
      const isExpiry = change.isExpiry ?? false;
      this.changes.push({ table: description, item, before: existing.stored, after: next, isExpiry });
    }
  }

  #move(from: string | undefined, to: string | undefined, value: string): void {
    if (from === to) return;
    if (from !== undefined) this.operations.set(from, null);
    if (to !== undefined) this.operations.set(to, value);
  }
}

/** What becomes of one item: `after` undefined deletes it. */
export interface ItemChange {
  readonly existing: Existing;
  readonly after: Item | undefined;
  /** Size of `after`, when it is known already. */
  readonly afterBytes?: number | undefined;
  readonly isExpiry?: boolean;
}

/** The item as it is kept; refuses one that is larger than 400 kB. */
function storable(table: TableDescription, item: Item, sizeBytes: number | undefined): Stored {
  checkIndexKeys(table, item);
  const stored = store(item, sizeBytes);
  if (stored.sizeBytes > MAX_ITEM_BYTES) throw invalid('Item size has exceeded the maximum allowed size');
  return stored;
}
