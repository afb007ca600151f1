import type { EventOf } from '#events/catalogue.ts';
import { revokeAll } from '#functions/audits/revokeAll.ts';
import { removeDocumentsOf } from '#functions/documents/remove.ts';
import { removeImportsOf } from '#functions/imports/remove.ts';
import { queryAll, writeBatch } from '#functions/kit/batch.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { TABLE_NAME } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { markSites } from '#functions/organizations/references.ts';
import { files } from '#functions/ports/files.ts';
import { endVerifications } from '#functions/verifications/end.ts';
import { closeShards } from './heads.ts';
import { exportsFolder, folderOf, type Key, partitionOf, type Scope, SHARDS } from './keys.ts';
import { labelsOfShard, removePart } from './parts.ts';
import { removeLog } from './rowLog.ts';
import { removeRowsOfShard } from './rowStore.ts';
import { readRun } from './runStore.ts';
import { findCalculation } from './store.ts';

type Message = EventOf<'calculations.deleteRequested'>;
const STOP_MS = 60_000;
/** A run that computes what is being deleted ends by itself: it cannot store its totals any more. */
const HELD_WAIT_SECONDS = 5;
/** The closed heads stay for a day, so that a writer who was slow finds them closed. */
const HEADS_KEPT_SECONDS = 24 * 60 * 60;

const askAgain = (message: Message, delaySeconds = 0) =>
  commit({ writes: [], messages: [messageOf('calculations.deleteRequested', message, { delaySeconds })] });

/** Removes all that belonged to a deleted calculation. Goes on where it was when time runs out. */
export async function removeJob(message: Message, { remainingMs, log, now }: WorkContext): Promise<void> {
  const { organizationId, ...scope } = message;
  if (await findCalculation(scope)) return;
  if ((await readRun(scope)).isHeld) return askAgain(message, HELD_WAIT_SECONDS);
  await closeShards(scope, { ttlSeconds: Math.floor(now.getTime() / 1000) + HEADS_KEPT_SECONDS });
  let rows = 0;
  for (const shard of SHARDS) {
    if (remainingMs() < STOP_MS) return askAgain(message);
    rows += await removeRowsOfShard(scope, shard);
    await removeLog(scope, shard);
    for (const label of await labelsOfShard(scope, shard)) await removePart({ scope, shard, label });
  }
  await revokeAll(scope, now);
  await endVerifications(scope, now);
  await removeOwnItems(scope);
  await removeFiles(scope);
  await removeImportsOf(scope);
  await removeDocumentsOf(scope);
  await markSites({ ...scope, organizationId }, new Set());
  log.info('Calculation removed', { ...scope, rows });
}

async function removeOwnItems(scope: Scope): Promise<void> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk',
    ProjectionExpression: 'PK, SK',
    ExpressionAttributeValues: { ':pk': partitionOf(scope) },
    ConsistentRead: true,
  };
  const keys: Key[] = [];
  for await (const key of queryAll<Key>(params)) keys.push(key);
  await writeBatch(keys.map(({ PK, SK }) => ({ remove: { PK, SK } })));
}

async function removeFiles(scope: Scope): Promise<void> {
  const folders = [
    [setting('BUCKET_DOCUMENTS'), folderOf(scope)],
    [setting('BUCKET_EXPORTS'), exportsFolder(scope)],
  ] as const;
  for (const [bucket, folder] of folders)
    for await (const { key } of files.list(bucket, `${folder}/`)) await files.delete({ bucket, key });
}
