import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { isSameDraft } from './change.ts';
import { type Content, type Facts, type GridRow, judged, newRow, type RowId, withContent } from './gridRow.ts';

/** A row as it waits on this machine: the version that it was written upon, 0 for a new one. */
interface KeptRow extends Content {
  readonly id: RowId;
  readonly v: number;
}
export interface KeptRows {
  readonly rows: readonly KeptRow[];
  readonly removed: readonly { readonly id: RowId; readonly v: number }[];
}

const isOpen = ({ state }: GridRow) => state !== 'saved' && state !== 'blank';

/** Keeps what is not saved yet: it survives a reload and a lost session. */
export function keepRows(key: string, rows: readonly GridRow[], removed: ReadonlyMap<RowId, number>): void {
  const open = rows.filter(isOpen);
  if (open.length === 0 && removed.size === 0) {
    removeDraft(key);
    return;
  }
  const kept: KeptRows = {
    rows: open.map(({ id, saved, draft, unread }) => ({ id, v: saved?.v ?? 0, draft, unread })),
    removed: [...removed].map(([id, v]) => ({ id, v })),
  };
  saveDraft(key, kept);
}

/** What waits on this machine, and since when (epoch ms). */
export function readKept(key: string): { kept: KeptRows; savedAt: number } | null {
  const draft = readDraft(key);
  return draft ? { kept: draft.value as KeptRows, savedAt: draft.savedAt } : null;
}

/** The rows of the server with those of this machine upon them. */
export function restored(
  rows: readonly GridRow[],
  { rows: kept, removed }: KeptRows,
  facts: Facts,
): readonly GridRow[] {
  const waiting = new Map(kept.map((row) => [row.id, row]));
  const gone = new Map(removed.map(({ id, v }) => [id, v]));
  const known = rows.flatMap((row) => {
    const mine = waiting.get(row.id);
    waiting.delete(row.id);
    if (gone.get(row.id) === row.saved?.v && row.saved) return [];
    // It was saved as the page went, before the answer came.
    if (!mine || (isSameDraft(mine.draft, row.draft) && Object.keys(mine.unread).length === 0)) return [row];
    if (row.saved && mine.v < row.saved.v)
      return [judged({ ...row, draft: mine.draft, unread: mine.unread, other: row.saved }, facts)];
    return [withContent(row, mine, facts)];
  });
  const added = [...waiting.values()].map(({ id, v, draft, unread }): GridRow => {
    const row = withContent(newRow(id, draft, facts), { draft, unread }, facts);
    // Somebody deleted it meanwhile: it comes back only if the person goes on writing in it.
    return v > 0 ? { ...row, state: 'failed', problems: [], failure: 'calculations.rowNotFound' } : row;
  });
  return [...known, ...added];
}
