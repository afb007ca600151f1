import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Earnings } from '#shared/orders/earnings.ts';
import { BECAME, BECAME_KEYS, earningMonths, earningsChart } from '#shared/orders/earningsChart.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Orders.module.css';

const CENTS = 100;

/** What was sold each month and what became of it, with the best month as its title. */
export function EarningsMonths({ earnings: { byMonth } }: { earnings: Earnings }) {
  const { t } = useTranslation('orders');
  const { money, month } = useFormat();
  const months = useMemo(() => earningMonths(byMonth), [byMonth]);
  const option = useMemo(() => {
    const names = Object.fromEntries(BECAME_KEYS.map((key) => [key, t(`earnings.${key}`)]));
    return earningsChart(months, names as Parameters<typeof earningsChart>[1]);
  }, [months, t]);
  const [first, ...others] = months;
  if (!first) return null;
  const best = others.reduce((a, b) => (b.soldCents > a.soldCents ? b : a), first);
  const title =
    others.length > 0
      ? t('home.best', { month: month(best.month), amount: money(best.soldCents) })
      : t('earnings.byMonth');
  return (
    <Section title={title}>
      <ul className={styles.legend}>
        {BECAME_KEYS.map((key) => (
          <li key={key}>
            <span className={styles.swatch} style={{ background: `var(${BECAME[key]})` }} aria-hidden />
            {t(`earnings.${key}`)}
          </li>
        ))}
      </ul>
      <Chart
        label={t('earnings.byMonth')}
        option={option}
        data={{
          head: [t('earnings.month'), ...(['sold', ...BECAME_KEYS] as const).map((key) => t(`earnings.${key}`))],
          rows: months.map((one) => [
            month(one.month),
            ...(['sold', ...BECAME_KEYS] as const).map((key) => one[`${key}Cents`] / CENTS),
          ]),
          decimals: 2,
        }}
      />
      <p className="note">{t('home.unit')}</p>
    </Section>
  );
}
