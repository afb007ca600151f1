import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Cell {
  readonly col: number;
  readonly row: number;
}
interface Selected {
  readonly selection: { readonly min: Cell; readonly max: Cell } | null;
}
type Rows = readonly unknown[];

/**
 * The library brings the active cell into view whenever a row changes: a document is added, somebody else writes, a figure
 * comes. The table stays where one looks, unless one went to another cell. Takes what is told of the selection (`told`);
 * `before` is to be drawn before the library's table.
 */
export function useStill(
  frame: RefObject<HTMLElement | null>,
  rows: Rows,
): { readonly told: (told: Selected) => void; readonly before: ReactNode } {
  const selected = useRef('');
  const before = useRef({ selected: '', left: 0, top: 0 });
  const region = () => frame.current?.querySelector('.dsg-container');
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the library tells of a cell that these rows come with
  useLayoutEffect(() => {
    before.current.selected = selected.current;
  }, [rows]);
  const look = () => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = region() ?? {};
    before.current = { ...before.current, left, top };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the library's effects, since it is drawn inside
  useEffect(() => {
    const { left, top } = before.current;
    const now = region();
    const isMoved = now !== undefined && now !== null && (now.scrollLeft !== left || now.scrollTop !== top);
    // Where nothing moved it is let alone: it would stop whoever scrolls just now.
    if (isMoved && selected.current === before.current.selected) now.scrollTo?.({ left, top, behavior: 'instant' });
  }, [rows]);
  return {
    told: ({ selection }) => {
      selected.current =
        selection === null ? '' : [selection.min, selection.max].map(({ col, row }) => `${col}.${row}`).join();
    },
    before: <Before rows={rows} look={look} />,
  };
}

/** Looks where the table is right before the library moves it: in between, nobody can have scrolled. */
function Before({ rows, look }: { rows: Rows; look: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the library
  useEffect(look, [rows]);
  return null;
}
