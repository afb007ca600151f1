import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankColumns, BankTable, BankUpload } from '#shared/banking/schema.ts';
import { TARGETS, type Target } from '#shared/banking/table/columnNames.ts';
import { mismatchOf, missingOf } from '#shared/banking/table/columns.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Banking.module.css';
import { tableQuery } from './queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useUploadActions } from './useUploadActions.tsx';
import { useBankWords } from './words.ts';

/** Step 3, of spreadsheets only: which column is what, proposed from the headings. */
export function ColumnsStep({ upload }: { upload: BankUpload }) {
  const { t } = useBankWords();
  const { data, error, refetch } = useQuery(tableQuery(upload.id));
  if (data) return <Loaded upload={upload} table={data} />;
  return (
    <StepFrame step="columns" title={t('columns.title')} subtitle={upload.fileName}>
      {error ? <ErrorState error={error} title={t('upload.failed')} onRetry={() => void refetch()} /> : null}
      {error ? null : <TableSkeleton rows={5} />}
    </StepFrame>
  );
}

function Loaded({ upload, table }: { upload: BankUpload; table: BankTable }) {
  const { t } = useBankWords();
  const actions = useUploadActions(upload);
  const [columns, setColumns] = useState<BankColumns>(table.proposed);
  const [isAsked, setAsked] = useState(false);
  const missing = missingOf(columns);
  const wrong = mismatchOf(table, columns);
  const go = () => {
    setAsked(true);
    if (missing.length === 0 && !wrong) void actions.confirmColumns(columns);
  };
  return (
    <StepFrame
      step="columns"
      title={t('columns.title')}
      subtitle={upload.fileName}
      back={
        <Button variant="default" onClick={() => void actions.undo()}>
          {t('giveUp.button')}
        </Button>
      }
      next={
        <Button loading={actions.isBusy} onClick={go}>
          {t('columns.go')}
        </Button>
      }
    >
      <p className={styles.lead}>{t(table.isRemembered ? 'columns.remembered' : 'columns.lead')}</p>
      {isAsked && missing.length > 0 ? (
        <div className={styles.before}>
          <Callout tone="danger" isLive title={t('columns.missing')}>
            {missing.map((key) => t(`target.${key}`)).join(', ')}
          </Callout>
        </div>
      ) : null}
      {wrong ? (
        <div className={styles.before}>
          <Callout tone="danger" isLive title={t('columns.mismatch', { column: wrong.header })}>
            {t('columns.mismatchBody', { target: t(`target.${wrong.target}`) })}
          </Callout>
        </div>
      ) : null}
      <Fields table={table} columns={columns} onChange={setColumns} />
      <Sample table={table} columns={columns} />
    </StepFrame>
  );
}

interface FieldsProps {
  table: BankTable;
  columns: BankColumns;
  onChange: (columns: BankColumns) => void;
}
function Fields({ table, columns, onChange }: FieldsProps) {
  const { t } = useBankWords();
  const sheet = table.sheets.find(({ name }) => name === columns.sheet);
  const options = (sheet?.headers ?? []).map((header, i) => ({
    value: String(i),
    label: header || t('columns.noHeader', { number: i + 1 }),
  }));
  const set = (target: Target, text: string) => {
    const column = text === '' ? null : Number(text);
    const value =
      target === 'description'
        ? column === null
          ? []
          : [column, ...columns.description.slice(1).filter((one) => one !== column)]
        : column;
    onChange({ ...columns, [target]: value });
  };
  const chosenOf = (target: Target) => {
    const chosen = columns[target];
    const column = Array.isArray(chosen) ? chosen[0] : chosen;
    return column === null || column === undefined ? '' : String(column);
  };
  const others = table.sheets.filter(({ proposed }) => proposed !== null);
  return (
    <div className={styles.fields}>
      {others.length > 1 ? (
        <NativeSelect
          label={t('columns.sheet')}
          value={columns.sheet}
          data={others.map(({ name }) => name)}
          onChange={(event) => {
            const next = others.find(({ name }) => name === event.currentTarget.value)?.proposed;
            if (next) onChange(next);
          }}
        />
      ) : null}
      {TARGETS.map((target) => (
        <NativeSelect
          key={target}
          label={t(`target.${target}`)}
          value={chosenOf(target)}
          data={[{ value: '', label: t('columns.none') }, ...options]}
          onChange={(event) => set(target, event.currentTarget.value)}
        />
      ))}
      <NativeSelect
        label={t('columns.decimalMark')}
        value={columns.decimalMark ?? ''}
        data={[
          { value: '', label: t('columns.byFile') },
          { value: ',', label: t('columns.comma') },
          { value: '.', label: t('columns.dot') },
        ]}
        onChange={(event) =>
          onChange({ ...columns, decimalMark: (event.currentTarget.value || null) as BankColumns['decimalMark'] })
        }
      />
      <NativeSelect
        label={t('columns.dateOrder')}
        value={columns.dateOrder ?? ''}
        data={[
          { value: '', label: t('columns.byFile') },
          { value: 'dmy', label: t('columns.dmy') },
          { value: 'mdy', label: t('columns.mdy') },
          { value: 'ymd', label: t('columns.ymd') },
        ]}
        onChange={(event) =>
          onChange({ ...columns, dateOrder: (event.currentTarget.value || null) as BankColumns['dateOrder'] })
        }
      />
      <NativeSelect
        label={t('columns.spendIs')}
        value={columns.spendIs}
        data={[
          { value: 'negative', label: t('columns.negative') },
          { value: 'positive', label: t('columns.positive') },
        ]}
        onChange={(event) => onChange({ ...columns, spendIs: event.currentTarget.value as BankColumns['spendIs'] })}
      />
    </div>
  );
}

function Sample({ table, columns }: { table: BankTable; columns: BankColumns }) {
  const { t } = useBankWords();
  const sheet = table.sheets.find(({ name }) => name === columns.sheet);
  if (!sheet || sheet.sample.length === 0) return null;
  return (
    <Section title={t('columns.sample')}>
      <DataTable
        caption={t('columns.sample')}
        columns={sheet.headers.map((header, i) => ({
          key: `c${i}`,
          header: header || t('columns.noHeader', { number: i + 1 }),
          cell: ({ cells }: { cells: readonly string[] }) => cells[i] ?? '',
        }))}
        rows={sheet.sample}
        rowKey={({ row }) => String(row)}
      />
    </Section>
  );
}
