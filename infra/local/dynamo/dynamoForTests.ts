import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { listen } from '#infra/local/lib/server.ts';
import { type Dynamo, type DynamoOptions, openDynamo } from './dynamo.ts';
import { ensureTable } from './ensureTable.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export const TableName = 'app';
/** A table with two indexes, for tests. */
export const tableSpec = { name: TableName, keys: ['pk', 'sk'], indexes: ['gsi1', 'gsi2'], ttl: 'ttl' } as const;

export const credentials = { local: 'local' };
/** Clients of the SDK for a service on this port. */
export function clientsOf(port: number): { raw: DynamoDBClient; document: DynamoDBDocumentClient } {
  const raw = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { raw, document: DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } }) };
}

/** Starts the server on a port of its own and gives the port. */
export const listening = async ({ server }: Dynamo): Promise<number> => Number(new URL(await listen(server)).port);

export type TestDynamo = Awaited<ReturnType<typeof startDynamo>>;

/** A service with an empty table in a folder of its own, and clients for it. */
export async function startDynamo(options: Omit<DynamoOptions, 'path' | 'credentials'> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'dynamo-'));
  const dynamo = await openDynamo({ credentials, ...options, path });
  await ensureTable(dynamo, tableSpec);
  const port = await listening(dynamo);
  const { raw, document } = clientsOf(port);
  return {
    dynamo,
    path,
    port,
    raw,
    document,
    async close() {
      raw.destroy();
      await dynamo.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}
