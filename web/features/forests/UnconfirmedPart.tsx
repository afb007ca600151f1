import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPlaceTold, toVerify } from '#shared/forests/land.ts';
import { isOpen } from '#shared/forests/question.ts';
import type { Forest, Plot } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { useMapPlace } from './MapPlace.tsx';
import type { Theirs } from './reviewQueries.ts';
import { useForestWords } from './useForestWords.ts';
import type { Review } from './useReviewAct.ts';

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
}

/** What the cadastre has not said of the plots, and what nobody could check of them therefore; it may be asked again. */
export function UnconfirmedPart({
  theirs,
  forest: { plots, point, review: standing, state, v },
  review: { act, busy },
}: Props) {
  const { t } = useTranslation('forestReview');
  const { plotName } = useForestWords();
  const mayDecide = useMayDecide();
  const count = toVerify(plots).length;
  if (count === 0) return null;
  const ask = () => api.forests.surveyTheirForest({ params: theirs, body: { v } });
  // Of a next term, and of what was accepted, nobody checks the land again.
  const isToSee = state === 'TO_VALIDATE' && standing === 'waiting';
  const mayAsk = mayDecide && isToSee && plots.some(isOpen);
  return (
    <Callout
      tone={isToSee ? 'decide' : 'info'}
      title={t('facts.toVerify', { count })}
      actions={
        mayAsk ? (
          <Button
            variant="default"
            loading={busy === 'survey'}
            disabled={busy !== null}
            onClick={() => void act('survey', ask, t('facts.asked'))}
          >
            {t('facts.askAgain')}
          </Button>
        ) : undefined
      }
    >
      {isToSee ? <p>{t('facts.toVerifyBody', { count })}</p> : null}
      {isPlaceTold(plots) ? <p>{t('facts.apart')}</p> : null}
      {toVerify(plots).map((plot) => (
        <SaidPlace key={JSON.stringify(plot)} {...{ plot, point }} name={plotName(plot, plots.indexOf(plot))} />
      ))}
    </Callout>
  );
}

/** The municipality that its owner says of a plot: held against the lines of the map, or told not to be. */
function SaidPlace({ plot, point, name }: { plot: Plot; point: Forest['point']; name: string }) {
  const { t } = useTranslation('forestReview');
  const { placeOf } = useForestWords();
  const { differs, isUnknown } = useMapPlace(plot, point);
  const said = placeOf(plot);
  if (differs) {
    const place = placeOf({ municipality: differs.name, province: differs.province });
    return <p>{t('facts.placeDiffers', { name, said, place })}</p>;
  }
  return isUnknown ? <p>{t('facts.placeUnseen', { name, said })}</p> : null;
}
