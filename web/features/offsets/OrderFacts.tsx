import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Amounts } from './Amounts.tsx';
import styles from './Offsets.module.css';

/** What an order is of, what it costs, and for whom. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  const { lines, beneficiary, calculationId, state } = order;
  return (
    <div>
      <Section title={t(state === 'finalized' ? 'payment.bought' : 'payment.what')}>
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
          {calculationId ? (
            <p>
              {t('payment.forCalculation')}:{' '}
              <AppLink to="/footprint/myfootprint" search={{ calculation: calculationId }}>
                {t('payment.seeCalculation')}
              </AppLink>
            </p>
          ) : null}
        </Section>
      ) : null}
    </div>
  );
}
