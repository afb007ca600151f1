import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';

const LOST = ['withoutDate', 'withoutSite', 'withoutFactor', 'withoutDocument'] as const;

/** Of a duplicate: how many rows it has from the original, and what did not come along. While it is a draft. */
export function CopyNotice({ calculation: { copy, state } }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  if (!copy || state !== 'DRAFT' || (copy.state === 'DONE' && copy.rows === 0)) return null;
  if (copy.state === 'COPYING')
    return (
      <Callout tone="info" title={t('copy.running')}>
        {t('copy.runningBody')}
      </Callout>
    );
  if (copy.state === 'FAILED') return <Callout tone="danger" title={t('copy.failed')} />;
  return (
    <Callout tone="info" title={t('copy.rows', { count: copy.rows, number: format.number(copy.rows) })}>
      <ul>
        {LOST.filter((key) => copy[key] > 0).map((key) => (
          <li key={key}>{t(`copy.${key}`, { count: copy[key], number: format.number(copy[key]) })}</li>
        ))}
      </ul>
      <p>{t('copy.check')}</p>
    </Callout>
  );
}
