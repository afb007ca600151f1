import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ReasonField, useReason } from '#web/ui/review/ReasonField.tsx';
import { ReviewFailure } from '#web/ui/review/ReviewFailure.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { useReviewAct } from '#web/ui/review/useReviewAct.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Marketplace.module.css';

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
  const reason = useReason();
  const mayDecide = useMayDecide();
  const { busy, failure, act } = useReviewAct<unknown>({ changed: onSaid, again: onSaid });
  const say = (verdict: Verdict, said: Parameters<typeof onSay>[0]) =>
    act(verdict, () => onSay(said), t(`${of}.done.${verdict}`, { name }));
  const decide = async (verdict: Verdict) => {
    if (verdict === 'accept') return void say(verdict, { verdict, seen: pictures.flatMap(({ shown }) => shown ?? []) });
    const text = reason.take();
    if (text !== null && (await say(verdict, { verdict, text }))) reason.clear();
  };
  return (
    <Section title={t('listings.decide')}>
      <ReviewFailure failure={failure} />
      {isWaiting && mayDecide ? (
        <>
          <ReasonField label={t('listings.observations')} field={reason.field} />
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
        <p>{t(isWaiting ? 'onlyAdmins' : `${of}.notWaiting`)}</p>
      )}
    </Section>
  );
}
