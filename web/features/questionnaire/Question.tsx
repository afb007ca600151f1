import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { LastYear } from './lastYear.ts';
import type { QuestionProps } from './props.ts';
import { QuestionFoot } from './QuestionFoot.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import styles from './Questionnaire.module.css';
import { QuestionTable } from './QuestionTable.tsx';
import { lastYearQuery, sitesQuery } from './queries.ts';
import { useTable } from './useTable.ts';
import { useWords } from './useWords.ts';

/** Why the rows cannot be changed; null when they can. */
function useLock({ calculation, type }: QuestionProps): 'viewer' | 'finished' | 'category' | null {
  const { actor } = useSignedIn();
  if (!allows(actor, { section: 'calculate', level: 'EDIT' })) return 'viewer';
  if (calculation.state !== 'DRAFT') return 'finished';
  return writesBlock(actor, calculation.organizationId, type.block) ? null : 'category';
}

/** One question: what it asks, its table, and what comes after it. */
export function Question(props: QuestionProps) {
  const { calculation, questionnaire, question, type } = props;
  const { t } = useTranslation('questionnaire');
  const lock = useLock(props);
  const table = useTable(calculation, type);
  const sites = useQuery(sitesQuery(calculation.organizationId));
  const places = useMemo(() => (sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })), [sites.data]);
  const { words, isReady, error } = useWords({ calculation, columns: table.facts.columns, sites: places });
  const before = useQuery(lastYearQuery(question.lastYear?.calculationId ?? null, type.key));
  const lastYear = useMemo(() => {
    const made = before.data ? new LastYear(type, before.data) : null;
    return made?.isEmpty ? null : made;
  }, [before.data, type]);
  const { state, load } = table;
  const failure = state.phase === 'failed' ? state.error : (sites.error ?? error);
  const retry = () => void Promise.all([load(), sites.refetch()]);
  return (
    <div className={styles.main}>
      <QuestionHead {...props} state={state} isLocked={lock !== null} />
      {lock ? <ReadOnlyBar>{t(`lock.${lock}`)}</ReadOnlyBar> : null}
      {failure ? (
        <ErrorState error={failure} title={t('rowsFailed')} onRetry={retry}>
          {t('rowsSafe')}
        </ErrorState>
      ) : null}
      {!failure && (state.phase === 'loading' || !isReady || !sites.data) ? <TableSkeleton rows={6} /> : null}
      {!failure && state.phase === 'ready' && isReady && sites.data ? (
        <QuestionTable
          {...props}
          {...{ table, words, places, lastYear }}
          sources={questionnaire.sources}
          isReadOnly={lock !== null}
        />
      ) : null}
      <QuestionFoot {...props} isLocked={lock !== null} rows={state.rows} />
    </div>
  );
}
