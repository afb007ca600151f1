import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { closesChart } from '#shared/pricing/closesChart.ts';
import { closesUntil } from '#shared/pricing/recommended.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Section } from '#web/ui/Section.tsx';

const MONTHS = 24;
const CENTS = 100;

/** What the European market has done in two years: a price that is asked today is asked of a market that moves. */
export function PriceHistory({ today }: { today: string }) {
  const { t } = useTranslation('marketplace');
  const { money, month } = useFormat();
  const closes = useMemo(() => closesUntil(today, MONTHS), [today]);
  const option = useMemo(() => closesChart(closes), [closes]);
  const cents = closes.map((close) => close.cents);
  const [low, high] = [money(Math.min(...cents)), money(Math.max(...cents))];
  const rows = closes.map(({ on, cents: at }) => [month(on.slice(0, 7)), at / CENTS] as const);
  return (
    <Section title={t('calculator.history', { count: closes.length, low, high })}>
      <Chart
        label={t('calculator.historyLabel')}
        option={option}
        data={{ head: [t('calculator.month'), t('calculator.closeEuros')], rows, decimals: 2 }}
      />
      <p className="note">{t('calculator.historyNote')}</p>
    </Section>
  );
}
