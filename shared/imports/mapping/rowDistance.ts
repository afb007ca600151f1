import type { RowDraft } from '#shared/calculations/schema.ts';
import { withDistance, withKind } from '#shared/distances/rowDistance.ts';
import { routeQuestion } from '#shared/distances/rowRoute.ts';
import type { DistanceRefusal } from '#shared/distances/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { RowContext } from './rowContext.ts';
import { mainField } from './rowNumbers.ts';
import type { Source } from './targets.ts';

/** Stands for a distance that is looked up when the file is checked again, while the rest of its row is. */
const SOME_KM = { distance: 1, distanceUnit: 'km' } as const;

/** A cell that says nothing, or a dash for it. */
const isSaid = ({ cells }: RowContext, { column }: Source): boolean => {
  const cell = cells[column];
  return cell !== undefined && (cell.kind === 'noValue' || !/^[-–—.\s]*$/.test(cell.text));
};

/** Whether the row gives a distance, however wrong. */
function hasDistance(context: RowContext, activity: ActivityType): boolean {
  const { targets, only } = context;
  const isMain = mainField(activity)?.key === 'distance';
  const sources = [...targets.of('distance'), ...(isMain ? [...targets.quantities, ...(only ? [only] : [])] : [])];
  return sources.some((source) => isSaid(context, source));
}

/** Puts the distance of the route of a row that gives its ends alone, as the questionnaire does for who asks there, and tells it. */
export function putDistance(
  context: RowContext,
  { activity, draft }: { activity: ActivityType; draft: RowDraft },
): void {
  const question = hasDistance(context, activity) ? null : routeQuestion(activity, draft.inputs);
  if (question === null) return;
  const found = context.known.distances.of(question);
  if (found === null) {
    Object.assign(draft, { inputs: { ...draft.inputs, ...SOME_KM } });
    tell(context, 'imports.distanceLater', {});
  } else if ('error' in found) refuse(context, found);
  else {
    Object.assign(draft, withKind(withDistance(draft, found, context.known.distances.how(found)), activity, found));
    const { km, from, to, isInstead } = found;
    tell(context, isInstead ? 'imports.distanceInstead' : 'imports.distanceFound', { km, from, to });
  }
}

const columnOf = ({ targets }: RowContext, field: string): number | null => targets.of(field)[0]?.column ?? null;

function tell(context: RowContext, code: string, details: Record<string, string | number>): void {
  const column = columnOf(context, 'distance') ?? columnOf(context, 'destination');
  context.issues.push({ code, field: 'distance', column, details, severity: 'warning' });
}

/** What cannot be looked up is an error of the place: it is never guessed. */
function refuse(context: RowContext, { error: { code, field, details } }: DistanceRefusal): void {
  const end = field?.startsWith('destination') ? 'destination' : 'origin';
  context.issues.push({ code, field: end, column: columnOf(context, end), details });
}
