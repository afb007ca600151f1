import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_IDS, PLAN_PERIODS } from '#shared/constants/plans.ts';
import type { PlanChoice, SubscriptionAnswer } from '#shared/plans/contract.ts';
import { priceOfPlan } from '#shared/plans/price.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { reloadMe } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Plans.module.css';
import { usePlanName } from './Price.tsx';
import { subscriptionChanged } from './queries.ts';

type Current = NonNullable<SubscriptionAnswer['subscription']>;

/** Every plan and period that may be taken without asking anybody, but the own one. */
const othersThan = ({ plan, period }: Current): PlanChoice[] =>
  PLAN_IDS.flatMap((one) =>
    one === 'tailored' ? [] : PLAN_PERIODS.map((each) => ({ plan: one, period: each })),
  ).filter((one) => one.plan !== plan || one.period !== period);

/** Another plan, the end of it, or no end after all. */
export function ChangeSection({ subscription }: { subscription: Current }) {
  const { t } = useTranslation('plans');
  const nameOf = usePlanName();
  const errorText = useErrorText();
  const { money, day } = useFormat();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState('');
  const act = async (name: string, done: string, call: () => Promise<SubscriptionAnswer>) => {
    setBusy(name);
    setFailure(null);
    try {
      subscriptionChanged(await call());
      await reloadMe();
      toast.success({ title: done });
    } catch (error) {
      setFailure(error);
    }
    setBusy('');
  };
  const ends = day(subscription.to.slice(0, 10));
  // One that is not paid shuts when its days of grace are over, not with its period.
  const shuts = day((subscription.opensUntil ?? subscription.to).slice(0, 10));
  const priceOf = (one: PlanChoice) => priceOfPlan(one.plan, one.period, subscription.vatBp);
  const termsOf = (one: PlanChoice) => ({ day: ends, total: money(priceOf(one)?.totalCents ?? 0) });
  /** Another rhythm begins at once, unless nothing has been charged yet. */
  const whenOf = ({ period }: PlanChoice) =>
    period === subscription.period || subscription.status === 'trialing' ? ('later' as const) : ('now' as const);
  const change = async (body: PlanChoice, name: string) => {
    const question = { title: t('change.ask', { plan: name }), body: t(`change.${whenOf(body)}`, termsOf(body)) };
    if (!(await confirm({ ...question, confirmLabel: t('change.yes'), keepLabel: t('cancel.keep') }))) return;
    await act(name, t('change.done', { plan: name }), () => api.plans.changePlan({ body }));
  };
  const cancel = async () => {
    const labels = { confirmLabel: t('cancel.yes'), keepLabel: t('cancel.keep') };
    if (
      !(await confirm({ title: t('cancel.ask'), body: t('cancel.body', { day: shuts }), ...labels, isDangerous: true }))
    )
      return;
    await act('cancel', t('cancel.done'), () => api.plans.setRenewal({ body: { renews: false } }));
  };
  const undo = () => act('undo', t('cancel.undone'), () => api.plans.setRenewal({ body: { renews: true } }));
  return (
    <Section title={t('change.title')}>
      {failure ? (
        <Callout tone="danger" isLive title={t('change.failed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <p>{t(subscription.isCancelled ? 'change.first' : 'change.about')}</p>
      <div className={styles.actions}>
        {(subscription.isCancelled ? [] : othersThan(subscription)).map((one) => {
          const name = nameOf(one.plan, one.period);
          return (
            <Button key={name} variant="default" loading={busy === name} onClick={() => void change(one, name)}>
              {name}: {money(priceOf(one)?.netCents ?? 0)}
            </Button>
          );
        })}
      </div>
      <div className={styles.actions}>
        {subscription.isCancelled ? (
          <Button loading={busy === 'undo'} onClick={() => void undo()}>
            {t('cancel.undo')}
          </Button>
        ) : (
          <Button color="danger" variant="subtle" loading={busy === 'cancel'} onClick={() => void cancel()}>
            {t('cancel.button')}
          </Button>
        )}
      </div>
    </Section>
  );
}
