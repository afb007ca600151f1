import { useLocation } from '@tanstack/react-router';
import { mayCall } from '#shared/access/actor.ts';
import { orders } from '#shared/orders/contract.ts';
import { AccountScreen } from '#web/features/account/AccountScreen.tsx';
import { ActivitySection } from '#web/features/activity/ActivitySection.tsx';
import { ConsentsSection } from '#web/features/consents/ConsentsSection.tsx';
import { SellerSection } from '#web/features/orders/SellerSection.tsx';
import { PrivacyView } from '#web/features/privacy/PrivacyView.tsx';
import { useSignedIn } from '#web/lib/session.ts';
import { AccountViews } from './AccountViews.tsx';

/** The own account: its data, or what is done with them (`?view=privacy`). */
export function AccountPage() {
  const { actor } = useSignedIn();
  const { view } = useLocation().search as Record<string, string | undefined>;
  const isPrivacy = view === 'privacy';
  return isPrivacy ? (
    <PrivacyView views={<AccountViews current="privacy" />}>
      <ConsentsSection />
      <ActivitySection />
    </PrivacyView>
  ) : (
    <AccountScreen views={<AccountViews current="account" />}>
      {mayCall(actor, orders.getSeller) ? <SellerSection /> : null}
    </AccountScreen>
  );
}
