/* biome-ignore-all lint/a11y/useSemanticElements: of ten thousand rows twenty are there, each in its place: no table of HTML */
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import styles from './EditGrid.module.css';
import { Header } from './Header.tsx';
import { cellId, type Drawing, drawingOf, Line } from './Line.tsx';
import { HEADER, layoutOf, ROW } from './layout.ts';
import type { Live } from './live.ts';
import { areaOf, clamped, followed, type GridState, NOWHERE, standing } from './state.ts';
import type { AnyColumn, Area, EditGridProps, EditGridRef, Named } from './types.ts';
import { useClipboard } from './useClipboard.ts';
import { useFocus } from './useFocus.tsx';
import { useKeys } from './useKeys.ts';
import { usePointer } from './usePointer.ts';
import { useSeen } from './useSeen.ts';

interface Props<Row> extends EditGridProps<Row> {
  readonly ref?: Ref<EditGridRef>;
}

/** Where one is in a grid, what of it is in sight, and what is done to it. */
function useGrid<Row extends Named>(props: Props<Row>) {
  const { rows, columns, gutter, result, onActive, ref } = props;
  const size = { rows: rows.length, cols: columns.length };
  const [state, set] = useFollowing(rows, columns);
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const layout = useMemo(() => layoutOf(columns, { gutter, result, width }), [columns, gutter, result, width]);
  const { drawn, view, bring } = useSeen(element, { layout, rows: rows.length, setWidth });
  const live = useRef<Live<Row>>(null as never);
  // One act may come upon another before anything is drawn.
  const act: Live<Row>['set'] = (next) => {
    live.current.state = next;
    set(next);
  };
  live.current = { ...props, state, size, layout, view, element, set: act };
  const [stopEditing] = useState(() => () => {
    const { state: now, set: go } = live.current;
    if (now.active) go(standing(now.active));
  });
  const id = useId();
  const drawing = useMemo(
    () => drawingOf({ id, columns, gutter, result, layout, stopEditing }),
    [id, columns, gutter, result, layout, stopEditing],
  );
  const area = useMemo(() => areaOf(state), [state]);
  const { active } = state;
  const focus = useFocus(element, live);
  useKeys(live, focus.leave);
  useClipboard(live);
  usePointer(live);
  useEffect(() => bring(state.seek), [state, bring]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one comes to another cell
  useEffect(() => onActive(active), [active?.col, active?.row]);
  useImperativeHandle(ref, () => ({
    area,
    setActiveCell: ({ col, row }) => {
      const at = typeof col === 'string' ? columns.findIndex(({ id }) => id === col) : col;
      act(standing(clamped({ col: at, row }, size)));
    },
  }));
  return { state, area, element, width, layout, drawn, drawing, focus };
}

/**
 * A table that is written in as in a spreadsheet, of as many rows as there are: only those in sight are drawn, and each is
 * drawn once while one scrolls. Rows are as high as each other, and keep their name (`id`) wherever they stand.
 */
export function EditGrid<Row extends Named>(props: Props<Row>) {
  const { rows, columns, label, isReadOnly } = props;
  const { state, area, element, width, layout, drawn, drawing, focus } = useGrid(props);
  return (
    <>
      {focus.before}
      <div
        ref={element}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={isReadOnly}
        aria-activedescendant={state.active && !state.isEditing ? cellId(drawing.id, state.active) : undefined}
        tabIndex={0}
        className={styles.grid}
      >
        <div style={{ width: layout.total, height: HEADER + rows.length * ROW }}>
          <div className={styles.stage} style={{ width: width || undefined }}>
            <Header<Row>
              drawing={drawing}
              from={drawn.fromColumn}
              to={drawn.toColumn}
              chosenFrom={area?.fromColumn ?? null}
              chosenTo={area?.toColumn ?? null}
            />
            <Lines<Row> {...{ rows, drawing, drawn, state, area, isReadOnly }} />
          </div>
        </div>
      </div>
      {focus.after}
    </>
  );
}

interface LinesProps<Row> extends Pick<Props<Row>, 'rows' | 'isReadOnly'> {
  readonly drawing: Drawing<Row>;
  readonly drawn: Area;
  readonly state: GridState;
  readonly area: Area | null;
}
const hasRow = (area: Area | null, row: number): boolean => area !== null && row >= area.fromRow && row <= area.toRow;

function Lines<Row extends Named>({ rows, drawing, drawn, state, area, isReadOnly }: LinesProps<Row>) {
  const { active, filling, isEditing } = state;
  const filled = useMemo(
    () => (area && filling > 0 ? { ...area, fromRow: area.toRow + 1, toRow: area.toRow + filling } : null),
    [area, filling],
  );
  const chosen = area ? drawing.columns.slice(area.fromColumn, area.toColumn + 1) : [];
  const canFill = !isReadOnly && !isEditing && chosen.some(({ disabled }) => !disabled);
  const last = canFill && area && area.toRow < rows.length - 1 ? area.toRow : null;
  return indicesOf(drawn, active?.row).map((index) => {
    const row = rows[index];
    if (!row) return null;
    const isActive = active?.row === index;
    return (
      <Line<Row>
        key={row.id}
        {...{ drawing, row, index }}
        from={drawn.fromColumn}
        to={drawn.toColumn}
        active={isActive ? active.col : null}
        isEditing={isActive && isEditing}
        area={hasRow(area, index) ? area : null}
        filled={hasRow(filled, index) ? filled : null}
        hasCorner={index === last}
      />
    );
  });
}

/** The rows that are drawn: also the one that one is in, out of sight too, so that what is being written stays. */
function indicesOf({ fromRow, toRow }: Area, active: number | undefined): readonly number[] {
  const seen = Array.from({ length: Math.max(0, toRow + 1 - fromRow) }, (_, n) => fromRow + n);
  return active === undefined || (active >= fromRow && active <= toRow) ? seen : [...seen, active];
}

/** Where one is: with the row and the column that one is in, also when others come or go before them. */
function useFollowing<Row extends Named>(rows: readonly Row[], columns: readonly AnyColumn<Row>[]) {
  const [state, setState] = useState(NOWHERE);
  const [before, setBefore] = useState({ rows, columns });
  if (rows !== before.rows || columns !== before.columns) {
    setBefore({ rows, columns });
    const { row = 0, col = 0 } = state.active ?? {};
    const by = [movedBy(before.rows, rows, row), movedBy(before.columns, columns, col)] as const;
    const isThere = by[0] !== null && by[1] !== null;
    const next = isThere ? { rows: by[0], cols: by[1] } : null;
    setState(followed(state, next, { rows: rows.length, cols: columns.length }));
  }
  return [state, setState] as const;
}
/** By how much what stood at a place stands elsewhere; null: it is gone. */
function movedBy(before: readonly Named[], now: readonly Named[], at: number): number | null {
  const id = before[at]?.id;
  if (id === undefined || now[at]?.id === id) return 0;
  const next = now.findIndex((one) => one.id === id);
  return next < 0 ? null : next - at;
}
