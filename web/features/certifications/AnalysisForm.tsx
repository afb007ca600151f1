import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type AnalysisDraft,
  type AnalysisFigures,
  type AnalysisRules,
  type Answer,
  areRulesChanged,
  CRITERIA,
  DECIDED,
  type Decided,
  MOST_THRESHOLD,
  MOST_WEIGHT,
  mostOf,
} from '#shared/certifications/significance.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Section } from '#web/ui/Section.tsx';
import { CategoryPart } from './CategoryPart.tsx';
import styles from './Certifications.module.css';
import { WholeNumber } from './WholeNumber.tsx';

interface Props {
  draft: AnalysisDraft;
  figures: AnalysisFigures;
  canEdit: boolean;
  /** What is lacking, once somebody wanted to go on. */
  problems: readonly Problem[];
  onChange: (draft: AnalysisDraft) => void;
}

/** The rules, then each category that is decided on. */
export function AnalysisForm({ draft, figures, canEdit, problems, onChange }: Props) {
  const { t } = useTranslation('certifications');
  const setAnswer = (category: Decided, answer: Answer) =>
    onChange({ ...draft, answers: { ...draft.answers, [category]: answer } });
  const problemsOf = (category: Decided) => problems.filter(({ path }) => path[1] === category);
  return (
    <>
      <Section title={t('iso.alwaysTitle')}>
        <p className="measure">{t('iso.always')}</p>
      </Section>
      {DECIDED.map((category) => (
        <CategoryPart
          key={category}
          {...{ category, figures, canEdit, rules: draft.rules, answer: draft.answers[category] }}
          problems={problemsOf(category)}
          onChange={(answer) => setAnswer(category, answer)}
        />
      ))}
      <RulesPart
        rules={draft.rules}
        canEdit={canEdit}
        problems={problems.filter(({ path }) => path[0] === 'rules')}
        onChange={(rules) => onChange({ ...draft, rules })}
      />
    </>
  );
}

const WEIGHTS = Array.from({ length: MOST_WEIGHT + 1 }, (_, weight) => String(weight));

interface RulesProps extends Pick<Props, 'canEdit' | 'problems'> {
  rules: AnalysisRules;
  onChange: (rules: AnalysisRules) => void;
}
/** Weights and threshold: a proposal that can be changed, with a reason. */
function RulesPart({ rules, canEdit, problems, onChange }: RulesProps) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const errorAt = (field: string) => {
    const found = problems.find(({ path }) => path[1] === field);
    return found ? errorText(found) : undefined;
  };
  return (
    <Section title={t('iso.rulesTitle')}>
      <p className="measure">{t('iso.rulesBody', { most: mostOf(rules) })}</p>
      <div className={styles.scores}>
        {CRITERIA.map((criterion) => (
          <NativeSelect
            key={criterion}
            label={t(`criterion.${criterion}.name`)}
            value={rules.weights[criterion]}
            disabled={!canEdit}
            data={WEIGHTS}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...rules, weights: { ...rules.weights, [criterion]: Number(value) } })
            }
          />
        ))}
        <WholeNumber
          label={t('iso.threshold')}
          min={1}
          max={MOST_THRESHOLD}
          value={rules.threshold}
          disabled={!canEdit}
          error={errorAt('threshold')}
          onNumber={(threshold) => onChange({ ...rules, threshold })}
        />
      </div>
      {areRulesChanged(rules) ? (
        <Textarea
          label={t('iso.rulesReason')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={rules.reason}
          disabled={!canEdit}
          error={errorAt('reason')}
          onChange={(event) => onChange({ ...rules, reason: event.currentTarget.value })}
        />
      ) : null}
    </Section>
  );
}
