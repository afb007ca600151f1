import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RowProblem } from '#shared/imports/schema.ts';
import type { RowView } from '#shared/imports/verify/types.ts';
import type { RowStore } from './rowStore.ts';

/** What the cells of the grid share. */
export interface GridShared {
  readonly store: RowStore;
  readonly say: (problem: RowProblem) => string;
  readonly write: (line: number, column: number, value: string) => void;
  readonly leave: (line: number, isLeft: boolean) => void;
  readonly words: {
    readonly good: string;
    readonly left: string;
    readonly choose: (row: number) => string;
    readonly cell: (header: string, row: number) => string;
  };
}
const Shared = createContext<GridShared | null>(null);
export const GridSharedProvider = Shared.Provider;

export function useGridShared(): GridShared {
  const shared = useContext(Shared);
  if (!shared) throw new Error('A cell outside of its grid');
  return shared;
}

/** A row as it is known now; asked for when it comes into sight. */
export function useRow(line: number): RowView | undefined {
  const { store } = useGridShared();
  return useSyncExternalStore(store.subscribe, () => store.get(line));
}
