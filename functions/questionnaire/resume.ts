import { type ActivityFigures, activityFigures } from '#functions/calculations/activityFigures.ts';
import { summaryOf } from '#functions/calculations/rowSummary.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { askedActivities } from '#shared/questionnaire/form.ts';
import type { Resume, ResumeRow } from '#shared/questionnaire/resume.ts';
import { answersOf } from './answerStore.ts';
import { formOf } from './form.ts';

const MILLIGRAMS_PER_KG = 1_000_000;
/** Answers are read of so many calculations at a time. */
const AT_ONCE = 8;

/** Years and organizations as they come in an address; what is no year is left out. */
export const resumeFilterOf = ({
  years,
  organizationIds,
  ...filter
}: Omit<ResumeFilter, 'years' | 'organizationIds'> & {
  years: readonly string[];
  organizationIds: readonly string[];
}): ResumeFilter => ({
  ...filter,
  years: years.map(Number).filter(Number.isInteger),
  organizationIds: organizationIds as IdOf<'organization'>[],
});

/**
 * The questions with answers of these years and organizations, also those that do not apply, by organization, year and weight.
 * @throws AppError `questionnaire.resumeNeedsBoth` without a year or an organization; `organizations.notFound` for one
 *   that is out of reach
 */
export async function getResume(by: Reach, filter: ResumeFilter): Promise<Resume> {
  const { years, organizationIds } = filter;
  if (years.length === 0 || organizationIds.length === 0) throw new AppError('questionnaire.resumeNeedsBoth');
  const names = await organizationNames(by);
  if (!organizationIds.every((id) => names.has(id))) throw new AppError('organizations.notFound');
  const figures = await activityFigures(by, filter);
  const found: Answered[] = [];
  for (let from = 0; from < figures.length; from += AT_ONCE) {
    const some = figures.slice(from, from + AT_ONCE);
    found.push(...(await Promise.all(some.map((one) => answeredIn(by.tenantId, one)))).flat());
  }
  const kept = found.flatMap(({ calculation, activity, milligrams, ...answered }) => {
    const type = activityType(activity);
    if (!type || !keeps(filter, type)) return [];
    const { calculationId, organizationId, year, state } = calculation;
    const organizationName = names.get(organizationId) ?? '';
    const { block, scope, ghgCategory } = type;
    const about = { calculationId, organizationId, organizationName, year, state, activity, block, scope, ghgCategory };
    return [{ milligrams, row: { ...about, ...answered, co2eKg: Number(milligrams) / MILLIGRAMS_PER_KG } }];
  });
  return {
    items: kept.map(({ row }) => row satisfies ResumeRow).toSorted(inOrder),
    calculations: figures.length,
    rows: kept.reduce((sum, { row }) => sum + row.rows, 0),
    co2eKg: Number(kept.reduce((sum, one) => sum + one.milligrams, 0n)) / MILLIGRAMS_PER_KG,
  };
}

interface Answered extends Pick<ResumeRow, 'activity' | 'answer' | 'reason' | 'rows'> {
  readonly calculation: ActivityFigures;
  readonly milligrams: bigint;
}
/** What answers the questions of a calculation: rows with figures, and what was said of those without any row. */
async function answeredIn(tenantId: IdOf<'tenant'>, calculation: ActivityFigures): Promise<Answered[]> {
  const { activities, draft } = calculation;
  const withRows = activities.map((one): Answered => ({ ...one, calculation, answer: 'rows', reason: '' }));
  if (draft.external) return withRows;
  const scope = { tenantId, calculationId: calculation.calculationId };
  const asked = new Set(askedActivities(formOf(draft)).map(({ key }) => key));
  const counted = new Set(activities.map(({ activity }) => activity));
  const said = (await answersOf(scope)).filter(({ activity }) => asked.has(activity) && !counted.has(activity));
  if (said.every(({ answer }) => answer === 'open')) return withRows;
  // Rows without a figure, as those with an error, say more than what was said of the question.
  const summary = await summaryOf(scope);
  const alone = said.flatMap(({ activity, answer, reason }): Answered[] =>
    answer === 'open' || (summary.get(activity)?.rows ?? 0) > 0
      ? []
      : [{ calculation, activity, answer, reason, rows: 0, milligrams: 0n }],
  );
  return [...withRows, ...alone];
}

type Kept = Pick<ResumeRow, 'block' | 'ghgCategory'> & { readonly key: string };
const keeps = ({ ghgCategory, block, activity }: ResumeFilter, type: Kept): boolean =>
  (ghgCategory ?? type.ghgCategory) === type.ghgCategory &&
  (block ?? type.block) === type.block &&
  (activity ?? type.key) === type.key;

const inOrder = (a: ResumeRow, b: ResumeRow): number =>
  a.organizationName.localeCompare(b.organizationName) || b.year - a.year || b.co2eKg - a.co2eKg;
