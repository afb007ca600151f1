import { useTranslation } from 'react-i18next';
import type { CertificationState } from '#shared/certifications/states.ts';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';

const TONES: Readonly<Record<CertificationState, TagTone>> = {
  draft: 'neutral',
  requested: 'mark',
  inReview: 'mark',
  documentsMissing: 'decide',
  accepted: 'mark',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function StateTag({ state }: { state: CertificationState }) {
  const { t } = useTranslation('certifications');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
