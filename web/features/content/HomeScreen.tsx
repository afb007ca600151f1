import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFooter } from '#web/ui/PublicFooter.tsx';
import { PublicHeader } from '#web/ui/PublicHeader.tsx';
import { Companies, Figures, Forests } from './Bands.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { Teaser } from './Teaser.tsx';

/** The public home page: what Souto does, a first figure, the way in. Own markup, no widgets. */
export function HomeScreen() {
  const { t } = useTranslation('content');
  const skip = useTranslation('shell').t('skip');
  useEffect(() => {
    document.title = t('documentTitle');
  }, [t]);
  return (
    <div className={styles.page}>
      <a className="skip" href="#main">
        {skip}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Hero />
        <Teaser />
        <Companies />
        <Figures />
        <Forests />
      </main>
      <PublicFooter />
    </div>
  );
}
