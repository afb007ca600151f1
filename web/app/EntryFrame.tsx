import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Branch, Logo } from '#web/ui/Drawings.tsx';
import { EntryWidgets } from '#web/ui/EntryWidgets.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { PageFoot } from '#web/ui/PageFoot.tsx';
import styles from './EntryFrame.module.css';

/** Around the sign-in pages: the mark, the form, the branch beside it, the languages below. */
export function EntryFrame() {
  const { t } = useTranslation('shell');
  return (
    <EntryWidgets>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className={styles.frame}>
        <header className={styles.head}>
          <AppLink to="/" className={styles.logo} aria-label={t('logo')}>
            <Logo size={30} />
          </AppLink>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <OfflineNotice />
          <Outlet />
        </main>
        <aside className={styles.side} aria-hidden="true">
          <Branch />
        </aside>
        <footer className={styles.foot}>
          <PageFoot />
        </footer>
      </div>
    </EntryWidgets>
  );
}
