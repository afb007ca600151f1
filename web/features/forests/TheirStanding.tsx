import { useTranslation } from 'react-i18next';
import type { ForestLine } from '#shared/forests/schema.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { standingOf, TONES } from './standing.ts';

/** Where a forest stands, in the eyes of the team: the signature that lacks is its owner's. */
export function TheirStanding({ forest }: { forest: Pick<ForestLine, 'state' | 'review' | 'observations'> }) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('forests').t;
  const standing = standingOf(forest);
  return <Tag tone={TONES[standing]}>{standing === 'accepted' ? t('unsigned') : own(`state.${standing}`)}</Tag>;
}
