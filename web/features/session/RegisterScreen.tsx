import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { useFocusOnStep } from '#web/ui/focus.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { DeclineInvitation } from './DeclineInvitation.tsx';
import { forgetPending, keepPending, readPending } from './pendingRegistration.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import styles from './Session.module.css';
import { useEntryPages } from './useEntryPages.ts';
import { useEntrySearch } from './useEntrySearch.ts';
import { useTitle } from './useTitle.ts';

/**
 * Two steps: who you are, then the code that came by e-mail. Who signs in before giving the code comes to the second one,
 * with the e-mail in the address.
 */
export function RegisterScreen() {
  const { t } = useTranslation('session');
  const router = useRouter();
  const { email, step } = useEntrySearch();
  const { login, search } = useEntryPages();
  const [pending, setPending] = useState(() => (step === 'code' && email ? email : readPending()));
  const title = pending ? 'confirm.title' : 'register.title';
  useTitle(t(title));
  useFocusOnStep(title);
  const registered = (next: string) => {
    keepPending(next);
    setPending(next);
  };
  const leave = () => {
    forgetPending();
    setPending(null);
  };
  const confirmed = () => {
    forgetPending();
    void router.navigate({ to: login, search: { ...search, email: pending ?? '', notice: 'confirmed' } });
  };
  if (pending) return <ConfirmEmail email={pending} onConfirmed={confirmed} onOtherEmail={leave} />;
  return (
    <>
      <h1 tabIndex={-1}>{t('register.title')}</h1>
      <div className={styles.gap} />
      <DeclineInvitation />
      <RegistrationFields onRegistered={registered} />
      <div className={styles.links}>
        <p>
          {t('register.hasAccount')}{' '}
          <AppLink to={login} search={search}>
            {t('register.login')}
          </AppLink>
        </p>
      </div>
    </>
  );
}
