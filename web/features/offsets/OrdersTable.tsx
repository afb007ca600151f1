import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { OrderView } from '#shared/offsets/contract.ts';
import type texts from '#web/i18n/es/offsets.json';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Offsets.module.css';
import { Status } from './Status.tsx';

interface Props {
  orders: readonly OrderView[];
  onOpen: (orderId: string) => void;
}
type Line = OrderView['lines'][number];
type Name = keyof (typeof texts)['column'];

/** Purchases, one a row with a line for each of its forests; on a phone, one a card. */
export function OrdersTable({ orders, onOpen }: Props) {
  const { t } = useTranslation('offsets');
  return (
    <DataTable
      caption={t('list.title')}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      columns={useColumns(onOpen)}
      phoneRow={(order) => <Card order={order} onOpen={onOpen} />}
    />
  );
}

function OpenButton({ order, onOpen, children }: { order: OrderView; children: string } & Pick<Props, 'onOpen'>) {
  return (
    <button type="button" className="tool" onClick={() => onOpen(order.orderId)}>
      {children}
      <span className="visually-hidden"> {order.number}</span>
    </button>
  );
}
const dayOf = ({ confirmedAt, createdAt }: OrderView) => confirmedAt ?? createdAt;

function useColumns(onOpen: Props['onOpen']): Column<OrderView>[] {
  const { t } = useTranslation('offsets');
  const { money, day, number, percent } = useFormat();
  const column = (key: Name, cell: Column<OrderView>['cell']) => ({
    key,
    header: <Chem>{t(`column.${key}`)}</Chem>,
    cell,
  });
  const perLine = (of: (line: Line) => string) => (order: OrderView) => (
    <span className={styles.stack}>
      {order.lines.map((line) => (
        <span key={line.projectId}>{of(line)}</span>
      ))}
    </span>
  );
  const figure = (key: Name, of: (line: Line) => string) => ({ ...column(key, perLine(of)), isNumeric: true });
  return [
    column('date', (order) => (
      <OpenButton order={order} onOpen={onOpen}>
        {day(dayOf(order))}
      </OpenButton>
    )),
    column('forest', ({ lines }) => (
      <span className={cx(styles.stack, styles.forest)}>
        {lines.map(({ projectId, forest }) => (
          <span key={projectId} title={forest}>
            {forest}
          </span>
        ))}
      </span>
    )),
    figure('quantity', ({ quantity }) => number(quantity)),
    figure('unitPrice', ({ unitPriceCents }) => money(unitPriceCents)),
    figure('discount', ({ belowMarketBp }) => percent(belowMarketBp / WHOLE_BP, 0)),
    figure('net', ({ netCents }) => money(netCents)),
    figure('vat', ({ vatCents }) => money(vatCents)),
    figure('total', ({ totalCents }) => money(totalCents)),
    column('status', (order) => <Status order={order} />),
    column('invoice', ({ invoice }) => <span className="nowrap">{invoice?.number ?? t('list.without')}</span>),
    column('report', (order) =>
      order.certificateId ? (
        <OpenButton order={order} onOpen={onOpen}>
          {t('column.open')}
        </OpenButton>
      ) : (
        t('list.without')
      ),
    ),
    figure('commission', ({ commissionCents }) => money(commissionCents)),
    figure('owner', ({ ownerCents }) => money(ownerCents)),
  ];
}

function Card({ order, onOpen }: { order: OrderView; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('offsets');
  const { money, day, number, list } = useFormat();
  return (
    <div className={styles.card}>
      <span>
        <OpenButton order={order} onOpen={onOpen}>
          {day(dayOf(order))}
        </OpenButton>
        <Status order={order} />
      </span>
      <b className={styles.name}>{list(order.lines.map(({ forest }) => forest))}</b>
      <span>
        <span className="dim">
          <Chem>{`${t('amount.tonnes', { tonnes: number(order.quantity) })} CO2e`}</Chem>
        </span>
        <b>{money(order.amounts.totalCents)}</b>
      </span>
      {order.invoice ? (
        <small className="dim">{t('document.invoiceOf', { number: order.invoice.number })}</small>
      ) : null}
    </div>
  );
}
