import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { forestAfter } from '#shared/forests/states.ts';
import { api } from '#web/lib/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { ReasonField, useReason } from '#web/ui/review/ReasonField.tsx';
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

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
}

/** What needs a reason that its owner reads: to refuse a forest, to take it off the market, to review it again. */
export function ReviewEnd({ theirs, forest, review: { act, busy } }: Props) {
  const { t } = useTranslation('forestReview');
  const { field, take, clear } = useReason();
  const { state, name, v } = forest;
  const ends = ENDS.filter((end) => forestAfter({ state, isAccepted: forest.review === 'accepted' }, end) !== null);
  const run = async (end: End) => {
    const text = take();
    if (text === null) return;
    const question = {
      title: t(`end.${end}.ask`, { name }),
      body: t(`end.${end}.body`),
      confirmLabel: t(`end.${end}.button`),
    };
    if (!(await confirm({ ...question, isDangerous: end !== 'reopen' }))) return;
    const send = () => SENDS[end]({ params: theirs, body: { v, text } });
    if (await act(end, send, t(`end.${end}.done`, { name }))) clear();
  };
  return (
    <Section title={t('end.title')}>
      <div className={styles.stack}>
        <ReasonField label={t('end.reason')} description={t('end.reasonHint')} field={field} />
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
