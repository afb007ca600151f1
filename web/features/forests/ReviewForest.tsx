import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Beside } from '#shared/forests/beside.ts';
import type { ForestInfo } from '#shared/forests/info.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ReviewFailure } from '#web/ui/review/ReviewFailure.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Estimate } from './EstimatePart.tsx';
import styles from './Forests.module.css';
import { ReviewAsk } from './ReviewAsk.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewInfo } from './ReviewInfo.tsx';
import { ReviewMeasure } from './ReviewMeasure.tsx';
import { type Theirs, theirForestQuery } from './reviewQueries.ts';
import { TheirStanding } from './TheirStanding.tsx';
import { useReviewAct } from './useReviewAct.ts';

/** A forest as the team sees it: all that was said, what it absorbs, and what can be decided of it now. */
export function ReviewForest({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('forestReview');
  const { data, error, refetch } = useQuery(theirForestQuery(theirs));
  const crumbs = [{ key: 'list', link: <AppLink to="/admin/adminmontes">{t('forests.title')}</AppLink> }];
  const subtitle = data ? <TheirStanding forest={data.forest} /> : undefined;
  return (
    <>
      <PageHead
        title={data?.forest.name ?? t('forests.one')}
        isForest={data !== undefined}
        subtitle={subtitle}
        crumbs={crumbs}
      />
      {error ? <ErrorState error={error} title={t('forests.oneFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <Found {...{ theirs, ...data }} /> : null}
    </>
  );
}

/** That an active forest has no credits of its year, and what the team may do. */
function NotIssued({ forest: { state, notIssued, vintage } }: { forest: Forest }) {
  const { t } = useTranslation('forestReview');
  if (state !== 'ACTIVE' || notIssued === null) return null;
  return (
    <Callout tone="decide" title={t('notIssued.title', { year: vintage })}>
      {t(`notIssued.${notIssued}`)}
    </Callout>
  );
}

interface FoundProps {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly info: ForestInfo;
  readonly beside: readonly Beside[];
}
function Found({ theirs, forest, info, beside: near }: FoundProps) {
  const { t } = useTranslation('forestReview');
  const review = useReviewAct(theirs);
  const { reviewDueOn, observations } = forest;
  const isWaiting = forest.review === 'waiting';
  // What was decided meanwhile has been held beside them.
  const beside = isWaiting ? near : [];
  return (
    <>
      <ReviewFailure failure={review.failure} />
      <div className={styles.stack}>
        {reviewDueOn === null ? null : (
          <p>
            {t('column.due')}: <DueDay dueOn={reviewDueOn} />
          </p>
        )}
        <NotIssued forest={forest} />
        {observations === '' ? null : <Callout title={t('said')}>{observations}</Callout>}
      </div>
      <ReviewFacts {...{ theirs, forest, review, beside }} />
      <ReviewInfo info={info} />
      {isWaiting ? (
        <ReviewMeasure key={`${forest.submittedAt} ${reviewDueOn}`} {...{ theirs, forest, review, beside }} />
      ) : null}
      {!isWaiting && forest.co2 ? (
        <Section title={t('measure.accepted')}>
          <div className={styles.stack}>
            <Estimate run={forest.co2} note={null} />
            {forest.co2.reason ? <p>{forest.co2.reason}</p> : null}
            {forest.payoutPolicy ? (
              <p>
                {t('policy.label')}: {t(`policy.${forest.payoutPolicy}`)}
              </p>
            ) : null}
          </div>
        </Section>
      ) : null}
      <Decisions {...{ theirs, forest, review }} />
    </>
  );
}

/** What can be said of it beside that it is accepted; who only supports is told who decides. */
function Decisions(props: Parameters<typeof ReviewEnd>[0]) {
  const { t } = useTranslation('forestReview');
  const { state, review } = props.forest;
  if (!useMayDecide())
    return (
      <Section title={t('listings.decide')}>
        <p>{t('onlyAdmins')}</p>
      </Section>
    );
  return (
    <>
      {review === 'waiting' && state === 'TO_VALIDATE' ? <ReviewAsk {...props} /> : null}
      <ReviewEnd {...props} />
    </>
  );
}
