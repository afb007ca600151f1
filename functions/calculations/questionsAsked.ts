import type { Reach } from '#shared/access/scope.ts';
import type { ExportOf } from '#shared/calculations/exportOf.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { reachedScope } from './reach.ts';
import { summaryOf } from './rowSummary.ts';
import { readCalculation, type StoredCalculation } from './store.ts';

export type QuestionsOf = Extract<ExportOf, { kind: 'questions' }>;
export type Asked = Pick<StoredCalculation, 'tenantId' | 'id' | 'draft'>;

/**
 * Refuses what has no rows, or a base out of reach or of another organization, before anything is written.
 * @throws AppError `calculations.noDataToExport`, `calculations.notFound` for the base, `input.invalid` for an activity
 *   that there is not
 */
export async function requireQuestions(by: Reach, of: QuestionsOf, calculation: Asked): Promise<void> {
  if (of.activity !== null && !activityType(of.activity))
    throw new AppError('input.invalid', {}, { issues: [{ path: ['of', 'activity'], code: 'input.unknownChoice' }] });
  if (of.baseId !== null) {
    const base = await readCalculation(await reachedScope(by, of.baseId));
    if (base.draft.organizationId !== calculation.draft.organizationId) throw new AppError('calculations.notFound');
  }
  if (!of.withRows) return;
  const rows = await summaryOf({ tenantId: calculation.tenantId, calculationId: calculation.id });
  const count = of.activity === null ? rows.size : (rows.get(of.activity)?.rows ?? 0);
  if (count === 0) throw new AppError('calculations.noDataToExport');
}
