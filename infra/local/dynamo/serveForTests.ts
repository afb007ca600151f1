import { appendFileSync } from 'node:fs';
import { openDynamo } from './dynamo.ts';
import { credentials, listening, TableName, tableSpec } from './dynamoForTests.ts';
import { ensureTable } from './ensureTable.ts';
import { pkOf } from './streamForTests.ts';
import { pollStream } from './streamPoller.ts';

// The table service in a process of its own, to be killed: `node --import tsx serveForTests.ts FOLDER LOG`. Prints its
// port; a consumer of the stream writes the outbox entries that it was given into LOG. Ends with its standard input.
const [path = '', log = ''] = process.argv.slice(2);
const dynamo = await openDynamo({ path, credentials });
await ensureTable(dynamo, tableSpec);
pollStream({
  dynamo,
  name: 'outbox',
  tableName: TableName,
  filter: { eventName: ['INSERT'], entity: 'outbox' },
  batchSize: 25,
  maxRetries: 0,
  invoke: async ({ Records }) => appendFileSync(log, Records.map((record) => `${pkOf(record)}\n`).join('')),
  onFailure: async () => undefined,
});
process.stdout.write(`${await listening(dynamo)}\n`);
process.stdin.resume().once('end', () => process.exit(0));
