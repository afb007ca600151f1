import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForgotForm, NewPasswordForm } from '#shared/session/forms.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { useFocusOnStep } from '#web/ui/focus.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { ChosenPassword, CodeField } from './EntryFields.tsx';
import styles from './Session.module.css';
import { useEntryPages } from './useEntryPages.ts';
import { useEntrySearch } from './useEntrySearch.ts';
import { useTitle } from './useTitle.ts';

/** Two steps: the e-mail that the code goes to, then the code with the new password. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('session');
  const { login, search } = useEntryPages();
  const [email, setEmail] = useState<string | null>(null);
  useTitle(t('reset.title'));
  useFocusOnStep(email === null ? 'email' : 'code');
  return (
    <>
      <h1 tabIndex={-1}>{t('reset.title')}</h1>
      <p className={styles.lead} role="status">
        {email === null ? t('reset.lead') : t('reset.sent', { email })}
      </p>
      {email === null ? <AskForCode onSent={setEmail} /> : <ChoosePassword email={email} />}
      <div className={styles.links}>
        <p>
          <AppLink to={login} search={search}>
            {t('reset.back')}
          </AppLink>
        </p>
      </div>
    </>
  );
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('session');
  const { email } = useEntrySearch();
  const form = useZodForm(ForgotForm, { email });
  const submit = async (values: { email: string }) => {
    const { forgotPassword } = await import('#web/lib/authForms.ts');
    await forgotPassword(values.email);
    onSent(values.email);
  };
  return (
    <Form form={form} onSubmit={submit} label={t('reset.title')}>
      <TextField control={form.control} name="email" type="email" label={t('field.email')} autoComplete="username" />
      <FormActions>
        <SubmitButton fullWidth>{t('reset.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function ChoosePassword({ email }: { email: string }) {
  const { t } = useTranslation('session');
  const router = useRouter();
  const { login, search } = useEntryPages();
  const form = useZodForm(NewPasswordForm, { code: '', password: '', repeat: '' });
  const submit = async ({ code, password }: { code: string; password: string }) => {
    const { chooseNewPassword } = await import('#web/lib/authForms.ts');
    await chooseNewPassword(email, code, password);
    await router.navigate({ to: login, search: { ...search, email, notice: 'passwordChanged' } });
  };
  return (
    <Form form={form} onSubmit={submit} label={t('reset.title')}>
      <CodeField control={form.control} />
      <ChosenPassword control={form.control} isNew />
      <FormActions>
        <SubmitButton fullWidth>{t('reset.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
