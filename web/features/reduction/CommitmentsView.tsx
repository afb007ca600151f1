import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Commitment } from '#shared/reduction/commitment.ts';
import type { CalculationCommitments } from '#shared/reduction/view.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EmptyState } from '#web/ui/States.tsx';
import { CommitmentsTable } from './CommitmentsTable.tsx';
import { LibrarySection } from './LibrarySection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { QuestionsTable } from './QuestionsTable.tsx';
import styles from './Reduction.module.css';
import { SavingPanel } from './SavingPanel.tsx';
import { useReductionWords } from './words.ts';

interface Props extends Pick<ComponentProps<typeof LibrarySection>, 'onUse'> {
  list: CalculationCommitments;
  /** The button that adds one; null where nobody may, or nothing can be reduced. */
  add: ReactNode;
  onEdit: ((commitment: Commitment) => void) | undefined;
}

/** What the commitments save, one by one and together, what the plan lacks, and what else could be done. */
export function CommitmentsView({ list, add, onEdit, onUse }: Props) {
  const { t } = useReductionWords();
  const [traced, setTraced] = useState<string | null>(null);
  const { commitments, others, questions, plan, year } = list;
  const finding = useFinding(list);
  const shown = [...commitments, ...others].find(({ id }) => id === traced);
  const table = { onEdit, onSaving: ({ id }: Commitment) => setTraced(id) };
  return (
    <>
      {commitments.length === 0 ? <Nothing list={list} add={add} /> : null}
      {commitments.length > 0 ? (
        <>
          <Section title={finding}>
            <CommitmentsTable caption={t('commitments.caption')} rows={commitments} {...table} />
            <Notes list={list} />
          </Section>
          <Section title={t('commitments.questions')}>
            <QuestionsTable caption={t('commitments.questions')} rows={questions} />
          </Section>
        </>
      ) : null}
      {questions.length > 0 ? <PlanSection plan={plan} year={year} /> : null}
      {others.length > 0 ? (
        <Section title={t('commitments.others')}>
          <p className="measure">{t('commitments.othersLead')}</p>
          <CommitmentsTable caption={t('commitments.others')} rows={others} withBase {...table} />
        </Section>
      ) : null}
      <LibrarySection activities={questions.filter(({ kg }) => kg > 0).map(({ activity }) => activity)} onUse={onUse} />
      {shown ? <SavingPanel commitment={shown} onClose={() => setTraced(null)} /> : null}
    </>
  );
}

/** What they save together, as a sentence. */
function useFinding({ commitments, savingKg, totalKg, year }: CalculationCommitments): string {
  const { t, format, mass } = useReductionWords();
  const count = commitments.filter(({ state }) => state !== 'dropped').length;
  if (count === 0 || totalKg <= 0) return t('commitments.caption');
  return t('commitments.finding', {
    ...{ count, number: format.number(count), year },
    saving: mass(savingKg),
    share: format.percent(savingKg / totalKg),
  });
}

function Notes({ list: { year, state, savingKg, aloneKg } }: { list: CalculationCommitments }) {
  const { t, mass } = useReductionWords();
  // Below a gram the two differ by rounding only.
  const overlap = aloneKg - savingKg > 0.001;
  return (
    <div className={styles.notes}>
      {overlap ? <p className="note">{t('commitments.overlap', { alone: mass(aloneKg) })}</p> : null}
      <p className="note">{t('commitments.basis', { year })}</p>
      {state === 'FINISHED' ? null : <p className="note">{t('commitments.draft')}</p>}
    </div>
  );
}

/** Nothing yet: because nobody has begun, or because there is nothing that could be reduced. */
function Nothing({ list, add }: { list: CalculationCommitments; add: ReactNode }) {
  const { t } = useReductionWords();
  if (list.questions.length > 0)
    return (
      <EmptyState title={t('commitments.emptyTitle')} action={add}>
        {t('commitments.emptyBody')}
      </EmptyState>
    );
  const action = <LinkButton to="/footprint/myfootprint">{t('decarbonization.toCalculations')}</LinkButton>;
  return (
    <EmptyState
      title={t(list.isExternal ? 'commitments.externalTitle' : 'commitments.noQuestionsTitle')}
      action={action}
    >
      {t(list.isExternal ? 'commitments.externalBody' : 'commitments.noQuestionsBody')}
    </EmptyState>
  );
}
