import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WarnedOrder } from '#shared/offsets/warningOperations.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Billing.module.css';
import { warnedQuery } from './queries.ts';
import { WarningDialog, type WarningEnd } from './WarningDialog.tsx';

interface Asked {
  readonly order: WarnedOrder;
  readonly end: WarningEnd;
}

/** Of administrators: paid purchases that a bank says may be fraud. What is due to owners waits until somebody decides. */
export function WarnedOrders() {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery(warnedQuery);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (error) return <ErrorState error={error} title={t('warnings.failed')} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  const done = async () => {
    setAsked(null);
    await queries.invalidateQueries({ queryKey: warnedQuery.queryKey });
  };
  return (
    <Section title={t('warnings.list', { count: data.items.length })}>
      <div className={styles.warned}>
        <p className="note">{t('warnings.help')}</p>
        {data.items.map((order) => (
          <Warned key={order.orderId} order={order} onAsk={(end) => setAsked({ order, end })} />
        ))}
      </div>
      {asked ? <WarningDialog {...asked} onClose={() => setAsked(null)} onDone={done} /> : null}
    </Section>
  );
}

function Warned({ order, onAsk }: { order: WarnedOrder; onAsk: (end: WarningEnd) => void }) {
  const { t } = useTranslation('billing');
  const { money, dayTime } = useFormat();
  const { number, buyer, paidAt, totalCents, ownerCents } = order;
  const button = (end: WarningEnd) => (
    <Button variant="default" aria-label={`${t(`warnings.${end}.button`)}: ${number}`} onClick={() => onAsk(end)}>
      {t(`warnings.${end}.button`)}
    </Button>
  );
  return (
    <Callout
      tone="decide"
      title={t('warnings.of', { number, buyer })}
      actions={
        <>
          {button('clear')}
          {button('refund')}
        </>
      }
    >
      {t('warnings.facts', { paid: dayTime(paidAt), total: money(totalCents), owners: money(ownerCents) })}
    </Callout>
  );
}
