import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Preview } from '#shared/imports/schema.ts';
import { ROW_FILTERS, type RowFilter, type VerifyColumn, type VerifyCounts } from '#shared/imports/verify/types.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import { unitsOf } from '../fieldTable.ts';
import importStyles from '../Imports.module.css';
import { useLabels } from '../useLabels.ts';
import { FixColumn } from './FixColumn.tsx';
import type { RowStore } from './rowStore.ts';
import type { Verified, VerifyActs } from './useVerify.ts';
import styles from './VerifyGrid.module.css';
import { VerifyGrid } from './VerifyGrid.tsx';

interface Props {
  readonly calculation: Calculation;
  readonly preview: Preview;
  readonly now: Verified;
  readonly store: RowStore;
  readonly acts: VerifyActs;
  readonly isBusy: boolean;
  /** The wrong rows of the file as Excel; null where the file has none. */
  readonly onDownload: (() => void) | null;
}

/** Rows are confirmed by their number; a workbook of the product with several sheets has a column for it. */
const canConfirm = ({ own }: Preview): boolean => own === undefined || own.length === 1;

/** The rows with what can be done to them. */
export function VerifyBody({ calculation, preview, now, store, acts, isBusy, onDownload }: Props) {
  const { t } = useTranslation('imports');
  const { activity } = preview.mapping;
  const labels = useLabels(calculation, activity);
  const [isFixing, setFixing] = useState(false);
  const columnTitle = ({ header, target }: VerifyColumn): string => {
    if (!target) return header || t('columns.noHeader');
    const field = `${labels.field(target.field)}${target.unit ? ` (${labels.unit(target.unit)})` : ''}`;
    const isSame = field.toLowerCase() === header.toLowerCase();
    return header === '' || isSame ? field : `${header}: ${field}`;
  };
  const columns = now.sheets[now.sheet]?.columns ?? [];
  return (
    <>
      <Figures counts={now.counts} />
      <Section
        title={t('grid.title')}
        aside={
          onDownload ? (
            <button type="button" className="tool" onClick={onDownload}>
              {t('verify.download')}
            </button>
          ) : null
        }
      >
        <Bar now={now} acts={acts} isBusy={isBusy} onFix={() => setFixing(true)} />
        {onDownload && now.counts.changes > 0 ? <p className="note">{t('grid.downloadIsOld')}</p> : null}
        <VerifyGrid {...{ now, store, acts, columnTitle }} canConfirm={canConfirm(preview)} />
      </Section>
      {isFixing ? (
        <FixColumn
          {...{ columns, columnTitle, acts }}
          sheet={now.sheet}
          unitsOf={(field) => unitsOf(activity, field)}
          unit={labels.unit}
          isOwn={preview.own !== undefined}
          onClose={() => setFixing(false)}
        />
      ) : null}
    </>
  );
}

function Figures({ counts }: { counts: VerifyCounts }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const figures = [
    { label: t('verify.good', { count: counts.good }), value: counts.good, tone: undefined },
    { label: t('verify.bad', { count: counts.wrongOfAll }), value: counts.wrongOfAll, tone: importStyles.wrong },
    ...(counts.warned > 0
      ? [{ label: t('verify.warnings', { count: counts.warned }), value: counts.warned, tone: importStyles.doubtful }]
      : []),
    ...(counts.left > 0 ? [{ label: t('grid.leftCount'), value: counts.left, tone: undefined }] : []),
    ...(counts.changes > 0 ? [{ label: t('grid.changes'), value: counts.changes, tone: undefined }] : []),
  ];
  return (
    <ul className={importStyles.counts}>
      {figures.map(({ label, value, tone }) => (
        <li key={label}>
          <b className={tone}>{format.number(value)}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  readonly now: Verified;
  readonly acts: VerifyActs;
  readonly isBusy: boolean;
  readonly onFix: () => void;
}
function Bar({ now, acts, isBusy, onFix }: BarProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { sheets, sheet, filter, rows } = now;
  return (
    <div className={styles.bar}>
      {sheets.length > 1 ? (
        <NativeSelect
          label={t('grid.sheet')}
          value={`${sheet}`}
          data={sheets.map(({ name }, i) => ({ value: `${i}`, label: name }))}
          onChange={(event) => acts.show(Number(event.currentTarget.value), filter)}
        />
      ) : null}
      <NativeSelect
        label={t('grid.filter')}
        value={filter}
        data={ROW_FILTERS.map((value) => ({ value, label: t(`grid.filters.${value}`) }))}
        onChange={(event) => acts.show(sheet, event.currentTarget.value as RowFilter)}
      />
      <Button variant="default" loading={isBusy} onClick={onFix}>
        {t('fix.title')}
      </Button>
      <Button variant="default" disabled={!now.canUndo || isBusy} onClick={() => void acts.undo()}>
        {t('grid.undo')}
      </Button>
      <span className="note" role="status">
        {t('grid.shown', { count: rows.length, number: format.number(rows.length) })}
      </span>
    </div>
  );
}
