import { areBlocksWithin } from '#shared/access/scope.ts';
import { rowProblems } from '#shared/calculations/rowRules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import type { Issue } from './issues.ts';
import type { RowContext } from './rowContext.ts';
import type { RowTime } from './rowDates.ts';
import { mainField } from './rowNumbers.ts';

export interface Drafted {
  activity: ActivityType;
  draft: RowDraft;
  time: RowTime | null | undefined;
}

export const isError = (issue: Issue): boolean => issue.severity !== 'warning';

/** Rows of some activities are not for whoever loads the file. */
export function checkBlock({ known, targets, issues }: RowContext, { key, block }: ActivityType): void {
  if (areBlocksWithin([block], known.blocks)) return;
  const column = targets.of('activity')[0]?.column ?? null;
  issues.push({ code: 'access.categoryDenied', field: 'activity', column, details: { activity: key } });
}

/** Checks the row as the form does. */
export function checkRow(context: RowContext, { activity, draft, time }: Drafted): void {
  for (const problem of rowProblems(draft, activity, context.known.period)) {
    const issue = issueOf(context, problem, { activity, time });
    if (!context.issues.some((known) => isError(known) && sameField(known.field, issue.field)))
      context.issues.push(issue);
  }
}

/** A row that reads well and has no figure all the same: no factor for it, a unit that the fuel does not bridge. */
export function checkFigure(context: RowContext, activity: ActivityType, draft: RowDraft): void {
  if (context.issues.some(isError)) return;
  const error = context.known.check(draft);
  if (error === null) return;
  const field = error.field.replace(/Unit$/, '');
  context.issues.push({
    code: 'imports.noEstimate',
    field,
    column: columnOf(context, field, activity),
    details: { reason: error.code, ...error.details },
  });
}

const ENDS = ['origin', 'destination'];
/** An amount that is wrong is not missing too, nor is the distance of a place that nobody knows. */
const sameField = (a: string, b: string) =>
  a === b || a === `${b}Unit` || (b === 'distance' && ['quantity', ...ENDS].includes(a)) || a === 'quantityUnit';

const CODES: Readonly<{ [code: string]: string }> = {
  'input.required': 'imports.requiredCell',
  'calculations.outsidePeriod': 'imports.outsidePeriod',
  'input.notANumber': 'imports.badNumber',
  'input.unknownChoice': 'imports.unknownValue',
};

/** A problem of the row, at the column that it was read from. */
function issueOf(context: RowContext, problem: Problem, { activity, time }: Pick<Drafted, 'activity' | 'time'>): Issue {
  const field = String(problem.path.at(-1) ?? '');
  const { reason: _, ...details } = problem.details ?? {};
  if (problem.path[0] === 'dateOn')
    return {
      code: CODES[problem.code] ?? problem.code,
      field: 'date',
      column: time?.kind === 'bill' ? time.column : (time?.column ?? null),
      details,
    };
  if (problem.path[0] === 'siteId')
    return { code: 'imports.requiredCell', field: 'site', column: context.targets.of('site')[0]?.column ?? null };
  const isNegative = problem.code === 'input.tooSmall' && details.minimum === 0;
  return {
    code: isNegative ? 'imports.negative' : (CODES[problem.code] ?? problem.code),
    field,
    column: columnOf(context, field, activity),
    details,
  };
}

function columnOf({ targets, only }: RowContext, field: string, activity: ActivityType): number | null {
  const [own] = targets.of(field);
  if (own) return own.column;
  if (field !== mainField(activity)?.key) return null;
  return (only ?? targets.quantities[0] ?? targets.of('distance')[0])?.column ?? null;
}
