import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { drawnArea, HEADER, isSameArea, type Layout, ROW, scrolledTo, type View, viewOf } from './layout.ts';
import type { GridState } from './state.ts';

interface Of {
  readonly layout: Layout;
  readonly rows: number;
  readonly setWidth: (width: number) => void;
}
const NOTHING: View = { left: 0, top: 0, width: 0, height: 0 };

/** The table may be higher than the window: the page goes along with who goes through it. `top`: of the row, px in the grid. */
function bringPage(grid: HTMLElement, top: number): void {
  const page = document.documentElement;
  const at = grid.getBoundingClientRect().top + top;
  const hidden = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  const below = at + ROW - page.clientHeight;
  const above = at - HEADER - hidden;
  if (page.clientHeight > 0 && (below > 0 || above < 0))
    window.scrollBy({ top: below > 0 ? below : above, behavior: 'instant' });
}

/** What of a grid is in sight: which rows and columns are drawn, and how another cell comes into sight. */
export function useSeen(element: RefObject<HTMLElement | null>, { layout, rows, setWidth }: Of) {
  const seen = useRef(NOTHING);
  const [, again] = useReducer((n: number) => n + 1, 0);
  const drawn = drawnArea(seen.current, layout, rows);
  const now = useRef({ layout, rows, drawn });
  now.current = { layout, rows, drawn };
  const look = useCallback((): boolean => {
    const { left } = seen.current;
    if (element.current) seen.current = viewOf(element.current);
    if (left !== seen.current.left) element.current?.style.setProperty('--left', `${seen.current.left}px`);
    return !isSameArea(drawnArea(seen.current, now.current.layout, now.current.rows), now.current.drawn);
  }, [element]);
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => {
      setWidth(grid.clientWidth);
      if (look()) again();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element, look, setWidth]);
  useEffect(() => {
    const grid = element.current;
    // What comes into sight is drawn in the same frame.
    const onScroll = () => {
      if (look()) flushSync(again);
    };
    grid?.addEventListener('scroll', onScroll, { passive: true });
    return () => grid?.removeEventListener('scroll', onScroll);
  }, [element, look]);
  const view = useCallback((): View => {
    look();
    return seen.current;
  }, [look]);
  const bring = useCallback(
    (seek: GridState['seek']) => {
      const grid = element.current;
      if (!grid || (seek.col === null && seek.row === null)) return;
      const { left, top } = scrolledTo(seek, view(), now.current.layout);
      if (left !== seen.current.left) grid.scrollLeft = left;
      if (top !== seen.current.top) grid.scrollTop = top;
      if (seek.row !== null) bringPage(grid, HEADER + seek.row * ROW - top);
      if (look()) again();
    },
    [element, look, view],
  );
  return { drawn, view, bring };
}
