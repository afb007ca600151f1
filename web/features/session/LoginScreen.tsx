import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#web/lib/entry.ts';
import { enter } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { PasswordField, TextField } from '#web/ui/form/fields.tsx';
import { useLateForm } from '#web/ui/form/useLateForm.ts';
import type { InvitedStep } from './InvitedSteps.tsx';
import styles from './Session.module.css';
import { useEntryPages } from './useEntryPages.ts';
import { useEntrySearch } from './useEntrySearch.ts';
import { useTitle } from './useTitle.ts';

type Given = Pick<InvitedStep, 'email' | 'password'>;

const InvitedSteps = lazy(() => import('./InvitedSteps.tsx').then((m) => ({ default: m.InvitedSteps })));
const loginForm = () => import('#shared/session/forms.ts').then((m) => m.LoginForm);

/**
 * Sign in. Afterwards the guard of this page leads on: to where the person wanted to go, or to the own beginning. Who was
 * invited chooses a password and confirms the e-mail first.
 */
export function LoginScreen() {
  const router = useRouter();
  const pages = useEntryPages();
  const [step, setStep] = useState<InvitedStep | null>(null);
  const goOn = async (entry: Entry, given: Given) => {
    if (entry === 'signedIn') await router.invalidate();
    else if (entry === 'notConfirmed')
      await router.navigate({ to: pages.register, search: { ...pages.search, email: given.email, step: 'code' } });
    else setStep({ entry, ...given });
  };
  if (!step) return <SignIn onEntry={goOn} />;
  return (
    <Suspense>
      <InvitedSteps step={step} onEntry={goOn} />
    </Suspense>
  );
}

function SignIn({ onEntry }: { onEntry: (entry: Entry, given: Given) => Promise<void> }) {
  const { t } = useTranslation('session');
  const { originUrl, email, notice } = useEntrySearch();
  const pages = useEntryPages();
  const form = useLateForm(loginForm, { email, password: '' });
  const title = pages.brand ? t('external.title', { brand: pages.brand.name }) : t('login.title');
  useTitle(title);
  const submit = async (given: Given) => onEntry(await enter(given.email, given.password), given);
  const said = notice ?? (originUrl ? 'needed' : undefined);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {said ? (
        <div className={styles.notice}>
          <Callout isLive>{t(`login.${said}`)}</Callout>
        </div>
      ) : null}
      <div className={styles.gap} />
      <Form form={form} onSubmit={submit} label={title}>
        <TextField control={form.control} name="email" type="email" label={t('field.email')} autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
        />
        <FormActions>
          <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
        </FormActions>
      </Form>
      <div className={styles.links}>
        <p>
          <AppLink to={pages.reset} search={pages.search}>
            {t('login.forgot')}
          </AppLink>
        </p>
        <p>
          {t('login.noAccount')}{' '}
          <AppLink to={pages.register} search={pages.search}>
            {t('login.register')}
          </AppLink>
        </p>
      </div>
    </>
  );
}
