/* biome-ignore-all lint/a11y/useSemanticElements: of ten thousand rows twenty are there, each in its place: no table of HTML */
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import styles from './EditGrid.module.css';
import { Header } from './Header.tsx';
import { type Drawing, drawingOf, Line } from './Line.tsx';
import { HEADER, layoutOf, ROW } from './layout.ts';
import type { Live } from './live.ts';
import { areaOf, clamped, type GridState, NOWHERE, type Size, shifted, standing } from './state.ts';
import type { Area, EditGridProps, EditGridRef } from './types.ts';
import { useClipboard } from './useClipboard.ts';
import { useFocus } from './useFocus.tsx';
import { useKeys } from './useKeys.ts';
import { usePointer } from './usePointer.ts';
import { useSeen } from './useSeen.ts';

interface Props<Row> extends EditGridProps<Row> {
  readonly ref?: Ref<EditGridRef>;
}
interface Named {
  readonly id: string;
}

/** Where one is in a grid, what of it is in sight, and what is done to it. */
function useGrid<Row extends Named>(props: Props<Row>) {
  const { rows, columns, gutter, result, onActive, ref } = props;
  const size = { rows: rows.length, cols: columns.length };
  const [state, set] = useFollowing(rows, size);
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
  const drawing = useMemo(
    () => drawingOf({ columns, gutter, result, layout, stopEditing }),
    [columns, gutter, result, layout, stopEditing],
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
  return rows.slice(drawn.fromRow, drawn.toRow + 1).map((row, n) => {
    const index = drawn.fromRow + n;
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

/** Where one is: with the row that one is in, also when others come or go before it. */
function useFollowing<Row extends Named>(rows: readonly Row[], size: Size) {
  const [state, setState] = useState(NOWHERE);
  const [before, setBefore] = useState(rows);
  if (rows !== before) {
    setBefore(rows);
    const at = state.active?.row;
    const id = at === undefined ? undefined : before[at]?.id;
    if (at !== undefined && id !== undefined && rows[at]?.id !== id) {
      const now = rows.findIndex((row) => row.id === id);
      setState(shifted(state, now < 0 ? 0 : now - at, size));
    }
  }
  return [state, setState] as const;
}
