import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Figure, figureKey } from '#shared/audits/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Audits.module.css';
import { type CalculationId, commentsQuery } from './queries.ts';
import { ThreadView } from './ThreadView.tsx';
import { useComments } from './useComments.ts';
import { WriteBox } from './WriteBox.tsx';

interface Props {
  calculationId: CalculationId;
  figure: Figure;
  about: string;
}

/** What is said of one figure; an auditor begins, the company answers. */
export function Talk({ calculationId, figure, about }: Props) {
  const { t } = useTranslation('audits');
  const isAuditor = useActor().kind === 'auditor';
  const { data, error, refetch } = useQuery(commentsQuery(calculationId));
  const { start } = useComments(calculationId);
  if (error) return <ErrorState error={error} title={t('comments.failed')} onRetry={() => void refetch()} />;
  const draft = `audit.comment.${calculationId}.${figureKey(figure)}`;
  const own = (data ?? []).filter((one) => figureKey(one.figure) === figureKey(figure));
  if (own.length === 0 && !isAuditor) return null;
  return (
    <div className={styles.talk}>
      <h3>{t('comments.ofFigure')}</h3>
      {own.map((thread) => (
        <ThreadView key={thread.id} calculationId={calculationId} thread={thread} />
      ))}
      {isAuditor ? (
        <WriteBox
          key={draft}
          draft={draft}
          label={t('comments.new')}
          action={t('comments.send')}
          onSend={(text, id) => start({ id, figure, about, text })}
        />
      ) : null}
    </div>
  );
}
