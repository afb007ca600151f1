import { copyBlock, pastedBlock } from './block.ts';
import { copied, type Edited, pasted } from './edits.ts';
import { type Live, type LiveRef, useHeard } from './live.ts';
import { areaOf, spanning } from './state.ts';
import { deleteArea } from './useKeys.ts';

/** What was pasted or filled, and the selection upon it. */
export function apply<Row>(live: Live<Row>, { rows, area }: Edited<Row>, set: Live<Row>['set']): void {
  live.onChange(live.rows, rows);
  const from = { row: area.fromRow, col: area.fromColumn };
  set(spanning(from, { row: area.toRow, col: area.toColumn }, from));
}

/** Copy, cut and paste: of what is selected, while nobody writes in a cell. */
export function useClipboard<Row>(ref: LiveRef<Row>): void {
  const selected = () => {
    const { state } = ref.current;
    return state.isEditing ? null : areaOf(state);
  };
  const copy = (event: ClipboardEvent) => {
    const [live, area] = [ref.current, selected()];
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
      const [area, block] = [selected(), pastedBlock(event)];
      if (!area || !block) return;
      event.preventDefault();
      const createRow = live.isReadOnly ? null : live.createRow;
      void pasted(live.rows, live.columns, { area, block, createRow }).then((done) =>
        apply(live, done, ref.current.set),
      );
    },
  });
}
