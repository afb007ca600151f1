import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dynamo, openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { ensureTable } from '#infra/local/dynamo/ensureTable.ts';
import { listen } from '#infra/local/lib/server.ts';
import { CREDENTIALS, REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { table } from '#infra/manifest.ts';
import { functionsOn } from './functionsHere.ts';

/** Settings of use cases that ask a table. */
const SETTINGS = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: SIGNING_KEY.accessKey,
  AWS_SECRET_ACCESS_KEY: SIGNING_KEY.secret,
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
} as const;

/** The embedded table alone and in memory, for who asks it without a connection; nobody is told what changes. */
export async function openMemoryTable(): Promise<Dynamo> {
  Object.assign(process.env, SETTINGS);
  const dynamo = await openDynamo({ credentials: CREDENTIALS, hasReader: () => false });
  await ensureTable(dynamo, table);
  return dynamo;
}

/** The embedded table alone, on a throw-away folder; use cases that are loaded after this find it, in this process and in its children. */
export async function openLedgerTable() {
  const folder = await mkdtemp(join(tmpdir(), 'souto-ledger-'));
  const dynamo = await openDynamo({ path: folder, credentials: CREDENTIALS });
  await ensureTable(dynamo, table);
  await functionsOn({ ...SETTINGS, AWS_ENDPOINT_URL_DYNAMODB: await listen(dynamo.server) });
  return {
    dynamo,
    async close() {
      await dynamo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
