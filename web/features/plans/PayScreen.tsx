import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_PERIODS, TRIAL_DAYS } from '#shared/constants/plans.ts';
import { BillingData } from '#shared/plans/billing.ts';
import type { PlanChoice, SubscriptionAnswer } from '#shared/plans/contract.ts';
import { priceOfPlan } from '#shared/plans/price.ts';
import { EU_COUNTRIES } from '#shared/pricing/euCountries.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/useZodForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Plans.module.css';
import { usePlanName, usePriceItems, VatNote } from './Price.tsx';
import { subscriptionChanged, subscriptionQuery } from './queries.ts';

function useChoice(): PlanChoice {
  const { plan, period } = useLocation().search as Record<string, string | undefined>;
  return {
    plan: plan === 'professional' ? plan : 'essential',
    period: PLAN_PERIODS.find((one) => one === period) ?? 'year',
  };
}

/** Billing data, all of which a payment needs, and the way on to the payment. */
export function PayScreen() {
  const { t } = useTranslation(['plans', 'ui']);
  const { data, error, refetch } = useQuery(subscriptionQuery);
  return (
    <>
      <PageHead title={t('pay.title')} subtitle={t('pay.subtitle')} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <PayForm answer={data} /> : null}
    </>
  );
}

/** Billing data of an account that has given none. */
export const NOTHING = { legalName: '', taxId: '', address: '', city: '', province: '', postalCode: '', country: 'ES' };

function PayForm({ answer }: { answer: SubscriptionAnswer }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { money } = useFormat();
  const choice = useChoice();
  const [isMoved, setMoved] = useState(false);
  const form = useZodForm(BillingData, answer.billing ?? NOTHING);
  // With a plan that runs there is nothing to pay: its next invoice goes to what is said here.
  const isRunning = Boolean(answer.subscription?.opensUntil);
  const pay = async (body: BillingData) => {
    const changed = await api.plans.setBilling({ body });
    subscriptionChanged(changed);
    if (isRunning) return toast.success({ title: t('pay.saved') });
    // Nobody goes on to pay another sum than the one that was read.
    const isOther = changed.vat.bp !== answer.vat.bp;
    setMoved(isOther);
    if (isOther) return;
    const { url } = await api.plans.openCheckout({ body: choice });
    window.location.assign(url);
  };
  return (
    <>
      {isRunning ? null : <PriceSection {...{ choice, answer }} />}
      <div className={isRunning ? undefined : styles.after}>
        <Form form={form} onSubmit={pay} label={t('pay.title')} failed={t('pay.failed')} isWide>
          <Section title={t('billing.title')}>
            <BillingFields form={form} />
          </Section>
          <Callout>{t(isRunning ? 'pay.nextInvoice' : 'pay.note')}</Callout>
          {isMoved ? (
            <Callout tone="decide" isLive title={t('vat.moved')}>
              {t('vat.movedBody', {
                total: money(priceOfPlan(choice.plan, choice.period, answer.vat.bp)?.totalCents ?? 0),
              })}
            </Callout>
          ) : null}
          <FormActions>
            <SubmitButton>{t(isRunning ? 'pay.save' : 'pay.go')}</SubmitButton>
            <LinkButton to={isRunning ? '/account/plans' : '/footprint/plans'} variant="subtle">
              {t(isRunning ? 'toOwn' : 'back')}
            </LinkButton>
          </FormActions>
        </Form>
      </div>
    </>
  );
}

const DAY_MS = 86_400_000;
/** What it costs, what is charged when, and how often again. */
function PriceSection({ choice: { plan, period }, answer }: { choice: PlanChoice; answer: SubscriptionAnswer }) {
  const { t } = useTranslation('plans');
  const { money, day } = useFormat();
  const nameOf = usePlanName();
  const itemsOf = usePriceItems();
  const price = priceOfPlan(plan, period, answer.vat.bp);
  if (!price) return null;
  const words = answer.hasTrial ? ('trial' as const) : ('now' as const);
  const firstOn = day(new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString());
  return (
    <Section title={nameOf(plan, period)}>
      <KeyValues items={itemsOf(price, answer.vat.bp)} />
      <p className={styles.note}>{t(`charge.${words}.${period}`, { day: firstOn, total: money(price.totalCents) })}</p>
      <VatNote answer={answer} />
    </Section>
  );
}

/** Names of the countries, in the order of the reader's letters. */
function useCountries() {
  const { i18n } = useTranslation(['plans', 'ui']);
  const { compare } = useFormat();
  const [locale = 'es'] = Intl.DisplayNames.supportedLocalesOf([i18n.language]);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...EU_COUNTRIES]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
}

/** In whose name invoices are. */
export function BillingFields({ form: { control } }: { form: ZodForm<BillingData, BillingData> }) {
  const { t } = useTranslation(['plans', 'ui']);
  const of = (name: keyof BillingData) => ({ control, name, label: t(`billing.${name}`), isRequired: true as const });
  return (
    <div className={styles.fields}>
      <FieldRow>
        <TextField {...of('legalName')} autoComplete="organization" />
        <TextField {...of('taxId')} hint={t('billing.taxIdHint')} />
      </FieldRow>
      <TextField {...of('address')} autoComplete="street-address" />
      <FieldRow>
        <TextField {...of('postalCode')} autoComplete="postal-code" />
        <TextField {...of('city')} autoComplete="address-level2" />
      </FieldRow>
      <FieldRow>
        <TextField {...of('province')} autoComplete="address-level1" />
        <SelectField {...of('country')} options={useCountries()} />
      </FieldRow>
    </div>
  );
}
