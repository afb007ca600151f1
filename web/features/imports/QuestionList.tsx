import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { Question } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './Imports.module.css';
import { answerOf, groupsOf, isAssumed, type MappingDraft, partsOf } from './questionEdit.ts';
import type { Choice, Labels } from './useLabels.ts';

interface Props {
  calculation: Calculation;
  questions: readonly Question[];
  draft: MappingDraft;
  labels: Labels;
  onAnswer: (key: string, answer: string) => void;
}

/** What the file does not say: each thing to decide with its options, and what is taken unless somebody decides. */
export const QuestionList = (props: Props) =>
  groupsOf(props.questions).map((group) => <Group key={group.key} {...props} questions={group.questions} />);

/** Codes and details come from data: the typed keys of the catalogue stop here. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

function useWords({ labels }: Pick<Props, 'labels'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const translate = t as unknown as Translate;
  return ({ code, details, key }: Question, part: 'title' | 'body'): string => {
    const field = partsOf(key).field || String(details.field ?? '');
    const rows = Number(details.rows ?? 0);
    const values = {
      ...details,
      field: field ? labels.field(field) : '',
      activity: details.activity ? labels.activity(String(details.activity)) : '',
      count: rows,
      number: format.number(rows),
    };
    const name = code.replace('imports.', '');
    return translate(`question.${name}.${part}`, {
      ...values,
      defaultValue: translate(`question.other.${part}`, values),
    });
  };
}

function Group(props: Props) {
  const { t } = useTranslation('imports');
  const { questions, draft, calculation } = props;
  const words = useWords(props);
  const [first] = questions;
  if (!first) return null;
  const { kind, field } = partsOf(first.key);
  const isOpen = questions.some((question) => answerOf(question, draft) === null);
  const isAnyAssumed = questions.some((question) => isAssumed(question, draft));
  const needsSites = field === 'site' && props.labels.choices('site').length === 0;
  return (
    <div data-open={isOpen || undefined}>
      <Callout tone={isOpen || isAnyAssumed ? 'decide' : 'info'} title={words(first, 'title')}>
        <p>{words(first, 'body')}</p>
        {needsSites ? (
          <p>
            <AppLink to="/footprint/organization/$id" params={{ id: calculation.organizationId }}>
              {t('site.create')}
            </AppLink>
          </p>
        ) : null}
        <div className={styles.answers}>
          {questions.map((question) => (
            <Answer key={question.key} {...props} question={question} isWord={kind === 'value'} />
          ))}
        </div>
        {isAnyAssumed ? <p className="note">{t('question.assumed')}</p> : null}
      </Callout>
    </div>
  );
}

function Answer(props: Props & { question: Question; isWord: boolean }) {
  const { t } = useTranslation('imports');
  const { question, draft, onAnswer, isWord } = props;
  const words = useWords(props);
  const { word } = partsOf(question.key);
  const { suggested, choices } = useAnswers(props, question);
  const value = answerOf(question, draft);
  const mark = (choice: Choice): Choice =>
    choice.value === question.proposed ? { ...choice, label: t('question.default', { answer: choice.label }) } : choice;
  const field = (
    <ChoiceField
      label={isWord ? t('question.means', { word }) : words(question, 'title')}
      isLabelHidden
      isCompact={isWord}
      value={value}
      suggested={isWord ? suggested : suggested.map(mark)}
      choices={isWord ? choices : choices.map(mark)}
      onChange={(answer) => answer !== null && onAnswer(question.key, answer)}
    />
  );
  if (!isWord) return <div className={styles.field}>{field}</div>;
  return (
    <div className={styles.word}>
      <span>
        <b>{word}</b> <span className="note">{t('question.rows', { count: Number(question.details.rows ?? 0) })}</span>
      </span>
      {field}
      {isAssumed(question, draft) ? <Tag tone="decide">{t('question.assumedTag')}</Tag> : null}
    </div>
  );
}

/** How an option of a question is called, by the kind of question. */
function useOptionLabel(labels: Labels): (key: string, option: string) => string {
  const { t } = useTranslation('imports');
  const byKind: Record<string, (option: string, field: string) => string> = {
    activity: labels.activity,
    unit: labels.unit,
    decimalMark: (option) => t(option === ',' ? 'decimal.comma' : 'decimal.point'),
    dateOrder: (option) => t(`order.${ORDERS.find((order) => order === option) ?? 'auto'}`),
    skipHiddenRows: (option) => t(option === 'true' ? 'hidden.skip' : 'hidden.read'),
    fixed: (option, field) => labels.value(field, option),
    value: (option, field) => labels.value(field, option),
  };
  return (key, option) => {
    const { kind, field } = partsOf(key);
    return byKind[kind]?.(option, field) ?? option;
  };
}
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** The options of a question as choices, and everything else that its field may be. */
function useAnswers({ labels, draft }: Props, { key, options }: Question) {
  const labelOf = useOptionLabel(labels);
  const { kind, field } = partsOf(key);
  const suggested = options.map((value) => ({ value, label: labelOf(key, value) }));
  if (kind !== 'fixed' && kind !== 'value') return { suggested, choices: [] };
  const { activity } = draft.mapping;
  const needsSite = activity !== null && activityType(activity)?.requiresSite === true;
  const none =
    field === 'site' && kind === 'value' && !needsSite ? [{ value: '', label: labels.value('site', '') }] : [];
  return { suggested, choices: [...labels.choices(field), ...none] };
}
