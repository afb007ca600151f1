import { NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CALCULATION_TYPES } from '#shared/calculations/preStep.ts';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { type CalculationFilter, organizationsQuery } from './queries.ts';
import styles from './Results.module.css';

interface Props {
  filter: CalculationFilter;
  onChange: (filter: CalculationFilter) => void;
}
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** Which calculations are listed: of one organization, year, state or type. */
export function CalculationFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('calculations');
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const set = (key: keyof CalculationFilter, value: string | number | undefined) => {
    const { [key]: _, ...rest } = filter;
    onChange({ ...rest, ...(value && { [key]: value }) } as CalculationFilter);
  };
  const select = (
    key: 'organizationId' | 'state' | 'type',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={filter[key] ?? ''}
      data={[{ value: '', label: t('list.all') }, ...options]}
      onChange={(event) => set(key, event.currentTarget.value)}
    />
  );
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      {organizations.length > 1
        ? select(
            'organizationId',
            t('field.organization'),
            organizations.map((one) => ({ value: one.id, label: one.name })),
          )
        : null}
      <NumberInput
        label={t('field.year')}
        value={filter.year ?? ''}
        min={FIRST_YEAR}
        max={LAST_YEAR}
        allowDecimal={false}
        hideControls
        onChange={(value) =>
          set('year', Number(value) >= FIRST_YEAR && Number(value) <= LAST_YEAR ? Number(value) : undefined)
        }
      />
      {select(
        'state',
        t('field.state'),
        CALCULATION_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      )}
      {select(
        'type',
        t('field.type'),
        CALCULATION_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
      )}
    </fieldset>
  );
}
