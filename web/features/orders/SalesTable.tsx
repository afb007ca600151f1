import { useTranslation } from 'react-i18next';
import type { OrderState } from '#shared/offsets/states.ts';
import type { SaleView } from '#shared/orders/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Orders.module.css';
import { SaleInvoice } from './SaleInvoice.tsx';

const TONES: Readonly<Record<OrderState, TagTone>> = {
  'in-cart': 'neutral',
  confirmed: 'mark',
  waiting: 'decide',
  finalized: 'success',
  expired: 'neutral',
};

/** The state of a sale in a word; what became of its payment afterwards says more. */
export function SaleTag({ status, mark }: Pick<SaleView, 'status' | 'mark'>) {
  const { t } = useTranslation('orders');
  if (mark !== null) return <Tag tone={mark === 'disputed' ? 'warning' : 'danger'}>{t(`mark.${mark}`)}</Tag>;
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}

/** The way to one of them: an address of its own. */
function SaleLink({ orderId, line, number }: SaleView) {
  return (
    <AppLink to="/forest/marketplace/orders" search={{ sale: orderId, line: String(line) }}>
      {number}
    </AppLink>
  );
}

/** Sales, each with its state; on a phone as cards. */
export function SalesTable({ rows }: { rows: readonly SaleView[] }) {
  const { t } = useTranslation('orders');
  const { day, money, number } = useFormat();
  const columns: Column<SaleView>[] = [
    { key: 'number', header: t('columns.number'), cell: (sale) => <SaleLink {...sale} /> },
    { key: 'date', header: t('columns.date'), cell: ({ createdAt }) => day(createdAt) },
    { key: 'forest', header: t('columns.forest'), cell: ({ forest }) => forest },
    {
      key: 'quantity',
      header: <Chem>{t('columns.quantity')}</Chem>,
      cell: (sale) => number(sale.quantity),
      isNumeric: true,
    },
    { key: 'price', header: t('columns.unitPrice'), cell: (sale) => money(sale.unitPriceCents), isNumeric: true },
    { key: 'total', header: t('columns.total'), cell: ({ ownerCents }) => money(ownerCents), isNumeric: true },
    { key: 'status', header: t('columns.status'), cell: (sale) => <SaleTag {...sale} /> },
    { key: 'invoice', header: t('columns.invoice'), cell: (sale) => <SaleInvoice {...sale} /> },
  ];
  const phoneRow = (sale: SaleView) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <SaleLink {...sale} /> <SaleTag {...sale} />
      </span>
      <span>{sale.forest}</span>
      <span className={styles.cardHead}>
        <span className="note">
          <Chem>{`${number(sale.quantity)} ${t('columns.quantity')}`}</Chem> · {money(sale.unitPriceCents)}
        </span>
        <b>{money(sale.ownerCents)}</b>
      </span>
      <span className="note">
        {day(sale.createdAt)} · <SaleInvoice {...sale} />
      </span>
    </div>
  );
  const rowKey = ({ orderId, line }: SaleView) => `${orderId} ${line}`;
  return <DataTable caption={t('sales.list')} {...{ columns, rows, rowKey, phoneRow }} />;
}
