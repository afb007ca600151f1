import { useInfiniteQuery } from '@tanstack/react-query';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Import, Mapping, Preview } from '#shared/imports/schema.ts';
import { type Lack, lacksOf } from './mappingEdit.ts';
import { problemsQuery } from './queries.ts';
import { answered, type MappingDraft, openQuestions, partsOf } from './questionEdit.ts';
import { type PreviewSheet, tableAt } from './sample.ts';
import { useLabels } from './useLabels.ts';
import { isProposedPlace, questionsFor, type useMappingDraft } from './useMappingDraft.ts';
import { withFormulas } from './withFormulas.ts';
import { missedIn, wordsOf } from './wordList.ts';

interface Given {
  calculation: Calculation;
  one: Import;
  preview: Preview;
  sheet: PreviewSheet;
  mapping: ReturnType<typeof useMappingDraft>;
}

/** Where the activity is asked, it is in its own section; a sheet that was not proposed has no questions of its own. */
function isActivityOpen(lacks: readonly Lack[], preview: Preview, { mapping, answers }: MappingDraft): boolean {
  if (!lacks.includes('activity')) return false;
  // There, that each row says it is an answer as good as another; here, the server has looked at every row.
  if (!isProposedPlace(preview, mapping)) return answers.activity === undefined;
  return preview.questions.some(({ key }) => key === 'activity');
}

/** Everything that the columns step shows, worked out of the preview and what was decided so far. */
export function useColumns({ calculation, one, preview, sheet, mapping: { draft, edit } }: Given) {
  const { mapping } = draft;
  const bare = tableAt(sheet, mapping.headerRow);
  const table = withFormulas(bare, mapping, sheet.columns);
  const labels = useLabels(calculation, mapping.activity);
  const checked = useInfiniteQuery({ ...problemsQuery(one.id, one.v), enabled: one.counts.read > 0 });
  const problems = checked.data?.pages.flatMap((page) => page.items) ?? [];
  const all = questionsFor(preview, mapping);
  const questions = all.filter(({ key }) => key !== 'activity');
  const lacks = lacksOf(mapping);
  const activity = {
    question: all.find(({ key }) => key === 'activity'),
    isOpen: isActivityOpen(lacks, preview, draft),
  };
  const open = openQuestions(questions, draft).length;
  return {
    bare,
    table,
    labels,
    activity,
    questions,
    words: wordsOf({ mapping, table, questions, problems }),
    missed: missedIn(problems).filter((field) => mapping.fixed[field] === undefined),
    asked: questions
      .map(({ key }) => partsOf(key))
      .filter(({ kind }) => kind === 'fixed')
      .map(({ field }) => field),
    isAmountMissing: lacks.includes('amount'),
    /** What must be decided before the rows can be checked. */
    decisions: open + Number(activity.isOpen) + Number(lacks.includes('amount')),
    answer: (key: string, answer: string) => edit((now) => answered(now, { key, answer }, table.headers)),
    change: (next: Mapping) => edit((now) => ({ ...now, mapping: next })),
    /** A column that was taken by hand answers the question which column it is. */
    changeColumns: (next: Mapping, { field, header }: { field: string | null; header: string }) =>
      edit(({ answers }) => ({
        mapping: next,
        answers: field === null ? answers : { ...answers, [`column:${field}`]: header },
      })),
  };
}
