import { useTranslation } from 'react-i18next';
import type { Earnings } from '#shared/orders/earnings.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Orders.module.css';
import { PARTS, SumsTable } from './SumsTable.tsx';

/** What was sold, and what became of it: in all, by forest and by month. */
export function EarningsSection({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('orders');
  const { money, month } = useFormat();
  const { total, owedCents, byForest, byMonth } = earnings;
  return (
    <Section title={t('earnings.title')}>
      {owedCents > 0 ? <Callout tone="decide">{t('earnings.owed', { amount: money(owedCents) })}</Callout> : null}
      <dl className={styles.sums}>
        {PARTS.map((key) => (
          <div key={key}>
            <dt>{t(`earnings.${key}`)}</dt>
            <dd>{money(total[`${key}Cents`])}</dd>
          </div>
        ))}
      </dl>
      {byForest.length > 1 ? (
        <SumsTable
          hasTitle
          title={t('earnings.byForest')}
          head={t('columns.forest')}
          rows={byForest.map((one) => ({ ...one, key: one.projectId, name: one.forest }))}
        />
      ) : null}
      {byMonth.length > 1 ? (
        <SumsTable
          hasTitle
          title={t('earnings.byMonth')}
          head={t('earnings.month')}
          rows={byMonth.map((one) => ({ ...one, key: one.month, name: month(one.month) }))}
        />
      ) : null}
    </Section>
  );
}
