import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '#shared/session/forms.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { CodeField } from './EntryFields.tsx';
import styles from './Session.module.css';

interface ConfirmEmailProps {
  email: string;
  onConfirmed: () => void;
  onOtherEmail: () => void;
}

/** Second step of registering: the code of the e-mail, another one if it did not come. */
export function ConfirmEmail({ email, onConfirmed, onOtherEmail }: ConfirmEmailProps) {
  const { t } = useTranslation('session');
  const form = useZodForm(CodeForm, { code: '' });
  const submit = async ({ code }: { code: string }) => {
    const { confirmEmail } = await import('#web/lib/authForms.ts');
    await confirmEmail(email, code);
    onConfirmed();
  };
  return (
    <>
      <h1 tabIndex={-1}>{t('confirm.title')}</h1>
      <p className={styles.lead}>{t('confirm.sent', { email })}</p>
      <Form form={form} onSubmit={submit} label={t('confirm.title')} failed={t('emailFailed')}>
        <CodeField control={form.control} />
        <FormActions>
          <SubmitButton fullWidth>{t('confirm.submit')}</SubmitButton>
        </FormActions>
      </Form>
      <div className={styles.links}>
        <Resend email={email} />
        <p>
          <Button variant="subtle" onClick={onOtherEmail}>
            {t('confirm.otherEmail')}
          </Button>
        </p>
      </div>
    </>
  );
}

function Resend({ email }: { email: string }) {
  const { t } = useTranslation('session');
  const text = useErrorText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<unknown>(null);
  const resend = async () => {
    setState('sending');
    setError(null);
    try {
      const { resendCode } = await import('#web/lib/authForms.ts');
      await resendCode(email);
      setState('sent');
    } catch (cause) {
      setState('idle');
      setError(cause);
    }
  };
  return (
    <>
      <p>
        <Button variant="subtle" loading={state === 'sending'} onClick={() => void resend()}>
          {t('confirm.resend')}
        </Button>
      </p>
      {state === 'sent' ? <Callout isLive>{t('confirm.resent', { email })}</Callout> : null}
      {error ? (
        <Callout tone="danger" isLive>
          {text(error)}
        </Callout>
      ) : null}
    </>
  );
}
