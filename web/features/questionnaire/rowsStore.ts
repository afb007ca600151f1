import type { Row } from '#shared/calculations/schema.ts';
import { newId } from '#web/lib/ids.ts';
import { type Content, type Facts, type GridRow, newRow, type RowId, savedRow, withContent } from './gridRow.ts';
import {
  apply,
  type History,
  NO_HISTORY,
  type RowChange,
  redone,
  remembered,
  type Step,
  stepBetween,
  undone,
} from './history.ts';
import { type KeptRows, keepRows, readKept, restored } from './kept.ts';
import { merged, type OthersChange, settled } from './merge.ts';

/** What the table shows. */
export interface TableState {
  readonly rows: readonly GridRow[];
  readonly history: History;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Why the rows could not be read, or could not be saved just now. */
  readonly error: unknown;
  /** Epoch ms of the last save, and of what was restored on this machine. */
  readonly savedAt: number | null;
  readonly restoredAt: number | null;
}

const KEEP_AFTER_MS = 300;

/** The rows of one question as one person edits them. Saving is the saver's; this one knows no network. */
export class RowsStore {
  readonly facts: Facts;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #state: TableState = {
    rows: [],
    history: NO_HISTORY,
    phase: 'loading',
    error: null,
    savedAt: null,
    restoredAt: null,
  };
  /** Rows taken out here and not yet on the server, with their versions. */
  readonly removed = new Map<RowId, number>();
  /** Rows whose deletion was sent come back under another name: the old one stays deleted. */
  readonly #gone = new Set<RowId>();
  readonly #renamed = new Map<RowId, RowId>();
  /** Called when there may be something to save. */
  onEdit: () => void = () => undefined;

  constructor(facts: Facts, key: string) {
    this.facts = facts;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): TableState => this.#state;

  set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    if (change.rows && this.#state.phase === 'ready') this.#keepSoon();
  }

  #keepSoon(): void {
    this.#keeping ??= setTimeout(this.keepNow, KEEP_AFTER_MS);
  }
  /** Keeps what is not saved on this machine: also called when the page goes. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.#state.phase === 'ready') keepRows(this.#key, this.#state.rows, this.removed);
  };

  /** The rows of the server, in the order in which they were made, and upon them what waits on this machine. */
  loaded(rows: readonly Row[]): void {
    const ordered = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => savedRow(row, this.facts));
    const found = readKept(this.#key);
    for (const { id, v } of found?.kept.removed ?? []) this.removed.set(id, v);
    const kept: KeptRows = found?.kept ?? { rows: [], removed: [] };
    this.set({
      rows: restored(ordered, kept, this.facts),
      phase: 'ready',
      error: null,
      restoredAt: kept.rows.length > 0 ? (found?.savedAt ?? null) : null,
    });
    if (found) this.onEdit();
  }

  /** An edit, a paste or a deletion: one step of the history. Edits of one `stroke` (a cell being typed into) are one. */
  edit(next: readonly GridRow[], stroke: string | null = null): void {
    const { rows, history } = this.#state;
    const step = stepBetween(rows, next);
    if (step.length > 0) this.#do(step, remembered(history, step, stroke));
  }

  removalSent(id: RowId): void {
    this.removed.delete(id);
    this.#gone.add(id);
    this.set({ savedAt: Date.now(), rows: this.#state.rows });
  }

  /** The server keeps the row: it is there under its own name. */
  removalRefused(id: RowId): void {
    this.removed.delete(id);
    this.set({ rows: this.#state.rows });
  }

  undo(): boolean {
    const back = undone(this.#state.history);
    if (back) this.#do(back.step, back.history);
    return back !== null;
  }

  redo(): boolean {
    const again = redone(this.#state.history);
    if (again) this.#do(again.step, again.history);
    return again !== null;
  }

  #nameOf({ id, after }: RowChange): RowId {
    const name = this.#renamed.get(id) ?? id;
    if (after === null || !this.#gone.has(name)) return name;
    const other = newId('row');
    this.#renamed.set(id, other);
    return other;
  }

  #do(given: Step, history: History): void {
    const { rows } = this.#state;
    const step = given.map((change) => ({ ...change, id: this.#nameOf(change) }));
    for (const { id, after } of step) if (after) this.removed.delete(id);
    const gone = new Set(step.filter(({ after }) => after === null).map(({ id }) => id));
    for (const row of rows) if (gone.has(row.id) && row.saved) this.removed.set(row.id, row.saved.v);
    this.set({ rows: apply(rows, step, this.#made), history });
    this.onEdit();
  }

  /** A row that comes back after its deletion was sent is a new one under its old name. */
  readonly #made = (id: RowId, content: Content, now: GridRow | undefined): GridRow =>
    withContent(now ?? newRow(id, content.draft, this.facts), content, this.facts);

  merge(changes: readonly OthersChange[]): void {
    const visible = changes.filter(({ id, row }) => !(row && this.removed.has(id)));
    const rows = merged(this.#state.rows, visible, this.facts);
    if (rows !== this.#state.rows) this.set({ rows });
  }

  settle(id: RowId, whose: 'mine' | 'theirs'): void {
    this.replace(id, (row) => settled(row, whose, this.facts));
    this.onEdit();
  }

  /** The mark of who changed a row has been seen. */
  unmark(ids: ReadonlySet<RowId>): void {
    const rows = this.#state.rows.map((row) =>
      ids.has(row.id) && row.changedBy !== null && !row.other ? { ...row, changedBy: null } : row,
    );
    this.set({ rows });
  }

  replace(id: RowId, change: (row: GridRow) => GridRow): void {
    this.replaceAll(new Map([[id, change]]));
  }

  /** Changes rows without a step of the history: what the server answered. */
  replaceAll(changes: ReadonlyMap<RowId, (row: GridRow) => GridRow>): void {
    this.set({ rows: this.#state.rows.map((row) => changes.get(row.id)?.(row) ?? row) });
  }
}
