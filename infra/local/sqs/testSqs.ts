import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { listen } from '#infra/local/lib/server.ts';
import type { QueueFaults } from '#infra/local/sqs/faults.ts';
import type { QueueConfig } from '#infra/local/sqs/queue.ts';
import { openSqs } from '#infra/local/sqs/sqs.ts';

/** An embedded SQS in a throw-away folder with the real SDK client, for the tests of this folder. */
export async function startSqs(queues: readonly QueueConfig[], faults?: QueueFaults) {
  const folder = await mkdtemp(join(tmpdir(), 'sqs-'));
  let baseUrl = '';
  const credentials = { key: 'secret' };
  const open = () => openSqs({ path: join(folder, 'sqs'), baseUrl: () => baseUrl, queues, credentials, faults });
  let sqs = await open();
  baseUrl = await listen(sqs.server);
  const client = new SQSClient({
    endpoint: baseUrl,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  const url = (name: string) => sqs.url(name);
  return {
    get sqs() {
      return sqs;
    },
    client,
    url,
    send: (name: string, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
      client.send(new SendMessageCommand({ QueueUrl: url(name), MessageBody, ...more })),
    sendBatch: (name: string, bodies: readonly string[], more: (body: string) => object = () => ({})) =>
      client.send(
        new SendMessageBatchCommand({
          QueueUrl: url(name),
          Entries: bodies.map((MessageBody, i) => ({ Id: String(i), MessageBody, ...more(MessageBody) })),
        }),
      ),
    receive: async (name: string, more: Partial<ReceiveMessageCommandInput> = {}) =>
      (await client.send(new ReceiveMessageCommand({ QueueUrl: url(name), ...more }))).Messages ?? [],
    attributes: async (name: string) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl: url(name), AttributeNames: ['All'] }))).Attributes ??
      {},
    async restart() {
      await sqs.close();
      sqs = await open();
      await listen(sqs.server, Number(new URL(baseUrl).port));
    },
    async close() {
      client.destroy();
      await sqs.close();
      await rm(folder, { recursive: true });
    },
  };
}
