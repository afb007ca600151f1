/* biome-ignore-all lint/a11y/useSemanticElements: of ten thousand rows twenty are there, each in its place: no table of HTML */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and tells where in it one is */
import { memo } from 'react';
import { cx } from '#web/ui/cx.ts';
import styles from './EditGrid.module.css';
import type { Drawing } from './Line.tsx';

interface HeaderProps<Row> {
  readonly drawing: Drawing<Row>;
  readonly from: number;
  readonly to: number;
  /** The columns of the selection. */
  readonly chosenFrom: number | null;
  readonly chosenTo: number | null;
}

/** What the columns are called. */
export const Header = memo(function Header<Row>({ drawing, from, to, chosenFrom, chosenTo }: HeaderProps<Row>) {
  const { columns, gutter, result } = drawing;
  const isChosen = (i: number) => chosenFrom !== null && chosenTo !== null && i >= chosenFrom && i <= chosenTo;
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div {...drawing.gutterPlace} role="columnheader">
        {gutter.title}
      </div>
      <div className={styles.track}>
        {columns.slice(from, to + 1).map((column, n) => {
          const i = from + n;
          const place = drawing.places[i];
          return (
            <div
              key={column.id}
              {...place}
              role="columnheader"
              className={cx(place?.className, isChosen(i) && styles.chosen)}
            >
              {column.title}
            </div>
          );
        })}
      </div>
      <div {...drawing.resultPlace} role="columnheader">
        {result.title}
      </div>
    </div>
  );
}) as <Row>(props: HeaderProps<Row>) => React.ReactNode;
