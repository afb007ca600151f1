import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SignedOutState } from '#web/ui/SignedOutState.tsx';
import { ChoicesSection } from './ChoicesSection.tsx';
import { ListSection } from './ListSection.tsx';

/** What somebody was told, and what they want to be told of. */
export function NotificationsScreen() {
  const { t } = useTranslation('alerts');
  if (useSession().kind !== 'signedIn')
    return (
      <SignedOutState title={t('title')} path="/account/notifications">
        {t('signedOut')}
      </SignedOutState>
    );
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <ListSection />
      <ChoicesSection />
    </>
  );
}
