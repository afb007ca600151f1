import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TRANSACTION_STATES } from '#shared/offsets/states.ts';
import styles from './Offsets.module.css';
import { finishedQuery } from './queries.ts';
import type { useOrderFilter } from './useOrderFilter.ts';

const LAST_DAY = '2100-12-31';

/** Which purchases are listed: of a status, with or without their documents, of a time, for a calculation. */
export function OrderFilters({ of: { filter, set, clear, isFiltered } }: { of: ReturnType<typeof useOrderFilter> }) {
  const { t } = useTranslation('offsets');
  const { data: finished = [] } = useQuery(finishedQuery);
  const withOrWithout = [
    { value: 'with', label: t('list.with') },
    { value: 'without', label: t('list.without') },
  ];
  const select = (
    name: 'status' | 'invoice' | 'report' | 'calculationId',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={filter[name] ?? ''}
      data={[{ value: '', label: t('list.all') }, ...options]}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  );
  const statuses = TRANSACTION_STATES.map((value) => ({ value, label: t(`status.${value}`) }));
  const calculations = finished.map(({ id, organizationName, year }) => ({
    value: id,
    label: `${organizationName}, ${year}`,
  }));
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      {select('status', t('column.status'), statuses)}
      {select('invoice', t('column.invoice'), withOrWithout)}
      {select('report', t('column.report'), withOrWithout)}
      {calculations.length > 0 ? select('calculationId', t('list.calculation'), calculations) : null}
      <TextInput
        type="date"
        label={t('list.from')}
        value={filter.from ?? ''}
        max={filter.to ?? LAST_DAY}
        onChange={({ currentTarget: { value } }) => set('from', value)}
      />
      <TextInput
        type="date"
        label={t('list.to')}
        value={filter.to ?? ''}
        min={filter.from}
        max={LAST_DAY}
        onChange={({ currentTarget: { value } }) => set('to', value)}
      />
      {isFiltered ? (
        <button type="button" className="tool" onClick={clear}>
          {t('list.clear')}
        </button>
      ) : null}
    </fieldset>
  );
}
