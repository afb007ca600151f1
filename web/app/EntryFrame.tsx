import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#web/lib/wornBrand.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { BrandLogo, PoweredBy, useLogoLabel } from '#web/ui/BrandLogo.tsx';
import { Branch } from '#web/ui/Drawings.tsx';
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
          <LogoLink />
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
          <PoweredBy />
        </footer>
      </div>
    </EntryWidgets>
  );
}

/** To the beginning; on a brand's pages, to where its people sign in. */
function LogoLink() {
  const brand = useBrand();
  const label = useLogoLabel();
  const parts = { className: styles.logo, 'aria-label': label, children: <BrandLogo size={30} /> };
  return brand ? <a href={brand.urlLogin} {...parts} /> : <AppLink to="/" {...parts} />;
}
