import { countInvitations } from '#functions/audits/count.ts';
import { countImports } from '#functions/imports/count.ts';
import { countMeasured } from '#functions/reduction/forget.ts';
import { countReports } from '#functions/reports/existing.ts';
import { countVerifications } from '#functions/verifications/count.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { SHARDS } from './keys.ts';
import { reachedScope } from './reach.ts';
import { countRowsOfShard } from './rowStore.ts';
import { readCalculation } from './store.ts';

/**
 * What would go with a calculation that is deleted, by count, as it is now.
 * @throws AppError `calculations.notFound`
 */
export async function getBelongings(by: Reach, id: IdOf<'calculation'>) {
  const scope = await reachedScope(by, id);
  const { draft } = await readCalculation(scope);
  const { tenantId } = scope;
  const [rows, imports, reports, invitations, commitments, verifications] = await Promise.all([
    Promise.all(SHARDS.map((shard) => countRowsOfShard(scope, shard))),
    countImports(scope.tenantId),
    countReports(scope),
    countInvitations(scope),
    countMeasured({ tenantId, organizationId: draft.organizationId }, id),
    countVerifications(scope),
  ]);
  return {
    rows: rows.reduce((sum, count) => sum + count, 0),
    imports: imports.get(id) ?? 0,
    ...{ reports, invitations, commitments, verifications },
  };
}
