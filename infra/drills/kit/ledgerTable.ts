import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { ensureTable } from '#infra/local/dynamo/ensureTable.ts';
import { listen } from '#infra/local/lib/server.ts';
import { CREDENTIALS, REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { table } from '#infra/manifest.ts';
import { functionsOn } from './functionsHere.ts';

/** The embedded table alone, on a throw-away folder; use cases that are loaded after this find it, in this process and in its children. */
export async function openLedgerTable() {
  const folder = await mkdtemp(join(tmpdir(), 'souto-ledger-'));
  const dynamo = await openDynamo({ path: folder, credentials: CREDENTIALS });
  await ensureTable(dynamo, table);
  await functionsOn({
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: SIGNING_KEY.accessKey,
    AWS_SECRET_ACCESS_KEY: SIGNING_KEY.secret,
    AWS_ENDPOINT_URL_DYNAMODB: await listen(dynamo.server),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  return {
    dynamo,
    async close() {
      await dynamo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
