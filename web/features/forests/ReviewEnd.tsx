import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { forestAfter } from '#shared/forests/states.ts';
import { api } from '#web/lib/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import type { Theirs } from './reviewQueries.ts';
import type { Review } from './useReviewAct.ts';

const ENDS = ['refuse', 'disable', 'reopen'] as const;
type End = (typeof ENDS)[number];
const SENDS = {
  refuse: api.forests.refuseForest,
  disable: api.forests.disableForest,
  reopen: api.forests.reopenForest,
} as const;
const LEAST_LETTERS = 3;

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
}

/** What needs a reason that its owner reads: to refuse a forest, to take it off the market, to review it again. */
export function ReviewEnd({ theirs, forest, review: { act, busy } }: Props) {
  const { t } = useTranslation('forestReview');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { state, name, v } = forest;
  const ends = ENDS.filter((end) => forestAfter({ state, isAccepted: forest.review === 'accepted' }, end) !== null);
  const isLacking = text.trim().length < LEAST_LETTERS;
  const run = async (end: End) => {
    setTried(true);
    if (isLacking) return;
    const question = {
      title: t(`end.${end}.ask`, { name }),
      body: t(`end.${end}.body`),
      confirmLabel: t(`end.${end}.button`),
    };
    if (!(await confirm({ ...question, isDangerous: end !== 'reopen' }))) return;
    const send = () => SENDS[end]({ params: theirs, body: { v, text: text.trim() } });
    if (!(await act(end, send, t(`end.${end}.done`, { name })))) return;
    setText('');
    setTried(false);
  };
  return (
    <Section title={t('end.title')}>
      <div className={styles.stack}>
        <Textarea
          label={t('end.reason')}
          description={t('end.reasonHint')}
          error={isTried && isLacking ? t('end.lacking') : undefined}
          autosize
          minRows={2}
          maxLength={MOST_FOREST_TEXT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          {ends.map((end) => (
            <Button
              key={end}
              variant="default"
              loading={busy === end}
              disabled={busy !== null}
              onClick={() => void run(end)}
            >
              {t(`end.${end}.button`)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}
