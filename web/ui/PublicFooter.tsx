import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Logo } from '#web/ui/Drawings.tsx';
import { PageFoot } from '#web/ui/PageFoot.tsx';
import { PublicLinks } from '#web/ui/PublicLinks.tsx';
import styles from './Public.module.css';

export function PublicFooter() {
  const { t } = useTranslation('content');
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <div className={styles.columns}>
          <div>
            <Logo size={30} />
            <p className={styles.line}>{t('footer.line')}</p>
          </div>
          <div>
            <h2>{t('footer.product')}</h2>
            <PublicLinks />
          </div>
          <div>
            <h2>{t('footer.account')}</h2>
            <AppLink to="/register">{t('footer.register')}</AppLink>
            <AppLink to="/login">{t('footer.login')}</AppLink>
            <AppLink to="/reset-password">{t('footer.reset')}</AppLink>
          </div>
        </div>
        <div className={styles.languages}>
          <PageFoot />
        </div>
      </div>
    </footer>
  );
}
