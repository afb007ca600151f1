import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm, firstPasswordForm } from '#shared/session/forms.ts';
import type { Entry } from '#web/lib/entry.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { ChosenPassword, CodeField } from './EntryFields.tsx';
import styles from './Session.module.css';

export interface InvitedStep {
  entry: 'newPassword' | 'emailNotVerified';
  email: string;
  /** With which they have just come in. */
  password: string;
}
interface StepProps extends Pick<InvitedStep, 'email' | 'password'> {
  onEntry: (entry: Entry, given: Pick<InvitedStep, 'email' | 'password'>) => Promise<void>;
}

/** What somebody who was invited does at the first sign-in, in the place of the sign-in form. */
export function InvitedSteps({ step, onEntry }: { step: InvitedStep; onEntry: StepProps['onEntry'] }) {
  const { entry, ...given } = step;
  const shared = { ...given, onEntry };
  return entry === 'newPassword' ? <ChoosePassword {...shared} /> : <VerifyEmail {...shared} />;
}

/** The new heading says where one is: the pressed button is gone. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function ChoosePassword({ email, password: first, onEntry }: StepProps) {
  const { t } = useTranslation('session');
  const heading = useFocusedHeading();
  const form = useZodForm(firstPasswordForm(first), { password: '', repeat: '' });
  const submit = async ({ password }: { password: string }) => {
    const { chooseFirstPassword } = await import('#web/lib/invitedEntry.ts');
    await onEntry(await chooseFirstPassword(password), { email, password });
  };
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {t('invited.passwordTitle')}
      </h1>
      <p className={styles.lead}>{t('invited.passwordLead')}</p>
      <Form form={form} onSubmit={submit} label={t('invited.passwordTitle')}>
        <ChosenPassword control={form.control} isNew />
        <FormActions>
          <SubmitButton fullWidth>{t('invited.passwordSubmit')}</SubmitButton>
        </FormActions>
      </Form>
    </>
  );
}

type Sending = 'sending' | 'sent' | 'failed';
/** Sends a code as the step begins; `send` sends another one. */
function useEmailCode() {
  const [state, setState] = useState<Sending>('sending');
  const [error, setError] = useState<unknown>(null);
  const send = async () => {
    setState('sending');
    setError(null);
    try {
      const { sendEmailCode } = await import('#web/lib/invitedEntry.ts');
      await sendEmailCode();
      setState('sent');
    } catch (cause) {
      setError(cause);
      setState('failed');
    }
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  });
  return { state, error, send };
}

function VerifyEmail({ email, password, onEntry }: StepProps) {
  const { t } = useTranslation('session');
  const heading = useFocusedHeading();
  const text = useErrorText();
  const { state, error, send } = useEmailCode();
  const form = useZodForm(CodeForm, { code: '' });
  const submit = async ({ code }: { code: string }) => {
    const { verifyEmail } = await import('#web/lib/invitedEntry.ts');
    await onEntry(await verifyEmail(code), { email, password });
  };
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {t('confirm.title')}
      </h1>
      <p className={styles.lead} role="status">
        {state === 'sent' ? t('invited.codeSent', { email }) : t('invited.codeSending', { email })}
      </p>
      <Form form={form} onSubmit={submit} label={t('confirm.title')} failed={t('emailFailed')}>
        <CodeField control={form.control} />
        <FormActions>
          <SubmitButton fullWidth>{t('confirm.submit')}</SubmitButton>
        </FormActions>
      </Form>
      {error ? (
        <Callout tone="danger" isLive>
          {text(error)}
        </Callout>
      ) : null}
      <div className={styles.links}>
        <p>
          <Button variant="subtle" loading={state === 'sending'} onClick={() => void send()}>
            {t('confirm.resend')}
          </Button>
        </p>
      </div>
    </>
  );
}
