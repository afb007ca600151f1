import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Amounts } from './Amounts.tsx';
import styles from './Offsets.module.css';
import { finishedQuery } from './queries.ts';

/** What an order is of, what it costs, and for whom. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  const { lines, beneficiary, calculationId, state } = order;
  const over = state === 'expired' ? ('ordered' as const) : ('what' as const);
  return (
    <div>
      <Section title={t(`payment.${state === 'finalized' ? 'bought' : over}`)}>
        <ul className={styles.lines}>
          {lines.map(({ projectId, forest, quantity, unitPriceCents, netCents }) => (
            <li key={projectId}>
              <span>
                <b className={styles.name}>{forest}</b>
                <span className="dim">
                  {t('cart.line', { tonnes: number(quantity), price: money(unitPriceCents) })}
                </span>
              </span>
              <b>{money(netCents)}</b>
            </li>
          ))}
        </ul>
        <Amounts of={order} />
      </Section>
      {beneficiary ? (
        <Section title={t('payment.beneficiary')}>
          <p>{beneficiary.legalName}</p>
          <p className="dim">{beneficiary.taxId}</p>
          {calculationId ? <Calculation id={calculationId} /> : null}
        </Section>
      ) : null}
    </div>
  );
}

/** Whose year it is for; one that is open again is not among the finished ones, and has no name here. */
function Calculation({ id }: { id: NonNullable<OrderView['calculationId']> }) {
  const { t } = useTranslation('offsets');
  const { data } = useQuery(finishedQuery);
  const one = data?.find((known) => known.id === id);
  return (
    <p>
      {t('payment.forCalculation')}:{' '}
      <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
        {one ? `${one.organizationName}, ${one.year}` : t('payment.seeCalculation')}
      </AppLink>
    </p>
  );
}
