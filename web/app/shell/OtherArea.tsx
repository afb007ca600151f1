import { useTranslation } from 'react-i18next';
import type { UserActor } from '#shared/access/actor.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/States.tsx';
import { kindOf, landingOf } from '../guards.ts';

/** For somebody of another kind on a page of company accounts: whose it is, who they are, the way to what is theirs. */
export function OtherArea({ actor }: { actor: UserActor }) {
  const { t } = useTranslation('shell');
  const kind = kindOf(actor);
  return (
    <EmptyState
      title={t('otherArea.title')}
      action={<LinkButton to={landingOf(actor)}>{t('otherArea.home')}</LinkButton>}
    >
      {kind === 'company' ? null : t(`otherArea.${kind}`)}
    </EmptyState>
  );
}
