import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadLettersOf, isFifo } from '#events/delivery.ts';
import { type DynamoOptions, openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { ensureTable } from '#infra/local/dynamo/ensureTable.ts';
import { listen } from '#infra/local/lib/server.ts';
import { openSqs } from '#infra/local/sqs/sqs.ts';
import { queues, table } from '#infra/manifest.ts';

/**
 * The table and the queues alone, nothing consuming: for tests of the kit itself. Sets the environment that functions
 * read, so a test imports them after this.
 */
export async function startTable(options: Omit<DynamoOptions, 'path' | 'credentials'> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  const credentials = { local: 'local-secret' };
  const dynamo = await openDynamo({ ...options, credentials, path: join(folder, 'table') });
  await ensureTable(dynamo, table);
  let sqsUrl = '';
  const sqs = await openSqs({
    path: join(folder, 'queues'),
    baseUrl: () => sqsUrl,
    credentials,
    queues: Object.keys(queues).flatMap((name) => [
      { name, fifo: isFifo(name), dlq: { name: deadLettersOf(name), maxReceives: 5 } },
      { name: deadLettersOf(name), fifo: isFifo(name) },
    ]),
  });
  sqsUrl = await listen(sqs.server);
  Object.assign(process.env, {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_DYNAMODB: await listen(dynamo.server),
    AWS_ENDPOINT_URL_SQS: sqsUrl,
    TABLE_NAME: table.name,
    ORIGIN_SECRET: 'test-origin-secret',
    LINK_SECRET: 'test-link-secret-of-thirty-two-letters',
    QUEUE_IMPORTS: sqs.url('imports'),
    QUEUE_CALCULATIONS: sqs.url('calculations'),
    QUEUE_EXPORTS: sqs.url('exports'),
    QUEUE_REPORTS: sqs.url('reports'),
    QUEUE_AUDITS: sqs.url('audits'),
    QUEUE_INVITATIONS: sqs.url('invitations'),
    QUEUE_NOTIFICATIONS: sqs.url('notifications'),
    QUEUE_FEEDBACK: sqs.url('feedback'),
    QUEUE_LEDGER: sqs.url('ledger.fifo'),
    QUEUE_BILLING: sqs.url('billing.fifo'),
    QUEUE_BILLING_FILES: sqs.url('billing-files'),
    INVOICE_ISSUER: 'embedded',
    SEAL_MARGIN_SECONDS: '0',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  return {
    dynamo,
    sqs,
    async close() {
      await sqs.close();
      await dynamo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
