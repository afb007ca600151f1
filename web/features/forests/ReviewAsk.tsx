import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import { OBSERVED, type Observed } from '#shared/forests/review.ts';
import type { Forest, Observation } from '#shared/forests/schema.ts';
import { api } from '#web/lib/api.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import type { Theirs } from './reviewQueries.ts';
import type { Review } from './useReviewAct.ts';

type Words = Readonly<Partial<Record<Observed, string>>>;
const LEAST_LETTERS = 3;

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
}

/** Gives a forest back to its owner: what is to be changed, thing by thing. */
export function ReviewAsk({ theirs, forest: { v, name }, review: { act, busy } }: Props) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('forests').t;
  const [words, setWords] = useState<Words>({});
  const [isTried, setTried] = useState(false);
  const picked = OBSERVED.filter((one) => words[one] !== undefined);
  const observed: Observation[] = picked.map((of) => ({ of, text: (words[of] ?? '').trim() }));
  const isSaid = (text: string) => text.trim().length >= LEAST_LETTERS;
  const isWhole = observed.length > 0 && observed.every(({ text }) => isSaid(text));
  const tick = (of: Observed, isTicked: boolean) => {
    const { [of]: _, ...rest } = words;
    setWords(isTicked ? { ...rest, [of]: '' } : rest);
  };
  const ask = async () => {
    setTried(true);
    if (!isWhole) return;
    const send = () => api.forests.askForestChanges({ params: theirs, body: { v, observed } });
    if (await act('ask', send, t('ask.done', { name }))) setWords({});
  };
  return (
    <Section title={t('ask.title')}>
      <div className={styles.stack}>
        <p className="note">{t('ask.help')}</p>
        {OBSERVED.map((of) => (
          <div key={of}>
            <Checkbox
              size="md"
              label={own(`observed.${of}`)}
              checked={words[of] !== undefined}
              onChange={(event) => tick(of, event.currentTarget.checked)}
            />
            {words[of] === undefined ? null : (
              <Textarea
                aria-label={t('ask.of', { what: own(`observed.${of}`) })}
                error={isTried && !isSaid(words[of] ?? '') ? t('ask.say') : undefined}
                autosize
                minRows={2}
                maxLength={MOST_FOREST_TEXT}
                value={words[of] ?? ''}
                onChange={(event) => setWords({ ...words, [of]: event.currentTarget.value })}
              />
            )}
          </div>
        ))}
        {isTried && !isWhole ? (
          <Callout tone="danger" isLive>
            {t('ask.lacking')}
          </Callout>
        ) : null}
        <div className={styles.actions}>
          <Button variant="default" loading={busy === 'ask'} disabled={busy !== null} onClick={() => void ask()}>
            {t('ask.button')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
