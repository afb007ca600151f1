import { useTranslation } from 'react-i18next';
import type { Earnings, Sums } from '#shared/orders/earnings.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Orders.module.css';

const PARTS = ['sold', 'pending', 'held', 'paid', 'taken'] as const;

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
          title={t('earnings.byForest')}
          head={t('columns.forest')}
          rows={byForest.map((one) => ({ ...one, name: one.forest }))}
        />
      ) : null}
      {byMonth.length > 1 ? (
        <SumsTable
          title={t('earnings.byMonth')}
          head={t('earnings.month')}
          rows={byMonth.map((one) => ({ ...one, name: month(one.month) }))}
        />
      ) : null}
    </Section>
  );
}

type Row = Sums & { readonly name: string };
function SumsTable({ title, head, rows }: { title: string; head: string; rows: readonly Row[] }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const columns: Column<Row>[] = [
    { key: 'name', header: head, cell: ({ name }) => name },
    ...PARTS.map((key) => ({
      ...{ key, header: t(`earnings.${key}`), cell: (row: Row) => money(row[`${key}Cents`]), isNumeric: true },
    })),
  ];
  const phoneRow = (row: Row) => (
    <div className={styles.card}>
      <b>{row.name}</b>
      <span className="note">
        {PARTS.map((key) => `${t(`earnings.${key}`)} ${money(row[`${key}Cents`])}`).join(' · ')}
      </span>
    </div>
  );
  return (
    <>
      <h3>{title}</h3>
      <DataTable caption={title} rowKey={({ name }) => name} {...{ columns, rows, phoneRow }} />
    </>
  );
}
