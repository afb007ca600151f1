import type { RowDraft } from '#shared/calculations/schema.ts';
import { draftOf, type GridRow, type RowId } from './gridRow.ts';
import type { OthersChange } from './merge.ts';

/**
 * Rows that were taken out here: how they come back when that is undone. One whose deletion was sent is saved as a new one
 * under its own name: the server knows it by that, and makes it the row that it was.
 */
export class Removals {
  /** Not yet on the server, with their versions. */
  readonly waiting = new Map<RowId, number>();
  /** Those rows as they were, and what others did to them since: undone before it was sent, a row is there as it was. */
  readonly #taken = new Map<RowId, GridRow>();
  readonly #missed = new Map<RowId, OthersChange>();
  /** Those that are deleted on the server, as it had them: it takes them back so, also in error. */
  readonly #gone = new Map<RowId, RowDraft>();
  /** Deletions that were sent and not answered, by the versions deleted: whether they were done shows later. */
  readonly #unanswered = new Map<RowId, number>();

  take(row: GridRow): void {
    if (!row.saved) return;
    this.waiting.set(row.id, row.saved.v);
    this.#taken.set(row.id, row);
  }
  takenRow(id: RowId): GridRow | undefined {
    return this.#taken.get(id);
  }

  /** As the server had a row whose deletion it has done. */
  goneDraft(id: RowId): RowDraft | undefined {
    return this.#gone.get(id);
  }

  /** Those that are to be shown now; of a row whose deletion waits they are told when it comes back. */
  shown(changes: readonly OthersChange[]): readonly OthersChange[] {
    for (const change of changes) if (this.waiting.has(change.id)) this.#missed.set(change.id, change);
    return changes.filter(({ id }) => !this.waiting.has(id));
  }
  missed(ids: readonly RowId[]): readonly OthersChange[] {
    return ids.flatMap((id) => this.#missed.get(id) ?? []);
  }

  /** Sent, and nobody answered. */
  unanswered(id: RowId): void {
    const v = this.waiting.get(id);
    if (v !== undefined) this.#unanswered.set(id, v);
  }
  /** Whether this deletion, told as anybody's, is one from here that was undone before it was known to be done. */
  isOwn({ id, v, row }: OthersChange): boolean {
    return row === null && !this.waiting.has(id) && this.#unanswered.get(id) === v - 1;
  }

  /** The server has deleted it. */
  done(id: RowId): void {
    const saved = this.#taken.get(id)?.saved;
    if (saved) this.#gone.set(id, draftOf(saved));
    this.ended(id);
  }
  /** Gone, or kept: what was known of it here is over. */
  ended(id: RowId): void {
    for (const known of [this.waiting, this.#taken, this.#missed, this.#unanswered]) known.delete(id);
  }
}
