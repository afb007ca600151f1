import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { isSameDraft } from './change.ts';
import { type CellProblem, type GridRow, judged, type RowId, savedUnder } from './gridRow.ts';
import type { RowsStore } from './rowsStore.ts';

export interface RowToSave {
  readonly rowId: RowId;
  readonly v: number;
  readonly draft: RowDraft;
}
/** What became of a row: saved, or why not. */
export type SaveAnswer =
  | { readonly rowId: RowId; readonly row: Row }
  | { readonly rowId: RowId; readonly code: string; readonly issues: readonly Problem[]; readonly current: Row | null };
export interface SavePorts {
  save(rows: readonly RowToSave[]): Promise<readonly SaveAnswer[]>;
  remove(rowId: RowId, v: number): Promise<void>;
}

interface Told {
  /** What the server does not take: what it has is to be read again. */
  readonly onRefused: (error: unknown) => void;
  /** After everything was sent, when something was. */
  readonly onSaved: () => void;
}

export const SAVE_AFTER_MS = 400;
const BATCH = 100;
const RETRY_MS = 5_000;

/** Sends what was edited 400 ms after the last key, in batches, one at a time; what cannot be sent now is tried again. */
export class Saver {
  readonly #store: RowsStore;
  readonly #ports: SavePorts;
  readonly #told: Told;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(store: RowsStore, ports: SavePorts, told: Told) {
    this.#store = store;
    this.#ports = ports;
    this.#told = told;
  }

  /** From now on what is edited is saved. */
  start(): void {
    this.#store.onEdit = () => this.#soon(SAVE_AFTER_MS);
  }

  /** The save that runs now. */
  get running(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  #soon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#store.onEdit = () => undefined;
  }

  /** Saves everything that can be saved. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const before = this.#store.state().savedAt;
    const busy = new Set<RowId>();
    try {
      for (;;) {
        await this.#removeAll();
        const batch = this.#store
          .state()
          .rows.filter(({ id, state }) => state === 'waiting' && !busy.has(id))
          .slice(0, BATCH);
        if (batch.length === 0) break;
        for (const id of await this.#save(batch)) busy.add(id);
      }
      if (busy.size > 0) this.#soon(RETRY_MS);
      this.#store.set({ error: null });
    } catch (error) {
      this.#store.set({ error });
      this.#soon(RETRY_MS);
    }
    if (this.#store.state().savedAt !== before) this.#told.onSaved();
  }

  async #removeAll(): Promise<void> {
    for (const [id, v] of [...this.#store.removed]) {
      // It was put back while one before it was sent.
      if (!this.#store.removed.has(id)) continue;
      try {
        await this.#ports.remove(id, v);
      } catch (error) {
        if (!(error instanceof AppError) || passes(error)) {
          this.#store.removalUnanswered(id);
          throw error;
        }
        // Gone already is as good; anything else is told, and the row is brought back from the server.
        if (error.code !== 'calculations.rowNotFound') {
          this.#store.removalRefused(id);
          this.#told.onRefused(error);
          continue;
        }
      }
      this.#store.removalSent(id);
    }
  }

  /** Saves a batch; answers the rows of it that are written by somebody else just now, and are to be sent again. */
  async #save(batch: readonly GridRow[]): Promise<readonly RowId[]> {
    this.#each(batch, (row) => ({ ...row, state: 'saving' }));
    const sent = new Map(batch.map((row) => [row.id, row.back ?? row.draft]));
    try {
      const rows = batch.map(({ id, saved, draft, back }) => ({ rowId: id, v: saved?.v ?? 0, draft: back ?? draft }));
      const answers = await this.#ports.save(rows);
      const changes = new Map(
        answers.map((answer) => [answer.rowId, (row: GridRow) => this.#answered(row, answer, sent.get(row.id))]),
      );
      this.#store.replaceAll(changes);
      // What was taken out here while it was being saved goes from the server too.
      const there = new Set(this.#store.state().rows.map(({ id }) => id));
      for (const answer of answers)
        if ('row' in answer && !there.has(answer.rowId)) this.#store.removed.set(answer.rowId, answer.row.v);
      this.#each(batch, (row) => (row.state === 'saving' ? failed(row, 'internal') : row));
      this.#store.set({ savedAt: Date.now() });
      return answers.flatMap((answer) => ('code' in answer && isBusy(answer.code) ? [answer.rowId] : []));
    } catch (error) {
      const isLasting = error instanceof AppError && !passes(error) && !isBusy(error.code);
      this.#each(batch, (row) => (row.state === 'saving' ? (isLasting ? failed(row, error.code) : waiting(row)) : row));
      if (!isLasting) throw error;
      this.#told.onRefused(error);
      return [];
    }
  }

  #each(batch: readonly GridRow[], change: (row: GridRow) => GridRow): void {
    this.#store.replaceAll(new Map(batch.map(({ id }) => [id, change])));
  }

  #answered(now: GridRow, answer: SaveAnswer, sent: RowDraft | undefined): GridRow {
    const { facts } = this.#store;
    if ('code' in answer && isBusy(answer.code)) return judged(now, facts);
    const isAsSent = isSent(now, sent);
    const row = { ...now, back: undefined };
    if ('row' in answer) {
      if (isAsSent) return savedUnder(row, answer.row, facts);
      return judged({ ...row, saved: answer.row }, facts);
    }
    const { current } = answer;
    const isOther = answer.code === 'conflict.versionChanged' && current !== null;
    if (isOther && (isAsSent || current.v > (row.saved?.v ?? 0))) return judged({ ...row, other: current }, facts);
    // What cannot be read was typed while it was being saved: that is told first.
    const isWhole = isAsSent && Object.keys(row.unread).length === 0;
    return isWhole ? failed(row, answer.code, answer.issues) : judged(row, facts);
  }
}

const isSent = ({ draft, back }: GridRow, sent: RowDraft | undefined) =>
  draft === sent || (back !== undefined && isSameDraft(draft, back));
const passes = ({ status, code }: AppError) =>
  status === 503 || status === 429 || status === 401 || code === 'internal';
/** Of a row: somebody, or an import, writes it just now. */
const isBusy = (code: string) => code === 'conflict.busy' || code === 'calculations.busy';
const waiting = (row: GridRow): GridRow => ({ ...row, state: 'waiting' });
const codeOf = (code: string): ErrorCode => (Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'internal');

/** What the server says of cells is shown in them; the rest belongs to the row. */
function failed(row: GridRow, code: string, issues: readonly Problem[] = []): GridRow {
  const problems = issues.map(({ path, code: what, details }): CellProblem => {
    const column = path.filter((part) => part !== 'draft').join('.');
    return { column, code: what, ...(details && { details }) };
  });
  return { ...row, state: 'failed', problems, failure: codeOf(code) };
}
