import { useSyncExternalStore } from 'react';
import type { RowId } from './gridRow.ts';

/** Which rows are picked for an action: some, or all that the filter finds (also those not shown) but some. */
export interface Picked {
  readonly isAll: boolean;
  /** Picked ones; of all, those left out. */
  readonly ids: ReadonlySet<RowId>;
}
const NONE: Picked = { isAll: false, ids: new Set() };
export const isNobody = ({ isAll, ids }: Picked): boolean => !isAll && ids.size === 0;

export class Picks {
  #picked: Picked = NONE;
  readonly #listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly now = (): Picked => this.#picked;
  readonly has = (id: RowId): boolean => this.#picked.ids.has(id) !== this.#picked.isAll;

  #set(picked: Picked): void {
    this.#picked = picked;
    for (const listener of this.#listeners) listener();
  }
  toggle(id: RowId): void {
    const ids = new Set(this.#picked.ids);
    if (!ids.delete(id)) ids.add(id);
    this.#set({ ...this.#picked, ids });
  }
  pick(ids: Iterable<RowId>): void {
    this.#set({ isAll: false, ids: new Set(ids) });
  }
  pickAll(): void {
    this.#set({ isAll: true, ids: new Set() });
  }
  readonly clear = (): void => this.#set(NONE);
}

export const usePicked = (picks: Picks): Picked => useSyncExternalStore(picks.subscribe, picks.now);
export const useIsPicked = (picks: Picks, id: RowId): boolean =>
  useSyncExternalStore(picks.subscribe, () => picks.has(id));
