import { useMediaQuery } from '@mantine/hooks';
import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { Co2 } from '#web/ui/Chem.tsx';
import type { EditGridRef } from '#web/ui/editGrid/types.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyTable } from './EmptyTable.tsx';
import { loadGrid, PHONE } from './gridCode.ts';
import type { GridRow, RowId } from './gridRow.ts';
import { Notes } from './Notes.tsx';
import { Picks } from './picked.ts';
import type { TableProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { RowCards } from './RowCards.tsx';
import { RowPanel } from './RowPanel.tsx';
import { SheetTools } from './SheetTools.tsx';
import { type Sheet, SheetContext } from './sheetContext.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { type Editing, useEditing } from './useEditing.ts';
import { useSheetValue } from './useSheetValue.ts';
import { useView } from './useView.ts';

const SheetGrid = lazy(loadGrid);

type Open = { readonly kind: 'row' | 'trace'; readonly id: RowId } | null;

/** The rows of a question: a spreadsheet, on a phone a list whose rows open as a form. */
export function QuestionTable(props: TableProps) {
  const { table, calculation, question, type, isReadOnly, Trace, places } = props;
  const { t } = useTranslation('questionnaire');
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [picks] = useState(() => new Picks());
  const [open, setOpen] = useState<Open>(null);
  const grid = useRef<EditGridRef>(null);
  const { rows } = table.state;
  const editing = useEditing({ table, type, places, isReadOnly });
  const sheet = useSheetValue(props, {
    editing,
    picks,
    openRow: (row) => setOpen({ kind: 'row', id: row.id }),
    openTrace: (row) => setOpen({ kind: 'trace', id: row.id }),
  });
  const view = useView(rows, sheet);
  const columns = useColumnChoice(type.key, table.facts.columns, rows);
  const blank = editing.blank;
  const shown = useMemo(() => (blank ? [...view.rows, blank] : view.rows), [view.rows, blank]);
  const opened = open && (rows.find(({ id }) => id === open.id) ?? (blank?.id === open.id ? blank : null));
  // The table has the focus where no field of the page had it: its keys go on from the cell that was left.
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => {
      const isNowhere = document.activeElement === document.body || document.activeElement === null;
      if (isNowhere) document.querySelector<HTMLElement>('#main [role=grid]')?.focus({ preventScroll: true });
    });
  };
  const isEmpty = rows.length === 0;
  // A total of some of the rows would be a wrong one.
  const isComing = table.state.phase === 'loading';
  const tools = { editing, view, columns, picks, grid, sheet, isPhone, shown };
  return (
    <SheetContext value={sheet}>
      {isEmpty ? <EmptyTable {...props} onAdd={() => blank && setOpen({ kind: 'row', id: blank.id })} /> : null}
      <SheetTools {...props} {...tools} onAdd={() => blank && setOpen({ kind: 'row', id: blank.id })} />
      {isReadOnly ? null : <BulkBar {...props} picks={picks} view={view} />}
      {isPhone ? (
        <RowCards rows={view.rows} />
      ) : isReadOnly && isEmpty ? null : (
        <Suspense fallback={<TableSkeleton rows={6} />}>
          <SheetGrid
            sheet={sheet}
            columns={columns.shown}
            rows={shown}
            newRow={editing.newRow}
            caption={t('sheet.caption', { question: sheet.name })}
            onRows={editing.write}
            onFill={(area) => editing.fill(shown, columns.shown, area)}
            onUndo={editing.undo}
            onRedo={editing.redo}
            gridRef={grid}
          />
        </Suspense>
      )}
      {isEmpty || isComing ? null : <Total rows={rows.length} shown={view.rows} />}
      <Notes {...{ sheet, grid, question, rows, shown }} restoredAt={table.state.restoredAt} />
      {opened ? <Opened {...{ open, row: opened, table, editing, Trace, calculation, sheet }} onClose={close} /> : null}
    </SheetContext>
  );
}

/** What the rows that are shown come to. */
const Total = memo(function Total({ rows, shown }: { rows: number; shown: readonly GridRow[] }) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const total = shown.reduce((sum, row) => sum + (row.saved?.result.co2eKg ?? 0), 0);
  const isAll = shown.length === rows;
  const words = { count: rows, shown: format.number(shown.length), rows: format.number(rows) };
  return (
    <p className={styles.total}>
      <span>{isAll ? t('total', words) : t('totalOf', words)}</span>
      <Figure
        value={format.number(total, 2)}
        unit={
          <>
            kg <Co2 />
          </>
        }
      />
    </p>
  );
});

interface OpenedProps extends Pick<TableProps, 'table' | 'Trace' | 'calculation'> {
  open: Open;
  row: GridRow;
  editing: Editing;
  sheet: Sheet & { readonly name: string };
  onClose: () => void;
}
/** The form of a row, or how its figure was computed, beside the table. */
function Opened({ open, row, table, editing, Trace, calculation, sheet, onClose }: OpenedProps) {
  const { t } = useTranslation('questionnaire');
  if (open?.kind === 'row')
    return <RowPanel key={row.id} {...{ row, table, editing, onClose }} calculationId={calculation.id} />;
  if (!row.saved) return null;
  return (
    <SidePanel title={t('trace')} subtitle={nameOf(row, sheet.name)} onClose={onClose}>
      <Trace calculationId={calculation.id} calculatedAt={row.saved.updatedAt} rowId={row.id} />
    </SidePanel>
  );
}

const nameOf = ({ draft }: GridRow, question: string) => draft.emissionSource || question;
