import { messageOf } from '#functions/kit/outbox.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { noCopies } from '#shared/calculations/copy.ts';
import { periodOf } from '#shared/calculations/rules.ts';
import type { Calculation, CalculationDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { auditOf } from './about.ts';
import { answerCalculation } from './answers.ts';
import type { Scope } from './keys.ts';
import { checkedDraft } from './manage.ts';
import { reachedScope, refuseSample, requireAllBlocks } from './reach.ts';
import { findCalculation, readCalculation, type StoredCalculation } from './store.ts';
import { creating } from './storeWrites.ts';

interface Duplicate {
  id: IdOf<'calculation'>;
  sourceId: IdOf<'calculation'>;
  draft: CalculationDraft;
  withRows: boolean;
}

/** What is half written, or half a copy itself, would be half copied; a duplicate that was asked for before goes on. */
async function refuseHalf(scope: Scope, { writers, copy }: StoredCalculation): Promise<void> {
  const isHalf = copy?.state === 'FAILED';
  if ((writers.length === 0 && !isHalf) || (await findCalculation(scope))) return;
  throw new AppError(isHalf ? 'calculations.copyFailed' : 'calculations.busy');
}

/**
 * Starts a calculation like another one, in whatever state that is. With rows, a job copies them (copyJob.ts), and the
 * new one cannot be changed until it has. The same id with the same pre-step again is the same duplicate.
 * @throws AppError `calculations.notFound`, `organizations.notFound`, `calculations.exists`, the first problem of the
 *   pre-step, `calculations.hasRows` for typed totals, `calculations.busy` while rows of the original are written,
 *   `calculations.copyFailed` when it is a half copy itself, `access.denied` to who may not read and write rows of every block
 */
export async function duplicateCalculation(
  actor: UserActor,
  { id, sourceId, draft: given, withRows }: Duplicate,
  now: Date,
): Promise<Calculation> {
  const { tenantId, userId: by } = actor;
  refuseSample(id, sourceId, given.organizationId);
  const source = await readCalculation(await reachedScope(actor, sourceId));
  const draft = await checkedDraft(actor, given);
  if (draft.external) throw new AppError('calculations.hasRows');
  if (withRows) for (const { organizationId } of [source.draft, draft]) requireAllBlocks(actor, organizationId);
  const scope = { tenantId, calculationId: id };
  const hasRows = withRows && source.draft.external === null;
  if (hasRows) await refuseHalf(scope, source);
  const copy = { sourceId, state: hasRows ? ('COPYING' as const) : ('DONE' as const), ...noCopies() };
  try {
    await commit({
      writes: creating(tenantId, { id, draft, by, now, copy, ...periodOf(draft) }),
      messages: hasRows ? [messageOf('calculations.copyRequested', { ...scope, by })] : [],
      audit: [{ ...auditOf({ ...draft, id }), tenantId, action: 'calculations.duplicated', by, after: draft }],
    });
  } catch (error) {
    const known = await findCalculation(scope);
    if (known?.copy?.sourceId !== sourceId || !sameDraft(known.draft, draft)) throw error;
  }
  return answerCalculation(scope);
}
