import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountScreen } from '#web/features/account/AccountScreen.tsx';
import { ActivitySection } from '#web/features/activity/ActivitySection.tsx';
import { ConsentsSection } from '#web/features/consents/ConsentsSection.tsx';
import { PrivacyView } from '#web/features/privacy/PrivacyView.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';

const VIEWS = ['account', 'privacy'] as const;
type View = (typeof VIEWS)[number];

/** The own account: its data, or what is done with them (`?view=privacy`). */
export function AccountPage() {
  const { view } = useLocation().search as Record<string, string | undefined>;
  const isPrivacy = view === 'privacy';
  return isPrivacy ? (
    <PrivacyView views={<AccountViews current="privacy" />}>
      <ConsentsSection />
      <ActivitySection />
    </PrivacyView>
  ) : (
    <AccountScreen views={<AccountViews current="account" />} />
  );
}

function AccountViews({ current }: { current: View }) {
  const { t } = useTranslation('account');
  const views = VIEWS.map((key) => ({
    key,
    label: t(`views.${key}`),
    to: '/account/account' as const,
    ...(key !== 'account' && { search: { view: key } }),
    isCurrent: key === current,
  }));
  return <ViewLinks label={t('views.label')} views={views} />;
}
