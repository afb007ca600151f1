import { Autocomplete, Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#web/lib/ids.ts';
import { searchFilter } from '#web/ui/form/searchFilter.ts';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { cellText } from './cellText.ts';
import { type GridColumn, isListed, isNumeric, valueAt } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import { PlaceInput } from './PlaceInput.tsx';
import styles from './Questionnaire.module.css';
import type { CalculationId } from './queries.ts';
import { Outcome } from './ResultCell.tsx';
import { RowActions } from './RowActions.tsx';
import { RowFactor } from './RowFactor.tsx';
import { useSheet } from './sheetContext.ts';
import { Theirs } from './Theirs.tsx';
import { isPlace, modeIn } from './useDistances.ts';
import type { Editing } from './useEditing.ts';
import type { Table } from './useTable.ts';

interface PanelProps {
  row: GridRow;
  table: Table;
  editing: Editing;
  onClose: () => void;
  calculationId: CalculationId;
}

/** One row as a form: beside the table, on a phone the whole screen. What is typed is saved as in the table. */
export function RowPanel({ row, table, editing, onClose, calculationId }: PanelProps) {
  const { t } = useTranslation('questionnaire');
  const sheet = useSheet();
  const { facts, isReadOnly } = sheet;
  const index = table.store.state().rows.findIndex(({ id }) => id === row.id);
  const title = row.draft.emissionSource || (index < 0 ? t('panel.new') : t('problems.row', { row: index + 1 }));
  const isAsked = row.draft.confirmed || row.saved?.result.errorCode === 'absurdQuantity';
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className={styles.form}>
        {row.other ? <Theirs row={row} table={table} /> : null}
        {row.state !== 'blank' ? <Outcome row={row} index={index} /> : null}
        {facts.columns.map((column) => (
          <Value key={column.id} row={row} column={column} />
        ))}
        {row.state === 'blank' ? null : <RowFactor {...{ calculationId, row, editing }} />}
        {isAsked && !isReadOnly ? (
          <Checkbox
            label={t('panel.confirmed')}
            checked={row.draft.confirmed}
            onChange={(event) => {
              const confirmed = event.currentTarget.checked;
              editing.change(row.id, ({ draft, unread }) => ({ draft: { ...draft, confirmed }, unread }));
            }}
          />
        ) : null}
        <RowActions {...{ row, editing, onClose, calculationId }} />
      </div>
    </SidePanel>
  );
}

/** A field of the form: read and told as the cell of the table is. */
function Value({ row, column }: { row: GridRow; column: GridColumn }) {
  const { t } = useTranslation('questionnaire');
  const { words, tick, label, wrong, isReadOnly, type, choose, sources } = useSheet();
  const shown = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
  const common = {
    label: label(column),
    error: wrong(row, column.id) ?? undefined,
    disabled: isReadOnly,
  };
  if (isListed(column)) {
    const data = words.choices(column).map(({ value, label: name }) => ({ value, label: name }));
    const now = valueAt(row.draft, column);
    const value = now === null ? '' : String(now);
    const pick = (next: string | null) => (next ? choose(row.id, column, next) : type(row.id, column, '', null));
    if (data.length > 12)
      return (
        <Select
          {...common}
          data={data}
          value={value || null}
          onChange={pick}
          searchable
          filter={searchFilter}
          limit={100}
          nothingFoundMessage={t('cell.nothingFound')}
        />
      );
    return (
      <NativeSelect
        {...common}
        data={[{ value: '', label: t('panel.none') }, ...data]}
        value={value}
        onChange={(event) => pick(event.currentTarget.value || null)}
      />
    );
  }
  return <Typed key={column.id} shown={shown} {...{ row, column, common, sources }} />;
}

const TELL_AFTER_MS = 400;
interface TypedProps {
  row: GridRow;
  column: GridColumn;
  shown: string;
  sources: readonly string[];
  common: { label: string; error: string | undefined; disabled: boolean };
}
function Typed({ row, column, shown, sources, common }: TypedProps) {
  const { t } = useTranslation('questionnaire');
  const { type, facts } = useSheet();
  const [text, setText] = useState(shown);
  const [stroke] = useState(newIdempotencyKey);
  const told = useRef(shown);
  const now = useRef(shown);
  // Undone, or changed by somebody else, while nothing is being typed here.
  useEffect(() => {
    if (shown !== told.current && now.current === told.current) {
      told.current = shown;
      now.current = shown;
      setText(shown);
    }
  }, [shown]);
  const tell = useRef(() => {});
  tell.current = () => {
    if (now.current === told.current) return;
    told.current = now.current;
    type(row.id, column, now.current, stroke);
  };
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => tell.current(), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => tell.current(), []);
  const set = (value: string) => {
    now.current = value;
    setText(value);
  };
  const shared = { ...common, value: text, onBlur: () => tell.current() };
  if (isPlace(facts.activity, column))
    return <PlaceInput {...shared} mode={modeIn(facts.activity, row)} onChange={set} />;
  if (column.kind === 'source') return <Autocomplete {...shared} data={[...sources]} onChange={set} limit={20} />;
  if (column.kind === 'note')
    return <Textarea {...shared} autosize minRows={2} onChange={(event) => set(event.currentTarget.value)} />;
  return (
    <TextInput
      {...shared}
      inputMode={isNumeric(column) ? 'decimal' : 'text'}
      description={column.kind === 'date' ? t('panel.dateHint') : undefined}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
