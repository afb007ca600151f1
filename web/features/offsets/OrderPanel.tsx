import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Serial } from '#web/ui/Serial.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Documents } from './Documents.tsx';
import { certificateQuery } from './documentQueries.ts';
import { Naming } from './Naming.tsx';
import styles from './Offsets.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { type OrderId, orderQuery } from './queries.ts';
import { Status } from './Status.tsx';

/** A purchase beside the list: what it is of, its serial numbers, its documents. */
export function OrderPanel({ id, onClose }: { id: OrderId; onClose: () => void }) {
  const { t } = useTranslation('offsets');
  const { day } = useFormat();
  const { data, error, refetch } = useQuery(orderQuery(id));
  const subtitle = data?.confirmedAt ? t('detail.on', { day: day(data.confirmedAt) }) : undefined;
  return (
    <SidePanel
      title={data ? t('payment.number', { number: data.number }) : t('list.title')}
      subtitle={subtitle}
      onClose={onClose}
    >
      {error && !data ? <ErrorState error={error} title={t('detail.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? <Detail order={data} /> : null}
    </SidePanel>
  );
}

function Detail({ order }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  return (
    <>
      <div className={styles.head}>
        <Status order={order} />
        {isOpen(order.state) ? (
          <LinkButton to="/company/compensateco2/payment" search={{ order: order.orderId }}>
            {t('cart.toPayment')}
          </LinkButton>
        ) : null}
      </div>
      <OrderFacts order={order} />
      {order.certificateId ? <Serials id={order.certificateId} /> : null}
      {order.state === 'finalized' ? <Documents order={order} /> : null}
      {order.certificateId ? <OnPages id={order.certificateId} /> : null}
    </>
  );
}

/** Whether the pages of its forests name the buyer, once the certificate is there. */
function OnPages({ id }: { id: NonNullable<OrderView['certificateId']> }) {
  const { data } = useQuery(certificateQuery(id));
  return data ? <Naming certificate={data} /> : null;
}

/** The serial numbers of what was retired, by forest and vintage. */
function Serials({ id }: { id: NonNullable<OrderView['certificateId']> }) {
  const { t } = useTranslation('offsets');
  const { number } = useFormat();
  const { data } = useQuery(certificateQuery(id));
  if (!data) return null;
  return (
    <Section title={t('detail.serials')}>
      <ul className={styles.serials}>
        {data.rows.map(({ projectId, forest, vintage, quantity, serials }) => (
          <li key={`${projectId} ${vintage}`}>
            {forest}. {t('forest.vintage', { vintage, tonnes: number(quantity) })}
            <span className={styles.serials}>
              {serials.map((serial) => (
                <Serial key={serial}>{serial}</Serial>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
