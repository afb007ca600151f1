import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { certificatesFollowing } from '#functions/offsets/following.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { aboutCalculation, auditOfStored } from './about.ts';
import { putCompressed } from './blobs.ts';
import { type CalculationContext, contextOf, loadFor } from './context.ts';
import { closeShards, opening, takeCounts } from './heads.ts';
import { folderOf, type Scope, sealedKey } from './keys.ts';
import type { Part } from './parts.ts';
import { computeAll, OutOfTime } from './pass.ts';
import { LostRun } from './progress.ts';
import { freeRun, takeRun } from './runStore.ts';
import { sealedFile } from './sealedFactors.ts';
import { findCalculation, type Seal, type StoredCalculation } from './store.ts';
import { changing } from './storeWrites.ts';
import { headlineKg, readTotalsHead, type TotalsHead } from './totalsStore.ts';

/** How long to wait for a calculation that was running when the finish was asked for. */
const HELD_WAIT_SECONDS = 2;

const askAgain = (message: EventOf<'calculations.finishRequested'>, delaySeconds: number) =>
  commit({ writes: [], messages: [messageOf('calculations.finishRequested', message, { delaySeconds })] });

/**
 * Seals a calculation in FINISHING: closes its shards (from here on no writer can add a row, however slow), reads and
 * computes every row again, keeps what it was computed with beside it, and sets FINISHED. Without rows, with rows in error, with
 * other factors or sites than those whose total was confirmed, or when it fails for good, the calculation goes back to
 * draft and its progress says why.
 */
export async function sealJob(message: EventOf<'calculations.finishRequested'>, work: WorkContext): Promise<void> {
  const { notBefore, factsKey, ...scope } = message;
  const calculation = await findCalculation(scope);
  if (calculation?.state !== 'FINISHING') return;
  const waitSeconds = Math.ceil((Date.parse(notBefore) - Date.now()) / 1000);
  if (waitSeconds > 0) return askAgain(message, waitSeconds);
  await closeShards(scope);
  const token = ulid();
  if (!(await takeRun(scope, { token, messageId: work.messageId }, now()))) return askAgain(message, HELD_WAIT_SECONDS);
  try {
    await seal({ scope, calculation, factsKey, token, work });
  } catch (error) {
    if (error instanceof LostRun) return;
    if (error instanceof OutOfTime) {
      await freeRun(scope, token, { phase: 'queued', now: now() });
      return askAgain(message, 0);
    }
    await freeRun(scope, token, { phase: 'failed', errorCode: 'internal', now: now() });
    // After as many tries as the queue gives it must not hang between two states.
    if (work.receiveCount < MAX_RECEIVES) throw error;
    work.log.error('The calculation could not be sealed and is a draft again', { ...scope, error: error as Error });
    await backToDraft(scope, calculation, 'internal');
  }
}

interface Sealing {
  scope: Scope;
  calculation: StoredCalculation;
  /** Key of the facts whose total was confirmed. */
  factsKey: string;
  token: string;
  work: WorkContext;
}

async function seal({ scope, calculation, factsKey, token, work }: Sealing): Promise<void> {
  const refuse = async (why: ErrorCode) => {
    await backToDraft(scope, calculation, why);
    await freeRun(scope, token, { phase: 'failed', errorCode: why, now: now() });
  };
  const counts = await takeCounts(scope);
  const context = await contextOf(calculation);
  // Nobody has seen the total that other factors or sites would give.
  if (context.key !== factsKey) return refuse('calculations.notCurrent');
  const { remainingMs } = work;
  const held = { scope, calculation, context, counts, before: await readTotalsHead(scope), token };
  const { head, parts } = await computeAll({ ...held, isFresh: true, remainingMs });
  if (head.rows === 0 && !context.facts.external) return refuse('calculations.noRows');
  if (head.errorRows > 0) return refuse('calculations.hasErrors');
  const sealed = await sealOf(calculation, { context, head, parts, token });
  const after = { rowsHash: sealed.rowsHash, rows: sealed.rows, totalKg: headlineKg(head.total) };
  const entry = { ...auditOfStored(calculation), tenantId: scope.tenantId, action: 'calculations.finished' } as const;
  await commit({
    writes: [changing(scope, 'FINISHING', { v: calculation.v, now: now(), state: 'FINISHED', sealed })],
    audit: [{ ...entry, by: 'calculations-work', after: { ...after, factorSet: context.facts.factorSet } }],
    messages: [
      ...telling({ ...aboutCalculation(calculation), kind: 'calculationFinished' }),
      ...certificatesFollowing(scope),
    ],
  });
  await freeRun(scope, token, { phase: 'done', now: now() });
}

async function backToDraft(scope: Scope, calculation: StoredCalculation, why: string): Promise<void> {
  const entry = {
    ...auditOfStored(calculation),
    tenantId: scope.tenantId,
    action: 'calculations.finishFailed',
  } as const;
  await commit({
    writes: [changing(scope, 'FINISHING', { v: calculation.v, now: now(), state: 'DRAFT' }), ...opening(scope)],
    audit: [{ ...entry, by: 'calculations-work', after: { why } }],
    messages: telling({ ...aboutCalculation(calculation), kind: 'calculationNotFinished' }),
  });
}

/** The seal, with all that the rows were computed with stored beside it. */
async function sealOf(
  calculation: StoredCalculation,
  at: { context: CalculationContext; head: TotalsHead; parts: readonly Part[]; token: string },
): Promise<Seal> {
  const { context, head, parts, token } = at;
  const { tenantId, id: calculationId, draft } = calculation;
  const organization = await getOrganization(wholeAccount(tenantId), draft.organizationId);
  const { cnae, consolidation, subsidiaries, exclusions } = organization;
  const boundary = { consolidation, subsidiaries, exclusions };
  const folder = `${folderOf({ tenantId, calculationId })}/sealed/${token}`;
  const used = new Set(parts.flatMap((part) => part.factors));
  // Parts may come from an earlier run: their factors were not loaded here.
  const activities = new Set(parts.flatMap((part) => part.figures.map(([, , , activity]) => activity)));
  await loadFor(
    context,
    [...activities].map((activity) => ({ activity })),
  );
  const file = sealedFile(context.engine.factors, { year: draft.year, facts: head.facts, used, activities });
  await putCompressed(sealedKey({ folder }), JSON.stringify(file));
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.hash}\n`);
  const rowsHash = hash.digest('hex');
  const { facts, rows } = head;
  return { facts, cnae, boundary, rowsHash, rows, folder, finishedAt: now().toISOString() };
}
