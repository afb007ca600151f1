import { useTranslation } from 'react-i18next';
import { hasStoredSession } from '#web/lib/encryptedStorage.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import { PublicLinks } from '#web/ui/PublicLinks.tsx';
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
        <PublicLinks />
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
