import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Co2 } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import { EditGrid } from '#web/ui/editGrid/EditGrid.tsx';
import type { Area, EditGridRef } from '#web/ui/editGrid/types.ts';
import { GutterCell } from './Cells.tsx';
import { loadLabels } from './catalogues.ts';
import type { GridColumn } from './columns.ts';
import { beforeColumn, dataColumn, evidenceColumn } from './gridColumns.tsx';
import type { GridRow } from './gridRow.ts';
import { usePastedMarks } from './PastedMarks.tsx';
import type { AskMark } from './pastedMarks.ts';
import { ResultCell } from './ResultCell.tsx';
import styles from './Sheet.module.css';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { useDropped } from './useDropped.ts';
import { useSheetKeys } from './useSheetKeys.ts';
import { useTold } from './useTold.ts';

const GUTTER = { component: GutterCell, basis: 52, title: null };
/** Room for numbers of four and five figures. */
const WIDE_GUTTER = { ...GUTTER, basis: 64 };

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
  readonly gridRef: RefObject<EditGridRef | null>;
}

/** The table of a question as a spreadsheet. */
export function SheetGrid(props: GridProps) {
  const { sheet, columns, rows, newRow, caption, onRows, gridRef } = props;
  const { t } = useTranslation('questionnaire');
  const marks = usePastedMarks();
  const { shown, result } = useGridColumns(sheet, columns, marks.ask);
  const { isOver, dropProps } = useDropped(sheet, rows);
  // What is pasted is read with them: two pastes, one after the other, should not have to wait.
  useEffect(() => void loadLabels().catch(() => undefined), []);
  useSheetKeys(props);
  const told = useTold(sheet, columns, rows);
  return (
    <SheetContext value={sheet}>
      <section className={cx(styles.frame, isOver && styles.over)} aria-label={caption} {...dropProps}>
        <EditGrid<GridRow>
          ref={gridRef}
          label={t('sheet.region', { caption })}
          rows={rows}
          columns={shown}
          gutter={rows.length < 1000 ? GUTTER : WIDE_GUTTER}
          result={result}
          isReadOnly={sheet.isReadOnly}
          createRow={newRow}
          onChange={onRows}
          onActive={told}
        />
      </section>
      {marks.question}
    </SheetContext>
  );
}

/** The columns as the grid takes them, the result at the right end. */
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
      basis: 124,
    }),
    [],
  );
  return { shown, result };
}
