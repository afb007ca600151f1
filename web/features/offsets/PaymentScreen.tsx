import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Words } from '#web/ui/Chem.tsx';
import { focusHeading } from '#web/ui/focus.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { Documents } from './Documents.tsx';
import styles from './Offsets.module.css';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { type OrderId, orderChanged, orderQuery } from './queries.ts';
import { Repeat } from './Repeat.tsx';
import { isRepeatable, stageOf, TONES } from './stage.ts';

/**
 * The payment of an order: in the tab in which it was confirmed, which follows, and in the one that comes back from the
 * provider. What the address says of the result is not believed; the server asks the provider.
 */
export function PaymentScreen() {
  const { t } = useTranslation(['offsets', 'titles']);
  const { order, status } = useLocation().search as Record<string, string | undefined>;
  if (order !== undefined) return <Payment key={order} id={order as OrderId} status={status} />;
  return (
    <>
      <PageHead title={t('/company/compensateco2/payment', { ns: 'titles' })} />
      <EmptyState
        title={t('payment.none')}
        action={<LinkButton to="/company/compensateco2">{t('payment.choose')}</LinkButton>}
        secondary={
          <LinkButton to="/company/carbon-offsets" variant="subtle">
            {t('payment.toList')}
          </LinkButton>
        }
      >
        {t('payment.noneBody')}
      </EmptyState>
    </>
  );
}

interface PaymentProps {
  id: OrderId;
  /** Of the provider's address: `true` or `false`; without it this is the first tab. */
  status: string | undefined;
}
function Payment({ id, status }: PaymentProps) {
  const { t } = useTranslation(['offsets', 'titles']);
  const { data, error, refetch } = useQuery(orderQuery(id));
  useFollow(data);
  if (data) return <Order order={data} status={status} isStale={error !== null} />;
  return (
    <>
      <PageHead title={t('/company/compensateco2/payment', { ns: 'titles' })} />
      {error ? (
        <ErrorState error={error} title={t('payment.failed')} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  );
}

/** Once an order is paid or over, what others show of it is old. Who pressed a button that is gone is told at the title. */
function useFollow(order: OrderView | undefined): void {
  const state = order?.state;
  const last = useRef(state);
  useEffect(() => {
    if (order && last.current !== undefined && last.current !== state) {
      orderChanged(order);
      if (document.activeElement === document.body) focusHeading();
    }
    last.current = state;
  }, [order, state]);
}

/** Words of an order that can be paid, in the tab that comes back without the money. */
const inReturn = (status: string | undefined) => (status === 'true' ? ('asking' as const) : ('back' as const));

function Order({ order, status, isStale }: { order: OrderView; status: string | undefined; isStale: boolean }) {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  const stage = stageOf(order);
  const isReturn = status !== undefined;
  const words = isReturn && stage === 'waiting' ? inReturn(status) : stage;
  const { quantity, amounts, refundedCents, beneficiary } = order;
  const values = {
    ...{ tonnes: number(quantity), total: money(amounts.totalCents), refunded: money(refundedCents) },
    name: beneficiary?.legalName ?? '',
  };
  const open = isOpen(order.state);
  const list = (
    <AppLink key="list" to="/company/carbon-offsets">
      {t('list.title')}
    </AppLink>
  );
  return (
    <>
      <PageHead
        title={t(`stage.${words}.title`)}
        subtitle={t('payment.number', { number: order.number })}
        crumbs={[{ key: 'list', link: list }]}
      />
      <div className={styles.payment}>
        <div className={styles.stage}>
          <Callout tone={TONES[stage]} isLive>
            <Words>{t(`stage.${words}.body`, values)}</Words>
          </Callout>
          {isStale ? <Callout tone="danger">{t('payment.stale')}</Callout> : null}
          {open ? <OpenOrder order={order} isReturn={isReturn} isAsked={words === 'asking'} /> : null}
          {isReturn ? <p className="measure">{t('payment.otherTab')}</p> : null}
          {stage === 'inCart' ? (
            <div>
              <LinkButton to="/company/compensateco2">{t('cart.title')}</LinkButton>
            </div>
          ) : null}
          {isRepeatable(stage) ? <Repeat id={order.orderId} /> : null}
          {order.state === 'finalized' ? <Documents order={order} /> : null}
          {open || stage === 'inCart' ? null : (
            <div className={styles.actions}>
              <LinkButton variant="default" to="/company/carbon-offsets" search={{ order: order.orderId }}>
                {t('payment.toList')}
              </LinkButton>
            </div>
          )}
        </div>
        <OrderFacts order={order} />
      </div>
    </>
  );
}
