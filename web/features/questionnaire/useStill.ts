import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Cell {
  readonly col: number;
  readonly row: number;
}
interface Selected {
  readonly selection: { readonly min: Cell; readonly max: Cell } | null;
}

/**
 * The library brings the active cell into view whenever a row changes: a document is added, somebody else writes, a figure
 * comes. The table stays where one looks, unless one went to another cell. Takes what is told of the selection.
 */
export function useStill(frame: RefObject<HTMLElement | null>, rows: readonly unknown[]): (told: Selected) => void {
  const selected = useRef('');
  const before = useRef({ selected: '', left: 0, top: 0 });
  const region = () => frame.current?.querySelector('.dsg-container');
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the library's effects of these rows
  useLayoutEffect(() => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = region() ?? {};
    before.current = { selected: selected.current, left, top };
  }, [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after them, since it is drawn inside
  useEffect(() => {
    const { left, top } = before.current;
    if (selected.current === before.current.selected) region()?.scrollTo?.({ left, top, behavior: 'instant' });
  }, [rows]);
  return ({ selection }) => {
    selected.current =
      selection === null ? '' : [selection.min, selection.max].map(({ col, row }) => `${col}.${row}`).join();
  };
}
