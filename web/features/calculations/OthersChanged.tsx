import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { FIELD_WORDS } from './preStepForm.ts';
import type { OthersChange } from './usePreStepMerge.ts';

/** Who changed what meanwhile, and what of it was changed here too. */
export function OthersChanged({ others }: { others: OthersChange }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const names = (fields: OthersChange['fields']) => format.list(fields.map((key) => t(`field.${FIELD_WORDS[key]}`)));
  const who = others.by || t('pre.somebody');
  return (
    <Callout tone="decide" isLive title={t('pre.othersTitle', { who })}>
      <p>{t('pre.othersBody', { fields: names(others.fields) })}</p>
      {others.clashing.length > 0 ? <p>{t('pre.othersClash', { fields: names(others.clashing) })}</p> : null}
    </Callout>
  );
}
