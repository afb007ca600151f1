import type { RowDraft } from '#shared/calculations/schema.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { isSameDraft } from './change.ts';
import {
  broughtBack,
  type Content,
  draftOf,
  type Facts,
  type GridRow,
  judged,
  newRow,
  type RowId,
  withContent,
} from './gridRow.ts';

/** A row as it waits on this machine: the version that it was written upon, 0 for a new one. */
interface KeptRow extends Content {
  readonly id: RowId;
  readonly v: number;
  /** What stood there in that version: what differs from it is one's own. */
  readonly base?: RowDraft;
  /** It was deleted, and is to come back as this. */
  readonly back?: RowDraft;
}
export interface KeptRows {
  readonly rows: readonly KeptRow[];
  readonly removed: readonly { readonly id: RowId; readonly v: number }[];
}

const isOpen = ({ state }: GridRow) => state !== 'saved' && state !== 'blank';

interface OfTab {
  readonly rows: readonly GridRow[];
  readonly removed: ReadonlyMap<RowId, number>;
  /** Rows that this tab has kept before: it alone says when nothing of them waits any more. */
  readonly own: Set<RowId>;
}

/** Keeps what is not saved yet: it survives a reload and a lost session. What another tab keeps of the question stays. */
export function keepRows(key: string, { rows, removed, own }: OfTab): void {
  const open = rows.filter(isOpen);
  for (const { id } of open) own.add(id);
  for (const id of removed.keys()) own.add(id);
  const isOfOther = ({ id }: { readonly id: RowId }) => !own.has(id);
  const there = readKept(key)?.kept;
  const kept: KeptRows = {
    rows: [
      ...(there?.rows ?? []).filter(isOfOther),
      ...open.map(({ id, saved, draft, unread, back }) => ({
        ...{ id, v: saved?.v ?? 0, draft, unread },
        ...(back && { back }),
        ...(saved && { base: draftOf(saved) }),
      })),
    ],
    removed: [...(there?.removed ?? []).filter(isOfOther), ...[...removed].map(([id, v]) => ({ id, v }))],
  };
  if (kept.rows.length === 0 && kept.removed.length === 0) removeDraft(key);
  else saveDraft(key, kept);
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
    if (!mine) return [row];
    // It was saved as the page went, before the answer came.
    if (!row.saved || mine.v >= row.saved.v || isSameDraft(mine.draft, row.draft))
      return [withContent(row, mine, facts)];
    const { draft, unread, base, v } = mine;
    return [judged({ ...row, draft, unread, saved: { ...row.saved, ...base, v }, other: row.saved }, facts)];
  });
  const added = [...waiting.values()].map(({ id, v, draft, unread, back }): GridRow => {
    if (back) return broughtBack(id, { draft, unread }, back, facts);
    const row = withContent(newRow(id, draft, facts), { draft, unread }, facts);
    // Somebody deleted it meanwhile: it comes back only if the person goes on writing in it.
    return v > 0 ? { ...row, state: 'failed', problems: [], failure: 'calculations.rowNotFound' } : row;
  });
  return [...known, ...added];
}
