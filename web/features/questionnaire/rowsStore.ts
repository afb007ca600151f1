import type { Row } from '#shared/calculations/schema.ts';
import { draftTurn } from '#web/lib/drafts.ts';
import {
  type Content,
  type Facts,
  type GridRow,
  judged,
  newRow,
  type RowId,
  savedRow,
  withContent,
} from './gridRow.ts';
import { apply, type History, NO_HISTORY, redone, remembered, type Step, stepBetween, undone } from './history.ts';
import { type KeptRows, keepRows, readKept, restored } from './kept.ts';
import { merged, type OthersChange, settled } from './merge.ts';
import { Removals } from './removals.ts';

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
  readonly #turn = draftTurn();
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
  readonly #removals = new Removals();
  /** Rows taken out here and not yet on the server, with their versions. */
  readonly removed = this.#removals.waiting;
  /** Rows of which this tab keeps something on this machine, or has kept. */
  readonly #own = new Set<RowId>();
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
  /** Keeps what is not saved on this machine: also called when the page goes, and after the last save of who may have left. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (this.#state.phase === 'ready' && draftTurn() === this.#turn)
      keepRows(this.#key, { rows: this.#state.rows, removed: this.removed, own: this.#own });
  };

  /** Rows that were judged already, as they came, are not judged again. */
  #ordered(rows: readonly Row[]): readonly GridRow[] {
    const known = new Map(this.#state.rows.map((row) => [row.saved, row]));
    const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    return sorted.map((row) => known.get(row) ?? savedRow(row, this.facts));
  }

  /** Of many rows the first are shown while the others come; nothing can be written until all are there. */
  readonly arriving = (rows: readonly Row[]): void => {
    if (this.#state.phase === 'loading') this.set({ rows: this.#ordered(rows) });
  };

  /**
   * The rows of the server, in the order in which they were made, and upon them what waits on this machine: not where
   * nothing can be written (`isLocked`), there it would look like what was answered. It goes on waiting.
   */
  loaded(rows: readonly Row[], isLocked = false): void {
    const ordered = this.#ordered(rows);
    if (isLocked) {
      this.set({ rows: ordered, phase: 'ready', error: null, restoredAt: null });
      return;
    }
    const found = readKept(this.#key);
    for (const { id, v } of found?.kept.removed ?? []) this.removed.set(id, v);
    const kept: KeptRows = found?.kept ?? { rows: [], removed: [] };
    for (const { id } of [...kept.rows, ...kept.removed]) this.#own.add(id);
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
    this.#removals.done(id);
    // Put back while its deletion was under way: it is saved anew.
    const anew = (row: GridRow) => judged({ ...row, saved: null, back: this.#removals.goneDraft(id) }, this.facts);
    this.set({ savedAt: Date.now(), rows: this.#state.rows.map((row) => (row.id === id ? anew(row) : row)) });
  }

  readonly removalUnanswered = (id: RowId): void => this.#removals.unanswered(id);

  /** The server keeps the row: it is there under its own name. */
  removalRefused(id: RowId): void {
    this.#removals.ended(id);
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

  #do(step: Step, history: History): void {
    const { rows } = this.#state;
    const back = step.filter(({ after }) => after !== null).map(({ id }) => id);
    for (const id of back) this.removed.delete(id);
    const gone = new Set(step.filter(({ after }) => after === null).map(({ id }) => id));
    for (const row of rows) if (gone.has(row.id)) this.#removals.take(row);
    this.set({ rows: apply(rows, step, this.#made), history });
    this.merge(this.#removals.missed(back));
    this.onEdit();
  }

  readonly #made = (id: RowId, content: Content, now: GridRow | undefined): GridRow => {
    const was = now ?? this.#removals.takenRow(id) ?? newRow(id, content.draft, this.facts);
    const back = was.saved ? undefined : this.#removals.goneDraft(id);
    return withContent({ ...was, back }, content, this.facts);
  };

  merge(changes: readonly OthersChange[]): void {
    const own = new Set(changes.filter((change) => this.#removals.isOwn(change)));
    for (const { id } of own) this.removalSent(id);
    const others = this.#removals.shown(changes.filter((change) => !own.has(change)));
    const rows = merged(this.#state.rows, others, this.facts);
    if (rows !== this.#state.rows) this.set({ rows });
    if (own.size > 0) this.onEdit();
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
