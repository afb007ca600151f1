import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Marketplace.module.css';
import { isOutrun } from './reviewQueries.ts';

const LEAST_LETTERS = 3;
const VERDICTS = ['accept', 'changes'] as const;
type Verdict = (typeof VERDICTS)[number];
type Accepting = { verdict: 'accept'; seen: IdOf<'picture'>[] };
interface Props {
  /** By whose words: of a listing, of images of one that is on the market, or of a profile. */
  readonly of: 'listings' | 'images' | 'sellers';
  readonly name: string;
  readonly isWaiting: boolean;
  /** Pictures as they are shown: those are accepted, none that came in their place since. */
  readonly pictures: readonly { readonly shown: IdOf<'picture'> | null }[];
  readonly onSay: (said: Accepting | { verdict: 'changes'; text: string }) => Promise<unknown>;
  /** After a decision, also one that somebody else made before. */
  readonly onSaid: () => Promise<void>;
}

/** What the team says of what waits for it: accepted, or given back with what is to be changed. */
export function Decision({ of, name, isWaiting, pictures, onSay, onSaid }: Props) {
  const { t } = useTranslation('forestReview');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isLacking = text.trim().length < LEAST_LETTERS;
  const decide = async (verdict: Verdict) => {
    setTried(verdict === 'changes');
    if (verdict === 'changes' && isLacking) return;
    setBusy(verdict);
    setFailure(null);
    try {
      const seen = pictures.flatMap(({ shown }) => shown ?? []);
      await onSay(verdict === 'accept' ? { verdict, seen } : { verdict, text: text.trim() });
      toast.success({ title: t(`${of}.done.${verdict}`, { name }) });
      await onSaid();
    } catch (error) {
      setFailure(error);
      if (isOutrun(error)) await onSaid();
    } finally {
      setBusy(null);
    }
  };
  return (
    <Section title={t('listings.decide')}>
      <Refused error={failure} />
      {isWaiting ? (
        <>
          <Textarea
            label={t('listings.observations')}
            error={isTried && isLacking ? t('end.lacking') : undefined}
            autosize
            minRows={2}
            maxLength={MOST_FOREST_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            {VERDICTS.map((verdict) => (
              <Button
                key={verdict}
                variant={verdict === 'accept' ? 'filled' : 'default'}
                loading={busy === verdict}
                disabled={busy !== null}
                onClick={() => void decide(verdict)}
              >
                {t(`${of}.verdict.${verdict}`)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p>{t(`${of}.notWaiting`)}</p>
      )}
    </Section>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('forestReview');
  const errorText = useErrorText();
  if (!error) return null;
  return isOutrun(error) ? (
    <Callout tone="decide" isLive title={t('outrun')}>
      {t('outrunBody')}
    </Callout>
  ) : (
    <Callout tone="danger" isLive title={t('notDone')}>
      {errorText(error)}
    </Callout>
  );
}
