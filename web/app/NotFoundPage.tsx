import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignedIn, useSession } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/Drawings.tsx';
import { landingOf } from './guards.ts';
import styles from './plain.module.css';

/** The page does not exist: says so and leads on, inside the shell when somebody is signed in. Light: no widgets. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const session = useSession();
  useEffect(() => {
    document.title = t('notFound.documentTitle');
  }, [t]);
  return session.kind === 'signedIn' ? <Inside session={session} /> : <Alone />;
}

function Words() {
  const { t } = useTranslation('shell');
  return (
    <>
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
    </>
  );
}

function Inside({ session }: { session: SignedIn }) {
  const { t } = useTranslation('shell');
  const landing = landingOf(session.actor);
  return (
    <div className={cx(styles.main, styles.inside)}>
      <Words />
      <div className={styles.actions}>
        <AppLink to={landing}>{t('notFound.home')}</AppLink>
        {landing === '/account/account' ? null : <AppLink to="/account/account">{t('account.open')}</AppLink>}
      </div>
    </div>
  );
}

function Alone() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <header>
        <AppLink to="/" className={styles.logo} aria-label={t('logo')}>
          <Logo size={30} />
        </AppLink>
      </header>
      <main className={styles.main}>
        <Words />
        <div className={styles.actions}>
          <AppLink to="/">{t('notFound.home')}</AppLink>
          <AppLink to="/login">{t('notFound.login')}</AppLink>
        </div>
      </main>
    </div>
  );
}
