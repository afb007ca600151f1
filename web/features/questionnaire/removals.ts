import { newId } from '#web/lib/ids.ts';
import type { GridRow, RowId } from './gridRow.ts';
import type { RowChange } from './history.ts';
import type { OthersChange } from './merge.ts';

/** Characters of an id: ten of a ULID are 50 random bits. */
const RANDOM_PART = 10;

/** Rows that were taken out here: how they come back when that is undone. */
export class Removals {
  /** Not yet on the server, with their versions. */
  readonly waiting = new Map<RowId, number>();
  /** Those rows as they were, and what others did to them since: undone before it was sent, a row is there as it was. */
  readonly #taken = new Map<RowId, GridRow>();
  readonly #missed = new Map<RowId, OthersChange>();
  /** Rows whose deletion was sent come back under another name: the old one stays deleted. */
  readonly #gone = new Set<RowId>();
  readonly #renamed = new Map<RowId, RowId>();

  take(row: GridRow): void {
    if (!row.saved) return;
    this.waiting.set(row.id, row.saved.v);
    this.#taken.set(row.id, row);
  }
  takenRow(id: RowId): GridRow | undefined {
    return this.#taken.get(id);
  }

  /** Those that are to be shown now; of a row whose deletion waits they are told when it comes back. */
  shown(changes: readonly OthersChange[]): readonly OthersChange[] {
    for (const change of changes) if (this.waiting.has(change.id)) this.#missed.set(change.id, change);
    return changes.filter(({ id }) => !this.waiting.has(id));
  }
  missed(ids: readonly RowId[]): readonly OthersChange[] {
    return ids.flatMap((id) => this.#missed.get(id) ?? []);
  }

  sent(id: RowId): void {
    this.refused(id);
    this.#gone.add(id);
  }
  refused(id: RowId): void {
    for (const known of [this.waiting, this.#taken, this.#missed]) known.delete(id);
  }

  /** The first part stays: by it the table is ordered, and by it the undoing of an import finds its rows. */
  nameOf({ id, after }: Pick<RowChange, 'id' | 'after'>): RowId {
    const name = this.#renamed.get(id) ?? id;
    if (after === null || !this.#gone.has(name)) return name;
    const other = `${name.slice(0, -RANDOM_PART)}${newId('row').slice(-RANDOM_PART)}` as RowId;
    this.#renamed.set(id, other);
    return other;
  }
}
