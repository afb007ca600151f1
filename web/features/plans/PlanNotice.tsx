import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLAN_END_SHOWN_DAYS } from '#shared/constants/plans.ts';
import type { SubscriptionAnswer } from '#shared/plans/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PortalButton } from './PortalButton.tsx';
import { subscriptionQuery } from './queries.ts';

type Current = NonNullable<SubscriptionAnswer['subscription']>;
/** Where the plan is. */
const OWN = '/account/plans';
const DAY_MS = 86_400_000;
/** What was paid in another window, or by the provider's own next attempt, is soon known here. */
const LOOK_AGAIN_MS = 60_000;

/** A payment that was tried and is owed: until it is paid, also when the days of grace are over. */
const isOwed = ({ failedAt, status }: Current) => failedAt !== null && (status === 'past_due' || status === 'unpaid');
/** A plan that was cancelled, and closes soon. */
const isEnding = ({ isCancelled, opensUntil }: Current, now: number) =>
  isCancelled && opensUntil !== null && Date.parse(opensUntil) - now < PLAN_END_SHOWN_DAYS * DAY_MS;

/** Above every screen of whoever may pay: that the plan is not paid, or is about to end. It goes when that is settled. */
export function PlanNotice() {
  const { data } = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => {
      const known = state.data?.subscription;
      return known && isOwed(known) ? LOOK_AGAIN_MS : false;
    },
  });
  const { pathname } = useLocation();
  const current = data?.subscription;
  if (!current) return null;
  const now = Date.now();
  if (isOwed(current)) return <Owed current={current} now={now} />;
  // There the plan says it itself.
  return isEnding(current, now) && pathname !== OWN ? <Ending current={current} /> : null;
}

function Owed({ current: { opensUntil, failedAt, plan, totalCents }, now }: { current: Current; now: number }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { day, money } = useFormat();
  const total = money(totalCents);
  const isOpen = opensUntil !== null && Date.parse(opensUntil) > now;
  return (
    <Callout tone="danger" title={t('own.failed')} actions={<PortalButton />}>
      {isOpen
        ? t('own.failedNext', { day: day(opensUntil.slice(0, 10)), total })
        : t('own.failedShut', {
            plan: t(`planName.${plan}`, { ns: 'ui' }),
            day: day((failedAt ?? '').slice(0, 10)),
            total,
          })}
    </Callout>
  );
}

function Ending({ current: { opensUntil, plan } }: { current: Current }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { day } = useFormat();
  return (
    <Callout
      title={t('own.ending', { plan: t(`planName.${plan}`, { ns: 'ui' }), day: day((opensUntil ?? '').slice(0, 10)) })}
      actions={<AppLink to={OWN}>{t('toOwn')}</AppLink>}
    >
      {t('own.endingNext')}
    </Callout>
  );
}
