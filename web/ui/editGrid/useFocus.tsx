import { type RefObject, useEffect, useRef } from 'react';
import type { LiveRef } from './live.ts';
import { clamped, standing } from './state.ts';

/**
 * Where the browser thinks that one is: in the grid while there is an active cell. Tab comes into the grid at its first
 * cell, backwards at its last one, and goes on behind it.
 */
export function useFocus<Row>(element: RefObject<HTMLElement | null>, live: LiveRef<Row>) {
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const wasHere = useRef(false);
  const { state, rows, columns } = live.current;
  const isHere = state.active !== null && !state.isEditing;
  useEffect(() => {
    if (isHere) element.current?.focus({ preventScroll: true });
  }, [isHere, element]);
  // What was written in is gone, with its row: one is still in the table.
  const isNowhere = state.active === null;
  useEffect(() => {
    const { activeElement, body } = document;
    if (isNowhere && wasHere.current && activeElement === body) element.current?.focus({ preventScroll: true });
    wasHere.current = !isNowhere;
  }, [isNowhere, element]);
  const leave = (isBack: boolean) => {
    isLeaving.current = true;
    (isBack ? before : after).current?.focus({ preventScroll: true });
    isLeaving.current = false;
    live.current.set({ ...live.current.state, active: null, corner: null, isEditing: false });
  };
  const end = (ref: RefObject<HTMLDivElement | null>, isLast: boolean) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is where Tab comes in, nobody does anything with it
    <div
      ref={ref}
      tabIndex={rows.length > 0 && columns.length > 0 ? 0 : -1}
      onFocus={() => {
        const { size, set } = live.current;
        const far = isLast ? { col: size.cols, row: size.rows } : { col: 0, row: 0 };
        if (!isLeaving.current) set(standing(clamped(far, size)));
      }}
    />
  );
  return { before: end(before, false), after: end(after, true), leave };
}
