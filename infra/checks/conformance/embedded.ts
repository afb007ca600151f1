import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDynamo } from '#infra/local/dynamo/dynamo.ts';
import { listen } from '#infra/local/lib/server.ts';
import { openS3 } from '#infra/local/s3/s3.ts';
import type { QueueConfig } from '#infra/local/sqs/queue.ts';
import { openSqs } from '#infra/local/sqs/sqs.ts';
import type { Subjects } from './case.ts';
import type { Partition } from './dynamodb/subject.ts';
import { dynamodbAt } from './dynamodb.ts';
import type { Place } from './place.ts';
import type { Corner } from './s3/subject.ts';
import { s3In } from './s3.ts';
import type { Queues } from './sqs/subject.ts';
import { queueName, sqsCases, sqsIn } from './sqs.ts';

const NAME = 'conformance';
const place = (url: string): Place => ({
  url,
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
});
const credentials = { local: 'local-secret' };

const folderOf = () => mkdtemp(join(tmpdir(), 'conformance-'));
/** The subjects, and the end of the service below them. */
const closing = <S>(subjects: Subjects<S>, folder: string, close: () => Promise<void>): Subjects<S> => ({
  ...subjects,
  async close() {
    await subjects.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** The embedded table service, for the cases. */
export async function embeddedDynamodb(): Promise<Subjects<Partition>> {
  const folder = await folderOf();
  const dynamo = await openDynamo({ path: join(folder, 'table'), credentials });
  return closing(await dynamodbAt(place(await listen(dynamo.server)), NAME), folder, dynamo.close);
}

/** The embedded storage, for the cases. */
export async function embeddedS3(): Promise<Subjects<Corner>> {
  const folder = await folderOf();
  const s3 = await openS3({ dir: folder, buckets: [NAME], credentials, onEvent: async () => {} });
  return closing(s3In(place(await listen(s3.server)), NAME), folder, s3.close);
}

const queueConfigs = (): QueueConfig[] =>
  sqsCases.flatMap(({ queues }, number) =>
    Object.entries(queues).map(([name, wanted]) => ({
      name: queueName(NAME, number, name),
      visibilitySeconds: wanted.visibilitySeconds ?? 30,
      delaySeconds: wanted.delaySeconds ?? 0,
      fifo: wanted.isFifo ?? false,
      contentDedup: wanted.hasContentDedup ?? false,
      ...(wanted.maxReceives !== undefined && {
        dlq: { name: queueName(NAME, number, 'dead'), maxReceives: wanted.maxReceives },
      }),
    })),
  );

/** The embedded queues, for the cases. */
export async function embeddedSqs(): Promise<Subjects<Queues>> {
  const folder = await folderOf();
  let url = '';
  const sqs = await openSqs({ path: folder, baseUrl: () => url, queues: queueConfigs(), credentials });
  url = await listen(sqs.server);
  return closing(sqsIn(place(url), NAME, 0), folder, sqs.close);
}
