import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { KeptSection } from './KeptSection.tsx';
import styles from './Privacy.module.css';

interface PrivacyViewProps {
  /** Links to the other views of the account. */
  views: ReactNode;
  /** What other features say of the person's data. */
  children?: ReactNode;
}

/** What is kept of a person and an account, and what they can do about it. */
export function PrivacyView({ views, children }: PrivacyViewProps) {
  const { t } = useTranslation('privacy');
  return (
    <div className={styles.narrow}>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      {views}
      <ExportSection />
      {children}
      <KeptSection />
      <ClosingSection />
    </div>
  );
}
