import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { startSqs } from '#infra/local/sqs/testSqs.ts';

test('a restart keeps messages, their delay and their receive count', async () => {
  const cloud = await startSqs([{ name: 'jobs' }]);
  onTestFinished(() => cloud.close());
  await cloud.send('jobs', 'in flight');
  await cloud.send('jobs', 'delayed', { DelaySeconds: 60 });
  await cloud.receive('jobs', { VisibilityTimeout: 3600 });
  await cloud.send('jobs', 'waiting');
  await cloud.restart();
  // Whoever had received it was part of the process that ended.
  expect(cloud.sqs.stats().jobs).toEqual({ visible: 2, inFlight: 0, delayed: 1 });
  const messages = await cloud.receive('jobs', { MaxNumberOfMessages: 10, AttributeNames: ['All'] });
  expect(messages.map((m) => [m.Body, m.Attributes?.ApproximateReceiveCount])).toEqual([
    ['in flight', '2'],
    ['waiting', '1'],
  ]);
});

const script = `
import { openSqs } from '${new URL('./sqs.ts', import.meta.url).href}';
import { listen } from '${new URL('../lib/server.ts', import.meta.url).href}';
let baseUrl = '';
const queues = [{ name: 'jobs', visibilitySeconds: 600 }];
const sqs = await openSqs({ path: process.argv[1], baseUrl: () => baseUrl, queues, credentials: { key: 'secret' } });
baseUrl = await listen(sqs.server);
console.log(baseUrl);
`;
async function start(path: string): Promise<{ child: ChildProcess; client: SQSClient; QueueUrl: string }> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [address] = await once(child.stdout!, 'data');
  const endpoint = String(address).trim();
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new SQSClient({ endpoint, region: 'eu-west-1', maxAttempts: 1, credentials });
  return { child, client, QueueUrl: `${endpoint}/000000000000/jobs` };
}

test('kill -9 while sending and deleting: no sent message is lost, no deleted one comes back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sqs-crash-'));
  const sent = new Set<string>();
  const asked = new Set<string>();
  const deleted = new Set<string>();
  let { child, client, QueueUrl } = await start(folder);
  let next = 0;
  const send = async () => {
    const MessageBody = String(next++);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    sent.add(MessageBody);
  };
  const remove = async () => {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 2 }));
    for (const { Body, ReceiptHandle } of Messages) {
      asked.add(Body!);
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: ReceiptHandle! }));
      deleted.add(Body!);
    }
  };
  const untilKilled = async (work: () => Promise<void>) => {
    try {
      for (;;) await work();
    } catch {
      // The process is gone.
    }
  };
  const work = [send, send, send, remove, remove].map(untilKilled);
  await expect.poll(() => deleted.size, { timeout: 60_000 }).toBeGreaterThan(20);
  child.kill('SIGKILL');
  await Promise.all([once(child, 'exit'), ...work]);
  ({ child, client, QueueUrl } = await start(folder));
  const left = new Set<string>();
  for (;;) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) break;
    for (const { Body } of Messages) left.add(Body!);
  }
  // A delete that was asked for and not acknowledged may have happened or not.
  for (const body of sent) expect(left.has(body) || asked.has(body), `${body} is lost`).toBe(true);
  for (const body of deleted) expect(left.has(body), `${body} came back`).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});
