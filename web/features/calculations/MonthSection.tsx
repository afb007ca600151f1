import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import type { ChartOption } from '#web/ui/ChartCanvas.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Tonnes a month, with the finding as its title: the month that weighs most. */
export function MonthSection({ totals }: { totals: Totals }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const months = useMemo(
    () => (totals.by.month ?? []).filter((one) => one.key !== '').sort((a, b) => a.key.localeCompare(b.key)),
    [totals.by.month],
  );
  const option = useMemo<ChartOption>(
    () => (kit) => ({
      xAxis: { ...kit.categoryAxis, type: 'category', data: months.map((one) => kit.format.month(one.key, true)) },
      yAxis: { ...kit.valueAxis, type: 'value' },
      series: [
        {
          type: 'bar',
          barMaxWidth: 40,
          itemStyle: { color: kit.token('--primary') },
          data: months.map((one) => one.co2eKg / 1000),
          tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
        },
      ],
      tooltip: { trigger: 'axis' },
    }),
    [months],
  );
  const top = [...months].sort((a, b) => b.co2eKg - a.co2eKg)[0];
  if (!top || months.length < 2 || totals.total.co2eKg <= 0) return null;
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
