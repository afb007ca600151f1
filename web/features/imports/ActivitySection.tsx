import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lettersOf } from '#shared/imports/mapping/issues.ts';
import type { Question } from '#shared/imports/schema.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import { type ActivityChoice, activityChoiceOf, withActivity } from './mappingEdit.ts';
import { isAssumed, type MappingDraft } from './questionEdit.ts';
import { columnsOf, type SampleTable } from './sample.ts';
import { withOwnColumns } from './suggest.ts';
import type { Labels } from './useLabels.ts';

interface Props {
  draft: MappingDraft;
  table: SampleTable;
  labels: Labels;
  question: Question | undefined;
  isOpen: boolean;
  onEdit: (next: (now: MappingDraft) => MappingDraft) => void;
}

const codeOf = (choice: ActivityChoice) =>
  choice.kind === 'all' ? `all:${choice.activity}` : choice.kind === 'column' ? `column:${choice.column}` : 'rows';
function choiceOf(code: string): ActivityChoice {
  const [kind, value = ''] = code.split(':');
  if (kind === 'all') return { kind, activity: value };
  return kind === 'column' ? { kind, column: Number(value) } : { kind: 'rows' };
}

/** What the rows are: one activity for all of them, or a column says it, or each row does. */
export function ActivitySection({ draft, table, labels, question, isOpen, onEdit }: Props) {
  const { t } = useTranslation('imports');
  const possible = new Set(question?.options ?? []);
  const likely = [...possible].flatMap((key) => labels.activities.find(({ value }) => value === key) ?? []);
  const others = labels.activities.filter(({ value }) => !possible.has(value));
  const items = (activities: Labels['activities']) =>
    activities.map(({ value, label }) => ({ value: `all:${value}`, label }));
  const columns = columnsOf(table).map((column) => ({
    value: `column:${column}`,
    label: t('activity.column', { letters: lettersOf(column), header: table.headers[column] ?? '' }),
  }));
  const groups = [
    ...(likely.length > 0 ? [{ group: t('activity.likely'), items: items(likely) }] : []),
    { group: t('activity.all'), items: items(others) },
    { group: t('activity.byColumn'), items: columns },
  ];
  const choose = (code: string) =>
    onEdit(({ mapping, answers }) => ({
      mapping: withOwnColumns(withActivity(mapping, choiceOf(code)), table),
      answers: { ...answers, activity: code },
    }));
  const field = (
    <NativeSelect
      className={styles.field}
      label={t('activity.label')}
      description={t('activity.hint')}
      value={isOpen ? '' : codeOf(activityChoiceOf(draft.mapping))}
      data={[
        ...(isOpen ? [{ value: '', label: t('choose.one') }] : []),
        { value: 'rows', label: t('activity.rows') },
        ...groups,
      ]}
      onChange={(event) => event.currentTarget.value !== '' && choose(event.currentTarget.value)}
    />
  );
  return (
    <Section title={t('activity.title')}>
      {isOpen || (question && isAssumed(question, draft)) ? (
        <div data-open={isOpen || undefined}>
          <Callout tone="decide" title={t('question.whichActivityForAll.title')}>
            <p>{t(isOpen ? 'question.whichActivityForAll.body' : 'question.assumed')}</p>
            <div className={styles.answers}>{field}</div>
          </Callout>
        </div>
      ) : (
        field
      )}
    </Section>
  );
}
