import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTIONS } from '#shared/constants/distances.ts';
import { MODES, type Mode } from '#shared/distances/schema.ts';
import { typedPlace } from '#shared/distances/typedPlace.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { toast } from '#web/ui/toast.ts';
import { type GridColumn, isListed } from './columns.ts';
import type { Content, GridRow, RowId } from './gridRow.ts';
import type { Editing } from './useEditing.ts';

/** How one travels in an activity, by its name; null where it has no route or does not say. */
export function modeOf({ key, fields }: ActivityType): Mode | null {
  const has = (name: string) => fields.some((field) => field.key === name);
  if (!has('origin') || !has('destination') || !has('distance')) return null;
  return (['road', 'rail', 'maritime', 'air'] as const).find((mode) => key.includes(`-${mode}-`)) ?? null;
}

/** Whether routes of an activity can be looked up: it says how one travels by its name, or each row does (GLEC). */
const hasRoutes = (activity: ActivityType): boolean =>
  modeOf(activity) !== null || activity.fields.some(({ key }) => key === 'distanceKind');

/** How one travels in a row; null where it does not say, or by what nothing is looked up (inland waterways). */
export const modeIn = (activity: ActivityType, { draft }: Pick<Content, 'draft'>): Mode | null =>
  modeOf(activity) ?? (hasRoutes(activity) ? (MODES.find((mode) => mode === draft.inputs.mode) ?? null) : null);

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

/** Letters of a note. */
const MOST_NOTE = 300;

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
  /** `Estimación: línea recta por un factor de rodeo publicado × 1,29. Orientativa. Road circuity of Spain: ...` */
  const told = ({ isEstimate, method, factor, confidence, source }: Found) => {
    const times = factor === null || factor === 1 ? '' : ` × ${format.number(factor, { upTo: 2 })}`;
    const how = `${distances(`methods.${method}`)}${times}. ${distances(`confidences.${confidence}`)}. ${source.attribution}.`;
    return isEstimate ? `${distances('estimate')}: ${how}` : how;
  };
  const find = async () => {
    const questions = toMeasure(rows)
      .flatMap((row) => {
        const mode = modeIn(type, row);
        const [origin, destination] = [typedPlace(textIn(row, 'origin')), typedPlace(textIn(row, 'destination'))];
        return mode === null ? [] : [{ row, question: { origin, destination, mode } }];
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
        return row !== undefined && !('error' in answer) && !hasRoom(row, told(answer));
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

const noteWith = ({ note }: Content['draft'], how: string) => [note, how].filter(Boolean).join(' · ');
/** Whether the observations of a row can say how its distance is known, or do. */
const hasRoom = ({ draft }: Pick<Content, 'draft'>, how: string): boolean =>
  draft.note.includes(how) || noteWith(draft, how).length <= MOST_NOTE;

/**
 * A row with its distance: how it is known stands in its note, and with it in the Excel file and the report, and what is
 * an estimate makes the row one. What cannot be found is told in the cell of the place.
 */
export function measured({ draft, unread }: GridRow, answer: Answer, told: (found: Found) => string): Content {
  if ('error' in answer) {
    const { code, field, details } = answer.error;
    const end = field?.startsWith('destination') ? 'destination' : 'origin';
    const text = String(draft.inputs[end] ?? '');
    return { draft, unread: { ...unread, [`inputs.${end}`]: { text, code: code as never, details } } };
  }
  const inputs = { ...draft.inputs, distance: answer.km, distanceUnit: 'km' };
  const isKept = draft.note.includes(told(answer)) || !hasRoom({ draft }, told(answer));
  const quality = answer.isEstimate && draft.quality !== 'spend' ? 'estimated' : draft.quality;
  return { draft: { ...draft, inputs, quality, note: isKept ? draft.note : noteWith(draft, told(answer)) }, unread };
}

/**
 * Where an activity asks which kind of distance it is (GLEC): a straight line is the great circle; what follows roads, or
 * a straight line with the detour of them, is the shortest feasible one. No look-up knows the actual one.
 */
export function ofKind({ fields }: ActivityType, { draft, unread }: Content, answer: Answer): Content {
  if ('error' in answer || !fields.some(({ key }) => key === 'distanceKind')) return { draft, unread };
  const distanceKind = answer.method === 'greatCircle' ? 'great-circle' : 'shortest';
  return { draft: { ...draft, inputs: { ...draft.inputs, distanceKind } }, unread };
}
