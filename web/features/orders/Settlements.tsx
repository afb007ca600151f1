import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '#shared/orders/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Orders.module.css';
import { salesQuery } from './queries.ts';
import { SaleInvoice } from './SaleInvoice.tsx';

/** The documents by which sales were settled, the newest first; nothing where there is none. */
export function Settlements() {
  const { t } = useTranslation('orders');
  const { day, money } = useFormat();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(salesQuery({ invoice: 'with' }));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  const columns: Column<SaleView>[] = [
    { key: 'invoice', header: t('columns.invoice'), cell: (sale) => <SaleInvoice {...sale} /> },
    { key: 'date', header: t('columns.date'), cell: ({ paidAt, createdAt }) => day(paidAt ?? createdAt) },
    { key: 'forest', header: t('columns.forest'), cell: ({ forest }) => forest },
    { key: 'total', header: t('columns.total'), cell: ({ ownerCents }) => money(ownerCents), isNumeric: true },
  ];
  const phoneRow = (sale: SaleView) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <SaleInvoice {...sale} /> <b>{money(sale.ownerCents)}</b>
      </span>
      <span className="note">
        {day(sale.paidAt ?? sale.createdAt)} · {sale.forest}
      </span>
    </div>
  );
  const rowKey = ({ orderId, line }: SaleView) => `${orderId} ${line}`;
  return (
    <Section title={t('settlements')}>
      <DataTable caption={t('settlements')} {...{ columns, rows, rowKey, phoneRow }} />
      {hasNextPage ? (
        <button type="button" className="tool" onClick={() => void fetchNextPage()}>
          {t('sales.more')}
        </button>
      ) : null}
    </Section>
  );
}
