import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import { memo } from 'react';
import { placeShown } from '#shared/distances/typedPlace.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import type { CellProps, Place } from '#web/ui/editGrid/types.ts';
import { ChoiceEdit } from './ChoiceEdit.tsx';
import { cellText } from './cellText.ts';
import { type GridColumn, isNumeric, valueAt } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import { useIsPicked } from './picked.ts';
import styles from './Sheet.module.css';
import { type Sheet, useSheet } from './sheetContext.ts';
import { TextEdit } from './TextCell.tsx';
import { isPlace, isSearched } from './useDistances.ts';

export interface CellData {
  readonly column: GridColumn;
}

/** How a value is shown: numbers grouped as the language does. */
function shownOf(row: GridRow, column: GridColumn, { words, tick, format, facts }: Sheet): string {
  const unread = row.unread[column.id];
  const value = valueAt(row.draft, column);
  if (!unread && typeof value === 'number') return format.number(value, { upTo: 9 });
  const text = unread?.text ?? cellText(row.draft, column, words, tick);
  return isPlace(facts.activity, column) ? placeShown(text) : text;
}

/** Letters that every column has room for. */
const MOST_SEEN = 12;

/** What a cell says while nobody writes in it; what is wrong in it is a sign and words. */
function Shown({ row, column, place }: { row: GridRow; column: GridColumn; place: Place }) {
  const sheet = useSheet();
  const shown = shownOf(row, column, sheet);
  const wrong = sheet.wrong(row, column.id);
  const isMissing = row.problems.find((one) => one.column === column.id)?.code === 'input.required';
  return (
    <div
      {...place}
      className={cx(
        place.className,
        isNumeric(column) && styles.number,
        wrong !== null && (isMissing ? styles.missing : styles.wrong),
      )}
      title={wrong ?? (shown.length > MOST_SEEN ? shown : undefined)}
      aria-invalid={wrong === null ? undefined : true}
      data-row={row.id}
      data-column={column.id}
    >
      {wrong && !isMissing ? <IconAlertTriangle size={16} stroke={1.8} aria-hidden className={styles.sign} /> : null}
      {column.kind === 'unit' ? <Chem>{shown}</Chem> : shown}
    </div>
  );
}

/** A cell of a question: text while one looks, an input while one writes. */
export const ValueCell = memo(function ValueCell(props: CellProps<GridRow, CellData>) {
  const { rowData: row, columnData, place, focus, stopEditing } = props;
  const { column } = columnData;
  const sheet = useSheet();
  const Edit = isSearched(column, sheet.facts.activity) ? ChoiceEdit : TextEdit;
  if (focus)
    return (
      <div {...place} className={cx(place.className, styles.written)}>
        <Edit row={row} column={column} onEnd={stopEditing} />
      </div>
    );
  if (row.state === 'blank' && column.kind === 'site')
    return (
      <div {...place} className={cx(place.className, styles.dim)}>
        {sheet.isReadOnly ? null : sheet.say('row.writeHere')}
      </div>
    );
  return <Shown row={row} column={column} place={place} />;
});

/** Number of the row and its box for actions on many. */
export const GutterCell = memo(function GutterCell({ rowData: row, rowIndex, place }: CellProps<GridRow>) {
  const { picks, say } = useSheet();
  const isPicked = useIsPicked(picks, row.id);
  if (row.state === 'blank')
    return (
      <div {...place} className={cx(place.className, styles.plus)}>
        +
      </div>
    );
  return (
    <div {...place} className={cx(place.className, styles.gutter)} data-row={row.id}>
      <input
        type="checkbox"
        checked={isPicked}
        onChange={() => picks.toggle(row.id)}
        aria-label={say('row.pick', { row: rowIndex + 1 })}
      />
      {rowIndex + 1}
    </div>
  );
});

/** What stood here last year, and by how much it has changed. */
export const BeforeCell = memo(function BeforeCell({ rowData: row, place }: CellProps<GridRow>) {
  const { lastYear, say, format, unitText } = useSheet();
  if (row.state === 'blank') return <div {...place} />;
  const before = lastYear?.of(row.draft) ?? null;
  const change = lastYear?.change(row.draft) ?? null;
  return (
    <div {...place} className={cx(place.className, styles.number, styles.dim)} data-row={row.id}>
      {before === null ? (
        say('cell.noData')
      ) : (
        <>
          {before.isOfYear ? `${say('cell.wholeYear')} ` : ''}
          {format.number(before.amount, { upTo: 2 })} <Chem>{unitText(before.unit, before.amount)}</Chem>
        </>
      )}
      {change !== null ? (
        <span className={cx(styles.change, Math.abs(change) > BIG_CHANGE && styles.big)}>
          {change > 0 ? '+' : ''}
          {format.percent(change)}
        </span>
      ) : null}
    </div>
  );
});
/** A change that waits for a word of explanation. */
export const BIG_CHANGE = 0.15;

/** The document of a row: dropped on it, or chosen with the button. */
export const EvidenceCell = memo(function EvidenceCell({ rowData: row, rowIndex, place }: CellProps<GridRow>) {
  const { isReadOnly, attach, openEvidence, say } = useSheet();
  if (row.state === 'blank') return <div {...place} />;
  const name = row.saved?.evidenceName;
  if (row.draft.evidenceId === null && isReadOnly)
    return (
      <div {...place} className={cx(place.className, styles.dim)}>
        {say('cell.noData')}
      </div>
    );
  return (
    <div {...place} className={cx(place.className, styles.holder)} data-row={row.id}>
      {row.draft.evidenceId !== null ? (
        <button type="button" className={styles.file} onClick={() => openEvidence(row)} title={name ?? undefined}>
          <IconPaperclip size={16} stroke={1.6} aria-hidden />
          <span>{name ?? say('evidence.one')}</span>
        </button>
      ) : (
        <label className={styles.file}>
          <IconPaperclip size={16} stroke={1.6} aria-hidden />
          <span className={styles.dim}>{say('evidence.add')}</span>
          <input
            type="file"
            className="visually-hidden"
            accept=".pdf,.png,.jpg,.jpeg"
            aria-label={say('evidence.addTo', { row: rowIndex + 1 })}
            onChange={(event) => {
              attach(row, [...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
});
