import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  PLAN_IDS,
  PLAN_PERIODS,
  PLANNED_FEATURES,
  PLANS,
  type PlanId,
  type PlanPeriod,
} from '#shared/constants/plans.ts';
import { MARKET_DISCOUNT_BP, WHOLE_BP } from '#shared/constants/pricing.ts';
import type { SubscriptionAnswer } from '#shared/plans/contract.ts';
import { priceOfPlan } from '#shared/plans/price.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import styles from './Plans.module.css';
import { VatNote } from './Price.tsx';
import { subscriptionQuery } from './queries.ts';

const periodOf = (text: string | undefined): PlanPeriod => PLAN_PERIODS.find((one) => one === text) ?? 'year';

/** The three plans: what each costs and opens, and how to take it. */
export function PlansScreen() {
  const { t } = useTranslation(['plans', 'ui']);
  const { period: asked } = useLocation().search as Record<string, string | undefined>;
  const period = periodOf(asked);
  const { data, error, refetch } = useQuery(subscriptionQuery);
  const views = PLAN_PERIODS.map((key) => ({
    ...{ key, label: t(`period.${key}`), to: '/footprint/plans' as const },
    ...(key !== 'year' && { search: { period: key } }),
    isCurrent: key === period,
  }));
  return (
    <>
      <PageHead title={t('plans.title')} subtitle={t('plans.subtitle')} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <>
          <ViewLinks label={t('period.label')} views={views} />
          <ul className={styles.plans}>
            {PLAN_IDS.map((id) => (
              <PlanCard key={id} {...{ id, period, answer: data }} />
            ))}
          </ul>
          <p className="note">{t('plans.credits')}</p>
          <VatNote answer={data} />
        </>
      ) : null}
    </>
  );
}

const MONTHS = 12;
/** How much less a year costs, net, than as many months. */
function savedCents(id: PlanId): number {
  const { cents } = PLANS[id];
  return cents ? MONTHS * cents.month - cents.year : 0;
}

interface CardProps {
  id: PlanId;
  period: PlanPeriod;
  answer: SubscriptionAnswer;
}
function PlanCard({ id, period, answer }: CardProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const { money, percent, number } = useFormat();
  const { tier, seats, features } = PLANS[id];
  const price = priceOfPlan(id, period, answer.vat.bp);
  const saved = savedCents(id);
  const own = answer.subscription?.opensUntil ? answer.subscription : null;
  return (
    <li className={styles.plan}>
      <h2>{t(`planName.${id}`, { ns: 'ui' })}</h2>
      <p>{t(`about.${id}`)}</p>
      {price ? (
        <p>
          <span className={styles.price}>{money(price.netCents)}</span> {t(`each.${period}`)}
          <br />
          {t('withVat', { total: money(price.totalCents) })}
        </p>
      ) : (
        <p className={styles.price}>{t('byContact')}</p>
      )}
      <ul>
        {features
          .filter((one) => !PLANNED_FEATURES.includes(one))
          .map((one) => (
            <li key={one}>{t(`feature.${one}`)}</li>
          ))}
        <li>{t('seats', { number: number(seats) })}</li>
        <li>{t('discount', { percent: percent(MARKET_DISCOUNT_BP[tier] / WHOLE_BP, 0) })}</li>
        {answer.hasTrial && price ? <li>{t('trial')}</li> : null}
        {period === 'year' && price && saved > 0 ? <li>{t('saves', { amount: money(saved) })}</li> : null}
      </ul>
      <div className={styles.action}>
        {own?.plan === id ? <Tag tone="success">{t('mine')}</Tag> : null}
        <PlanAction {...{ id, period, isSubscribed: own !== null }} />
      </div>
    </li>
  );
}

function PlanAction({ id, period, isSubscribed }: { id: PlanId; period: PlanPeriod; isSubscribed: boolean }) {
  const { t } = useTranslation(['plans', 'ui']);
  // Three ways of the same weight: none is the one that the screen is for.
  if (id === 'tailored')
    return (
      <LinkButton to="/account/feedback" variant="default">
        {t('contact')}
      </LinkButton>
    );
  if (isSubscribed)
    return (
      <LinkButton to="/account/plans" variant="default">
        {t('toOwn')}
      </LinkButton>
    );
  const search = { plan: id, period };
  return (
    <LinkButton to="/footprint/paysubscription" variant="default" {...{ search }}>
      {t('take', { plan: t(`planName.${id}`, { ns: 'ui' }) })}
    </LinkButton>
  );
}
