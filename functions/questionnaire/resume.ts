import { activityFigures } from '#functions/calculations/activityFigures.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Resume, ResumeRow } from '#shared/questionnaire/resume.ts';

const MILLIGRAMS_PER_KG = 1_000_000;

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
 * The questions with answers of these years and organizations, by organization, year and weight.
 * @throws AppError `questionnaire.resumeNeedsBoth` without a year or an organization; `organizations.notFound` for one
 *   that is out of reach
 */
export async function getResume(by: Reach, filter: ResumeFilter): Promise<Resume> {
  const { years, organizationIds } = filter;
  if (years.length === 0 || organizationIds.length === 0) throw new AppError('questionnaire.resumeNeedsBoth');
  const names = await organizationNames(by);
  if (!organizationIds.every((id) => names.has(id))) throw new AppError('organizations.notFound');
  const figures = await activityFigures(by, filter);
  const found = figures.flatMap(({ activities, ...calculation }) =>
    activities.flatMap(({ activity, rows, milligrams }) => {
      const type = activityType(activity);
      if (!type || !keeps(filter, type)) return [];
      const { block, scope, ghgCategory } = type;
      const organizationName = names.get(calculation.organizationId) ?? '';
      const about = { ...calculation, organizationName, activity, block, scope, ghgCategory, rows };
      return [{ milligrams, row: { ...about, co2eKg: Number(milligrams) / MILLIGRAMS_PER_KG } satisfies ResumeRow }];
    }),
  );
  return {
    items: found.map(({ row }) => row).toSorted(inOrder),
    calculations: figures.length,
    rows: found.reduce((sum, { row }) => sum + row.rows, 0),
    co2eKg: Number(found.reduce((sum, one) => sum + one.milligrams, 0n)) / MILLIGRAMS_PER_KG,
  };
}

type Kept = Pick<ResumeRow, 'block' | 'ghgCategory'> & { readonly key: string };
const keeps = ({ ghgCategory, block, activity }: ResumeFilter, type: Kept): boolean =>
  (ghgCategory ?? type.ghgCategory) === type.ghgCategory &&
  (block ?? type.block) === type.block &&
  (activity ?? type.key) === type.key;

const inOrder = (a: ResumeRow, b: ResumeRow): number =>
  a.organizationName.localeCompare(b.organizationName) || b.year - a.year || b.co2eKg - a.co2eKg;
