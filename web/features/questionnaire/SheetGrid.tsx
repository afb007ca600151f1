import 'react-datasheet-grid/dist/style.css';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid';
import { useTranslation } from 'react-i18next';
import { Co2 } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import { GutterCell } from './Cells.tsx';
import { loadLabels } from './catalogues.ts';
import type { GridColumn } from './columns.ts';
import type { Area } from './fill.ts';
import { beforeColumn, dataColumn, evidenceColumn } from './gridColumns.tsx';
import type { GridRow } from './gridRow.ts';
import { usePastedMarks } from './PastedMarks.tsx';
import type { AskMark } from './pastedMarks.ts';
import { ResultCell } from './ResultCell.tsx';
import styles from './Sheet.module.css';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { useDropped } from './useDropped.ts';
import { useSheetKeys } from './useSheetKeys.ts';
import { useStill } from './useStill.tsx';
import { type Active, useTold } from './useTold.ts';

const ROW_HEIGHT = 44;
const MOST_HEIGHT = 616;
const GUTTER = { component: GutterCell, basis: 64, title: <span /> };

export interface GridProps {
  readonly sheet: Sheet;
  readonly columns: readonly GridColumn[];
  /** Those shown, and the blank one at the end. */
  readonly rows: readonly GridRow[];
  readonly newRow: () => GridRow;
  readonly caption: string;
  /** What became of rows that were shown: perhaps not those that are shown by now. */
  readonly onRows: (shown: readonly GridRow[], next: readonly GridRow[]) => void;
  readonly onFill: (area: Area) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly gridRef: RefObject<DataSheetGridRef | null>;
}

/** The table of a question as a spreadsheet. What the library draws has no names of its own: they are given here. */
export function SheetGrid(props: GridProps) {
  const { sheet, columns, rows, newRow, caption, onRows, gridRef } = props;
  const { t } = useTranslation('questionnaire');
  const frame = useRef<HTMLElement>(null);
  const marks = usePastedMarks();
  const { shown, result } = useGridColumns(sheet, columns, marks.ask);
  const { isOver, dropProps } = useDropped(sheet, rows);
  // The library sets a state of its own while it is drawn: a first drawing must not be put off half way.
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  const isEmpty = rows.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the library draws the region anew when it was empty
  useEffect(() => {
    const region = frame.current?.querySelector('.dsg-container');
    region?.setAttribute('tabindex', '0');
    region?.setAttribute('role', 'region');
    region?.setAttribute('aria-label', t('sheet.region', { caption }));
  }, [caption, t, isEmpty, isMounted]);
  // What is pasted is read with them: two pastes, one after the other, should not have to wait.
  useEffect(() => void loadLabels().catch(() => undefined), []);
  useSheetKeys(props);
  const told = useTold(sheet, columns, rows);
  const { told: still, before } = useStill(frame, rows);
  // The same functions each time: else the library draws every cell again when anything of the page changes.
  const now = useRef({ newRow, told, still });
  now.current = { newRow, told, still };
  const [acts] = useState(() => ({
    newRow: () => now.current.newRow(),
    told: (active: Active) => now.current.told(active),
    still: (...given: Parameters<typeof still>) => now.current.still(...given),
  }));
  // What it gives back is made of the rows that it had: a paste ends when it was asked about, and others write meanwhile.
  const onChange = useCallback((next: GridRow[]) => onRows(rows, next), [onRows, rows]);
  return (
    <SheetContext value={sheet}>
      <section ref={frame} className={cx(styles.frame, isOver && styles.over)} aria-label={caption} {...dropProps}>
        {before}
        {isMounted ? (
          <DynamicDataSheetGrid<GridRow>
            ref={gridRef}
            value={rows as GridRow[]}
            onChange={onChange}
            columns={shown}
            gutterColumn={GUTTER}
            stickyRightColumn={result}
            rowKey="id"
            rowHeight={ROW_HEIGHT}
            headerRowHeight={ROW_HEIGHT}
            height={MOST_HEIGHT}
            createRow={acts.newRow}
            lockRows={sheet.isReadOnly}
            addRowsComponent={false}
            disableContextMenu
            onActiveCellChange={acts.told}
            onSelectionChange={acts.still}
            disableExpandSelection={sheet.isReadOnly}
          />
        ) : null}
      </section>
      {marks.question}
    </SheetContext>
  );
}

/** The columns as the library takes them, the result at the right end. */
function useGridColumns(sheet: Sheet, columns: readonly GridColumn[], askMark: AskMark) {
  const { t } = useTranslation('questionnaire');
  const { lastYearOf } = sheet;
  const shown = useMemo(() => {
    const own = columns.map((column) => dataColumn(column, sheet, askMark));
    const before = lastYearOf === null ? [] : [beforeColumn(String(lastYearOf))];
    return [...own, ...before, evidenceColumn(t('evidence.title'))];
  }, [columns, sheet, lastYearOf, askMark, t]);
  const result = useMemo(
    () => ({
      title: (
        <span className={cx(styles.head, styles.number)}>
          <Co2 />, kg
        </span>
      ),
      component: ResultCell,
      basis: 136,
    }),
    [],
  );
  return { shown, result };
}
