import { Select } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tonnesChart } from '#shared/dashboard/charts.ts';
import { monthsInOrder } from '#shared/dashboard/months.ts';
import type { UploadFigures as Figures } from '#shared/imports/uploads.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';

/** What the imported rows of a year emit: in all, by month, by category. */
export function UploadFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('imports');
  const { year, years } = figures;
  if (year === null) return null;
  return (
    <>
      <YearSelect year={year} years={years} />
      {figures.isCalculating ? (
        <div className={styles.after}>
          <Callout tone="info">{t('uploads.calculating')}</Callout>
        </div>
      ) : null}
      {figures.rows === 0 ? (
        <p className="measure dim">{t('uploads.noData', { year })}</p>
      ) : (
        <>
          <Section title={t('uploads.total', { year })}>
            <MassFigure kg={figures.totalKg} size="xl" label={t('uploads.total', { year })} />
          </Section>
          <Months figures={figures} />
          <Categories figures={figures} />
        </>
      )}
    </>
  );
}

function YearSelect({ year, years }: { year: number; years: readonly number[] }) {
  const { t } = useTranslation('imports');
  const router = useRouter();
  const choose = (value: string | null) =>
    value && void router.navigate({ to: '/company/dashboardexcel', search: { year: value } });
  const known = [...new Set([year, ...years])].map(String);
  return (
    <Select className={styles.year} label={t('uploads.year')} data={known} value={String(year)} onChange={choose} />
  );
}

function Months({ figures }: { figures: Figures }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const months = useMemo(() => monthsInOrder(figures.months), [figures.months]);
  const option = useMemo(() => tonnesChart(months), [months]);
  const undatedKg = figures.months.find(({ key }) => key === '')?.co2eKg ?? 0;
  if (months.length === 0) return null;
  return (
    <Section title={t('uploads.byMonth')}>
      <Chart
        label={t('uploads.byMonth')}
        option={option}
        data={{
          head: [t('uploads.month'), t('uploads.tonnes')],
          rows: months.map(({ key, kg }) => [format.month(key), kg && kg / 1_000] as const),
          decimals: 2,
        }}
      />
      {undatedKg > 0 ? (
        <p className="note">
          <Chem>{t('uploads.undated', { tonnes: format.tonnes(undatedKg) })}</Chem>
        </p>
      ) : null}
    </Section>
  );
}

type Category = Figures['categories'][number];
function Categories({ figures: { categories, totalKg, rows } }: { figures: Figures }) {
  const { t } = useTranslation('imports');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const name = ({ key }: Category) => emissions(`blocks.${key}`);
  const columns: Column<Category>[] = [
    { key: 'name', header: t('uploads.category'), cell: (row) => <Chem>{name(row)}</Chem> },
    {
      key: 'rows',
      header: t('choose.rows'),
      cell: (row) => format.number(row.rows),
      isNumeric: true,
      isOptional: true,
      footer: format.number(rows),
    },
    {
      key: 'co2e',
      header: <Chem>{t('uploads.tonnes')}</Chem>,
      cell: (row) => <MassFigure kg={row.co2eKg} unit="t" label={name(row)} />,
      isNumeric: true,
      footer: format.tonnes(totalKg),
    },
  ];
  return (
    <Section title={t('uploads.byCategory')}>
      <DataTable caption={t('uploads.byCategory')} columns={columns} rows={categories} rowKey={({ key }) => key} />
    </Section>
  );
}
