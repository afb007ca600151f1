import { copyBlock, pastedBlock } from './block.ts';
import { copied, type Edited, pasted } from './edits.ts';
import { isIn, type Live, type LiveRef, useHeard } from './live.ts';
import { areaOf, spanning } from './state.ts';
import type { Named } from './types.ts';
import { deleteArea } from './useKeys.ts';

/** What was pasted or filled, and the selection upon it: where it stands by now. */
export function apply<Row extends Named>(live: Live<Row>, { rows, area }: Edited<Row>, ref: LiveRef<Row>): void {
  const now = ref.current.rows.findIndex(({ id }) => id === live.rows[area.fromRow]?.id);
  const by = now < 0 ? 0 : now - area.fromRow;
  live.onChange(live.rows, rows);
  const from = { row: area.fromRow + by, col: area.fromColumn };
  ref.current.set(spanning(from, { row: area.toRow + by, col: area.toColumn }, from));
}

/** Copy, cut and paste: of what is selected, while nobody writes in a cell. */
export function useClipboard<Row extends Named>(ref: LiveRef<Row>): void {
  const selected = (event: Event) => {
    const { state } = ref.current;
    return state.isEditing || !isIn(ref.current, event) ? null : areaOf(state);
  };
  const copy = (event: ClipboardEvent) => {
    const [live, area] = [ref.current, selected(event)];
    if (!area) return null;
    copyBlock(copied(live.rows, live.columns, area), event);
    event.preventDefault();
    return area;
  };
  useHeard({
    copy: (event) => void copy(event),
    cut: (event) => {
      const area = copy(event);
      if (area) deleteArea(ref.current, area, false);
    },
    paste: (event) => {
      // As it is now: rows may change while somebody is asked about what was pasted.
      const live = { ...ref.current };
      const [area, block] = [selected(event), pastedBlock(event)];
      if (!area || !block) return;
      event.preventDefault();
      const createRow = live.isReadOnly ? null : live.createRow;
      void pasted(live.rows, live.columns, { area, block, createRow }).then((done) => apply(live, done, ref));
    },
  });
}
