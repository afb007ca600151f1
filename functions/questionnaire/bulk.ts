import { auditOfStored } from '#functions/calculations/about.ts';
import { startWriting } from '#functions/calculations/bulkRows.ts';
import { factsOf } from '#functions/calculations/context.ts';
import type { Scope } from '#functions/calculations/keys.ts';
import { calculationAt } from '#functions/calculations/known.ts';
import { reachedScope, requireActivity } from '#functions/calculations/reach.ts';
import { writableCalculation } from '#functions/calculations/writable.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { askedActivities, couldMove } from '#shared/questionnaire/form.ts';
import type { Bulk, BulkOrder } from '#shared/questionnaire/schema.ts';
import { bulkAnswer, findBulk, puttingBulk, readBulk, type StoredBulk } from './bulkStore.ts';
import { formOf } from './form.ts';

const asking = (scope: Scope, bulkId: IdOf<'bulk'>) => [messageOf('questionnaire.bulkRequested', { ...scope, bulkId })];

/** What cannot be done to any row. */
function checkOrder({ kind, activity, set, to }: BulkOrder): void {
  // How exact a date is says nothing without the date.
  const { datePrecision: _, ...values } = set ?? {};
  if (kind === 'edit' && Object.values(values).every((value) => value === undefined))
    throw new AppError('questionnaire.nothingToSet');
  if (kind === 'move' && !couldMove(activity, to ?? '')) throw new AppError('questionnaire.cannotMove');
}

/**
 * Starts a bulk change: a job does it, chunk by chunk, and meanwhile the calculation can neither be finished nor deleted.
 * The same id again is the same change.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.isExternal`,
 *   `access.categoryDenied`, `organizations.siteNotFound`, `questionnaire.unknownQuestion`,
 *   `questionnaire.nothingToSet`, `questionnaire.cannotMove`
 */
export async function startBulk(
  actor: UserActor,
  { calculationId, order }: { calculationId: IdOf<'calculation'>; order: BulkOrder },
  now: Date,
): Promise<Bulk> {
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writableCalculation(scope);
  const { organizationId } = calculation.draft;
  const targets = [order.activity, ...(order.kind === 'move' && order.to !== undefined ? [order.to] : [])];
  for (const activity of targets) requireActivity(actor, organizationId, { id: order.id, activity });
  const known = await findBulk(scope, order.id);
  if (known) return bulkAnswer(scope, known);
  checkOrder(order);
  const asked = new Set(askedActivities(formOf(calculation.draft)).map(({ key }) => key));
  if (order.kind === 'move' && !asked.has(order.to ?? '')) throw new AppError('questionnaire.unknownQuestion');
  const siteId = order.set?.siteId ?? null;
  if (siteId !== null && !(await factsOf(calculation)).sites[siteId]) throw new AppError('organizations.siteNotFound');
  const made = { total: 0, chunks: 0, plan: null, v: 1, createdAt: now.toISOString(), createdBy: actor.userId };
  const bulk: StoredBulk = { ...order, state: 'QUEUED', ...made };
  const { kind, activity } = order;
  const entry = { ...auditOfStored(calculation), tenantId: actor.tenantId, by: actor.userId } as const;
  await commit({
    writes: [puttingBulk(scope, bulk, 0), startWriting(scope, order.id)],
    messages: asking(scope, order.id),
    audit: [{ ...entry, action: 'questionnaire.bulkAsked', after: { bulk: order.id, kind, activity, to: order.to } }],
  });
  return bulkAnswer(scope, bulk);
}

/** @throws AppError `calculations.notFound`, `questionnaire.bulkNotFound` */
export async function getBulk(by: Reach, calculationId: IdOf<'calculation'>, bulkId: string): Promise<Bulk> {
  const scope = await reachedScope(by, calculationId);
  await calculationAt(scope);
  return bulkAnswer(scope, await readBulk(scope, bulkId));
}

/**
 * Undoes a bulk change that has ended: each row that nobody has changed since is again as it was.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `access.categoryDenied`,
 *   `questionnaire.bulkNotFound`, `questionnaire.notUndoable`
 */
export async function undoBulk(
  actor: UserActor,
  { calculationId, bulkId }: { calculationId: IdOf<'calculation'>; bulkId: IdOf<'bulk'> },
): Promise<Bulk> {
  const scope = await reachedScope(actor, calculationId);
  const calculation = await writableCalculation(scope);
  const bulk = await readBulk(scope, bulkId);
  for (const activity of [bulk.activity, ...(bulk.to === undefined ? [] : [bulk.to])])
    requireActivity(actor, calculation.draft.organizationId, { id: bulkId, activity });
  if (bulk.state === 'UNDOING' || bulk.state === 'UNDONE') return bulkAnswer(scope, bulk);
  if (bulk.state !== 'DONE' && bulk.state !== 'FAILED') throw new AppError('questionnaire.notUndoable');
  const next: StoredBulk = { ...bulk, state: 'UNDOING', createdBy: actor.userId };
  const { kind, activity } = bulk;
  const entry = { ...auditOfStored(calculation), tenantId: actor.tenantId, by: actor.userId } as const;
  await commit({
    writes: [puttingBulk(scope, next, bulk.v), startWriting(scope, bulkId)],
    messages: asking(scope, bulkId),
    audit: [{ ...entry, action: 'questionnaire.bulkUndone', after: { bulk: bulkId, kind, activity } }],
  });
  return bulkAnswer(scope, next);
}
