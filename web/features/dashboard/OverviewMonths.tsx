import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tonnesChart } from '#shared/dashboard/charts.ts';
import { heaviestSeason, monthsInOrder } from '#shared/dashboard/months.ts';
import type { DashboardTotals } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';

interface Props {
  totals: DashboardTotals;
  years: readonly number[];
}

/** Tonnes a month, with the season that weighs most as its title; nothing where no row has a month. */
export function OverviewMonths({ totals, years }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const months = useMemo(() => monthsInOrder(totals.months), [totals.months]);
  const option = useMemo(() => tonnesChart(months), [months]);
  const season = heaviestSeason(months, totals.totalKg);
  const undatedKg = totals.months.find(({ key }) => key === '')?.co2eKg ?? 0;
  if (months.length === 0) return null;
  // Within a sentence only English writes months with a capital.
  const nameOf = (key: string) => {
    if (years.length > 1) return format.month(key);
    const name = format.monthName(key);
    return format.language === 'en' ? name : name.toLocaleLowerCase();
  };
  const finding = season
    ? t('months.season', {
        from: nameOf(season.from),
        to: nameOf(season.to),
        share: format.percent(season.share, 0),
      })
    : t('months.title');
  return (
    <Section title={finding}>
      <p className="note">
        <Chem>{t('months.unit')}</Chem>
      </p>
      <Chart
        label={t('months.label')}
        option={option}
        data={{
          head: [t('months.month'), t('co2eT')],
          rows: months.map(({ key, kg }) => [format.month(key), kg && kg / 1000] as const),
          decimals: 2,
        }}
      />
      {undatedKg !== 0 ? (
        <p className="note">
          <Chem>{t('months.undated', { tonnes: format.tonnes(undatedKg) })}</Chem>
        </p>
      ) : null}
    </Section>
  );
}
