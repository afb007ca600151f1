import { type Reach, reachesOrganization, writesAllBlocks, writesBlock } from '#shared/access/scope.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import type { Scope } from './keys.ts';
import { readCalculation } from './store.ts';

/**
 * The place of a calculation for whoever reaches it: the way to all that hangs on it. Whether it is there, who reads it
 * finds out.
 * @throws AppError `calculations.notFound` when its organization is out of reach, or it is not the one of an invitation
 */
export async function reachedScope(by: Reach, calculationId: IdOf<'calculation'>): Promise<Scope> {
  const scope = { tenantId: by.tenantId, calculationId };
  if (by.calculationId !== undefined) {
    if (by.calculationId !== calculationId) throw new AppError('calculations.notFound');
    return scope;
  }
  if (by.scope === null) return scope;
  const { draft } = await readCalculation(scope);
  if (!reachesOrganization(by, draft.organizationId)) throw new AppError('calculations.notFound');
  return scope;
}

/**
 * Refuses to write a row of an activity whose block is not for whoever asks; told with the row and the activity.
 * @throws AppError `access.categoryDenied`
 */
export function requireActivity(
  by: Reach,
  organizationId: string,
  { id, activity }: { id: string; activity: string },
): void {
  const block = activityType(activity)?.block;
  if (block === undefined ? writesAllBlocks(by, organizationId) : writesBlock(by, organizationId, block)) return;
  const issue = { path: ['draft', 'activity'], code: 'access.categoryDenied', details: { activity } } as const;
  throw new AppError('access.categoryDenied', { row: id, activity }, { issues: [issue] });
}

/**
 * Refuses what would write or take away rows of any block to whoever may not write them all.
 * @throws AppError `access.denied`
 */
export function requireAllBlocks(by: Reach, organizationId: string): void {
  if (!writesAllBlocks(by, organizationId)) throw new AppError('access.denied');
}

/**
 * The sample is one calculation, of its own organization, as it was made, and nothing from outside comes to it: no
 * auditor, no program, no folder.
 * @throws AppError `calculations.isSample`
 */
export function refuseSample(...ids: readonly string[]): void {
  if (ids.some(isSample)) throw new AppError('calculations.isSample');
}
