import { useTranslation } from 'react-i18next';
import { PLAN_IDS, PLANS } from '#shared/constants/plans.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { cx } from '#web/ui/cx.ts';
import forestRows from '#web/ui/ForestRows.module.css';
import styles from './Market.module.css';

/** What the same tonne costs with every plan; a price of the owner's own is one for all. */
export function PricesOfPlans({ forest, tier }: { forest: CreditProject; tier: PlanTier }) {
  const { t } = useTranslation('offsets');
  const { money } = useFormat();
  if (forest.isOwnPrice) return <p className={styles.plans}>{t('forest.ownPrice')}</p>;
  const rows = [
    { key: 'none', tier: 'none', name: t('forest.noPlan') } as const,
    ...PLAN_IDS.map((id) => ({ key: id, tier: PLANS[id].tier, name: t(`forest.plan.${id}`) })),
  ];
  return (
    <details className={cx(forestRows.more, styles.plans)}>
      <summary>{t('forest.otherPlans')}</summary>
      <dl>
        {rows.map((row) => (
          <div key={row.key}>
            <dt>
              {row.name}
              {row.tier === tier ? ` (${t('forest.mine')})` : null}
            </dt>
            <dd>{money(forest.priceCents[row.tier])}</dd>
          </div>
        ))}
      </dl>
      <AppLink to="/footprint/plans">{t('forest.seePlans')}</AppLink>
    </details>
  );
}
