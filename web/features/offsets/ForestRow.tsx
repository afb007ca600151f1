import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTier } from '#shared/constants/pricing.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { belowMarketBp } from '#shared/pricing/sale.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import forestRows from '#web/ui/ForestRows.module.css';
import styles from './Market.module.css';
import { Order, type OrderProps } from './OrderTonnes.tsx';
import { PricesOfPlans } from './PricesOfPlans.tsx';

interface ForestProps extends OrderProps {
  tier: PlanTier;
  closeCents: number;
  /** Whoever came from this forest of the marketplace sees it first. */
  isMeant: boolean;
}

/** A forest: where it is, what it has of which year, what a tonne costs, and how many to order. */
export function ForestRow(props: ForestProps) {
  const { forest, tier, closeCents, isMeant } = props;
  const { t } = useTranslation('offsets');
  const { money, number, percent } = useFormat();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMeant) item.current?.scrollIntoView({ block: 'center' });
  }, [isMeant]);
  const { municipality, province, country } = forest;
  const priceCents = forest.priceCents[tier];
  const belowBp = belowMarketBp(priceCents, closeCents);
  return (
    <li ref={item} className={cx(styles.forest, isMeant && styles.meant)}>
      <div>
        <h3>{forest.name}</h3>
        <p>{t('forest.place', { municipality, province, country: t(`country.${country}`) })}</p>
        <ul className={forestRows.facts}>
          {forest.vintages.map(({ vintage, available }) => (
            <li key={vintage}>{t('forest.vintage', { vintage, tonnes: number(available) })}</li>
          ))}
          {forest.registry ? <li>{t('forest.registered', { registry: forest.registry.name })}</li> : null}
        </ul>
      </div>
      <div className={styles.price}>
        <p>
          <b>{money(priceCents)}</b> {t('forest.perTonne')}
        </p>
        {belowBp > 0 ? <p>{t('forest.below', { percent: percent(belowBp / WHOLE_BP, 0) })}</p> : null}
        <p>{t('forest.available', { tonnes: number(forest.available) })}</p>
      </div>
      <PricesOfPlans forest={forest} tier={tier} />
      <Order {...props} />
    </li>
  );
}
