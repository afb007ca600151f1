import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenPath } from '#web/lib/routes/table.ts';
import { AppLink } from './AppLink.tsx';
import { LinkButton } from './LinkButton.tsx';
import { PageHead } from './PageHead.tsx';
import styles from './States.module.css';

interface SignedOutProps {
  title: string;
  /** What there is here for somebody who signs in. */
  children: ReactNode;
  /** Where signing in leads back to. */
  path: ScreenPath;
}

/** An open page that has nothing to do for somebody who is not signed in: what it is for, and the way in. */
export function SignedOutState({ title, children, path }: SignedOutProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <PageHead title={title} />
      <p className="measure">{children}</p>
      <div className={styles.actions}>
        <LinkButton to="/login" search={{ originUrl: path }}>
          {t('signedOut.enter')}
        </LinkButton>
        <AppLink to="/register">{t('signedOut.register')}</AppLink>
      </div>
    </>
  );
}
