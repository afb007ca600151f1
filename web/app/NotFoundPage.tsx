import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import styles from './plain.module.css';

/** The page does not exist. Light: no widgets. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = t('notFound.documentTitle');
  }, [t]);
  return (
    <div className={styles.page}>
      <header>
        <AppLink to="/" className={styles.logo} aria-label={t('logo')}>
          <Logo size={30} />
        </AppLink>
      </header>
      <main className={styles.main}>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.body')}</p>
        <div className={styles.actions}>
          <AppLink to="/">{t('notFound.home')}</AppLink>
          <AppLink to="/login">{t('notFound.login')}</AppLink>
        </div>
      </main>
    </div>
  );
}
