import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Co2Run } from '#shared/forests/co2Run.ts';
import type { Measure } from '#shared/forests/contract.ts';
import { toVerify } from '#shared/forests/land.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import styles from './Forests.module.css';
import { ReviewEligible } from './ReviewEligible.tsx';
import type { Theirs } from './reviewQueries.ts';
import type { Review } from './useReviewAct.ts';

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
  readonly measure: Measure;
  readonly run: Co2Run;
}

/** Accepts a forest with the figures that are shown, once what no cadastre confirmed was seen by hand. */
export function ReviewAccept({ theirs, forest, review, measure, run }: Props) {
  const { t } = useTranslation('forestReview');
  const { number } = useFormat();
  const { act, busy } = review;
  const isTerm = forest.state === 'ACTIVE';
  const [isSeen, setSeen] = useState(false);
  const [isEligible, setEligible] = useState(forest.mitecoEligible);
  const [isTried, setTried] = useState(false);
  // Of a next term the land is that of the contract.
  const count = toVerify(forest.plots).length;
  const mustSee = !isTerm && count > 0;
  const accept = async () => {
    setTried(true);
    if (mustSee && !isSeen) return;
    const figures = { saleable: number(run.saleableT), buffer: number(run.bufferT) };
    const question = {
      title: t('accept.ask', { name: forest.name }),
      body: t(isTerm ? 'accept.bodyTerm' : 'accept.body', figures),
      confirmLabel: t('accept.confirm'),
    };
    if (!(await confirm(question))) return;
    const body = { v: forest.v, ...measure, mitecoEligible: isEligible, ...(mustSee && { seenByHand: isSeen }) };
    await act(
      'accept',
      () => api.forests.acceptForest({ params: theirs, body }),
      t('accept.done', { name: forest.name }),
    );
  };
  return (
    <>
      <ReviewEligible forest={forest} value={isEligible} onChange={setEligible} />
      {mustSee ? (
        <Checkbox
          size="md"
          label={t('accept.seenByHand', { count })}
          checked={isSeen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
        />
      ) : null}
      {mustSee && isTried && !isSeen ? (
        <Callout tone="danger" isLive>
          {t('accept.notSeen', { count })}
        </Callout>
      ) : null}
      <div className={styles.actions}>
        <Button size="md" loading={busy === 'accept'} disabled={busy !== null} onClick={() => void accept()}>
          {t('accept.button')}
        </Button>
      </div>
    </>
  );
}
