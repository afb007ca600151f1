import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUESTIONS } from '#shared/constants/distances.ts';
import type { Mode } from '#shared/distances/schema.ts';
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

/** Whether a column says where the route of an activity begins or ends. */
export const isPlace = (activity: ActivityType, { id }: Pick<GridColumn, 'id'>): boolean =>
  modeOf(activity) !== null && (id === 'inputs.origin' || id === 'inputs.destination');

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

/** Whether a row still asks what it asked: its ends were not changed, nor its distance written, while it was looked up. */
export const stillAsks = (now: GridRow, asked: GridRow): boolean =>
  toMeasure([now]).length === 1 &&
  (['origin', 'destination'] as const).every((end) => textIn(now, end) === textIn(asked, end));

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
  const mode = modeOf(type);
  if (mode === null) return null;
  /** `Estimación: línea recta por un factor de rodeo publicado × 1,29. Orientativa. Road circuity of Spain: ...` */
  const told = ({ isEstimate, method, factor, confidence, source }: Found) => {
    const times = factor === null || factor === 1 ? '' : ` × ${format.number(factor, { upTo: 2 })}`;
    const how = `${distances(`methods.${method}`)}${times}. ${distances(`confidences.${confidence}`)}. ${source.attribution}.`;
    return isEstimate ? `${distances('estimate')}: ${how}` : how;
  };
  const find = async () => {
    const asked = toMeasure(rows).slice(0, MAX_QUESTIONS);
    if (asked.length === 0) return toast.info({ title: t('distances.none') });
    setAsking(true);
    try {
      const questions = asked.map((row) => ({
        origin: typedPlace(textIn(row, 'origin')),
        destination: typedPlace(textIn(row, 'destination')),
        mode,
      }));
      const { answers } = await api.distances.findDistances({ body: { questions } });
      const found = new Map<RowId, (row: GridRow) => Content>();
      answers.forEach((answer, i) => {
        const row = asked[i];
        if (row) found.set(row.id, (now) => (stillAsks(now, row) ? measured(now, answer, told) : now));
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
