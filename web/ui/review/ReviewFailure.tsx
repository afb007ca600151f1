import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '../Callout.tsx';
import type { Review } from './useReviewAct.ts';

/** What was not done; who was outrun by another reviewer is told that, and sees what stands now. */
export function ReviewFailure({ failure }: Pick<Review<unknown>, 'failure'>) {
  const { t } = useTranslation('forestReview');
  const errorText = useErrorText();
  if (!failure) return null;
  return failure.isOutrun ? (
    <Callout tone="decide" isLive title={t('outrun')}>
      {t('outrunBody')}
    </Callout>
  ) : (
    <Callout tone="danger" isLive title={t('notDone')}>
      {errorText(failure.error)}
    </Callout>
  );
}
