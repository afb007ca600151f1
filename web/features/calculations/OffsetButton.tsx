import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useActor } from '#web/lib/actor.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** To the forests, with the tonnes of a finished calculation; for whoever may buy. */
export function OffsetButton({ calculation: { id, state } }: { calculation: Pick<Calculation, 'id' | 'state'> }) {
  const { t } = useTranslation('calculations');
  const mayBuy = allows(useActor(), 'owner');
  if (state !== 'FINISHED' || isSample(id) || !mayBuy) return null;
  return (
    <LinkButton to="/company/compensateco2" search={{ calculation: id }} variant="default">
      {t('action.offset')}
    </LinkButton>
  );
}
