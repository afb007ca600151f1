import { useMemo, useRef, useState } from 'react';
import { useFormat } from '#web/lib/useFormat.ts';
import type { GridRow, RowId } from './gridRow.ts';
import type { Sheet } from './sheetContext.ts';
import { type Filter, heldView, isFiltered, type Look, NO_FILTER, viewOf } from './view.ts';

export interface View {
  readonly rows: readonly GridRow[];
  readonly look: Look;
  readonly setLook: (look: Look) => void;
  readonly filter: Filter;
  readonly isFiltered: boolean;
}
interface Held {
  readonly look: Look;
  readonly order: readonly RowId[];
  readonly known: ReadonlySet<RowId>;
}

/** The rows as they are looked at: a filter and an order are taken when they are chosen, and stay while one writes. */
export function useView(rows: readonly GridRow[], sheet: Sheet): View {
  const { compare } = useFormat();
  const [look, setLook] = useState<Look>({ filter: NO_FILTER, sort: null });
  const held = useRef<Held | null>(null);
  const isPlain = !isFiltered(look.filter) && look.sort === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the cells are those of the language
  const shown = useMemo(() => {
    if (isPlain) {
      held.current = null;
      return rows;
    }
    if (held.current?.look !== look) {
      const { columns } = sheet.facts;
      const view = viewOf(rows, look, { columns, words: sheet.words, tick: sheet.tick, compare });
      held.current = { look, order: view.map(({ id }) => id), known: new Set(rows.map(({ id }) => id)) };
    }
    return heldView(rows, held.current);
  }, [rows, look, isPlain]);
  return { rows: shown, look, setLook, filter: look.filter, isFiltered: isFiltered(look.filter) };
}
