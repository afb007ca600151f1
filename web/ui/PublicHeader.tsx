import { useTranslation } from 'react-i18next';
import { hasStoredSession } from '#web/lib/encryptedStorage.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import styles from './Public.module.css';

export function PublicHeader() {
  const { t } = useTranslation('content');
  const isSignedIn = hasStoredSession();
  return (
    <header className={styles.header}>
      <AppLink to="/" className={styles.logo} aria-label={t('header.home')}>
        <Logo size={30} />
      </AppLink>
      <nav className={styles.navigation} aria-label={t('header.navigation')}>
        <AppLink to="/" hash="companies">
          {t('header.companies')}
        </AppLink>
        <AppLink to="/" hash="figures">
          {t('header.figures')}
        </AppLink>
        <AppLink to="/" hash="forests">
          {t('header.forests')}
        </AppLink>
        <AppLink to="/metodologia">{t('header.methodology')}</AppLink>
      </nav>
      <span className="grow" />
      <AppLink to="/login" className={styles.login}>
        {t(isSignedIn ? 'header.open' : 'header.login')}
      </AppLink>
      <AppLink to="/register" className={styles.start}>
        {t('header.start')}
      </AppLink>
    </header>
  );
}
