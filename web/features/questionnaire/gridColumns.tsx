import { cx } from '#web/ui/cx.ts';
import type { AnyColumn, Column } from '#web/ui/editGrid/types.ts';
import { BeforeCell, type CellData, EvidenceCell, ValueCell } from './Cells.tsx';
import { loadLabels } from './catalogues.ts';
import { type Convention, conventionOf, copiedText, readInTwoWays } from './cellText.ts';
import { isEmptyDraft } from './change.ts';
import { type GridColumn, isNumeric } from './columns.ts';
import { cleared, type GridRow, typedInto } from './gridRow.ts';
import type { AskMark } from './pastedMarks.ts';
import styles from './Sheet.module.css';
import type { Sheet } from './sheetContext.ts';
import { tellOrder } from './tellOrder.ts';
import { isSearched } from './useDistances.ts';

interface Pasted {
  readonly text: string;
  readonly convention: Convention;
}
type DataColumn = Column<GridRow, CellData, Pasted>;

const WIDTHS: Partial<Record<GridColumn['kind'], number>> = {
  site: 140,
  source: 128,
  choice: 140,
  text: 124,
  note: 200,
  unit: 100,
  date: 108,
  quality: 120,
  boolean: 96,
};
/** A second Delete takes the row away: only when nothing is left of it, in columns that are not shown either. */
const isEmptyRow = ({ draft, unread }: GridRow): boolean =>
  isEmptyDraft(draft) && draft.evidenceId === null && Object.keys(unread).length === 0;

const titleOf = (column: GridColumn, label: string) => (
  <span className={cx(styles.head, isNumeric(column) && styles.number)} title={label}>
    {label}
  </span>
);

/**
 * A column of the question as the grid takes it: what is copied is what is typed, what is pasted is read, and
 * asked about where its numbers may be read in two ways.
 */
export function dataColumn(column: GridColumn, sheet: Sheet, askMark: AskMark): DataColumn {
  const { words, tick, isReadOnly } = sheet;
  const isChosen = isSearched(column, sheet.facts.activity);
  return {
    id: column.id,
    title: titleOf(column, sheet.label(column)),
    basis: WIDTHS[column.kind] ?? 108,
    grow: true,
    component: ValueCell,
    columnData: { column },
    disabled: isReadOnly,
    disableKeys: isChosen,
    keepFocus: isChosen,
    deleteValue: ({ rowData }) => cleared(rowData, column),
    copyValue: ({ rowData }) => rowData.unread[column.id]?.text ?? copiedText(rowData.draft, column, words, tick),
    prePasteValues: async (values) => {
      const { mark, order } = conventionOf(values, words.language);
      const isAsked = isNumeric(column) && mark === 'ask';
      const asked = isAsked ? askMark(readInTwoWays(values)) : null;
      if (column.kind === 'date') tellOrder(sheet.say, { order, values });
      await loadLabels();
      const convention = { mark: mark === 'ask' ? await asked : mark, order };
      return values.map((text) => ({ text, convention }));
    },
    pasteValue: ({ rowData, value }) => typedInto(rowData, { column, words, ...value }),
    isCellEmpty: ({ rowData }) => isEmptyRow(rowData),
  };
}

/** A column that shows what is beside the answers. */
const aside = (id: string, title: string, basis: number, component: AnyColumn<GridRow>['component']) => ({
  id,
  title: <span className={cx(styles.head, id === 'before' && styles.number)}>{title}</span>,
  basis,
  disabled: true,
  component,
  isCellEmpty: () => true,
});
export const beforeColumn = (title: string): AnyColumn<GridRow> => aside('before', title, 168, BeforeCell);
export const evidenceColumn = (title: string): AnyColumn<GridRow> => aside('evidence', title, 150, EvidenceCell);
