import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Seller, SellerChoice } from '#shared/orders/contract.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';

/** Leads to the provider's pages, whose address is made at the click: it opens once, and not for long. */
const goTo = async (body: SellerChoice) => window.location.assign((await api.orders.startOnboarding({ body })).url);

interface OnboardingProps {
  seller: Seller;
  /** What the button says of an account that there is. */
  label: string;
}

/** The way to the provider's pages: first where and as what somebody is paid, which stays as it is. */
export function Onboarding({ seller: { choice, restriction }, label }: OnboardingProps) {
  return choice ? <GoOnButton {...{ choice, label }} /> : <FirstForm isAnother={restriction === 'closed'} />;
}

function GoOnButton({ choice, label }: { choice: SellerChoice; label: string }) {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await goTo(choice);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      {failure ? (
        <Callout tone="danger" isLive title={t('account.failed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <Button loading={isBusy} onClick={() => void go()}>
        {label}
      </Button>
    </>
  );
}

function FirstForm({ isAnother }: { isAnother: boolean }) {
  const { t, i18n } = useTranslation('orders');
  const country = i18n.language === 'pt' ? ('PT' as const) : ('ES' as const);
  const form = useZodForm(SellerChoice, { country, kind: 'individual' });
  const { control } = form;
  const countries = (['ES', 'PT'] as const).map((value) => ({ value, label: t(`account.${value}`) }));
  const kinds = (['individual', 'company'] as const).map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <Form form={form} onSubmit={goTo} label={t('account.title')} failed={t('account.failed')}>
      <FieldRow>
        <SelectField
          {...{ control, name: 'country', label: t('account.country'), isRequired: true, options: countries }}
        />
        <SelectField {...{ control, name: 'kind', label: t('account.kind'), isRequired: true, options: kinds }} />
      </FieldRow>
      <p className="note">{t('account.fixed')}</p>
      <FormActions>
        <SubmitButton>{isAnother ? t('account.again') : t('account.begin')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
