import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, Change } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changesQuery, isWorking } from './queries.ts';
import type { Names } from './useNames.ts';

interface Props {
  calculation: Calculation;
  /** When the totals were computed that are shown. */
  calculatedAt: string | null;
  names: Names;
}

/** What the last calculation changed, row by row, and why. Says nothing while there is nothing to say. */
export function ChangesSection({ calculation, calculatedAt, names }: Props) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const query = { ...changesQuery(calculation.id, calculatedAt), enabled: !isWorking(calculation) };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  const first = data?.pages[0];
  if (!first || first.count === 0 || first.beforeKg === null) return null;
  const rows = data.pages.flatMap((page) => page.items);
  const kg = (value: number | null) => (value === null ? t('noData') : format.number(value, 2));
  const columns: Column<Change>[] = [
    { key: 'activity', header: t('table.by.activity'), cell: (row) => names.activity(row.activity) },
    { key: 'reason', header: t('changes.reason'), cell: (row) => t(`changes.reasons.${row.reason}`) },
    { key: 'before', header: t('changes.before'), cell: (row) => kg(row.beforeKg), isNumeric: true, isOptional: true },
    { key: 'after', header: t('changes.after'), cell: (row) => kg(row.afterKg), isNumeric: true },
  ];
  return (
    <Section title={t('changes.title', { count: first.count, number: format.number(first.count) })}>
      <p className="note">{t('changes.total', { before: kg(first.beforeKg), after: kg(first.afterKg) })}</p>
      <DataTable caption={t('changes.caption')} columns={columns} rows={rows} rowKey={(row) => row.rowId} />
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      ) : null}
    </Section>
  );
}
