/* biome-ignore-all lint/a11y/useSemanticElements: of ten thousand rows twenty are there, each in its place: no table of HTML */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and tells where in it one is */
import { memo } from 'react';
import { cx } from '#web/ui/cx.ts';
import styles from './EditGrid.module.css';
import { HEADER, type Layout, ROW } from './layout.ts';
import type { AnyColumn, AnyDrawn, Area, Cell, Place } from './types.ts';

/** What all lines of a grid share: the same object as long as its columns stand where they stand. */
export interface Drawing<Row> {
  readonly id: string;
  readonly columns: readonly AnyColumn<Row>[];
  readonly gutter: AnyDrawn<Row>;
  readonly result: AnyDrawn<Row>;
  readonly layout: Layout;
  readonly places: readonly Place[];
  readonly selected: readonly Place[];
  readonly gutterPlace: Place;
  readonly resultPlace: Place;
  readonly stopEditing: () => void;
}

export function drawingOf<Row>(
  of: Pick<Drawing<Row>, 'id' | 'columns' | 'gutter' | 'result' | 'layout' | 'stopEditing'>,
): Drawing<Row> {
  const { columns, layout } = of;
  const at = (i: number) => ({ left: layout.lefts[i], width: layout.widths[i] });
  const places = columns.map(
    (_, i): Place => ({ role: 'gridcell', 'aria-colindex': i + 2, className: styles.cell ?? '', style: at(i) }),
  );
  return {
    ...of,
    places,
    selected: places.map((place) => ({ ...place, 'aria-selected': true })),
    gutterPlace: {
      role: 'rowheader',
      'aria-colindex': 1,
      className: cx(styles.cell, styles.gutter) ?? '',
      style: { width: layout.gutter },
    },
    resultPlace: {
      role: 'gridcell',
      'aria-colindex': columns.length + 2,
      className: cx(styles.cell, styles.result) ?? '',
      style: { width: layout.result },
    },
  };
}

/** By what the grid says which cell one is in. */
export const cellId = (grid: string, { row, col }: Cell): string => `${grid}-${row}-${col}`;

interface LineProps<Row> {
  readonly drawing: Drawing<Row>;
  readonly row: Row;
  readonly index: number;
  /** The columns that are drawn. */
  readonly from: number;
  readonly to: number;
  /** Of the active cell, where it is in this line. */
  readonly active: number | null;
  readonly isEditing: boolean;
  /** What is selected, and what is about to be filled, where the line is part of it. */
  readonly area: Area | null;
  readonly filled: Area | null;
  /** Whether the corner that fills down is drawn here. */
  readonly hasCorner: boolean;
}

/** A row: drawn again only when something of it changes, never because the table is scrolled. */
export const Line = memo(function Line<Row>(props: LineProps<Row>) {
  const { drawing, row, index, from, to, active, isEditing, area } = props;
  const { columns, gutter, result, stopEditing } = drawing;
  const own = { rowData: row, rowIndex: index, stopEditing };
  const isIn = (i: number) => area !== null && i >= area.fromColumn && i <= area.toColumn;
  const drawn = (i: number) => {
    const column = columns[i];
    const place = (isIn(i) ? drawing.selected : drawing.places)[i];
    if (!column || !place) return null;
    const Cell = column.component;
    const isActive = active === i;
    return (
      <Cell
        key={column.id}
        {...own}
        columnData={column.columnData as never}
        place={isActive ? { ...place, id: cellId(drawing.id, { row: index, col: i }) } : place}
        focus={isEditing && isActive}
      />
    );
  };
  const cells = [];
  for (let i = from; i <= to; i++) cells.push(drawn(i));
  // Out of sight too: what is being written in it stays.
  if (active !== null && (active < from || active > to)) cells.push(drawn(active));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cx(styles.line, area !== null && styles.chosen)}
      style={{ top: HEADER + index * ROW }}
    >
      <gutter.component {...own} columnData={gutter.columnData as never} place={drawing.gutterPlace} focus={false} />
      <div className={styles.track}>
        {cells}
        <Marks {...props} />
      </div>
      <result.component {...own} columnData={result.columnData as never} place={drawing.resultPlace} focus={false} />
    </div>
  );
}) as <Row>(props: LineProps<Row>) => React.ReactNode;

/** The frame of the active cell, the part of the selection in this line, and the corner that fills down. */
function Marks<Row>({ drawing: { layout }, index, active, area, filled, hasCorner }: LineProps<Row>) {
  const { lefts, widths } = layout;
  const band = area ?? filled;
  if (!band) return null;
  const left = lefts[band.fromColumn] ?? 0;
  const right = (lefts[band.toColumn] ?? 0) + (widths[band.toColumn] ?? 0);
  const isSeveral = filled !== null || band.fromRow !== band.toRow || band.fromColumn !== band.toColumn;
  return (
    <>
      {isSeveral ? (
        <i
          className={cx(
            styles.band,
            filled !== null && styles.filled,
            index === band.fromRow && styles.first,
            index === band.toRow && styles.last,
          )}
          style={{ left, width: right - left }}
        />
      ) : null}
      {active === null ? null : <i className={styles.active} style={{ left: lefts[active], width: widths[active] }} />}
      {hasCorner ? <i className={styles.corner} style={{ left: right }} data-fill="" /> : null}
    </>
  );
}
