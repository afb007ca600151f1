import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BillingData } from '#shared/plans/billing.ts';
import { api } from '#web/lib/api.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { BillingFields, NOTHING } from './PayScreen.tsx';
import { subscriptionChanged, subscriptionQuery } from './queries.ts';

/** Where somebody came from for want of these data, and goes back to. */
const BACK = { offsets: '/company/compensateco2' } as const;
const isKnown = (next: string | undefined): next is keyof typeof BACK =>
  next !== undefined && Object.hasOwn(BACK, next);

/** The billing data by themselves: for who buys something else than a plan. */
export function BillingDataScreen() {
  const { t } = useTranslation('plans');
  const { data, error, refetch } = useQuery(subscriptionQuery);
  return (
    <>
      <PageHead title={t('pay.title')} subtitle={t('pay.subtitle')} />
      {error ? <ErrorState error={error} title={t('billing.unread')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <FormSkeleton fields={6} /> : null}
      {data ? <DataForm billing={data.billing} /> : null}
    </>
  );
}

function DataForm({ billing }: { billing: BillingData | null }) {
  const { t } = useTranslation('plans');
  const router = useRouter();
  const { next } = useLocation().search as Record<string, string | undefined>;
  const back = isKnown(next) ? BACK[next] : ('/company/billing' as const);
  const form = useZodForm(BillingData, billing ?? NOTHING);
  const save = async (body: BillingData) => {
    subscriptionChanged(await api.plans.setBilling({ body }));
    toast.success({ title: t('pay.saved') });
    await router.navigate({ to: back });
  };
  return (
    <Form form={form} onSubmit={save} label={t('pay.title')} failed={t('pay.failed')} isWide>
      <Section title={t('billing.title')}>
        <BillingFields form={form} />
      </Section>
      <FormActions>
        <SubmitButton>{t('billing.save')}</SubmitButton>
        <LinkButton to={back} variant="subtle">
          {t('result.return')}
        </LinkButton>
      </FormActions>
    </Form>
  );
}
