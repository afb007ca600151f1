import { NumberInput, Textarea } from '@mantine/core';
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
  mostOf,
} from '#shared/certifications/significance.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Section } from '#web/ui/Section.tsx';
import { CategoryPart } from './CategoryPart.tsx';
import styles from './Certifications.module.css';

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
  const number = (value: string | number) => Math.round(Number(value));
  return (
    <Section title={t('iso.rulesTitle')}>
      <p className="measure">{t('iso.rulesBody', { most: mostOf(rules) })}</p>
      <div className={styles.scores}>
        {CRITERIA.map((criterion) => (
          <NumberInput
            key={criterion}
            label={t(`criterion.${criterion}.name`)}
            min={0}
            max={5}
            allowDecimal={false}
            value={rules.weights[criterion]}
            disabled={!canEdit}
            onChange={(value) => onChange({ ...rules, weights: { ...rules.weights, [criterion]: number(value) } })}
          />
        ))}
        <NumberInput
          label={t('iso.threshold')}
          min={1}
          max={75}
          allowDecimal={false}
          value={rules.threshold}
          disabled={!canEdit}
          error={errorAt('threshold')}
          onChange={(value) => onChange({ ...rules, threshold: Math.max(1, number(value)) })}
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
