import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLAN_PERIODS } from '#shared/constants/plans.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
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
  const choice = useChoice();
  const form = useZodForm(BillingData, answer.billing ?? NOTHING);
  // With a plan that runs there is nothing to pay: its next invoice goes to what is said here.
  const isRunning = Boolean(answer.subscription?.opensUntil);
  const pay = async (body: BillingData) => {
    subscriptionChanged(await api.plans.setBilling({ body }));
    if (isRunning) return toast.success({ title: t('pay.saved') });
    const { url } = await api.plans.openCheckout({ body: choice });
    window.location.assign(url);
  };
  return (
    <>
      {isRunning ? null : <PriceSection {...{ choice, answer }} />}
      <Form form={form} onSubmit={pay} label={t('pay.title')} failed={t('pay.failed')} isWide>
        <Section title={t('billing.title')}>
          <BillingFields form={form} />
        </Section>
        <Callout>{t(isRunning ? 'pay.nextInvoice' : 'pay.note')}</Callout>
        <FormActions>
          <SubmitButton>{t(isRunning ? 'pay.save' : 'pay.go')}</SubmitButton>
          <LinkButton to={isRunning ? '/account/plans' : '/footprint/plans'} variant="subtle">
            {t(isRunning ? 'toOwn' : 'back')}
          </LinkButton>
        </FormActions>
      </Form>
    </>
  );
}

function PriceSection({ choice: { plan, period }, answer }: { choice: PlanChoice; answer: SubscriptionAnswer }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { money, percent } = useFormat();
  const price = priceOfPlan(plan, period, answer.vat.bp);
  if (!price) return null;
  const items = [
    { key: 'net', label: t('price.net'), value: money(price.netCents) },
    {
      key: 'vat',
      label: t('price.vat', { percent: percent(answer.vat.bp / WHOLE_BP, 0) }),
      value: money(price.vatCents),
    },
    { key: 'total', label: t('price.total'), value: money(price.totalCents), isTotal: true },
  ];
  return (
    <Section title={`${t(`planName.${plan}`, { ns: 'ui' })}, ${t(`period.${period}`)}`}>
      <KeyValues items={items} />
      {answer.hasTrial ? <p className={styles.note}>{t('trial')}</p> : null}
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
