import { getResume } from '#functions/questionnaire/resume.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { ExportOf } from '#shared/calculations/exportOf.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { getComparison } from './comparison.ts';
import { getEvolution } from './evolution.ts';
import type { StoredCalculation } from './store.ts';

/** What is looked at across years, but for a calculation itself. */
export type ReviewOf = Exclude<ExportOf, { kind: 'calculation' | 'questions' }>;

/**
 * Refuses what has no data, or is not all within reach, before anything is written.
 * @throws AppError `calculations.noDataToExport`, `access.denied` to who was invited to one calculation, `calculations.notFound`,
 *   `organizations.notFound`, `questionnaire.resumeNeedsBoth`
 */
export async function requireReview(
  by: Reach,
  of: ReviewOf,
  { id, draft }: Pick<StoredCalculation, 'id' | 'draft'>,
): Promise<void> {
  if (by.calculationId !== undefined) throw new AppError('access.denied');
  const hasData = async () => {
    if (of.kind === 'resume') return (await getResume(by, of.filter)).items.length > 0;
    if (of.kind === 'comparison') return (await getComparison(by, { id, baseId: of.baseId })).bridge !== null;
    return (await getEvolution(by, draft.organizationId)).years.some(({ totals }) => totals !== null);
  };
  if (!(await hasData())) throw new AppError('calculations.noDataToExport');
}
