import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTIONS } from '#shared/constants/distances.ts';
import { hasRoom, howKnown, withDistance, withKind } from '#shared/distances/rowDistance.ts';
import { hasRoutes, modeIn as modeInInputs, routeQuestion } from '#shared/distances/rowRoute.ts';
import type { Mode } from '#shared/distances/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import { type GridColumn, isListed } from './columns.ts';
import type { Content, GridRow, RowId } from './gridRow.ts';
import type { Editing } from './useEditing.ts';

/** How one travels in a row; null where it does not say, or by what nothing is looked up (inland waterways). */
export const modeIn = (activity: ActivityType, { draft }: Pick<Content, 'draft'>): Mode | null =>
  modeInInputs(activity, draft.inputs);

/** Whether a column says where the route of an activity begins or ends. */
export const isPlace = (activity: ActivityType, { id }: Pick<GridColumn, 'id'>): boolean =>
  hasRoutes(activity) && (id === 'inputs.origin' || id === 'inputs.destination');

/** Whether something is searched as one types in a cell of a column. */
export const isSearched = (column: GridColumn, activity: ActivityType): boolean =>
  isListed(column) || column.kind === 'source' || isPlace(activity, column);

const textIn = ({ draft }: GridRow, key: string) => {
  const value = draft.inputs[key];
  return typeof value === 'string' ? value.trim() : '';
};
/** Rows whose ends are known and whose distance is not. */
export const toMeasure = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.filter(
    (row) =>
      textIn(row, 'origin') !== '' && textIn(row, 'destination') !== '' && row.draft.inputs.distance === undefined,
  );

/** Whether a row still asks what it asked: its ends and how one travels were not changed, nor its distance written, while it was looked up. */
export const stillAsks = (now: GridRow, asked: GridRow): boolean =>
  toMeasure([now]).length === 1 &&
  (['origin', 'destination', 'mode'] as const).every((end) => textIn(now, end) === textIn(asked, end));

interface Of {
  readonly type: ActivityType;
  readonly editing: Editing;
  readonly rows: readonly GridRow[];
}

/** Looks up the distances that are missing; what cannot be found is told in the cell of the place. */
export function useDistances({ type, editing, rows }: Of) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { t: distances } = useTranslation('distances');
  const format = useFormat();
  if (!hasRoutes(type)) return null;
  const told = (found: Found) =>
    howKnown(found, { say: (key) => distances(key), factor: (value) => format.number(value, { upTo: 2 }) });
  const find = async () => {
    const questions = toMeasure(rows)
      .flatMap((row) => {
        const question = routeQuestion(type, row.draft.inputs);
        return question ? [{ row, question }] : [];
      })
      .slice(0, MAX_QUESTIONS);
    const asked = questions.map(({ row }) => row);
    if (asked.length === 0) return toast.info({ title: t('distances.none') });
    setAsking(true);
    try {
      const { answers } = await api.distances.findDistances({
        body: { questions: questions.map(({ question }) => question) },
      });
      const found = new Map<RowId, (row: GridRow) => Content>();
      answers.forEach((answer, i) => {
        const row = asked[i];
        if (row)
          found.set(row.id, (now) => (stillAsks(now, row) ? ofKind(type, measured(now, answer, told), answer) : now));
      });
      editing.changeAll(new Set(found.keys()), (row) => found.get(row.id)?.(row) ?? row);
      const unsaid = answers.filter((answer, i) => {
        const row = asked[i];
        return row !== undefined && !('error' in answer) && !hasRoom(row.draft, told(answer));
      }).length;
      const missing = answers.filter((answer) => 'error' in answer).length;
      const warnings = new Set(answers.flatMap((answer) => ('error' in answer ? [] : answer.warnings)));
      const said = [...warnings].map((warning) => distances(`warnings.${warning}`));
      const detail = [...said, ...(unsaid > 0 ? [t('distances.noRoom', { count: unsaid })] : [])].join(' ');
      toast.info({ title: t('distances.done', { found: answers.length - missing, missing }), detail });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      setAsking(false);
    }
  };
  return { find, isAsking };
}

type Answer = Awaited<ReturnType<typeof api.distances.findDistances>>['answers'][number];
type Found = Exclude<Answer, { error: unknown }>;

/** A row with its distance; what cannot be found is told in the cell of the place. */
export function measured({ draft, unread }: GridRow, answer: Answer, told: (found: Found) => string): Content {
  if ('error' in answer) {
    const { code, field, details } = answer.error;
    const end = field?.startsWith('destination') ? 'destination' : 'origin';
    const text = String(draft.inputs[end] ?? '');
    return { draft, unread: { ...unread, [`inputs.${end}`]: { text, code: code as never, details } } };
  }
  return { draft: withDistance(draft, answer, told(answer)), unread };
}

/** Where an activity asks which kind of distance it is (GLEC), the kind that was found. */
export const ofKind = (type: ActivityType, { draft, unread }: Content, answer: Answer): Content =>
  'error' in answer ? { draft, unread } : { draft: withKind(draft, type, answer), unread };
