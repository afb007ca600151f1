import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/lib/query.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { PublicFooter } from '#web/ui/PublicFooter.tsx';
import { PublicHeader } from '#web/ui/PublicHeader.tsx';
import { Activities } from './Activities.tsx';
import { Factors } from './Factors.tsx';
import styles from './Methodology.module.css';
import { Overview } from './Overview.tsx';
import { Places } from './Places.tsx';
import { Tables } from './Tables.tsx';
import { Versions } from './Versions.tsx';

const PRINCIPLES = ['norms', 'choice', 'electricity', 'gases', 'exact', 'proxies', 'products'] as const;
const PARTS = ['principles', 'activities', 'factors', 'tables', 'versions', 'places'] as const;

/** How Souto calculates, for anybody: principles, activity types with a computed example each, every factor with its source. */
export function MethodologyScreen() {
  const { t } = useTranslation('methodology');
  const skip = useTranslation('shell').t('skip');
  useEffect(() => {
    document.title = t('documentTitle');
  }, [t]);
  return (
    <QueryClientProvider client={queryClient}>
      <a className="skip" href="#main">
        {skip}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>
          <Chem>{t('lead')}</Chem>
        </p>
        <Overview />
        <nav className={styles.contents} aria-label={t('contents')}>
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`${part}.title`)}
            </a>
          ))}
        </nav>
        <section id="principles" aria-labelledby="principles-title">
          <h2 id="principles-title">{t('principles.title')}</h2>
          <dl className={styles.principles}>
            {PRINCIPLES.map((principle) => (
              <div key={principle}>
                <dt>{t(`principles.${principle}.title`)}</dt>
                <dd>
                  <Chem>{t(`principles.${principle}.text`)}</Chem>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <Activities />
        <Factors />
        <Tables />
        <Versions />
        <Places />
      </main>
      <PublicFooter />
    </QueryClientProvider>
  );
}
