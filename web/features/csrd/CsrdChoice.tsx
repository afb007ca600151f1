import { Select } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Csrd } from '#shared/csrd/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { setWorkContext, type WorkContext } from '#web/lib/workContext.ts';
import styles from './Csrd.module.css';

/** Whose figures are shown: the organization and the year that are worked on, and of several calculations of it which. */
export function CsrdChoice({ data: { choices, organizationId, year, ofYear, calculation } }: { data: Csrd }) {
  const { t } = useTranslation('csrd');
  const format = useFormat();
  const router = useRouter();
  const { organizations } = choices;
  const years = [...new Set([...choices.years, ...(year === null ? [] : [year])])].toSorted((a, b) => b - a);
  const show = (search: { calculation?: string }) => void router.navigate({ to: '/csrd', search });
  const choose = (context: WorkContext) => {
    show({});
    setWorkContext(context);
  };
  const nameOf = ({ periodStartOn, periodEndOn, state }: Csrd['ofYear'][number]) =>
    t('ofYear', {
      from: format.day(periodStartOn),
      to: format.day(periodEndOn),
      state: t(`calculationState.${state}`),
    });
  return (
    <div className={styles.choose}>
      {organizations.length > 1 ? (
        <Select
          label={t('organization')}
          data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          value={organizationId}
          allowDeselect={false}
          searchable
          onChange={(id) => choose({ organizationId: id, year: null })}
        />
      ) : null}
      {years.length > 0 ? (
        <Select
          label={t('year')}
          data={years.map(String)}
          value={year === null ? null : String(year)}
          allowDeselect={false}
          onChange={(chosen) => choose({ organizationId, year: Number(chosen) })}
        />
      ) : null}
      {ofYear.length > 1 ? (
        <Select
          label={t('calculation')}
          data={ofYear.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={calculation?.id ?? null}
          allowDeselect={false}
          onChange={(id) => show(id === null ? {} : { calculation: id })}
        />
      ) : null}
    </div>
  );
}
