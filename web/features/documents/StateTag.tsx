import { useTranslation } from 'react-i18next';
import type { DocumentState } from '#shared/documents/states.ts';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';

const TONES: Readonly<Record<DocumentState, TagTone>> = {
  UPLOADED: 'neutral',
  UNDER_REVIEW: 'mark',
  PROCESSED: 'success',
  NEEDS_CHECK: 'decide',
  ERROR: 'danger',
  CARBON_MANAGER: 'mark',
};

export function StateTag({ state }: { state: DocumentState }) {
  const { t } = useTranslation('documents');
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
