import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Beside } from '#shared/forests/beside.ts';
import type { Co2Run } from '#shared/forests/co2Run.ts';
import type { Measure } from '#shared/forests/contract.ts';
import { toVerify } from '#shared/forests/land.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { besideName } from './BesidePart.tsx';
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
  readonly beside: readonly Beside[];
}

/** Accepts a forest with the figures that are shown, once what no cadastre confirmed was seen by hand. */
export function ReviewAccept({ theirs, forest, review, measure, run, beside }: Props) {
  const { t } = useTranslation('forestReview');
  const { number } = useFormat();
  const { act, busy } = review;
  const isTerm = forest.state === 'ACTIVE';
  const [isSeen, setSeen] = useState(false);
  const [isBesideSeen, setBesideSeen] = useState(false);
  const [isEligible, setEligible] = useState(forest.mitecoEligible);
  const [isTried, setTried] = useState(false);
  // Of a next term the land is that of the contract.
  const count = toVerify(forest.plots).length;
  const mustSee = !isTerm && count > 0;
  const mustSeeBeside = beside.length > 0;
  const accept = async () => {
    setTried(true);
    if ((mustSee && !isSeen) || (mustSeeBeside && !isBesideSeen)) return;
    const figures = { saleable: number(run.saleableT), buffer: number(run.bufferT) };
    const question = {
      title: t('accept.ask', { name: forest.name }),
      body: t(isTerm ? 'accept.bodyTerm' : 'accept.body', figures),
      confirmLabel: t('accept.confirm'),
    };
    if (!(await confirm(question))) return;
    const seen = {
      ...(mustSee && { seenByHand: isSeen }),
      ...(mustSeeBeside && { seenBeside: beside.map(({ id }) => id) }),
    };
    const body = { v: forest.v, ...measure, mitecoEligible: isEligible, ...seen };
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
        <Seen
          label={t('accept.seenByHand', { count })}
          lacking={isTried ? t('accept.notSeen', { count }) : null}
          isSeen={isSeen}
          onSeen={setSeen}
        />
      ) : null}
      {mustSeeBeside ? (
        <Seen
          label={t('accept.seenBeside', { names: beside.map(besideName).join(', '), count: beside.length })}
          lacking={isTried ? t('accept.besideNotSeen') : null}
          isSeen={isBesideSeen}
          onSeen={setBesideSeen}
        />
      ) : null}
      <div className={styles.actions}>
        <Button size="md" loading={busy === 'accept'} disabled={busy !== null} onClick={() => void accept()}>
          {t('accept.button')}
        </Button>
      </div>
    </>
  );
}

interface SeenProps {
  readonly label: string;
  /** What is said where it is not ticked. */
  readonly lacking: string | null;
  readonly isSeen: boolean;
  readonly onSeen: (isSeen: boolean) => void;
}
function Seen({ label, lacking, isSeen, onSeen }: SeenProps) {
  return (
    <>
      <Checkbox size="md" label={label} checked={isSeen} onChange={(event) => onSeen(event.currentTarget.checked)} />
      {lacking !== null && !isSeen ? (
        <Callout tone="danger" isLive>
          {lacking}
        </Callout>
      ) : null}
    </>
  );
}
