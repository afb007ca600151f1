import { type RefObject, useEffect } from 'react';
import type { Layout, View } from './layout.ts';
import type { GridState, Size } from './state.ts';
import type { EditGridProps } from './types.ts';

/** A grid as it is now, for what is heard at the document: one listener for as long as the grid is there. */
export interface Live<Row> extends EditGridProps<Row> {
  state: GridState;
  readonly size: Size;
  readonly layout: Layout;
  readonly view: () => View;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly set: (state: GridState) => void;
}
export type LiveRef<Row> = RefObject<Live<Row>>;

/**
 * Whether something comes from the grid, or from nowhere in particular: what is done elsewhere on the page is not its. By
 * the way that it took: the field that it was done in may be gone by now, closed by that very key.
 */
export function isIn<Row>({ element }: Live<Row>, event: Event): boolean {
  const { target } = event;
  const isNowhere = !(target instanceof Element) || target === document.body || target === document.documentElement;
  return isNowhere || (element.current !== null && event.composedPath().includes(element.current));
}

type Heard = { readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void };

/** Hears the document: what one does in a grid comes from wherever the browser thinks that one is. */
export function useHeard(heard: Heard, isCapturing = false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard reads the grid as it is then
  useEffect(() => {
    const all = Object.entries(heard) as [string, EventListener][];
    for (const [name, listener] of all) document.addEventListener(name, listener, isCapturing);
    return () => {
      for (const [name, listener] of all) document.removeEventListener(name, listener, isCapturing);
    };
  }, []);
}
