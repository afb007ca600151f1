import { useTranslation } from 'react-i18next';
import { RETENTION_KINDS, type RetentionKind, retentionOf } from '#shared/privacy/retention.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';

/** Those of a moment, as label and time. */
function useRows(since: 'made' | 'closed') {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const YEAR_DAYS = 365;
  const timeOf = (kind: RetentionKind) => {
    const { days, law } = retentionOf(kind);
    const years = Math.floor(days / YEAR_DAYS);
    const unit = years > 1 ? 'years' : 'days';
    const count = years > 1 ? years : days;
    const time = t(`kept.${unit}`, { count, shown: format.number(count) });
    return law ? t('kept.byLaw', { time, law: t(`kept.laws.${law}`) }) : time;
  };
  const isShown = (kind: RetentionKind) => retentionOf(kind).since === since && !retentionOf(kind).isLater;
  return RETENTION_KINDS.filter(isShown).map((kind) => ({
    key: kind,
    label: t(`kept.kinds.${kind}`),
    value: timeOf(kind),
  }));
}

/** How long things are kept that are not kept until somebody deletes them. */
export function KeptSection() {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('kept.title')}>
      <p className="measure">{t('kept.lead')}</p>
      <KeyValues items={useRows('made')} />
    </Section>
  );
}

/** What outlives an account, why and how long. */
export function KeptAfterwards() {
  return <KeyValues items={useRows('closed')} />;
}
