import { useMemo, useState } from 'react';
import type { ActivityType } from '#shared/emissions/types.ts';
import { newId } from '#web/lib/ids.ts';
import type { Area } from '#web/ui/editGrid/types.ts';
import type { Choice } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import { filledDown, written } from './fill.ts';
import { type Content, type GridRow, newDraft, newRow, type RowId } from './gridRow.ts';
import { mainAmount } from './lastYear.ts';
import type { Sheet } from './sheetContext.ts';
import type { Table } from './useTable.ts';

interface Of {
  readonly table: Table & { readonly state: { readonly rows: readonly GridRow[] } };
  readonly type: ActivityType;
  readonly places: readonly Choice[];
  readonly isReadOnly: boolean;
}

/** What a person does to the rows; each call is one step that can be undone. */
export interface Editing {
  /** The row at the end that waits for a first answer; null where nothing may be written. */
  readonly blank: GridRow | null;
  readonly newRow: () => GridRow;
  /** The table as the grid gives it back: of the rows shown. */
  readonly write: (shown: readonly GridRow[], next: readonly GridRow[]) => void;
  readonly change: (id: RowId, change: (row: GridRow) => Content, stroke?: string | null) => void;
  readonly changeAll: (ids: ReadonlySet<RowId>, change: (row: GridRow) => Content) => void;
  readonly fill: (shown: readonly GridRow[], columns: readonly GridColumn[], area: Area) => void;
  readonly remove: (ids: ReadonlySet<RowId>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly mainKey: string | null;
  readonly fillWith: { words: Sheet['words'] | null; tick: Sheet['tick'] | null };
}

export function useEditing({ table, type, places, isReadOnly }: Of): Editing {
  const { store, facts } = table;
  const only = places.length === 1 ? (places[0]?.value ?? null) : null;
  const made = () => newRow(newId('row'), newDraft(type.key, only as never), facts);
  const [waiting, setWaiting] = useState(made);
  const { rows } = table.state;
  const isTaken = rows.some(({ id }) => id === waiting.id);
  const [fillWith] = useState<Editing['fillWith']>(() => ({ words: null, tick: null }));
  const { history } = store.state();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same as long as the question is shown
  const acts = useMemo(() => {
    const known = (id: RowId) => store.state().rows.find((row) => row.id === id);
    const change: Editing['change'] = (id, what, stroke = null) => {
      const now = store.state().rows;
      const row = known(id);
      if (row)
        store.edit(
          now.map((one) => (one === row ? { ...one, ...what(one) } : one)),
          stroke,
        );
      else if (id === waiting.id) store.edit([...now, { ...waiting, ...what(waiting) }], stroke);
    };
    const write: Editing['write'] = (shown, next) => store.edit(written(store.state().rows, shown, next));
    return {
      change,
      write,
      changeAll: (ids: ReadonlySet<RowId>, what: (row: GridRow) => Content) =>
        store.edit(store.state().rows.map((row) => (ids.has(row.id) ? { ...row, ...what(row) } : row))),
      fill: (shown: readonly GridRow[], columns: readonly GridColumn[], area: Area) => {
        const { words, tick } = fillWith;
        if (words && tick) write(shown, filledDown(shown, columns, { area, words, tick }));
      },
      remove: (ids: ReadonlySet<RowId>) => store.edit(store.state().rows.filter(({ id }) => !ids.has(id))),
      undo: () => void store.undo(),
      redo: () => void store.redo(),
    };
  }, [store, waiting]);
  if (isTaken) setWaiting(made());
  return {
    ...acts,
    blank: isReadOnly || isTaken ? null : waiting,
    newRow: made,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    mainKey: mainAmount(type)?.key ?? null,
    fillWith,
  };
}
