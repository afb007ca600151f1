import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { certificatesFollowing } from '#functions/offsets/following.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { finishRefusal, hasEnded, refusalOf } from '#shared/calculations/rules.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { zoneOf } from '#shared/kernel/time.ts';
import { aboutCalculation, auditOfStored } from './about.ts';
import { answerCalculation } from './answers.ts';
import { factsOf, keyOfFacts } from './context.ts';
import { countsOf, opening, readHeads } from './heads.ts';
import { reachedScope, refuseSample, requireAllBlocks } from './reach.ts';
import { queueing, readRun } from './runStore.ts';
import { isHalfCopied, readCalculation, type StoredCalculation } from './store.ts';
import { changing } from './storeWrites.ts';
import { isOfCounts, readTotalsHead } from './totalsStore.ts';

interface At {
  id: IdOf<'calculation'>;
  v: number;
}
interface Confirmations {
  reviewed: boolean;
  confirmed: boolean;
}

/** What finishing looks at: the rows must have been computed as they are, with the facts of today. */
async function finishFacts(stored: StoredCalculation, { reviewed, confirmed }: Confirmations, now: Date) {
  const scope = { tenantId: stored.tenantId, calculationId: stored.id };
  const { organizationId } = stored.draft;
  const [organization, run, heads, totals, facts] = await Promise.all([
    getOrganization(wholeAccount(stored.tenantId), organizationId),
    readRun(scope),
    readHeads(scope),
    readTotalsHead(scope),
    factsOf(stored),
  ]);
  return {
    state: stored.state,
    hasEnded: hasEnded(stored, zoneOf(organization.country), now),
    reviewed,
    confirmed,
    isBusy: stored.writers.length > 0 || run.isHeld || !isOfCounts(totals, countsOf(heads)),
    isCurrent: totals === null || totals.factsKey === keyOfFacts(facts),
    isExternal: stored.draft.external !== null,
    isHalfCopied: isHalfCopied(stored),
    rows: totals?.rows ?? 0,
    errorRows: totals?.errorRows ?? 0,
    factsKey: keyOfFacts(facts),
  };
}

/**
 * Finishes a draft at version `v`: FINISHING at once (its rows and pre-step are refused from here on), and after
 * FINISHING_SECONDS, longer than any save that began before can take, a job seals it.
 * @throws AppError `access.denied` to who may not write rows of every block, the first thing in the way (rules.ts),
 *   `conflict.versionChanged`
 */
export async function finishCalculation(
  actor: UserActor,
  { id, v, ...confirmations }: At & Confirmations,
  now: Date,
): Promise<Calculation> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, id);
  refuseSample(id);
  const stored = await readCalculation(scope);
  requireAllBlocks(actor, stored.draft.organizationId);
  const { factsKey, ...facts } = await finishFacts(stored, confirmations, now);
  const refusal = finishRefusal(facts);
  if (refusal) throw new AppError(refusal, { end: stored.periodEndOn });
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  const delaySeconds = Number(setting('FINISHING_SECONDS'));
  // Queues run on real time, whatever the business clock says.
  const notBefore = new Date(Date.now() + delaySeconds * 1000).toISOString();
  await commit({
    writes: [changing(scope, 'DRAFT', { v, now, by: userId, state: 'FINISHING' }), queueing(scope, now)],
    messages: [messageOf('calculations.finishRequested', { ...scope, notBefore, factsKey }, { delaySeconds })],
    audit: [
      { ...auditOfStored(stored), tenantId, action: 'calculations.finishAsked', by: userId, after: confirmations },
    ],
  });
  return answerCalculation(scope);
}

/**
 * Puts a finished calculation at version `v` back to draft. What it was sealed with stays in the audit trail and in the
 * documents bucket.
 * @throws AppError `calculations.notFound`, `calculations.notFinished`, `calculations.confirmRequired`,
 *   `conflict.versionChanged`, `access.denied` to who may not write rows of every block
 */
export async function reopenCalculation(
  actor: UserActor,
  { id, v, confirmed }: At & { confirmed: boolean },
  now: Date,
): Promise<Calculation> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, id);
  const stored = await readCalculation(scope);
  requireAllBlocks(actor, stored.draft.organizationId);
  const refusal = refusalOf(stored.state, 'reopen');
  if (refusal) throw new AppError(refusal);
  if (!confirmed) throw new AppError('calculations.confirmRequired');
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  const about = aboutCalculation(stored);
  await commit({
    writes: [changing(scope, 'FINISHED', { v, now, by: userId, state: 'DRAFT', sealed: null }), ...opening(scope)],
    audit: [
      {
        ...auditOfStored(stored),
        ...{ tenantId, action: 'calculations.reopened', by: userId, before: { sealed: stored.sealed } },
      },
    ],
    messages: [
      ...telling({
        ...about,
        by: userId,
        details: { ...about.details, by: await nameOf(userId) },
        kind: 'calculationReopened',
      }),
      ...certificatesFollowing(scope),
    ],
  });
  return answerCalculation(scope);
}

/**
 * Has a draft calculated again with today's factors, sites and GWP set; `listChanges` then says what differs and why.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `conflict.versionChanged`
 */
export async function recalculate(actor: UserActor, { id, v }: At, now: Date): Promise<Calculation> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, id);
  const stored = await readCalculation(scope);
  const refusal = refusalOf(stored.state, 'recalculate');
  if (refusal) throw new AppError(refusal);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  await commit({
    writes: [queueing(scope, now)],
    messages: [messageOf('calculations.calculateRequested', { ...scope, reason: 'recalculate' })],
    audit: [{ ...auditOfStored(stored), tenantId, action: 'calculations.recalculateAsked', by: userId }],
  });
  return answerCalculation(scope);
}
