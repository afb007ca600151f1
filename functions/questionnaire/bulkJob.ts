import { ulid } from 'ulid';
import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import { auditOfStored } from '#functions/calculations/about.ts';
import { putCompressed, readBlob } from '#functions/calculations/blobs.ts';
import { stopWriting } from '#functions/calculations/bulkRows.ts';
import { contextOf } from '#functions/calculations/context.ts';
import { folderOf, type Scope, SHARDS, shardOf } from '#functions/calculations/keys.ts';
import { calculationLeft, type KnownCalculation } from '#functions/calculations/known.ts';
import { changesAtOnce } from '#functions/calculations/rowCommit.ts';
import { pageOfRows } from '#functions/calculations/rowPage.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { BulkState } from '#shared/questionnaire/schema.ts';
import { runChunk } from './bulkChunk.ts';
import { findBulk, puttingBulk, readMarkers, type StoredBulk } from './bulkStore.ts';

type Message = EventOf<'questionnaire.bulkRequested'>;
/** With less than this left the work stops between two chunks and asks for itself again. */
const STOP_MS = 60_000;
const LANES = 4;
const PAGE = 1_000;
/** Rows of a transaction: each brings its log and may hold a document. */
const CHUNK = changesAtOnce(0);

const folder = (scope: Scope, id: string): string => `${folderOf(scope)}/bulk/${id}`;

/** The rows that a bulk change is of, at its beginning. */
async function chosen(scope: Scope, { selection, activity }: StoredBulk): Promise<string[]> {
  if ('rowIds' in selection) return [...new Set<string>(selection.rowIds)];
  const left = new Set<string>(selection.except);
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await pageOfRows(
      scope,
      { limit: PAGE, cursor: cursor ?? undefined },
      { activity, ...selection.filter },
    );
    ids.push(...page.items.map(({ id }) => id).filter((id) => !left.has(id)));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

/** Notes once which rows are done in which chunk: those of a chunk are of one shard, and are written in one transaction. */
async function plan(scope: Scope, bulk: StoredBulk): Promise<StoredBulk> {
  const ids = await chosen(scope, bulk);
  const chunks = SHARDS.flatMap((shard) => {
    const of = ids.filter((id) => shardOf(id) === shard);
    return Array.from({ length: Math.ceil(of.length / CHUNK) }, (_, i) => of.slice(i * CHUNK, (i + 1) * CHUNK));
  });
  // A file of its own: a message that comes twice may plan other rows, and one of the two plans is kept.
  const file = `${folder(scope, bulk.id)}/plan-${ulid()}.json.gz`;
  await putCompressed(file, JSON.stringify(chunks));
  const next: StoredBulk = { ...bulk, state: 'RUNNING', total: ids.length, chunks: chunks.length, plan: file };
  await commit({ writes: [puttingBulk(scope, next, bulk.v)] });
  return { ...next, v: bulk.v + 1 };
}

interface Job {
  scope: Scope;
  bulk: StoredBulk;
  calculation: KnownCalculation;
  work: WorkContext;
}

/** The chunks that are left; whether all are done now. */
async function runChunks({ scope, bulk, calculation, work }: Job): Promise<boolean> {
  const way = bulk.state === 'UNDOING' ? 'undo' : 'do';
  const done = await readMarkers(scope, bulk.id, way);
  const isDone = new Set(done.map(({ chunk }) => chunk));
  const made = way === 'undo' ? await readMarkers(scope, bulk.id, 'do') : [];
  // Given up before its rows were known: none was changed, and there is none to undo.
  const chunks = bulk.plan === null ? [] : await readBlob<string[][]>({ file: bulk.plan });
  const todo = (way === 'undo' ? made.map(({ chunk }) => chunk) : chunks.map((_, i) => i)).filter(
    (chunk) => !isDone.has(chunk),
  );
  const types = [bulk.activity, ...(bulk.to === undefined ? [] : [bulk.to])].map((activity) => ({ activity }));
  const context = await contextOf(calculation, types);
  const lane = async () => {
    for (let chunk = todo.shift(); chunk !== undefined; chunk = todo.shift()) {
      if (work.remainingMs() < STOP_MS) return void todo.unshift(chunk);
      const file = made.find((one) => one.chunk === chunk)?.file;
      const at = { scope, calculation, context, folder: folder(scope, bulk.id), now: work.now };
      await runChunk(at, { bulk, way, chunk, rowIds: chunks[chunk] ?? [], file });
    }
  };
  // All lanes end before it is told that one has failed: none writes after the end.
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return todo.length === 0;
}

/** Ends a bulk change: the calculation may be finished again. */
async function end({ scope, bulk, calculation }: Omit<Job, 'work'>, state: BulkState): Promise<void> {
  const { kind, activity, total, id, chunks } = bulk;
  const after = { bulk: id, kind, activity, rows: total, chunks, files: folder(scope, id), state };
  const entry = { ...auditOfStored(calculation), tenantId: scope.tenantId, by: 'questionnaire-work' } as const;
  await commit({
    writes: [puttingBulk(scope, { ...bulk, state }, bulk.v), stopWriting(scope, id)],
    audit: [{ ...entry, action: 'questionnaire.bulkEnded', after }],
  });
}

/**
 * Does, or undoes, a bulk change chunk by chunk. A chunk is one transaction with its marker, so that a message that
 * comes twice, or a crash, changes no row twice; the work is done when all markers are there.
 */
export async function bulkJob({ bulkId, ...scope }: Message, work: WorkContext): Promise<void> {
  const [calculation, found] = await Promise.all([calculationLeft(scope), findBulk(scope, bulkId)]);
  if (!calculation || !found || !['QUEUED', 'RUNNING', 'UNDOING'].includes(found.state)) return;
  let bulk = found;
  try {
    if (bulk.state === 'QUEUED') bulk = await plan(scope, bulk);
    const isDone = await runChunks({ scope, bulk, calculation, work });
    if (isDone) return await end({ scope, bulk, calculation }, bulk.state === 'UNDOING' ? 'UNDONE' : 'DONE');
    await commit({ writes: [], messages: [messageOf('questionnaire.bulkRequested', { ...scope, bulkId })] });
  } catch (error) {
    if (work.receiveCount < MAX_RECEIVES) throw error;
    work.log.error('A bulk change was given up', { ...scope, bulkId, error: error as Error });
    await end({ scope, bulk, calculation }, 'FAILED');
  }
}
