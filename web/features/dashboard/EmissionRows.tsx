import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, DashboardTotals, Emission } from '#shared/dashboard/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Overview.module.css';
import { emissionsQuery, type RowFilter, type Shown } from './overviewQueries.ts';
import { useEmissionColumns } from './useEmissionColumns.tsx';

interface Props {
  totals: DashboardTotals;
  shown: Shown;
  price: Dashboard['price'];
}

/** The rows with a figure, of all or of one category or subcategory; more as they are asked for. */
export function EmissionRows({ totals, shown, price }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const [chosen, setFilter] = useState<RowFilter>({});
  const filter = keptOf(chosen, totals);
  return (
    <Section title={t('emissions.rowsTitle')}>
      <p className="note">
        {t('emissions.costNote', {
          price: format.money(price.priceCents),
          close: format.money(price.closeCents),
          day: format.day(price.closedOn),
        })}
      </p>
      <Filters totals={totals} filter={filter} onChange={setFilter} />
      <Rows shown={shown} filter={filter} />
    </Section>
  );
}

/** Other years or organizations may have nothing of what was chosen: then all of theirs are shown. */
function keptOf({ block, activity }: RowFilter, { categories, activities }: DashboardTotals): RowFilter {
  return {
    ...(block !== undefined && categories.some(({ key }) => key === block) && { block }),
    ...(activity !== undefined && activities.some(({ key }) => key === activity) && { activity }),
  };
}

interface FiltersProps {
  totals: DashboardTotals;
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
}
function Filters({ totals: { categories, activities }, filter, onChange }: FiltersProps) {
  const { t } = useTranslation('overview');
  const emissions = useEmissionTexts();
  const { block, activity } = filter;
  const own = activities.filter((one) => block === undefined || one.block === block);
  return (
    <fieldset className={styles.filters} aria-label={t('emissions.filters')}>
      <Select
        label={t('emissions.category')}
        placeholder={t('emissions.all')}
        data={categories.map(({ key }) => ({ value: key, label: emissions(`blocks.${key}`) }))}
        value={block ?? null}
        clearable
        onChange={(value) => onChange(value === null ? {} : { block: value })}
      />
      <Select
        label={t('emissions.subcategory')}
        placeholder={t('emissions.all')}
        data={own.map(({ key }) => ({ value: key, label: emissions(`activities.${key}.label`) }))}
        value={activity ?? null}
        clearable
        searchable
        onChange={(value) => onChange({ ...(block && { block }), ...(value && { activity: value }) })}
      />
    </fieldset>
  );
}

function Rows({ shown, filter }: { shown: Shown; filter: RowFilter }) {
  const { t } = useTranslation('overview');
  const { columns, words } = useEmissionColumns();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    emissionsQuery(shown, filter),
  );
  if (error && !data)
    return <ErrorState error={error} title={t('emissions.rowsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <>
      {rows.length === 0 && !hasNextPage ? (
        <EmptyState title={t('emissions.noneTitle')}>{t('emissions.noneBody')}</EmptyState>
      ) : (
        <DataTable
          caption={t('emissions.rowsTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          phoneRow={(row) => <PhoneRow row={row} words={words} />}
        />
      )}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('emissions.more')}
        </Button>
      ) : null}
    </>
  );
}

interface PhoneProps {
  row: Emission;
  words: ReturnType<typeof useEmissionColumns>['words'];
}
function PhoneRow({ row, words }: PhoneProps) {
  return (
    <div className={styles.phone}>
      <span>
        <b>
          <Chem>{words.subcategory(row)}</Chem>
        </b>
        <span className="num">
          <Chem>{words.mass(row)}</Chem>
        </span>
      </span>
      <small>
        {[words.category(row), words.date(row)].join(' · ')}
        <br />
        <Chem>{words.gases(row)}</Chem>
        <br />
        {words.cost(row)}
      </small>
    </div>
  );
}
