import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { LastYear } from './lastYear.ts';
import type { Lock } from './lock.ts';
import type { QuestionProps } from './props.ts';
import { QuestionFoot } from './QuestionFoot.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import styles from './Questionnaire.module.css';
import { QuestionTable } from './QuestionTable.tsx';
import { lastYearQuery, optionsWanted, sitesQuery } from './queries.ts';
import type { TableState } from './rowsStore.ts';
import { useTable } from './useTable.ts';
import { useWords } from './useWords.ts';

/** Of many rows the first are shown, to be looked at, while the others come. */
const isHalf = ({ phase, rows }: TableState): boolean => phase === 'loading' && rows.length > 0;
const hasRows = (state: TableState): boolean => state.phase === 'ready' || isHalf(state);

/** One question: what it asks, its table, and what comes after it. */
export function Question(props: QuestionProps & { readonly lock: Lock; readonly isOther: boolean }) {
  const { calculation, questionnaire, question, type, lock, isOther } = props;
  const { t } = useTranslation('questionnaire');
  const table = useTable(calculation, type, lock !== null);
  const sites = useQuery(sitesQuery(calculation.organizationId));
  const places = useMemo(() => (sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })), [sites.data]);
  const { words, isReady, error } = useWords({ calculation, columns: table.facts.columns, sites: places });
  const before = useQuery(lastYearQuery(question.lastYear?.calculationId ?? null, type.key));
  const lastYear = useMemo(() => {
    const made = before.data ? new LastYear(type, before.data) : null;
    return made?.isEmpty ? null : made;
  }, [before.data, type]);
  const { state, load } = table;
  // What is there stays in front of whoever writes, also while it cannot be read again.
  const unread = (sites.data ? null : sites.error) ?? (isReady ? null : error);
  const failure = state.phase === 'failed' ? state.error : unread;
  const isComing = isHalf(state);
  const isShown = !failure && hasRows(state) && isReady && sites.data !== undefined;
  const retry = () => void Promise.all([load(), sites.refetch(), optionsWanted(calculation.id)]);
  return (
    <div className={styles.main} data-tour="table">
      <Elsewhere isOther={isOther} />
      <QuestionHead {...props} state={state} isLocked={lock !== null} />
      {lock ? <ReadOnlyBar>{t(`lock.${lock}`)}</ReadOnlyBar> : null}
      {failure ? (
        <ErrorState error={failure} title={t('rowsFailed')} onRetry={retry}>
          {t('rowsSafe')}
        </ErrorState>
      ) : null}
      {failure || isShown ? null : <TableSkeleton rows={6} />}
      {isShown ? (
        <QuestionTable
          {...props}
          {...{ table, words, places, lastYear }}
          sources={questionnaire.sources}
          isReadOnly={lock !== null || isComing}
        />
      ) : null}
      <QuestionFoot {...props} isLocked={lock !== null} hasRows={state.rows.length > 0} />
    </div>
  );
}

/** Whoever followed an address to a question that is not there is told so, and not only shown another one. */
function Elsewhere({ isOther }: { isOther: boolean }) {
  const { t } = useTranslation('questionnaire');
  return isOther ? <Callout isLive>{t('otherQuestion')}</Callout> : null;
}
