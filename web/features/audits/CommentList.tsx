import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { THREAD_STATES, type Thread } from '#shared/audits/schema.ts';
import { type IdOf, idOf } from '#shared/kernel/ids.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Audits.module.css';
import { type CalculationId, commentsQuery } from './queries.ts';
import { ThreadView } from './ThreadView.tsx';

interface Props {
  calculationId: CalculationId;
  onTrace: (rowId: IdOf<'row'>, about: string) => void;
}
const ALL = 'all';

/** Every comment of the calculation, by what it waits for. */
export function CommentList({ calculationId, onTrace }: Props) {
  const { t } = useTranslation('audits');
  const [state, setState] = useState<string>(ALL);
  const { data, error, refetch } = useQuery(commentsQuery(calculationId));
  if (error) return <ErrorState error={error} title={t('comments.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;
  const shown = data.filter((one) => state === ALL || one.state === state);
  const open = data.filter((one) => one.state !== 'resolved').length;
  const waiting = open === 0 ? t('comments.allSettled') : t('comments.title', { count: open });
  const title = data.length === 0 ? t('comments.none') : waiting;
  const options = [ALL, ...THREAD_STATES].map((value) => ({ value, label: t(`comments.filter.${value as 'all'}`) }));
  return (
    <Section
      title={title}
      aside={
        data.length > 0 ? (
          <NativeSelect
            aria-label={t('comments.filter.label')}
            data={options}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        ) : undefined
      }
    >
      {data.length === 0 ? <p className="measure dim">{t('comments.noneBody')}</p> : null}
      {data.length > 0 && shown.length === 0 ? <p className="dim">{t('comments.noneOfState')}</p> : null}
      <div className={styles.list}>
        {shown.map((thread) => (
          <div key={thread.id}>
            <ThreadView calculationId={calculationId} thread={thread} title={thread.about} />
            <TraceLink thread={thread} onTrace={onTrace} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A comment on a row leads to how the row was computed. */
function TraceLink({ thread: { figure, about }, onTrace }: { thread: Thread } & Pick<Props, 'onTrace'>) {
  const { t } = useTranslation('audits');
  const rowId = figure.of === 'row' ? idOf('row').safeParse(figure.key).data : undefined;
  if (rowId === undefined) return null;
  return (
    <button type="button" className="tool" onClick={() => onTrace(rowId, about)}>
      {t('comments.trace')}
    </button>
  );
}
