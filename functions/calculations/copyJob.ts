import { ulid } from 'ulid';
import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { listSites } from '#functions/organizations/read.ts';
import { now } from '#functions/ports/clock.ts';
import { type CopyRoute, copiedRow, copiedRowId, noCopies } from '#shared/calculations/copy.ts';
import type { CopyCounts } from '#shared/calculations/copySchema.ts';
import { auditOfStored } from './about.ts';
import { type CalculationContext, contextOf, loadFor } from './context.ts';
import { estimateRow, resultOf } from './estimateRow.ts';
import { type Scope, SHARDS } from './keys.ts';
import { LostRun, Progress } from './progress.ts';
import { rowOf, type StoredRow } from './rowItem.ts';
import { putRowItems, rowsOfShard } from './rowStore.ts';
import { freeRun, queueing, takeRun } from './runStore.ts';
import { findCalculation, type StoredCalculation, type StoredCopy } from './store.ts';
import { endingCopy } from './storeWrites.ts';

type Message = EventOf<'calculations.copyRequested'>;
/** How long to wait for a calculation that runs just now. */
const HELD_WAIT_SECONDS = 2;

/** With less than this left the work stops between two shards and asks for itself again. */
const STOP_MS = 60_000;

const askAgain = (message: Message, delaySeconds: number) =>
  commit({
    writes: [],
    messages: [messageOf('calculations.copyRequested', message, { delaySeconds })],
  });

/**
 * Copies the rows of a calculation into its duplicate, shard by shard; when time runs out, a message goes on after the
 * last whole one. The ids of the copies follow from those of the rows, and nobody else writes rows there meanwhile:
 * whatever is written twice is written the same. A message that comes after the end finds nothing to do, one that finds
 * a calculation at work comes again; when it fails for good, the duplicate says so and can be changed or deleted.
 */
export async function copyJob(message: Message, work: WorkContext): Promise<void> {
  const { by, done = { shards: 0, counts: noCopies() }, ...scope } = message;
  const target = await findCalculation(scope);
  if (target?.copy?.state !== 'COPYING') return;
  const token = ulid();
  if (!(await takeRun(scope, { token, messageId: work.messageId }, now()))) return askAgain(message, HELD_WAIT_SECONDS);
  const { sourceId } = target.copy;
  try {
    const reached = await copyShards({ scope, target, sourceId, by, token }, done, work);
    if (reached === null) return await giveUp(scope, target, token);
    await freeRun(scope, token, { phase: 'queued', now: now() });
    if (reached.shards < SHARDS.length) return await askAgain({ ...message, done: reached }, 0);
    await end(scope, target, { sourceId, state: 'DONE', ...reached.counts });
    work.log.info('Calculation duplicated', { ...scope, rows: reached.counts.rows });
  } catch (error) {
    // Another worker copies now, and says how it ended.
    if (error instanceof LostRun) return;
    await freeRun(scope, token, { phase: 'failed', errorCode: 'calculations.copyFailed', now: now() });
    if (work.receiveCount < MAX_RECEIVES) throw error;
    work.log.error('The rows of a calculation could not be copied', { ...scope, error: error as Error });
    await end(scope, target, { ...target.copy, state: 'FAILED' });
  }
}

/** The original was deleted meanwhile: what came over is not all, and the duplicate says so. */
async function giveUp(scope: Scope, target: StoredCalculation, token: string): Promise<void> {
  await freeRun(scope, token, { phase: 'failed', errorCode: 'calculations.copyFailed', now: now() });
  if (target.copy) await end(scope, target, { ...target.copy, state: 'FAILED' });
}

/** What it came to, and from here on others may write. The totals follow. */
async function end(scope: Scope, target: StoredCalculation, copy: StoredCopy): Promise<void> {
  const { sourceId: _, state, ...counts } = copy;
  const action = state === 'DONE' ? 'calculations.copied' : 'calculations.copyFailed';
  const entry = { ...auditOfStored(target), tenantId: scope.tenantId, action, by: 'calculations-work' } as const;
  await commit({
    writes: [endingCopy(scope, copy), ...(state === 'DONE' ? [queueing(scope, now())] : [])],
    messages: [messageOf('calculations.calculateRequested', { ...scope, reason: 'rows' })],
    audit: [{ ...entry, after: counts }],
  });
}

interface Copying {
  scope: Scope;
  target: StoredCalculation;
  sourceId: StoredCopy['sourceId'];
  by: string;
  token: string;
}

type Done = NonNullable<Message['done']>;

/** Copies shard after shard until time runs out; null when the original is not there, or no more when its rows were read. */
async function copyShards(
  { scope, target, sourceId, by, token }: Copying,
  done: Done,
  { remainingMs }: Pick<WorkContext, 'remainingMs'>,
): Promise<Done | null> {
  const counts: CopyCounts = { ...done.counts };
  const from = { ...scope, calculationId: sourceId };
  const source = await findCalculation(from);
  if (!source) return null;
  const route = await routeOf(source, target);
  const context = await contextOf(target);
  const progress = new Progress(scope, token);
  let { shards } = done;
  for (const shard of SHARDS.slice(shards)) {
    if (remainingMs() < STOP_MS) break;
    let rows = 0;
    for await (const items of rowsOfShard(from, shard)) {
      // What came in after it was asked for, as of an import that began then, would come over in part.
      const asked = items.map(rowOf).filter(({ createdAt }) => createdAt <= target.createdAt);
      const copies = asked.map((row) => copyOf(row, { scope, route, counts, by }));
      await loadFor(context, copies);
      await putRowItems(
        scope,
        copies.map((row) => estimated(row, context)),
      );
      rows += items.length;
      await progress.rows(items.length);
    }
    await progress.shard(rows, false);
    shards += 1;
  }
  return (await findCalculation(from)) && { shards, counts };
}

const estimated = (row: StoredRow, context: CalculationContext): StoredRow => ({
  ...row,
  result: resultOf(row, estimateRow(row, context)),
});

async function routeOf(source: StoredCalculation, target: StoredCalculation): Promise<CopyRoute> {
  const { tenantId, draft } = target;
  const sites = await listSites({ tenantId, organizationId: draft.organizationId });
  return {
    from: { draft: source.draft, period: source },
    to: { draft, period: target },
    siteIds: new Set(sites.map(({ id }) => id)),
  };
}

function copyOf(
  row: StoredRow,
  { scope, route, counts, by }: { scope: Scope; route: CopyRoute; counts: CopyCounts; by: string },
): StoredRow {
  const at = now().toISOString();
  return {
    ...copiedRow(row, route, counts),
    id: copiedRowId(scope.calculationId, row.id),
    evidenceName: null,
    importId: null,
    origin: null,
    result: null,
    ...{ v: 1, createdAt: at, updatedAt: at, createdBy: by },
  };
}
