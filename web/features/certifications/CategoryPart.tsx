import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type AnalysisFigures,
  type AnalysisRules,
  type Answer,
  CRITERIA,
  type Criterion,
  type Decided,
  mostOf,
  needsReason,
  proposalOf,
  REASON_MIN,
  scoreOf,
  shareOf,
} from '#shared/certifications/significance.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Certifications.module.css';

interface Props {
  category: Decided;
  answer: Answer;
  rules: AnalysisRules;
  figures: AnalysisFigures;
  canEdit: boolean;
  problems: readonly Problem[];
  onChange: (answer: Answer) => void;
}

/** One category: what it weighs, the scores, what they propose, the answer and its reason. */
export function CategoryPart({ category, answer, rules, figures, canEdit, problems, onChange }: Props) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const share = shareOf(figures, category);
  const errorAt = (field: string) => {
    const found = problems.find(({ path }) => path[2] === field);
    return found ? errorText(found) : undefined;
  };
  const isReasonAsked = needsReason(answer, rules, share);
  return (
    <Section title={t(`category.${category}.name`)}>
      <p className="measure">{t(`category.${category}.what`)}</p>
      <p>
        <Weight share={share} />
      </p>
      <Scores {...{ category, answer, canEdit, error: errorAt('scores'), onChange }} />
      <Proposal answer={answer} rules={rules} />
      <div className={styles.stack}>
        <Radio.Group
          label={t('iso.isSignificant')}
          value={answer.isSignificant === null ? '' : String(answer.isSignificant)}
          onChange={(value) => onChange({ ...answer, isSignificant: value === 'true' })}
          error={errorAt('isSignificant')}
        >
          <div className={styles.actions}>
            <Radio value="true" label={t('iso.yes')} disabled={!canEdit} />
            <Radio value="false" label={t('iso.no')} disabled={!canEdit} />
          </div>
        </Radio.Group>
        <Textarea
          label={t(isReasonAsked ? 'iso.reason' : 'iso.reasonOptional')}
          description={isReasonAsked ? t('iso.reasonHint', { min: REASON_MIN }) : undefined}
          autosize
          minRows={2}
          maxLength={1_000}
          value={answer.reason}
          disabled={!canEdit}
          error={errorAt('reason')}
          onChange={(event) => onChange({ ...answer, reason: event.currentTarget.value })}
        />
      </div>
    </Section>
  );
}

function Weight({ share }: { share: number | null }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  return <>{share === null ? t('iso.noShare') : t('iso.share', { share: format.percent(share, 1) })}</>;
}

interface ScoresProps extends Pick<Props, 'category' | 'answer' | 'canEdit' | 'onChange'> {
  error: string | undefined;
}
function Scores({ category, answer, canEdit, error, onChange }: ScoresProps) {
  const { t } = useTranslation('certifications');
  const options = (criterion: Criterion) => [
    { value: '', label: t('iso.noScore') },
    ...([1, 2, 3] as const).map((score) => ({
      value: String(score),
      label: `${score}: ${t(`criterion.${criterion}.${score}`)}`,
    })),
  ];
  const set = (criterion: Criterion, value: string) =>
    onChange({ ...answer, scores: { ...answer.scores, [criterion]: value === '' ? null : Number(value) } });
  return (
    <fieldset className={styles.plain}>
      <legend className="visually-hidden">{t(`category.${category}.name`)}</legend>
      <div className={styles.scores}>
        {CRITERIA.map((criterion) => (
          <NativeSelect
            key={criterion}
            label={t(`criterion.${criterion}.name`)}
            value={answer.scores[criterion] ?? ''}
            disabled={!canEdit}
            data={options(criterion)}
            error={answer.scores[criterion] === null ? error : undefined}
            onChange={(event) => set(criterion, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Proposal({ answer, rules }: Pick<Props, 'answer' | 'rules'>) {
  const { t } = useTranslation('certifications');
  const score = scoreOf(answer, rules);
  const proposal = proposalOf(answer, rules);
  const word = proposal === null ? 'unknown' : proposal ? 'yes' : 'no';
  return (
    <p aria-live="polite">
      {score === null ? t('iso.scoreUnknown') : t('iso.score', { score, most: mostOf(rules) })}{' '}
      <b>{t(`iso.proposal.${word}`)}</b>
    </p>
  );
}
