import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import { type Method, partOfRow } from '#shared/calculations/partOfRow.ts';
import type { Calculation, Row, TotalKg } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { useActor } from '#web/lib/actor.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Words } from '#web/ui/Chem.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ConfirmRow } from './ConfirmRow.tsx';
import { FilterTalk, RowSigns, RowTalk } from './FigureTalk.tsx';
import { type Filter, rowsQuery } from './queries.ts';
import styles from './Results.module.css';
import { TraceView } from './TraceView.tsx';
import type { Names } from './useNames.ts';
import { useRowWords } from './useRowWords.ts';

/** A figure that was opened: which rows it is made of, and what they add up to. */
export interface Selection {
  title: string;
  filter: Filter;
  total: Pick<TotalKg, 'co2eKg'> | null;
  /** Of the two for electricity; else the one that is in the total. */
  method?: Method;
}
interface Props {
  calculation: Calculation;
  /** When the totals were computed that are shown. */
  calculatedAt: string | null;
  selection: Selection;
  names: Names;
  onClose: () => void;
}

/** How was this computed? The rows behind a figure; each opens its own steps. */
export function SelectionPanel({ calculation, calculatedAt, selection, names, onClose }: Props) {
  const { t } = useTranslation('calculations');
  const [row, setRow] = useState<Row | null>(null);
  if (row)
    return (
      <SidePanel key={row.id} title={t('trace.title')} subtitle={rowTitle(row, names)} onClose={onClose}>
        <button type="button" className={`tool ${styles.back}`} onClick={() => setRow(null)}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden />
          {t('trace.back')}
        </button>
        <TraceView calculationId={calculation.id} calculatedAt={calculatedAt} rowId={row.id} />
        <RowTalk id={calculation.id} row={row} about={rowTitle(row, names)} />
      </SidePanel>
    );
  return (
    <SidePanel
      key="rows"
      title={selection.title}
      subtitle={selection.filter.onlyErrors ? undefined : t('trace.rowsOf')}
      onClose={onClose}
    >
      {selection.total ? (
        <p>
          <MassFigure kg={selection.total.co2eKg} size="lg" />
        </p>
      ) : null}
      <FilterTalk id={calculation.id} filter={selection.filter} about={selection.title} />
      <RowList {...{ calculation, calculatedAt, names }} {...selection} onOpen={setRow} />
    </SidePanel>
  );
}

const rowTitle = (row: Row, names: Names) =>
  [names.activity(row.activity), row.emissionSource].filter(Boolean).join(', ');

interface ListProps
  extends Pick<Props, 'calculation' | 'calculatedAt' | 'names'>,
    Pick<Selection, 'filter' | 'method'> {
  onOpen: (row: Row) => void;
}
function RowList({ calculation, calculatedAt, filter, method, names, onOpen }: ListProps) {
  const { t } = useTranslation('calculations');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(calculation.id, calculatedAt, filter),
  );
  if (error) return <ErrorState error={error} title={t('trace.rowsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} mt={16} />;
  const rows = data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <RowLine
            key={row.id}
            calculation={calculation}
            row={row}
            kg={partOfRow(row, filter, method)}
            names={names}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
      {rows.length === 0 ? <p className="dim">{t('trace.noRows')}</p> : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  );
}

interface LineProps {
  calculation: Calculation;
  row: Row;
  kg: number | null;
  names: Names;
  onOpen: () => void;
}
function RowLine({ calculation, row, kg, names, onOpen }: LineProps) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const words = useRowWords();
  const answers = words.answers(row);
  const when = row.dateOn
    ? row.datePrecision === 'day'
      ? format.day(row.dateOn)
      : format.month(row.dateOn.slice(0, 7))
    : null;
  const where = row.origin ? t('trace.origin', { sheet: row.origin.sheet, row: row.origin.row }) : null;
  const { errorCode } = row.result;
  const actor = useActor();
  const block = activityType(row.activity)?.block;
  const canConfirm =
    errorCode === 'absurdQuantity' &&
    calculation.state === 'DRAFT' &&
    actor.kind === 'user' &&
    allows(actor, { section: 'calculate', level: 'EDIT' }) &&
    block !== undefined &&
    writesBlock(actor, calculation.organizationId, block);
  return (
    <li>
      <span>
        <Words>{rowTitle(row, names)}</Words> <RowSigns id={calculation.id} row={row} />
        <small>{[names.site(row.siteId), when, where].filter(Boolean).join(' · ')}</small>
        {answers ? (
          <small>
            <Words>{answers}</Words>
          </small>
        ) : null}
        {errorCode ? (
          <small role="note">
            <Words>{words.error(row)}</Words>
          </small>
        ) : null}
        {canConfirm ? <ConfirmRow calculationId={calculation.id} row={row} /> : null}
      </span>
      <MassFigure kg={kg} onOpen={errorCode ? undefined : onOpen} label={rowTitle(row, names)} />
    </li>
  );
}
