import { auditOf } from '#functions/calculations/about.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { getCalculation } from '#functions/calculations/read.ts';
import { readRow } from '#functions/calculations/readRow.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { AuditorActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Review } from '#shared/audits/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { keepingReview, pageOfReviews, removingReview, whileOpen } from './store.ts';

/** @throws AppError `calculations.notFound`, `input.invalid` at `cursor` */
export async function listReviews(
  by: Reach,
  calculationId: IdOf<'calculation'>,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Review>> {
  await getCalculation(by, calculationId);
  return pageOfReviews(await reachedScope(by, calculationId), at);
}

interface Mark {
  calculationId: IdOf<'calculation'>;
  rowId: IdOf<'row'>;
  isReviewed: boolean;
}
/**
 * Marks a row as seen as it is now, or takes the mark away. Safe to repeat.
 * @throws AppError `calculations.notFound`, `calculations.rowNotFound`, `audits.ended`
 */
export async function markReviewed(
  actor: AuditorActor,
  { calculationId, rowId, isReviewed }: Mark,
  now: Date,
): Promise<void> {
  const { tenantId, invitationId: by, name: byName } = actor;
  const scope = await reachedScope(actor, calculationId);
  const about = auditOf(await getCalculation(actor, calculationId));
  const { v: rowV } = await readRow(scope, rowId);
  const write = isReviewed ? keepingReview(scope, { rowId, rowV, byName }, { by, now }) : removingReview(scope, rowId);
  await commit({
    writes: [write, whileOpen(by)],
    audit: [{ ...about, tenantId, action: 'audits.reviewed', by, after: { rowId, rowV, isReviewed } }],
  });
}
