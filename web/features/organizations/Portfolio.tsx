import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEXT_STEPS, type PortfolioRow } from '#shared/calculations/portfolio.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { isFound } from './isFound.ts';
import { NextStep } from './NextStep.tsx';
import styles from './Portfolio.module.css';
import { portfolioQuery } from './queries.ts';

/** Several organizations, as a consultant has them: where the newest year of each stands, and what comes next. */
export function Portfolio({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const { data, error, refetch } = useQuery(portfolioQuery);
  const [text, setText] = useState('');
  const [step, setStep] = useState('');
  if (error) return <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  const found = new Set(organizations.filter((one) => isFound(one, text)).map(({ id }) => id));
  const shown = data.filter(
    ({ organizationId, nextStep }) => found.has(organizationId) && (step === '' || nextStep === step),
  );
  const steps = NEXT_STEPS.filter((one) => data.some(({ nextStep }) => nextStep === one));
  const choices = steps.map((value) => ({ value, label: t(`portfolio.step.${value}`) }));
  return (
    <>
      <div className={styles.filters}>
        <TextInput label={t('list.search')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <NativeSelect
          label={t('portfolio.next')}
          value={step}
          onChange={(event) => setStep(event.currentTarget.value)}
          data={[{ value: '', label: t('portfolio.anyStep') }, ...choices]}
        />
      </div>
      <p className="note" role="status">
        {t('portfolio.shown', { count: shown.length, total: data.length })}
      </p>
      <Table rows={shown} />
    </>
  );
}

function Table({ rows }: { rows: readonly PortfolioRow[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const name = (row: PortfolioRow) => (
    <AppLink to="/footprint/organization/$id" params={{ id: row.organizationId }}>
      {row.name}
    </AppLink>
  );
  const state = ({ state: one, isCalculating }: PortfolioRow) => {
    if (one === null) return t('noData');
    const tone = one === 'FINISHED' ? 'success' : 'neutral';
    return <Tag tone={tone}>{t(isCalculating ? 'portfolio.calculating' : `portfolio.state.${one}`)}</Tag>;
  };
  const year = (row: PortfolioRow) => (row.year === null ? t('noData') : String(row.year));
  const complete = ({ completeness }: PortfolioRow) =>
    completeness === null ? t('noData') : format.percent(completeness, 0);
  const total = (row: PortfolioRow) => <MassFigure kg={row.totalKg} unit="t" />;
  const columns: Column<PortfolioRow>[] = [
    { key: 'name', header: t('field.name'), cell: name, sortBy: (row) => row.name },
    { key: 'year', header: t('portfolio.year'), cell: year, sortBy: (row) => row.year },
    { key: 'state', header: t('portfolio.stateHead'), cell: state, sortBy: (row) => row.state },
    {
      key: 'complete',
      header: t('portfolio.complete'),
      cell: complete,
      sortBy: (row) => row.completeness,
      isNumeric: true,
    },
    {
      key: 'total',
      header: <Chem>{t('portfolio.total')}</Chem>,
      cell: total,
      sortBy: (row) => row.totalKg,
      isNumeric: true,
    },
    {
      key: 'next',
      header: t('portfolio.next'),
      cell: (row) => <NextStep row={row} />,
      sortBy: (row) => NEXT_STEPS.indexOf(row.nextStep),
    },
  ];
  const phoneRow = (row: PortfolioRow) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        {name(row)} {row.year === null ? null : state(row)}
      </span>
      {row.year === null ? null : (
        <span className="note">
          {year(row)} · {complete(row)} {t('portfolio.completeShort')}
        </span>
      )}
      {row.totalKg === null ? null : (
        <span>
          {total(row)} <Chem>{t('portfolio.unit')}</Chem>
        </span>
      )}
      <NextStep row={row} />
    </div>
  );
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.organizationId}
      initialSort={{ key: 'name', isDescending: false }}
      phoneRow={phoneRow}
    />
  );
}
