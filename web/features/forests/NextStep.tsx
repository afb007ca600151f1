import { useTranslation } from 'react-i18next';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import type { ForestLine } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { nextOf, standingOf, TONES } from './standing.ts';

interface Of {
  forest: Parameters<typeof nextOf>[0] & Pick<OwnForestLine, 'reviewDueOn' | 'disabledBy'>;
}
export function StandingTag({ forest }: { forest: Pick<ForestLine, 'state' | 'review' | 'observations'> }) {
  const { t } = useTranslation('forests');
  const standing = standingOf(forest);
  return <Tag tone={TONES[standing]}>{t(`state.${standing}`)}</Tag>;
}

/** What is next, in a sentence. */
export function NextStep({ forest }: Of) {
  const { t } = useTranslation('forests');
  const { day } = useFormat();
  const next = nextOf(forest);
  const { observations, reviewDueOn, review, disabledBy } = forest;
  if (next === 'changes') return t('next.changes', { words: observations });
  if (next === 'disabled' && observations !== '') return t('next.disabledFor', { words: observations });
  // What its owner told, or did not renew: nobody else gave a reason.
  if (next === 'disabled' && (disabledBy === 'loss' || disabledBy === 'sale' || disabledBy === 'contractEnd'))
    return t(`next.after.${disabledBy}`);
  // Asked for or not, the contract comes with the review.
  if (review === 'waiting' && reviewDueOn !== null && (next === 'request' || next === 'review'))
    return t(next === 'request' ? 'next.requestMeanwhile' : 'next.review', { day: day(reviewDueOn) });
  return t(next === 'review' ? 'next.soon' : `next.${next}`);
}
