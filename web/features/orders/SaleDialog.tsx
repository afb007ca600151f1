import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isAnnulled } from '#shared/offsets/states.ts';
import type { LegView, SaleView } from '#shared/orders/contract.ts';
import type { LegState } from '#shared/orders/legs.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Orders.module.css';
import { saleQuery } from './queries.ts';
import { SaleInvoice } from './SaleInvoice.tsx';
import { SaleTag } from './SalesTable.tsx';

interface SaleDialogProps {
  id: IdOf<'order'>;
  line: number;
  onClose: () => void;
}
/** A sale, and the parts in which it is paid. */
export function SaleDialog({ id, line, onClose }: SaleDialogProps) {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery(saleQuery(id, line));
  const title = data ? t('sale.title', { number: data.sale.number }) : t('sales.title');
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      {error ? <ErrorState error={error} title={t('sales.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? <SaleFacts sale={data.sale} /> : null}
      {data ? <Legs {...data} /> : null}
    </Dialog>
  );
}

/** What there is of the certificate of who buys: it comes with the payment, and is void once all of that went back. */
function reportOf({ status, mark }: SaleView): 'issued' | 'annulled' | 'none' {
  if (status !== 'finalized') return 'none';
  return isAnnulled({ mark }) ? 'annulled' : 'issued';
}

function SaleFacts({ sale }: { sale: SaleView }) {
  const { t } = useTranslation('orders');
  const { day, money, number, percent } = useFormat();
  const { belowMarketBp, vatCents, totalCents } = sale;
  const of = (key: 'discount' | 'vat' | 'withVat', figure: number | null, shown: (figure: number) => string) =>
    figure === null ? [] : [{ key, label: t(`sale.${key}`), value: shown(figure) }];
  const items = [
    { key: 'status', label: t('columns.status'), value: <SaleTag {...sale} /> },
    { key: 'forest', label: t('columns.forest'), value: sale.forest },
    { key: 'date', label: t('columns.date'), value: day(sale.createdAt) },
    { key: 'quantity', label: t('columns.quantity'), value: number(sale.quantity) },
    { key: 'price', label: t('columns.unitPrice'), value: money(sale.unitPriceCents) },
    ...of('discount', belowMarketBp, (bp) => percent(bp / WHOLE_BP, 0)),
    ...of('vat', vatCents, money),
    ...of('withVat', totalCents, money),
    { key: 'report', label: t('sale.report'), value: t(`sale.reports.${reportOf(sale)}`) },
    { key: 'invoice', label: t('columns.invoice'), value: <SaleInvoice {...sale} /> },
    { key: 'net', label: t('sale.net'), value: money(sale.netCents) },
    { key: 'commission', label: t('sale.commission'), value: money(-sale.commissionCents) },
    { key: 'total', label: t('sale.total'), value: money(sale.ownerCents), isTotal: true },
  ];
  return <KeyValues items={items} />;
}

const TONES: Readonly<Record<LegState, TagTone>> = {
  due: 'neutral',
  releasing: 'mark',
  paid: 'success',
  held: 'warning',
  withheld: 'danger',
  reversed: 'danger',
};

function Legs({ sale, legs }: { sale: SaleView; legs: readonly LegView[] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <h3>{t('sale.legs')}</h3>
      {legs.length === 0 ? <p>{t(sale.status === 'expired' ? 'sale.over' : 'sale.notPaid')}</p> : null}
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <LegItem key={leg.key} leg={leg} />
        ))}
      </ul>
    </>
  );
}

function LegItem({ leg }: { leg: LegView }) {
  const { t } = useTranslation('orders');
  const { day, money } = useFormat();
  const when = leg.paidAt ?? leg.dueOn;
  const notes = (['withheld', 'netted', 'reversed', 'owed'] as const).flatMap((key) => {
    const cents = leg[`${key}Cents`];
    return cents > 0 ? [t(`legs.${key}`, { amount: money(cents) })] : [];
  });
  return (
    <li className={styles.card}>
      <span className={styles.cardHead}>
        <span>
          {t(`legs.kind.${leg.kind}`)} · {when === null ? t('legs.undecided') : day(when)}
        </span>
        <span className={styles.cardHead}>
          <Tag tone={TONES[leg.state]}>{t(`legs.states.${leg.state}`)}</Tag>
          <b>{money(leg.cents)}</b>
        </span>
      </span>
      {leg.hold ? <span className="note">{t(`legs.hold.${leg.hold}`)}</span> : null}
      {notes.map((note) => (
        <span key={note} className="note">
          {note}
        </span>
      ))}
    </li>
  );
}
