import { useTranslation } from 'react-i18next';
import { askAgain } from '#web/lib/consent.ts';
import styles from './LanguageLinks.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';

/** At the end of every page outside of the shell: the other languages, and the way back to what was chosen of cookies. */
export function PageFoot() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.foot}>
      <LanguageLinks />
      <button type="button" className={styles.cookies} onClick={() => askAgain()}>
        {t('cookies')}
      </button>
    </div>
  );
}
