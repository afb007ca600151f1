import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import styles from './Overview.module.css';
import type { Shown } from './overviewQueries.ts';
import { useShow } from './useShown.ts';

interface Props {
  data: Dashboard;
  shown: Shown;
}

/** Beside what was chosen there is no room for a line to type in: it would go below. */
const FIELD = { inputField: { minWidth: 0 } };

/** All or some organizations and years. */
export function OverviewFilters({ data, shown }: Props) {
  const { t } = useTranslation('overview');
  const show = useShow();
  const { organizations, years } = data.choices;
  const isAll = shown.years === 'all';
  return (
    <fieldset className={styles.filters} aria-label={t('filters.label')}>
      {organizations.length > 1 ? (
        <MultiSelect
          label={t('filters.organizations')}
          placeholder={shown.organizations.length === 0 ? t('filters.allOrganizations') : undefined}
          data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...shown.organizations]}
          searchable
          styles={FIELD}
          clearable
          onChange={(chosen) => show({ ...shown, organizations: chosen })}
        />
      ) : null}
      <MultiSelect
        label={t('filters.years')}
        placeholder={isAll ? t('filters.allYears') : undefined}
        data={[...new Set([...years, ...data.years])].toSorted((a, b) => b - a).map(String)}
        value={isAll ? [] : data.years.map(String)}
        clearable
        styles={FIELD}
        onChange={(chosen) => show({ ...shown, years: chosen.length === 0 ? 'all' : chosen.join(',') })}
      />
    </fieldset>
  );
}
