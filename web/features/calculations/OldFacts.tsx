import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { useRecalculate } from './useRecalculate.ts';

/** The figures are those of before a factor or a site changed: one click calculates them anew. */
export function OldFacts({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const actor = useActor();
  const recalculate = useRecalculate(calculation);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  return (
    <Callout
      tone="decide"
      title={t('notice.oldFacts')}
      actions={
        canEdit ? (
          <button type="button" className="tool" onClick={() => void recalculate()}>
            {t('action.recalculate')}
          </button>
        ) : undefined
      }
    >
      {t('notice.oldFactsBody')}
    </Callout>
  );
}
