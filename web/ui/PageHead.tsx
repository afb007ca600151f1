import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Chem } from './Chem.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** Also the title of the browser tab. */
  title: string;
  /** The title is the name of a forest, which is written as all of them are. */
  isForest?: boolean;
  subtitle?: ReactNode;
  /** The way here, without the page itself: `[{ label, link }]`. */
  crumbs?: readonly { key: string; link: ReactNode }[];
  actions?: ReactNode;
}

/** Head of a screen: breadcrumbs, the title (focused on navigation by the shell), what it is, its actions. */
export function PageHead({ title, isForest, subtitle, crumbs, actions }: PageHeadProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title, t]);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {crumbs && crumbs.length > 0 ? (
          <nav aria-label={t('page.breadcrumbs')}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <li key={crumb.key}>{crumb.link}</li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1 tabIndex={-1} className={isForest ? styles.forest : undefined}>
          <Chem>{title}</Chem>
        </h1>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
