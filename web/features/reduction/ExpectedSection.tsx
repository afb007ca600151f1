import type { ScenarioView } from '#shared/reduction/view.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { QuestionsTable } from './QuestionsTable.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

type Listed = ScenarioView['commitments'][number];

/** What the commitments add up to, what that leaves of the target, question by question and commitment by commitment. */
export function ExpectedSection({ scenario }: { scenario: ScenarioView }) {
  const { t, format, percent, question } = useReductionWords();
  const finding = useFinding(scenario);
  const { commitments, questions, current, isOver } = scenario;
  const columns: Column<Listed>[] = [
    {
      ...{ key: 'name', header: t('commitment.field.name') },
      cell: ({ name }) => <span className={styles.typed}>{name}</span>,
      sortBy: ({ name }) => name,
    },
    {
      ...{ key: 'activities', header: t('commitment.field.activities'), isOptional: true },
      cell: ({ activities }) => format.list(activities.map(question)),
    },
    {
      ...{ key: 'percent', header: t('commitment.field.percent'), isNumeric: true, isOptional: true },
      cell: (one) => percent(one.percent),
      sortBy: (one) => one.percent,
    },
    {
      ...{ key: 'due', header: t('commitment.field.dueOn'), isOptional: true },
      cell: ({ dueOn }) => (dueOn === null ? t('noData') : format.day(dueOn)),
      sortBy: ({ dueOn }) => dueOn,
    },
    {
      ...{ key: 'counting', header: t('scenario.expected.counting') },
      cell: ({ counting }) => t(`scenario.counting.${counting}`),
    },
  ];
  return (
    <>
      <Section title={finding}>
        <KeyValues items={useLines(scenario)} />
        <div className={styles.notes}>
          {isOver ? null : <p className="note">{t('scenario.expected.basis')}</p>}
          {current?.isExternal && !isOver ? <p className="note">{t('scenario.expected.external')}</p> : null}
          <p className="note">{t('scenario.expected.whole')}</p>
        </div>
      </Section>
      {questions.length > 0 ? (
        <Section title={t('scenario.expected.questions')}>
          <QuestionsTable caption={t('scenario.expected.questions')} rows={questions} />
        </Section>
      ) : null}
      <Section title={t('scenario.expected.commitments')}>
        {commitments.length === 0 ? (
          <p className="measure dim">{t('scenario.expected.noCommitments')}</p>
        ) : (
          <DataTable
            caption={t('scenario.expected.commitments')}
            columns={columns}
            rows={commitments}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
    </>
  );
}

function useLines({ current, targetYear: year, groups, savingKg, expectedKg, gapKg, isOver }: ScenarioView) {
  const { t, mass } = useReductionWords();
  const said = (kg: number | null) => (kg === null ? t('noData') : mass(kg));
  const line = (key: string, label: string, kg: number | null) => ({ key, label, value: said(kg) });
  const now = current
    ? [line('now', t('scenario.expected.current', { year: current.year }), groups.whole.currentKg)]
    : [];
  const expected = t(isOver ? 'scenario.expected.ended' : 'scenario.expected.of', { year });
  return [
    ...(isOver ? [] : [...now, line('saving', t('scenario.expected.saving'), savingKg)]),
    line('expected', expected, expectedKg),
    line('target', t('scenario.expected.target', { year }), groups.whole.targetKg),
    { ...line('gap', t('scenario.expected.difference'), gapKg), isTotal: true },
  ];
}

/** What is missing to the target, as a sentence. */
function useFinding({ gapKg, isOver, targetYear: year }: ScenarioView): string {
  const { t, mass } = useReductionWords();
  if (gapKg === null) return t('scenario.expected.none');
  // Below a gram it is rounding.
  const isMet = gapKg < 0.001;
  if (isMet) return t(isOver ? 'scenario.expected.overMet' : 'scenario.expected.met', { year });
  return t(isOver ? 'scenario.expected.overGap' : 'scenario.expected.gap', { year, mass: mass(gapKg) });
}
