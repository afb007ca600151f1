import { useMemo, useState } from 'react';
import { keep, kept } from '#web/lib/kept.ts';
import { DAYS } from '#web/lib/storedItems.ts';
import { type GridColumn, inputKey, valueAt } from './columns.ts';
import type { GridRow } from './gridRow.ts';

const NAME = 'souto.columns.';

/** A unit that nobody chose is no use of its column. */
function isUsed(column: GridColumn, rows: readonly GridRow[]): boolean {
  const key = inputKey(column);
  return column.field !== null
    ? rows.some(({ draft }) => draft.inputs[key] !== undefined)
    : rows.some(({ draft }) => valueAt(draft, column) !== null);
}

export interface ColumnChoice {
  readonly all: readonly GridColumn[];
  readonly shown: readonly GridColumn[];
  readonly toggle: (id: string) => void;
}

/** Which columns are shown: the usual ones and those that rows use, until the person chooses; the choice stays on this machine. */
export function useColumnChoice(activity: string, all: readonly GridColumn[], rows: readonly GridRow[]): ColumnChoice {
  const [chosen, setChosen] = useState(() => kept<readonly string[]>(NAME + activity));
  const used = useMemo(() => {
    const ids = all.filter((column) => !column.isUsual && column.kind !== 'quality');
    return ids.filter((column) => isUsed(column, rows)).map(({ id }) => id);
  }, [all, rows]);
  const usedKey = used.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which columns are used, not in which rows
  const shown = useMemo(
    () => all.filter(({ id, isUsual }) => (chosen ? chosen.includes(id) : isUsual || used.includes(id))),
    [all, chosen, usedKey],
  );
  const toggle = (id: string) => {
    const now = shown.map((column) => column.id);
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    keep(NAME + activity, next, DAYS.days360);
    setChosen(next);
  };
  return { all, shown, toggle };
}
