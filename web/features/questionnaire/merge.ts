import type { Row } from '#shared/calculations/schema.ts';
import { isSameDraft } from './change.ts';
import {
  type Content,
  draftOf,
  type Facts,
  type GridRow,
  judged,
  type RowId,
  savedRow,
  savedUnder,
} from './gridRow.ts';
import { upon } from './upon.ts';

/** What somebody did to a row, and the version that it made: `row` null = deleted. `by` null: nobody to name. */
export interface OthersChange {
  readonly id: RowId;
  readonly v: number;
  readonly row: Row | null;
  readonly by: string | null;
}

/** Of several changes of a row the last one: they may come twice, and in any order. */
export function newest(changes: readonly OthersChange[]): readonly OthersChange[] {
  const byId = new Map<RowId, OthersChange>();
  for (const change of changes) if ((byId.get(change.id)?.v ?? -1) <= change.v) byId.set(change.id, change);
  return [...byId.values()];
}

/**
 * The table with what others did. Rows without changes of one's own take theirs; where both changed, both are kept and
 * the person chooses: nothing is overwritten silently.
 */
export function merged(rows: readonly GridRow[], changes: readonly OthersChange[], facts: Facts): readonly GridRow[] {
  if (changes.length === 0) return rows;
  const byId = new Map(newest(changes).map((change) => [change.id, change]));
  const next = rows.flatMap((row) => {
    const change = byId.get(row.id);
    if (!change) return [row];
    byId.delete(row.id);
    const result = change.row ? put(row, { ...change, row: change.row }, facts) : removed(row, change.v);
    return result ? [result] : [];
  });
  const added = [...byId.values()].flatMap(({ row, by }) => (row ? [savedRow(row, facts, by)] : []));
  return next.some((row, i) => row !== rows[i]) || added.length > 0 || next.length !== rows.length
    ? [...next, ...added]
    : rows;
}

function put(mine: GridRow, { row, by }: OthersChange & { row: Row }, facts: Facts): GridRow {
  if (mine.saved && row.v <= mine.saved.v) return mine;
  if (mine.state === 'saved' || isSameDraft(mine.draft, draftOf(row))) return savedUnder(mine, row, facts, by);
  return judged({ ...mine, other: row, changedBy: by, back: undefined }, facts);
}

function removed(mine: GridRow, v: number): GridRow | null {
  if (mine.saved === null || v < mine.saved.v) return mine;
  if (mine.state === 'saved') return null;
  // It would come back with the next save: only if the person goes on writing in it.
  return { ...mine, saved: null, other: null, state: 'failed', problems: [], failure: 'calculations.rowNotFound' };
}

/** One's own changes upon what somebody else made of the row: what only they changed stays. */
export function mineUpon({ saved, draft, unread }: GridRow, other: Row): Content {
  return upon({ draft: draftOf(other), unread: {} }, saved && { draft: draftOf(saved), unread: {} }, { draft, unread });
}

/** A conflict ended: with one's own words (saved upon theirs), or with theirs. */
export function settled(row: GridRow, whose: 'mine' | 'theirs', facts: Facts): GridRow {
  const { other } = row;
  if (!other) return row;
  if (whose === 'theirs') return savedRow(other, facts);
  return judged({ ...row, ...mineUpon(row, other), saved: other, other: null, changedBy: null }, facts);
}
