import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { heaviestOf, monthsChart, monthsOf } from '#shared/calculations/charts.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Tonnes a month, with the finding as its title: the month that weighs most. The report draws the same chart. */
export function MonthSection({ totals }: { totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const months = useMemo(() => monthsOf(totals), [totals]);
  const option = useMemo(() => monthsChart(months), [months]);
  const top = heaviestOf(totals, months);
  if (!top) return null;
  const share = format.percent(top.co2eKg / totals.total.co2eKg);
  return (
    <Section title={t('months.finding', { month: format.monthName(top.key), share })}>
      <Chart
        label={t('months.label')}
        option={option}
        data={{
          head: [t('table.by.month'), t('table.co2eT')],
          rows: months.map((one) => [format.month(one.key), one.co2eKg / 1000] as const),
          decimals: 2,
        }}
      />
      <p className="note">
        <Chem>{t('months.unit')}</Chem>
      </p>
    </Section>
  );
}
