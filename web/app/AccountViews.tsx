import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/access/actor.ts';
import { plans } from '#shared/plans/contract.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';

/** The parts of the own account; its plan for who may see that. */
export function AccountViews({ current }: { current: 'account' | 'privacy' | 'plans' }) {
  const { t } = useTranslation('account');
  const { actor } = useSignedIn();
  const views = [
    { key: 'account', to: '/account/account', label: t('views.account') },
    { key: 'privacy', to: '/account/account', label: t('views.privacy'), search: { view: 'privacy' } },
    ...(mayCall(actor, plans.getSubscription)
      ? [{ key: 'plans', to: '/account/plans' as const, label: t('views.plans') }]
      : []),
  ] as const;
  return (
    <ViewLinks label={t('views.label')} views={views.map((view) => ({ ...view, isCurrent: view.key === current }))} />
  );
}
